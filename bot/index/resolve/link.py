"""Linking one file: every row that may be a dependency becomes edges, or an unresolved site."""

from __future__ import annotations

from typing import Any

from bot.index.resolve.calls import PLAIN
from bot.index.resolve.engine import File
from bot.index.resolve.names import DIRECT
from bot.index.resolve.rows import MANY, Evaluator
from bot.model import expressions as e
from bot.model.graph import Edge, Site
from bot.model.symbols import MODULE
from bot.model.values import ALIAS, CAL, CLS, EXT, FUN, GENERIC, INS, MOD, NON, PAR, TV, WEAK, Value, mentioned

LONGEST_RECEIVER = 60  # characters of an unresolved site's receiver that are kept

UNKNOWN = object()
PLAIN_KINDS = frozenset((e.FUNC, e.CLASS))


class Linker:
    """Collects the edges and sites of one file."""

    def __init__(self, ev: Evaluator, f: File) -> None:
        self.ev, self.f = ev, f
        self.edges: dict[tuple[str, str, int, str, str], tuple[str, int]] = {}
        self.sites: list[Site] = []
        self.callers: dict[int, str] = {}
        self.called: set[int] = set()
        self.locals: dict[tuple[int, int], bool] = {}
        self.ids: dict[tuple[Any, ...], object] = {}
        self.signature_of: dict[int, str] = {}
        self.entries = frozenset().union(*(framework.words for framework in ev.frameworks))

    def run(self) -> None:
        """All rows, in source order."""
        f = self.f
        kinds, role, a = f.kind, f.facts.role, f.a
        for i in f.facts.rows_of(e.CALL):
            callee = a[i]
            if callee >= 0:
                self.called.add(callee)
                if kinds[callee] == e.DOTTED:
                    self.called.add(f.b[callee])
        self.signatures()
        for i in f.facts.rows_of(*LINKS):
            if role[i] != e.HIDDEN:
                LINKS[kinds[i]](self, i, role[i])
        for number in range(len(f.scopes)):
            if f.scopes[number].kind == e.CLASS_SCOPE:
                self.inherits(number)
                self.overrides(number)
            elif f.scopes[number].kind == e.FUNCTION_SCOPE:
                self.fixtures(number)

    # who and where

    def caller(self, i: int) -> str:
        """Id of the definition that a row stands in."""
        found = self.signature_of.get(i)
        if found is not None:
            return found
        block = self.f.block[i]
        found = self.callers.get(block)
        if found is None:
            scope: int = self.f.owner[block]
            while scope > 0 and self.f.scopes[scope].definition < 0:
                scope = self.f.scopes[scope].parent
            found = self.callers[block] = f"{self.f.path}::{self.f.key_of(scope) if scope > 0 else MODULE}"
        return found

    def signatures(self) -> None:
        """Annotations and defaults are rows of the scope around; it is the function that depends on them."""
        f, role = self.f, self.f.facts.role
        for number, scope in enumerate(f.scopes):
            if scope.kind != e.FUNCTION_SCOPE or scope.node < 0 or scope.definition < 0:
                continue
            name = f"{f.path}::{f.key_of(number)}"
            for i in range(scope.node + 1, len(f.kind)):
                if f.kind[i] == e.PARAM and f.a[i] == number or not scope.params and role[i] != e.ANNOTATION:
                    break
                if role[i] == e.ANNOTATION and f.block[i] != scope.block:
                    self.signature_of[i] = name

    def symbol(self, value: Value) -> str | None:
        """Id of the definition that a function or class value is; None outside the tree or without a name."""
        where = value[1:3]
        found = self.ids.get(where, UNKNOWN)
        if found is UNKNOWN:
            f = self.ev.file(value[1])
            number = f.scopes[value[2]].definition if f is not None and not f.external else -1
            found = f"{value[1]}::{f.facts.definitions[number].key}" if f is not None and number >= 0 else None
            self.ids[where] = found
        return found  # type: ignore[return-value]

    def add(self, i: int, callee: str, kind: str, via: str, flags: int, caller: str | None = None) -> None:
        """One edge per caller, callee, line, kind and way; the surest stands."""
        confidence = "inferred" if flags & WEAK else "resolved"
        key = (caller or self.caller(i), callee, self.f.facts.line[i], kind, via)
        known = self.edges.get(key)
        if known is None or known[0] == "inferred" and confidence == "resolved":
            self.edges[key] = (confidence, i)

    # calls

    def call(self, i: int, role: int) -> None:
        callee = self.f.a[i]
        if callee < 0:
            return
        flags, values = self.ev.row(self.f, callee)
        if flags & GENERIC:
            flags, values = self.ev.solid(self.f, (flags, values))
        via = "decorator" if role == e.DECORATOR else "alias" if flags & ALIAS else "direct"
        self.enter(i, callee, flags, values, via, (self.f, i))
        if self.f.kind[callee] == e.ATTR and self.f.names[self.f.b[callee]] in self.entries:
            self.frameworks(i)

    def frameworks(self, i: int) -> None:
        """What a framework calls because of this call."""
        for framework in self.ev.frameworks:
            for fun in framework.entered(self.ev, self.f, i):
                target = self.symbol(fun)
                if target is not None:
                    self.add(i, target, "enters", "callback", WEAK)

    def decorate(self, i: int, flags: int, values: tuple[Value, ...]) -> None:
        """`@name` without a call: the decorator is called with the definition."""
        self.enter(i, i, flags, values, "decorator", None)

    def enter(self, i: int, callee: int, flags: int, values: tuple[Value, ...], via: str, args: Any) -> None:
        if len(values) == 1 and values[0][0] == FUN and via == "direct" and self.plain(i, values[0], flags, args):
            return
        if not values or len(values) > MANY:
            self.unresolved(i, callee, True)
            return
        targets: dict[str, tuple[str, int]] = {}
        known = False
        words = self.words(callee) if via == "alias" else ()
        for value in values:
            named = bool(words) and value[0] in (FUN, CLS) and self.short(value) in words
            known |= self.target(value, "direct" if named else via, flags, targets, args)
        self.callbacks(i, values, args)
        many = WEAK if len({v[:3] for v in values if v[0] in (FUN, CLS)}) > 1 else 0
        for target, (way, weak) in sorted(targets.items()):
            self.add(i, target, "calls", way, weak | many)
        if not targets and not known:
            self.unresolved(i, callee, True)

    def plain(self, i: int, value: Value, flags: int, args: Any) -> bool:
        """The common case: one function of the tree, without decorators, called by its name."""
        target = self.symbol(value)
        if target is None or self.ev.made(self.f, value) is not None:
            return False
        self.add(i, target, "calls", "direct", flags)
        return True

    def words(self, callee: int) -> tuple[str, ...]:
        """Names by which a callee is written, import aliases undone: a target of that name is called directly, whatever it went through."""
        f = self.f
        if f.kind[callee] == e.DOTTED:
            callee = f.b[callee]
        if f.kind[callee] == e.ATTR:
            return (f.names[f.b[callee]],)
        if f.kind[callee] != e.NAME:
            return ()
        rows = self.ev.name_rows(f, callee)[0]
        return (f.names[f.a[callee]], *(f.names[f.b[r]] for r in rows if r >= 0 and f.kind[r] == e.FROM))

    def short(self, value: Value) -> str:
        """Last part of the name of a function or class."""
        f = self.ev.file(value[1])
        return f.key_of(value[2]).rpartition(".")[2].partition("#")[0] if f is not None else ""

    def callbacks(self, i: int, values: tuple[Value, ...], args: Any) -> None:
        """Functions handed to code outside the tree that declares to call them."""
        if args is None:
            return
        for value in values:
            if value[0] in (FUN, CLS) and value[1].startswith("<"):
                for fun in self.ev.handed(self.f, value, args):
                    target = self.symbol(fun)
                    if target is not None:
                        self.add(i, target, "calls", "callback", WEAK)

    def target(self, value: Value, via: str, flags: int, targets: dict[str, tuple[str, int]], args: Any) -> bool:
        """Note what a call of the value enters; whether anything is known of it."""
        kind = value[0]
        if kind == FUN:
            return self._function_target(value, via, flags, targets)
        if kind == CLS:
            name = self.symbol(value)
            if name is None:
                return True
            targets.setdefault(name, (via, flags & WEAK))
            for constructor in self.f.language.constructors:
                owner, found = self.ev.member(self.f, value, constructor)
                if owner is not None and owner[0] == CLS and found is not None:
                    for fun in found[1]:
                        made = self.symbol(fun) if fun[0] == FUN else None
                        if made is not None:
                            targets.setdefault(made, (via, flags & WEAK))
            return True
        if kind == INS:
            got = self.ev.attribute(self.f, value, self.f.language.caller)
            return any([self.target(v, "alias", flags | got[0] & WEAK, targets, args) for v in got[1]] or [value[1][0] == EXT])
        if kind in (EXT, CAL):
            return kind == EXT
        if kind == TV:
            return any([self.target(v, via, flags | WEAK, targets, args) for v in self.ev.bound_of(self.f, value)])
        return kind not in (PAR, NON)

    def _function_target(self, value: Value, via: str, flags: int, targets: dict[str, tuple[str, int]]) -> bool:
        name = self.symbol(value)
        if name is not None:
            targets.setdefault(name, (via, flags & WEAK))
        made = self.ev.made(self.f, value) if name is not None and len(value) == PLAIN else None
        for other in made[1] if made is not None else ():
            if other[0] == FUN and other[1:3] != value[1:3]:
                wrapper = self.symbol(other)
                if wrapper is not None:
                    targets.setdefault(wrapper, ("alias", WEAK))
            elif other[0] == INS:
                self.target(other, "alias", flags | WEAK, targets, None)
        return True

    # values

    def name(self, i: int, role: int) -> None:
        if i in self.called and role != e.DECORATOR:
            return
        f = self.f
        key = (f.owner[f.block[i]], f.a[i])
        local = self.locals.get(key)
        if local is None:
            local = self.locals[key] = self.is_local(*key)
        if local:
            if role == e.DECORATOR and i not in self.called:
                self.decorate(i, *self.ev.row(f, i))
            return
        rows, scope = self.ev.name_rows(f, i)
        if scope < 0 and role != e.DECORATOR and not f.scopes[0].stars:
            return  # a built-in
        flags, values = self.ev.row(f, i)
        if role == e.DECORATOR:
            if i not in self.called:
                self.decorate(i, flags, values)
            return
        if flags & ALIAS or not values:
            self.constant(i, rows, scope)
            return
        self.refer(i, role, flags, values)

    def is_local(self, scope: int, name: int) -> bool:
        """Whether the name is a variable of a function there: nothing that could be referred to."""
        homes = self.ev.homes_of(self.f, scope, name)
        if not homes or homes[0][0] == 0 or self.f.scopes[homes[0][0]].kind == e.CLASS_SCOPE:
            return False
        kind = self.f.kind
        return all(row < 0 or kind[row] not in DIRECT for row in self.f.scopes[homes[0][0]].bindings.get(name, [])[1::3])

    def refer(self, i: int, role: int, flags: int, values: tuple[Value, ...]) -> None:
        """References to functions and classes."""
        if role == e.BASE:
            return
        named = [n for v in values if v[0] in (FUN, CLS) and (n := self.symbol(v)) is not None]
        for target in named:
            self.add(i, target, "references", "direct", flags | (WEAK if len(named) > 1 else 0))

    def constant(self, i: int, rows: list[int], scope: int) -> None:
        """A use of a constant of this file or of one that it imports."""
        f = self.f
        name = f.names[f.a[i]]
        found: str | None = None
        if scope == 0:
            imported = [r for r in rows if r >= 0 and f.kind[r] == e.FROM]
            if imported:
                target = self.ev.module(f, f.names[f.a[imported[0]]])
                found = self.place(target[1], f.names[f.b[imported[0]]]) if target[0] == MOD else None
            else:
                found = self.place(f.path, name)
        if found is not None and found != self.caller(i):
            self.add(i, found, "references", "direct", 0)

    def place(self, path: str, name: str) -> str | None:
        """Id of a module's own constant, followed through re-exports."""
        where = self.ev.where(self.f, path, name)
        return f"{where[0]}::{where[1]}" if where else None

    def attribute(self, i: int, role: int) -> None:
        called = i in self.called
        f = self.f
        if called and role != e.DECORATOR:
            return
        flags, values = self.ev.row(f, i)
        if role == e.DECORATOR:
            if not called:
                self.decorate(i, flags, values)
            return
        self.properties(i, role)
        if values and not flags & ALIAS:
            self.refer(i, role, flags, values)
            return
        for value in self.ev.row(f, f.a[i])[1]:
            found = None
            if value[0] == MOD and not value[1].endswith("/"):
                found = self.place(value[1], f.names[f.b[i]])
            elif value[0] == CLS or value[0] == INS and value[1][0] == CLS:
                found = self.class_constant(value if value[0] == CLS else value[1], f.names[f.b[i]])
            if found is not None:
                self.add(i, found, "references", "direct", flags & WEAK)

    def class_constant(self, cls: Value, name: str) -> str | None:
        """Id of a constant of a class or of the first ancestor that has it."""
        owner, found = self.ev.member(self.f, cls, name)
        if owner is None or owner[0] != CLS or found is None:
            return None
        g = self.ev.file(owner[1])
        if g is None or g.external:
            return None
        key = f"{g.key_of(owner[2])}.{name}"
        if g is not self.f:
            self.f.asked.add((g.path, "constant", key))
        return f"{owner[1]}::{key}" if g.facts.by_key.get(key) == -1 else None

    def properties(self, i: int, role: int) -> None:
        """Reading or writing an attribute that is a property runs its function."""
        f = self.f
        flags, values = self.ev.solid(f, self.ev.row(f, f.a[i]))
        for value in values:
            if value[0] != INS or value[1][0] != CLS or value[1][1][0] == "<":
                continue
            owner, found = self.ev.member(f, value[1], f.names[f.b[i]])
            if owner is None or owner[0] != CLS or found is None:
                continue
            for fun in found[1]:
                if fun[0] == FUN and self.ev.marks(f, fun) & e.PROPERTY:
                    target = self.setter(fun) if role == e.STORE else self.symbol(fun)
                    if target is not None:
                        self.add(i, target, "calls", "implicit", flags)

    def setter(self, getter: Value) -> str | None:
        """Id of the setter that shares a property's name."""
        g = self.ev.file(getter[1])
        if g is None or g.external:
            return None
        key = g.key_of(getter[2])
        if g is not self.f:
            self.f.asked.add((g.path, "shape", getter[2]))
        for definition in g.facts.definitions:
            if definition.name == key and definition.scope >= 0 and g.scopes[definition.scope].flags & e.SETTER:
                return f"{g.path}::{definition.key}"
        return None

    # the rest

    def implicit(self, i: int, value_row: int, *names: str) -> bool:
        """Methods that the language calls by itself; whether there is one."""
        any_found = False
        flags, values = self.ev.row(self.f, value_row)
        if flags & GENERIC:
            flags, values = self.ev.solid(self.f, (flags, values))
        for value in values:
            if value[0] != INS or value[1][0] != CLS:
                continue
            if value[1][1][0] == "<":
                continue
            for name in names:
                found = self.ev.attribute(self.f, value, name)
                any_found |= bool(found[1])
                for fun in found[1]:
                    target = self.symbol(fun) if fun[0] == FUN else None
                    if target is not None:
                        self.add(i, target, "calls", "implicit", flags | found[0] & WEAK | (WEAK if len(values) > 1 else 0))

        return any_found

    def raised(self, i: int, role: int) -> None:
        """`raise C` makes an instance of the class."""
        flags, values = self.ev.row(self.f, self.f.a[i])
        targets: dict[str, tuple[str, int]] = {}
        for value in values:
            if value[0] == CLS:
                self.target(value, "implicit", flags, targets, None)
        for target, (way, weak) in sorted(targets.items()):
            self.add(i, target, "calls", way, weak)

    def with_(self, i: int, role: int) -> None:
        names = ("__aenter__", "__aexit__") if self.f.b[i] else ("__enter__", "__exit__")
        self.implicit(i, self.f.a[i], *names)

    def loop(self, i: int, role: int) -> None:
        first, second = ("__aiter__", "__anext__") if self.f.b[i] else ("__iter__", "__next__")
        self.implicit(i, self.f.a[i], first)
        flags, values = self.ev.solid(self.f, self.ev.row(self.f, self.f.a[i]))
        for value in values:
            if value[0] == INS and value[1][0] == CLS and self.symbol(value[1]) is not None:
                for made in self.ev.attribute(self.f, value, first)[1]:
                    for iterator in self.ev.call(self.f, made, ())[1]:
                        if iterator[0] == INS and iterator[1][0] == CLS:
                            for fun in self.ev.attribute(self.f, iterator, second)[1]:
                                target = self.symbol(fun) if fun[0] == FUN else None
                                if target is not None:
                                    self.add(i, target, "calls", "implicit", flags | WEAK)

    def subscript(self, i: int, role: int) -> None:
        method = {e.LOAD: "__getitem__", e.STORE: "__setitem__", e.DELETE: "__delitem__"}.get(role)
        if method:
            self.implicit(i, self.f.a[i], method)

    def operate(self, i: int, role: int) -> None:
        for row, method in self.f.language.operator_methods(self.f, i):
            if self.implicit(i, row, method):
                return

    def compare(self, i: int, role: int) -> None:
        for row, method in self.f.language.comparison_methods(self.f, i):
            self.implicit(i, row, method)

    def import_(self, i: int, role: int) -> None:
        f = self.f
        target = self.ev.module(f, f.names[f.a[i]])
        if target[0] == MOD and not self._outside(target[1]):
            self.add(i, f"{target[1]}::{MODULE}", "imports", "import", 0)

    def from_(self, i: int, role: int) -> None:
        f = self.f
        target = self.ev.module(f, f.names[f.a[i]])
        if target[0] != MOD or self._outside(target[1]):
            return
        flags, values = self.ev.row(f, i)
        named = [n for v in values if v[0] in (FUN, CLS) and (n := self.symbol(v)) is not None]
        modules = [f"{v[1]}::{MODULE}" for v in values if v[0] == MOD and not self._outside(v[1])]
        constant = self.place(target[1], f.names[f.b[i]]) if not named and not modules and not target[1].endswith("/") else None
        if not values and constant is None and not target[1].endswith("/") and f.names[f.b[i]] != "*":
            self.sites.append(Site(self.caller(i), f.path, f.facts.line[i], f.names[f.b[i]], f.names[f.a[i]], False, i))
        for found in named or modules or ([constant] if constant else [f"{target[1]}::{MODULE}"]):
            if not found.startswith("/") and "/::" not in found:
                self.add(i, found, "imports", "import", 0)

    def _outside(self, path: str) -> bool:
        return path.startswith("<") or path.endswith("/")

    def inherits(self, number: int) -> None:
        """A class depends on its bases."""
        f, scope = self.f, self.f.scopes[number]
        if scope.definition < 0:
            return
        for row in scope.bases:
            bases = [n for v in (self.ev.base(f, row) if row >= 0 else ()) if v[0] == CLS and (n := self.symbol(v)) is not None]
            for base in bases:
                self.add(row, base, "inherits", "direct", WEAK if len(bases) > 1 else 0, f"{f.path}::{f.key_of(number)}")

    def overrides(self, number: int) -> None:
        """Methods of a class that an ancestor has too."""
        f, scope = self.f, self.f.scopes[number]
        if scope.definition < 0:
            return
        order = self.ev.order(f, f.path, number)[1:]
        for name, triples in scope.bindings.items():
            row = triples[-2]
            if row < 0 or f.kind[row] != e.FUNC or f.language.private(f.names[name]):
                continue
            for above in order:
                found = self.ev.own(f, above[1], above[2], f.names[name]) if above[0] == CLS else None
                base = [n for v in (found[1] if found else ()) if v[0] == FUN and (n := self.symbol(v)) is not None]
                if base:
                    caller = f"{f.path}::{f.key_of(f.a[row])}"
                    self.add(row, base[0], "overrides", "direct", 0, caller)
                    break

    def fixtures(self, number: int) -> None:
        """A parameter that a test runner fills: the function depends on the fixture."""
        f, scope = self.f, self.f.scopes[number]
        if not any(framework.collects(f, number) for framework in self.ev.frameworks):
            return
        for index, _param in enumerate(scope.params):
            for fixture in f.language.fixture_functions(self.ev, f, number, index):
                target = self.symbol(fixture)
                if target is not None and scope.node >= 0 and scope.definition >= 0:
                    self.add(scope.node, target, "enters", "callback", WEAK, f"{f.path}::{f.key_of(number)}")

    def unresolved(self, i: int, callee: int, call: bool) -> None:
        f = self.f
        if f.kind[callee] == e.DOTTED:
            callee = f.b[callee]
        if f.kind[callee] == e.ATTR:
            held = [v for v in self.ev.row(f, f.a[callee])[1] if v[0] != NON]
            if held and all(self.outside(v) for v in held):
                return
            name, receiver = f.names[f.b[callee]], self.text(f.a[callee])
        elif f.kind[callee] == e.NAME:
            name, receiver = f.names[f.a[callee]], ""
        else:
            return
        self.sites.append(Site(self.caller(i), f.path, f.facts.line[i], name, receiver[:LONGEST_RECEIVER], call, i))

    def outside(self, value: Value) -> bool:
        """Whether the value and all that it may inherit stands outside the tree: what it lacks in stub text is external."""
        if value[0] == MOD:
            return value[1].startswith("<")  # type: ignore[no-any-return]
        value = self.ev.as_instance(self.f, value)
        cls = value[1] if value[0] == INS else value
        if cls[0] == CLS:
            own = self.f.language.builtins
            above = self.ev.order(self.f, cls[1], cls[2])
            return cls[1].startswith("<") or any(c[0] != CLS or c[1].startswith("<") and c[1] != own for c in above)
        return cls[0] in (EXT, FUN, CAL) and (cls[0] != FUN or self.symbol(cls) is None)

    def text(self, i: int) -> str:
        """A receiver as people would write it, roughly."""
        f = self.f
        kind = f.kind[i] if i >= 0 else 0
        if kind == e.NAME:
            return f.names[f.a[i]]
        if kind == e.ATTR:
            return f"{self.text(f.a[i])}.{f.names[f.b[i]]}"
        if kind == e.CALL:
            return f"{self.text(f.a[i])}(…)"
        if kind == e.SUBSCRIPT:
            return f"{self.text(f.a[i])}[…]"
        if kind == e.DOTTED:
            return self.text(f.b[i])
        return "…"


LINKS = {
    e.CALL: Linker.call,
    e.NAME: Linker.name,
    e.ATTR: Linker.attribute,
    e.ENTER: Linker.with_,
    e.RAISE: Linker.raised,
    e.ITER: Linker.loop,
    e.SUBSCRIPT: Linker.subscript,
    e.BINARY: Linker.operate,
    e.AUGMENTED: Linker.operate,
    e.UNARY: Linker.operate,
    e.COMPARE: Linker.compare,
    e.IMPORT: Linker.import_,
    e.FROM: Linker.from_,
}


def cover(ev: Evaluator, f: File) -> None:
    """Answer whatever another file may ask of this one, so that what the answers depend on is recorded here, whoever asks first."""
    bare: set[Value] = set()
    for number, scope in enumerate(f.scopes):
        if scope.kind == e.MODULE_SCOPE:
            for name in scope.bindings:
                if all(r >= 0 and f.kind[r] in PLAIN_KINDS for r in ev.final(f, 0, name)):
                    continue  # a function or class of the file's own is itself, and asks nothing
                word = f.names[name]
                bare.update(parameters_in(ev.export(f, f.path, word)[1]))
                ev.where(f, f.path, word)
                f.language.exported_type(ev, f, f.path, word)
                for framework in ev.frameworks:
                    framework.covered(ev, f, word)
        elif scope.kind == e.CLASS_SCOPE:
            ev.order(f, f.path, number)
            ev.parameters(f, f.path, number)
            ev.metaclass_of(f, number)
            for name in scope.bindings.keys() | scope.attributes.keys():
                if name not in scope.attributes and all(r >= 0 and f.kind[r] in PLAIN_KINDS for r in scope.bindings[name][1::3]):
                    continue
                own = ev.own(f, f.path, number, f.names[name])
                bare.update(parameters_in(own[1] + own[3]) if own else ())
        elif scope.kind in (e.FUNCTION_SCOPE, e.LAMBDA_SCOPE):
            bare.update(parameters_in(ev.returns(f, f.path, number)[1]))
            if scope.decorators:
                ev.made(f, (FUN, f.path, number, None))
            for param in scope.params:
                if param.annotation >= 0:
                    ev.types(f, param.annotation)
                if param.default >= 0:
                    ev.freeze(f, ev.row(f, param.default))
    for value in sorted(bare):
        if value[1] == f.path:
            ev.given(f, value)


def parameters_in(values: tuple[Value, ...]) -> list[Value]:
    """Bare parameters that the values mention: who gets them may ask what is passed for them."""
    return [v for v in mentioned(values) if v[0] == PAR]


def link(ev: Evaluator, f: File) -> tuple[list[Edge], list[Site]]:
    """Edges and unresolved sites of a file, sorted."""
    linker = Linker(ev, f)
    linker.run()
    cover(ev, f)
    edges = [
        Edge(caller, callee, f.path, line, kind, via, confidence, row)
        for (caller, callee, line, kind, via), (confidence, row) in linker.edges.items()
        if caller != callee or kind == "calls"
    ]
    return sorted(edges), sorted(linker.sites)

