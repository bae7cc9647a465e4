"""Linking one file: every row that may be a dependency becomes edges, or an unresolved site."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from bot.contracts.files import File
from bot.index.link.cover import cover
from bot.index.link.heirs import Heirs
from bot.index.link.references import variables
from bot.index.resolve.rows import Evaluator
from bot.model import expressions as e
from bot.model.graph import Edge, Site


class Linker(Heirs):
    """One pass over the rows, one over the scopes."""

    def run(self) -> None:
        """All rows, in source order."""
        f = self.f
        kinds, role, a = f.kind, f.facts.role, f.a
        called = self.called
        calls = f.facts.rows_of(e.CALL)
        called.update([a[i] for i in calls])
        if e.DOTTED in kinds:
            called.update([f.b[i] for i in called if i >= 0 and kinds[i] == e.DOTTED])
        called.discard(-1)
        self.signatures()
        block, name, held = f.block, e.NAME, variables(f)
        for i in linked_rows(f, called):
            kind = kinds[i]
            if kind != name or a[i] not in held[block[i]] or role[i] == e.DECORATOR:  # most names are variables
                LINKS[kind](self, i, role[i])
        for i in built_in_calls(f, calls):
            self.invoke(i)
        shares = f.language.shares
        for number in range(len(f.scopes)):
            if shares:
                self.fulfils(number)
            if f.scopes[number].kind == e.CLASS_SCOPE:
                self.inherits(number)
                self.creates(number)
                self.writes(number)
                self.overrides(number)
            elif f.scopes[number].kind == e.FUNCTION_SCOPE:
                self.fixtures(number)


LINKS: dict[int, Callable[[Linker, int, int], None]] = {
    e.CALL: Linker.call,
    e.NAME: Linker.name,
    e.ATTR: Linker.attribute,
    e.ENTER: Linker.context,
    e.RAISE: Linker.raised,
    e.ITER: Linker.loop,
    e.SUBSCRIPT: Linker.subscript,
    e.BINARY: Linker.operate,
    e.AUGMENTED: Linker.operate,
    e.UNARY: Linker.operate,
    e.COMPARE: Linker.compare,
    e.IMPORT: Linker.import_,
    e.FROM: Linker.from_,
    e.FORM: Linker.form,
}
KINDS = np.zeros(256, bool)  # whether a kind is among those
KINDS[list(LINKS)] = True


def linked_rows(f: File, called: set[int]) -> list[int]:
    """Rows that may be dependencies, in order. Where a name or an attribute is called, the call says it all."""
    kind = np.frombuffer(f.kind, np.uint8)
    role = f.facts.roles
    wanted = KINDS.take(kind) & (role != e.HIDDEN)
    callees = np.fromiter(called, np.int32, len(called))
    naming = kind.take(callees)
    naming = ((naming == e.NAME) | (naming == e.ATTR)) & (role.take(callees) != e.DECORATOR)
    wanted[callees[naming]] = False
    return wanted.nonzero()[0].tolist()  # type: ignore[no-any-return]


def built_in_calls(f: File, calls: list[int]) -> list[int]:
    """Those CALL rows whose callee is written as a built-in function that calls a method of what it is given."""
    numbers = {f.facts.ids[name] for name in f.language.invoked if name in f.facts.ids}
    if not numbers:
        return []
    kind, a = f.kind, f.a
    return [i for i in calls if a[i] >= 0 and kind[a[i]] == e.NAME and a[a[i]] in numbers]


def link(ev: Evaluator, f: File) -> tuple[list[Edge], list[Site]]:
    """Edges and unresolved sites of a file, sorted."""
    linker = Linker(ev, f)
    if not f.language.link(ev, f, linker):
        linker.run()
        cover(ev, f)
    edges = [
        Edge(caller, callee, f.path, line, kind, via, confidence, row)
        for (caller, callee, line, kind, via), (confidence, row) in linker.edges.items()
        if caller != callee or kind == "calls"
    ]
    return sorted(edges), sorted(linker.sites)
