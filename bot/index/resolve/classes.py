"""Classes: order of lookup, type parameters, metaclasses, and classes of stub text."""

from __future__ import annotations

from bot.contracts.files import Asker, File
from bot.index.resolve.names import Names
from bot.model import expressions as e
from bot.model.values import CLS, EXT, INS, MOD, TV, Substitution, Value, Values


class Classes(Names):
    """Which classes stand above a class, and with which type arguments."""

    def order(self, asker: Asker, path: str, scope: int) -> Values:
        """Classes in order of lookup, the class itself first; (EXT, …) where a base is outside.

        Type arguments are in terms of the class's own parameters.
        """
        if path != asker.path:
            asker.asked.add((path, "order", scope))
        key = ("o", path, scope)
        found = self.memo.get(key)
        if found.__class__ is tuple:
            return found
        return self.once(self.memo, key, self._order, path, scope, start=((CLS, path, scope, (), 0),))

    def _order(self, path: str, scope: int) -> Values:
        f = self.known(path)
        own: Value = (CLS, path, scope, tuple((p,) for p in self.parameters(f, path, scope)), 0)
        lines: list[list[Value]] = []
        direct: list[Value] = []
        either: list[Value] = []
        for row in f.scopes[scope].bases:
            bases = self.base(f, row)
            either += bases if len(bases) > 1 else ()
            for base in bases:
                direct.append(base)
                if base[0] == CLS:
                    lines.append([self.seen_from(f, base, c) for c in self.order(f, base[1], base[2])])
                else:
                    lines.append([base])
        if not direct and not (f.external and f.key_of(scope) == f.language.root):
            top = self.builtin(f, f.language.root)
            lines = [[top]] if top else []
        lines.append(direct)
        if either:
            self.memo["either", path, scope] = frozenset(c[1:3] for c in either if c[0] == CLS)
        return (own, *(self._by_distance(f, direct) if f.language.breadth else merge(lines)))

    def _by_distance(self, f: File, direct: list[Value]) -> list[Value]:
        """Ancestors, the nearest first, each once; those outside the tree last: they hide nothing that is known."""
        seen: dict[Value, Value] = {}
        level = direct
        while level:
            further: list[Value] = []
            for cls in level:
                if (cls[:3] if cls[0] == CLS else cls) in seen:
                    continue
                seen[cls[:3] if cls[0] == CLS else cls] = cls
                if cls[0] == CLS:
                    g = self.known(cls[1])
                    self.ask(f, cls[1], "order", cls[2])
                    bases = [base for row in g.scopes[cls[2]].bases for base in self.base(g, row)]
                    further += [self.seen_from(f, cls, base) for base in bases]
            level = further
        return sorted(seen.values(), key=lambda cls: cls[0] != CLS)

    def base(self, f: File, row: int) -> Values:
        """What a base expression names: classes with their arguments, or external ones."""
        found: dict[Value, None] = {}
        for value in self.types(f, row)[1]:
            if value[0] == INS:
                found[value[1]] = None
            elif value[0] in (EXT, MOD):
                found[value] = None
        if not found:
            for value in self.solid(f, self.row(f, row))[1]:
                if value[0] in (CLS, EXT):
                    found[value] = None
        if not found and not f.language.special_base(self, f, row):
            return ((EXT, "?"),)
        return tuple(found)

    def seen_from(self, asker: Asker, base: Value, above: Value) -> Value:
        """A class of the base's order with the base's type arguments put in."""
        if above[0] != CLS or not above[3]:
            return above
        mapping = self.mapping(asker, base)
        return (CLS, above[1], above[2], tuple(Substitution(mapping, None).values(a) for a in above[3]), 0)

    def mapping(self, asker: Asker, cls: Value) -> dict[Value, Values]:
        """Type parameters of a class value -> its arguments."""
        if not cls[3]:
            return {}
        return dict(zip(self.parameters(asker, cls[1], cls[2]), cls[3], strict=False))

    def parameters(self, asker: Asker, path: str, scope: int) -> Values:
        """Type variables of a class, in order."""
        if path != asker.path:
            asker.asked.add((path, "parameters", scope))
        key = ("p", path, scope)
        found = self.memo.get(key)
        return found if found.__class__ is tuple else self.once(self.memo, key, self._parameters, path, scope, start=())

    def _parameters(self, path: str, scope: int) -> Values:
        f = self.known(path)
        if f.scopes[scope].type_params:
            return tuple((TV, path, row) for row in f.scopes[scope].type_params)
        return tuple(f.language.class_parameters(self, f, scope))

    def builtin(self, asker: Asker, name: str, args: tuple[Values, ...] = ()) -> Value | None:
        """A class of the built-in stub text."""
        return self.stub(asker, asker.language.builtins, name, args)

    def stub(self, asker: Asker, path: str, name: str, args: tuple[Values, ...] = ()) -> Value | None:
        """A class of stub text, with type arguments."""
        key = (path, name)
        scope = self.stubs.get(key)
        if scope is None:
            f = self.file(path)
            scope = self.stubs[key] = f.facts.by_key.get(name, -1) if f is not None else -1
        return (CLS, path, scope, args, 0) if scope >= 0 else None

    def instance(self, asker: Asker, name: str, *args: Values) -> Values:
        """An instance of a built-in class."""
        cls = self.builtin(asker, name, args)
        return ((INS, cls, 0),) if cls else ()

    def row_of(self, asker: Asker, element: Values) -> Values:
        """An instance of the built-in class of rows (tuples) with elements of one kind."""
        return self.instance(asker, asker.language.containers[e.TUPLE], element)

    def table_of(self, asker: Asker, value: Values) -> Values:
        """An instance of the built-in class of tables from text to one kind of value."""
        text = self.instance(asker, asker.language.constants[e.STR])
        return self.instance(asker, asker.language.containers[e.DICT], text, value)

    def is_class(self, value: Value, path: str, *names: str) -> bool:
        """Whether the value is one of the named classes of a file."""
        return value[0] == CLS and value[1] == path and self.known(path).key_of(value[2]) in names

    def is_subclass(self, asker: Asker, cls: Value, of: Value) -> bool:
        """Whether `of` is in the class's order."""
        return any(c[0] == CLS and c[1:3] == of[1:3] for c in self.order(asker, cls[1], cls[2]))

    def view(self, asker: Asker, cls: Value, of: Value) -> Value | None:
        """The class seen as its ancestor `of`, with type arguments."""
        for above in self.order(asker, cls[1], cls[2]):
            if above[0] == CLS and above[1:3] == of[1:3]:
                return self.seen_from(asker, cls, above) if cls[3] or not above[3] else above
        return None

    def metaclass(self, asker: Asker, value: Value) -> Values:
        """Metaclass values, nearest first. Whoever asks for a class's order asks for its metaclass, too."""
        _, path, scope, *_ = value
        if path != asker.path:
            asker.asked.add((path, "order", scope))
        return self.once(self.memo, ("metaclass", path, scope), self._nearest_metaclass, path, scope, start=())

    def _nearest_metaclass(self, path: str, scope: int) -> Values:
        asker = self.known(path)
        for above in self.order(asker, path, scope):
            if above[0] == MOD:
                continue
            if above[0] != CLS:
                return (above,)
            home = self.file(above[1])
            found = self.metaclass_of(home, above[2]) if home is not None else ()
            if found:
                return found
        meta = self.builtin(asker, asker.language.metaclass)
        return (meta,) if meta else ()

    def metaclass_of(self, f: File, scope: int) -> Values:
        """What a class itself names as its metaclass."""
        row = f.language.metaclass_row(f, scope)
        if row < 0:  # by far the most common
            return ()
        return self.once(self.memo, ("t", f.path, scope), self._metaclass, f, row, start=())

    def _metaclass(self, f: File, row: int) -> Values:
        return tuple(v for v in self.row(f, row)[1] if v[0] in (CLS, EXT))

    def bound_of(self, asker: Asker, variable: Value) -> Values:
        """What a type variable is bounded by."""
        f = self.file(variable[1])
        return f.language.bounds(self, f, variable[2]) if f is not None else ()

    def implemented(self, f: File, scope: int) -> Value | None:
        """The class of the source file that a class of the stub file beside it declares."""
        source = self.declares(f)
        g = self.file(source) if source else None
        if g is None:
            return None
        key = f.key_of(scope)
        number = g.facts.by_key.get(key, -1)
        f.asked.add((g.path, "class", key))
        return (CLS, g.path, number, (), 0) if number >= 0 else None


def merge(lines: list[list[Value]]) -> list[Value]:
    """C3 linearisation (Barrett et al. 1996); where there is none, in order of first sight."""
    out: list[Value] = []
    lines = [line for line in lines if line]
    while lines:
        for line in lines:
            head = line[0]
            if not any(any(_same(head, other) for other in rest[1:]) for rest in lines):
                break
        else:
            head = lines[0][0]
        out.append(head)
        lines = [kept for line in lines if (kept := [c for c in line if not _same(c, head)])]
    return out


def _same(a: Value, b: Value) -> bool:
    return a[:3] == b[:3] if a[0] == CLS else a == b
