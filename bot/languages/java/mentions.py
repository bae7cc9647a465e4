"""What a Java file mentions: types, constants and imports become references."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages.java import marks
from bot.languages.java.types import OBJ, REF
from bot.model import expressions as e
from bot.model.symbols import MODULE

if TYPE_CHECKING:
    from bot.contracts.files import File
    from bot.contracts.resolver import Links
    from bot.languages.java.evaluation import Evaluation
    from bot.languages.java.inherited import Field

TYPED = frozenset((e.ANNOTATION, e.BASE, e.DECORATOR))


class Mentions:
    """Edges that are no calls."""

    def __init__(self, ev: Evaluation, f: File, out: Links) -> None:
        self.ev, self.f, self.out = ev, f, out
        self._ids: dict[tuple[str, int], str | None] = {}

    def id_of(self, path: str, scope: int) -> str | None:
        """Id of a class or function; None outside of the tree."""
        key = (path, scope)
        if key not in self._ids:
            g = self.ev.ev.known(path)
            number = g.scopes[scope].definition
            self._ids[key] = f"{path}::{g.facts.definitions[number].key}" if path[0] != "<" and number >= 0 else None
        return self._ids[key]

    def add(self, i: int, place: tuple[str, int], kind: str, via: str, flags: int, caller: str | None = None) -> None:
        """An edge to a class or function of the tree."""
        target = self.id_of(*place)
        if target is not None:
            self.out.add(i, target, kind, via, flags, caller)

    def name(self, i: int) -> None:
        """A NAME row."""
        f = self.f
        if f.facts.role[i] in TYPED:
            known = self.ev.type(f, i)
            if known is not None and known[0] == OBJ:
                self.add(i, known[1:3], "references", "direct", 0)
            return
        scope = f.owner[f.block[i]]
        found = self.ev.field_named(f, scope, f.names[f.a[i]])
        if found is not None:
            self.constant(i, found, 0)
            return
        known = self.ev.of(f, i)[1]
        if known is not None and known[0] == REF:
            self.add(i, known[1:3], "references", "direct", 0)

    def attribute(self, i: int) -> None:
        """An ATTR row."""
        f = self.f
        if f.facts.role[i] in TYPED:
            known = self.ev.type(f, i)
            if known is not None and known[0] == OBJ:
                self.add(i, known[1:3], "references", "direct", 0)
            return
        weak, held = self.ev.of(f, f.a[i])
        found = self.ev.field_of(f, held, f.names[f.b[i]])
        if found is not None:
            self.constant(i, found[0], weak)
            return
        known = self.ev.of(f, i)[1]
        if known is not None and known[0] == REF:
            self.add(i, known[1:3], "references", "direct", weak)

    def label(self, i: int) -> None:
        """A PLACE row: a constant of the enum that a switch looks at."""
        held = self.ev.widest(self.f, self.ev.of(self.f, self.f.a[i])[1])
        found = self.ev.field_of(self.f, held, self.f.names[self.f.b[i]])
        if found is not None:
            self.constant(i, found[0], 0)

    def constant(self, i: int, field: Field, weak: int) -> None:
        """A field that is a symbol."""
        if field.path[0] == "<":
            return
        key = self.constant_key(field)
        if key is not None:
            target = f"{field.path}::{key}"
            if target != self.out.caller(i):
                self.out.add(i, target, "references", "direct", weak)

    def constant_key(self, field: Field) -> str | None:
        """Key of the definition of a field; None where it is no symbol."""
        g = self.ev.ev.known(field.path)
        table: dict[int, str] | None = g.kept.get("constants")
        if table is None:
            table = g.kept["constants"] = {}
            for number, scope in enumerate(g.scopes):
                if scope.kind == e.CLASS_SCOPE:
                    prefix = g.key_of(number)
                    for name, triples in scope.bindings.items():
                        key = f"{prefix}.{g.names[name]}"
                        if g.facts.by_key.get(key) == -1:
                            table.update((row, key) for row in triples[1::3] if g.kind[row] == e.TYPED)
        return table.get(field.row)

    def from_(self, i: int) -> None:
        """An import of a class, or of all classes of one."""
        f = self.f
        module, word = f.names[f.a[i]], f.names[f.b[i]]
        if i == 0:
            return
        place = self.ev.full(f, module if word == marks.EVERYTHING else f"{module}.{word}")
        if place is not None:
            self.add(i, place, "imports", "import", 0, f"{f.path}::{MODULE}")

    def static(self, i: int) -> None:
        """An import of static members."""
        f = self.f
        place = self.ev.full(f, f.names[f.a[i]])
        if place is None or place[0][0] == "<":
            return
        word, caller = f.names[f.b[i]], f"{f.path}::{MODULE}"
        self.add(i, place, "imports", "import", 0, caller)
        if word == marks.EVERYTHING:
            return
        for method in self.ev.methods(f, *place, word):
            self.add(i, method[:2], "imports", "import", 0, caller)
        field = self.ev.field(f, *place, word)
        key = self.constant_key(field) if field is not None and field.path[0] != "<" else None
        if field is not None and key is not None:
            self.out.add(i, f"{field.path}::{key}", "imports", "import", 0, caller)
