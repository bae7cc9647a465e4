"""How a call passes its arguments, read back from the facts of its file."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.contracts.files import File
from bot.index import fields
from bot.index.workspace import Workspace
from bot.model import expressions as e
from bot.model.facts import Facts
from bot.model.graph import CallShape, Field
from bot.model.symbols import MODULE
from bot.model.values import CLS, EXT, FUN, INS, MOD, TUP

TAKEN = (e.FROM, e.IMPORT)  # kinds of rows that take something from another module


class Shapes:
    """Shapes of calls in one workspace; the evaluator says whether a receiver fills the first parameter."""

    def __init__(self, workspace: Workspace) -> None:
        self._ev = workspace.evaluator

    def __call__(self, path: str, row: int) -> CallShape | None:
        """Shape of the call at a row of a file; None where it is no call."""
        f = self._ev.file(path)
        found = shape_of(f.facts, row) if f is not None else None
        if f is None or found is None or f.a[row] < 0:
            return found
        if f.language.spreads and found.positional == 1:
            found = self._spread(f, row, found)
        values = self._ev.row(f, f.a[row])[1]
        known = [v for v in values if v[0] in (FUN, CLS, INS)]
        bound = any(v[0] != FUN or v[3] is not None for v in known)
        return msgspec.structs.replace(found, bound=bound) if known else found

    def taken(self, path: str) -> dict[str, str]:
        """Name -> what a module takes from another under it, as the file spells that; of other imports nothing."""
        f = self._ev.file(path)
        if f is None:
            return {}
        out: dict[str, str] = {}
        for number in f.scopes[0].bindings:
            rows = self._ev.final(f, 0, number)
            if rows and all(row >= 0 and f.kind[row] in TAKEN for row in rows):
                out[f.names[number]] = " ".join(sorted(_spelled(f, row) for row in rows))
        return out

    def meant(self, path: str, names: Collection[str]) -> dict[str, str]:
        """Name of a module -> ids, or paths outside the tree, of all that it means; those that are known."""
        f = self._ev.file(path)
        found = {name: self._meant(f, name) for name in names} if f is not None else {}
        return {name: ids for name, ids in found.items() if ids}

    def _meant(self, f: File, name: str) -> str:
        values = self._ev.bound(f, self._ev.final(f, 0, f.facts.ids[name]))[1]
        ids = [v[1] for v in values if v[0] in (MOD, EXT)]
        for value in values:
            home = self._ev.file(value[1]) if value[0] in (FUN, CLS) else None
            ids += [f"{value[1]}::{home.key_of(value[2])}"] if home is not None else []
        return " ".join(sorted(ids)) if len(ids) == len(values) else ""

    def running(self, path: str, names: Collection[str]) -> dict[str, list[str]]:
        """Key of a definition, or of the module -> those of the names that its code uses, not its annotations."""
        f = self._ev.file(path)
        if f is None or not names:
            return {}
        out: dict[str, set[str]] = {}
        for row in f.facts.rows_of(e.NAME):
            name = f.names[f.a[row]]
            if name in names and f.facts.role[row] != e.ANNOTATION and self._ev.name_rows(f, row)[1] == 0:
                out.setdefault(self._around(f, row), set()).add(name)
        return {key: sorted(used) for key, used in sorted(out.items())}

    def _around(self, f: File, row: int) -> str:
        """Key of the definition that a row stands in."""
        scope: int = f.owner[f.block[row]]
        while scope > 0 and f.scopes[scope].definition < 0:
            scope = f.scopes[scope].parent
        return f.key_of(scope) if scope > 0 else MODULE

    def declares(self, path: str, row: int) -> bool:
        """Whether a row of a file is part of an annotation."""
        f = self._ev.file(path)
        return f is not None and 0 <= row < len(f.kind) and f.facts.role[row] == e.ANNOTATION

    def calls(self, path: str) -> list[tuple[str, int, str]]:
        """Every call of a file as (key of the definition it stands in, line, last part of the callee's name)."""
        f = self._ev.file(path)
        if f is None:
            return []
        out = []
        for row in f.facts.rows_of(e.CALL):
            out.append((self._around(f, row), f.facts.line[row], f.last_name(row)))
        return out

    def offered(self, path: str, name: str) -> tuple[str, ...]:
        """Ids of what a module gives under a name, its own or imported, under whatever other name it was defined."""
        f = self._ev.file(path)
        if f is None:
            return ()
        values = self._ev.attribute(f, (MOD, path), name)[1]
        homes = [(v[1], self._ev.file(v[1]), v[2]) for v in values if v[0] in (FUN, CLS) and not v[1].startswith("<")]
        found = {f"{place}::{home.key_of(scope)}" for place, home, scope in homes if home is not None}
        constant = self._ev.where(f, path, name)
        return tuple(sorted(found | ({f"{constant[0]}::{constant[1]}"} if constant else set())))

    def named(self, path: str, module: str, taken: str) -> tuple[str, ...]:
        """Ids of what a file means by what it takes of a module; `path::<module>` for a module itself.

        `module`: as the file writes it, "" for the file itself; `taken`: a name, "" for the module as a whole.
        """
        f = self._ev.file(path)
        if f is not None and taken and (meant := f.language.meant(self._ev, f, module, taken)) is not None:
            return meant
        home = path if not module else self._module(f, module) if f is not None else None
        if f is None or home is None:
            return ()
        if not taken:
            return (f"{home}::{MODULE}",)
        if found := self.offered(home, taken):
            return found
        inner = self._ev.modules[f.language.name].submodule(home, taken)
        return (f"{inner}::{MODULE}",) if inner is not None else (f"{home}::{taken}",)

    def _module(self, f: File, module: str) -> str | None:
        """Path of the file that an import path means."""
        found = self._ev.module(f, module)
        return found[1] if found[0] == MOD and not found[1].startswith("<") else None

    def binds(self, path: str, key: str) -> bool:
        """Whether a name within a file stands for something, also where it is no symbol: a field without a value."""
        f = self._ev.file(path)
        if f is None:
            return False
        holder, _, name = key.rpartition(".")
        scope, number = f.facts.by_key.get(holder, -1) if holder else 0, f.facts.ids.get(name, -1)
        if scope < 0 or number < 0:
            return False
        return number in f.scopes[scope].bindings or number in f.scopes[scope].attributes

    def fields(self, path: str) -> tuple[Field, ...]:
        """What classes of a file hold values under, in the order of the classes."""
        f = self._ev.file(path)
        return tuple(fields.of(self._ev, f)) if f is not None else ()

    def lines(self, path: str) -> frozenset[int]:
        """Lines of a file on which an expression begins: no line of a comment, or inside of a long string, is one."""
        f = self._ev.file(path)
        return frozenset(f.facts.line) if f is not None else frozenset()

    def _spread(self, f: File, row: int, found: CallShape) -> CallShape:
        """The shape of a call whose only argument is a call: it passes all results of that, which may be unknown."""
        given = f.pool[f.b[row] + 3]
        if given < 0 or f.kind[given] != e.CALL:
            return found
        values = self._ev.row(f, given)[1]
        if not values or any(v[0] == EXT for v in values):
            return msgspec.structs.replace(found, positional=0, star=True)
        several = [len(v[1]) for v in values if v[0] == TUP]
        return msgspec.structs.replace(found, positional=several[0]) if several else found


def _spelled(f: File, row: int) -> str:
    module = f.names[f.a[row]]
    return f"{module}.{f.names[f.b[row]]}" if f.kind[row] == e.FROM else module


def shape_of(facts: Facts, row: int) -> CallShape | None:
    """Shape of the call at a row."""
    if not 0 <= row < len(facts.kind) or facts.kind[row] != e.CALL:
        return None
    pool, at = facts.pool, facts.b[row]
    flags, count, words = pool[at : at + 3]
    given = pool[at + 3 : at + 3 + count]
    star = any(r >= 0 and facts.kind[r] == e.STAR for r in given)
    names = pool[at + 3 + count : at + 3 + count + 2 * words : 2]
    positional = next((i for i, r in enumerate(given) if r >= 0 and facts.kind[r] == e.STAR), count)
    return CallShape(
        positional,
        tuple(facts.names[n] for n in names if n >= 0),
        star,
        any(n < 0 for n in names),
        bool(flags & e.AWAITED),
        not flags & e.UNUSED,
        facts.a[row] >= 0 and facts.kind[facts.a[row]] == e.ATTR,
    )
