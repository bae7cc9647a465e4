"""What second-tier languages mean by names: scopes, members of the classes around, spaces over several files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Resolver
from bot.languages._base.semantics import Plain
from bot.languages._tier2.rows import THIS
from bot.languages._tier2.walker import EXTENDS, KEYWORDS, OWN, REST
from bot.model import expressions as e
from bot.model.scopes import Scope
from bot.model.values import CLS, EXT, FUN, INS, NOTHING, WEAK, Result, Value, Values, union

MANY = 1 << 16  # arguments
MOST_PLACES = 4  # files that may hold one full name: more of them, and it says nothing of any one
TEST_FOLDERS = frozenset(("test", "tests", "testing", "spec", "specs", "__tests__"))


class Second(Plain):
    """The answers of a language that is followed by its declarations."""

    constants: Mapping[int, str] = dict.fromkeys(range(e.ELLIPSIS + 1), "")
    containers: Mapping[int, str] = dict.fromkeys((e.LIST, e.SET, e.TUPLE, e.DICT), "")
    wide = True
    hoists = True
    marked_tests = True
    items: Mapping[int, str] = dict.fromkeys((e.LOAD, e.STORE, e.DELETE), "")
    members = True  # whether a bare name in a method may be a member of the class around
    splits = False  # whether functions are declared in one file and defined in another
    spaces = False  # whether imports name spaces and what is in them, and no files
    climbs = True  # whether what is in a space sees the names of those around
    parts = False  # whether one class may stand in several files

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        return not TEST_FOLDERS.isdisjoint(path.lower().split("/")[:-1])

    # names

    def near(self, ev: Resolver, f: File, row: int) -> Result | None:
        """What a NAME row means before all that scopes bind: a path of names, a member of the classes around."""
        name = f.names[f.a[row]]
        if "." in name:
            return self.path(ev, f, row, name)
        return self._member(ev, f, row, name) if self.members else None

    def _member(self, ev: Resolver, f: File, row: int, name: str) -> Result | None:
        number, doubt = f.owner[f.block[row]], False
        while number > 0:
            scope = f.scopes[number]
            if scope.kind == e.CLASS_SCOPE and not self.sees(scope):
                pass
            elif scope.kind == e.CLASS_SCOPE:
                found = self.of_class(ev, f, (CLS, f.path, number, (), 0), name)
                if found[1] and found[1][0][0] != EXT:
                    return found
                doubt = doubt or bool(found[1])
            elif f.a[row] in scope.bindings:
                return None
            else:
                for word, held in scope.keywords.items():
                    if f.names[word] == THIS.decode():
                        for cls in ev.row(f, held)[1]:
                            found = self.of_class(ev, f, cls, name) if cls[0] == CLS else NOTHING
                            if found[1] and found[1][0][0] != EXT:
                                return found
            number = scope.parent
        if not doubt:
            return None
        rows, scope_of = ev.name_rows(f, row)
        flags, values = ev.bound(f, rows) if scope_of >= 0 else NOTHING
        return (flags | WEAK, values) if values else None

    def sees(self, scope: Scope) -> bool:
        """Whether what is inside a class knows its members by their bare names."""
        return True

    def of_class(self, ev: Resolver, f: File, cls: Value, name: str) -> Result:
        """A member as methods of the class see it by its bare name."""
        return ev.attribute(f, (INS, cls, 0), name)

    def path(self, ev: Resolver, f: File, row: int, name: str) -> Result:
        """A path of names (`a.b.C`; a leading dot: from the top): from what is in scope, then by its full name."""
        if not name.startswith("."):
            head, *rest = name.split(".")
            inner = self._imported(ev, f, row, head, rest) if self.spaces else NOTHING
            if inner[1]:
                return inner
            found = self._scoped(ev, f, row, head)
            if found[1]:
                for word in rest:
                    found = union([ev.attribute(f, v, word) for v in found[1]])
                return found
        found = self.spaced(ev, f, name, row)
        words = name.split(".")
        for cut in range(len(words) - 1, 1 if name.startswith(".") else 0, -1):
            if found[1]:
                break
            found = self.spaced(ev, f, ".".join(words[:cut]), row)
            for word in words[cut:]:
                found = union([ev.attribute(f, v, word) for v in found[1] if v[0] != EXT])
        return found

    def _imported(self, ev: Resolver, f: File, row: int, head: str, rest: list[str]) -> Result:
        """A path whose first name is a space that the file imports."""
        number = f.facts.ids.get(head, -1)
        for bound in ev.final(f, 0, number) if number in f.scopes[0].bindings else ():
            if bound >= 0 and f.kind[bound] == e.FROM:
                return self.exported(ev, f, ".".join((f.names[f.a[bound]], f.names[f.b[bound]], *rest)).lstrip("."))
        return NOTHING

    def _scoped(self, ev: Resolver, f: File, row: int, head: str) -> Result:
        """The first name of a path, as the scopes around know it."""
        number = f.facts.ids.get(head, -1)
        if number < 0:
            return NOTHING
        scope = f.owner[f.block[row]]
        while scope >= 0:
            if number in f.scopes[scope].bindings:
                rows = ev.final(f, scope, number)
                return ev.bound(f, rows) if rows else NOTHING
            scope = f.scopes[scope].parent
        return NOTHING

    def far(self, ev: Resolver, f: File, row: int) -> Result:
        """What a NAME row means that no scope of its file binds: a name of the file's own or used spaces."""
        return self.spaced(ev, f, f.names[f.a[row]], row)

    # spaces

    def meant(self, ev: Resolver, f: File, module: str, taken: str) -> tuple[str, ...] | None:
        """Ids of what the spaces give that the file sees, or of what stands in one space."""
        if not self.spaces:
            return None
        found = self.exported(ev, f, f"{module}.{taken}") if module else self.spaced(ev, f, taken, -1)
        homes = [(v[1], ev.file(v[1]), v[2]) for v in found[1] if v[0] in (FUN, CLS) and not v[1].startswith("<")]
        return tuple(sorted({f"{path}::{home.key_of(scope)}" for path, home, scope in homes if home is not None}))

    def taken(self, ev: Resolver, f: File, row: int) -> Result | None:
        """What a FROM row gives that names a space; what is not here is external."""
        if not self.spaces:
            return None
        module, name = f.names[f.a[row]], f.names[f.b[row]]
        full = f"{module}.{name}" if module else name
        found = self.exported(ev, f, full)
        return found if found[1] else (0, ((EXT, full),))

    def spaced(self, ev: Resolver, f: File, name: str, row: int) -> Result:
        """What a name means in the spaces that the file sees, the first that has it."""
        for full in self.candidates(f, name, row):
            found = self.exported(ev, f, full)
            if found[1]:
                return found
        return NOTHING

    def candidates(self, f: File, name: str, row: int) -> Iterator[str]:
        """Full names that a name may stand for in a file, nearest first."""
        if name.startswith("."):
            yield name[1:]
            return
        whole = []
        for number, how in f.scopes[0].keywords.items():
            space = f.names[number]
            if how != OWN:
                whole.append(space)
                continue
            while space:
                yield f"{space}.{name}"
                space = space.rpartition(".")[0] if self.climbs else ""
        for space in whole:
            yield f"{space}.{name}"
        if self.climbs or OWN not in f.scopes[0].keywords.values():
            yield name

    def exported(self, ev: Resolver, asker: Asker, full: str) -> Result:
        """What the files give that list a full name."""
        places = self.chosen(asker, full, ev.places(asker, full))
        if len(places) > MOST_PLACES and self.parts:
            places = places[:1]  # what stands in the other parts is found by its own full name
        if not places or len(places) > MOST_PLACES:
            return NOTHING
        return union([ev.export(asker, path, full) for path in places])

    def chosen(self, asker: Asker, full: str, places: tuple[str, ...]) -> tuple[str, ...]:
        """Those of the files that the asker may mean: tests see each other only within one file."""
        if len(places) < 2:
            return places
        if asker.path in places:
            return (asker.path, *(p for p in places if p != asker.path)) if self.parts else (asker.path,)
        plain = tuple(p for p in places if not self.holds_tests(p))
        return plain or places

    # members that stand elsewhere

    def fitting(self, ev: Resolver, f: File, row: int, values: Values) -> Values:
        """Of several functions, those that take as many arguments as the call gives."""
        if any(v[0] != FUN for v in values):
            return values
        pool, at = f.pool, f.b[row]
        given, words = pool[at + 1], pool[at + 2]
        if any(r >= 0 and f.kind[r] == e.STAR for r in pool[at + 3 : at + 3 + given]):
            return values
        kept = []
        for value in values:
            g = ev.file(value[1])
            if g is None:
                continue
            ev.ask(f, value[1], "shape", value[2])
            params = g.scopes[value[2]].params
            bound = 1 if value[3] is not None and g.scopes[value[2]].flags & e.METHOD else 0
            least = sum(p.default < 0 and p.kind not in (REST, KEYWORDS) for p in params) - bound
            most = MANY if any(p.kind == REST for p in params) else len(params) - bound
            if least <= given + words <= most:
                kept.append(value)
        return tuple(kept) or values

    def implementations(self, ev: Resolver, f: File, scope: int) -> Values:
        """The functions with a body that have the full name of one without: mostly one, or one for each platform."""
        full = self.fullname(f, scope) if self.splits else ""
        places = [p for p in ev.places(f, full) if p != f.path] if full else []
        beside = [p for p in places if _stem(p) == _stem(f.path)]
        plain = beside or [p for p in places if not self.holds_tests(p)]
        if len(plain) > MOST_PLACES:
            return ()
        return tuple(v for p in plain for v in self._same(ev, f, scope, functions(ev.export(f, p, full))))

    def _same(self, ev: Resolver, f: File, scope: int, found: tuple[Value, ...]) -> Values:
        """The functions that take the same, by the text of their parameters' types, else by their number."""
        if len(found) < 2:
            return found
        wanted = _taken(f, scope)
        taken = []
        for value in found:
            g = ev.known(value[1])
            ev.ask(f, value[1], "shape", value[2])
            taken.append((value, _taken(g, value[2])))
        exact = [v for v, types in taken if types == wanted] or [v for v, types in taken if len(types) == len(wanted)]
        return tuple(exact)

    def extended(self, ev: Resolver, asker: Asker, value: Value, name: str) -> Result:
        """A member that other files give to a type: as parts of it, or as extensions that name it."""
        cls = value[1] if value[0] == INS else value
        for above in ev.order(asker, cls[1], cls[2]) if cls[0] == CLS else ():
            g = ev.file(above[1]) if above[0] == CLS else None
            full = self.fullname(g, above[2]) if g is not None else ""
            if not full:
                continue
            found = self.exported(ev, asker, f"{full}.{name}") if self.parts else NOTHING
            if not found[1]:
                found = self._from_extensions(ev, asker, above, full.rpartition(".")[2], name)
            if found[1]:
                made = tuple((FUN, v[1], v[2], value) if v[0] == FUN and value[0] == INS else v for v in found[1])
                return found[0], made
        return NOTHING

    def _from_extensions(self, ev: Resolver, asker: Asker, cls: Value, short: str, name: str) -> Result:
        word = EXTENDS + short
        found = []
        for path in ev.places(asker, f"{word}.{name}"):
            if any(v[:3] == cls[:3] for v in ev.export(asker, path, word)[1]):
                found.append(ev.export(asker, path, f"{word}.{name}"))
        return union(found)

    def fullname(self, f: File, scope: int) -> str:
        """Full name of a class or function, "" where others cannot name it."""
        stars = f.scopes[scope].stars
        return f.names[stars[0]] if stars else ""

    def receiver(self, ev: Resolver, f: File, number: int) -> Result:
        """The first parameter of a method that names its receiver."""
        for word, held in f.scopes[number].keywords.items():
            if f.names[word] == THIS.decode():
                return ev.types(f, held)
        return super().receiver(ev, f, number)


def functions(result: Result) -> tuple[Value, ...]:
    """The functions among values."""
    return tuple(v for v in result[1] if v[0] == FUN)


def _stem(path: str) -> str:
    return path.rpartition("/")[2].partition(".")[0]


def _taken(f: File, scope: int) -> tuple[str, ...]:
    """Texts of the types of a function's parameters."""
    number = f.scopes[scope].definition
    signature = f.facts.definitions[number].signature if number >= 0 else None
    return tuple(p.annotation for p in signature.parameters) if signature is not None else ()
