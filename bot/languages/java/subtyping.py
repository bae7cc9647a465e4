"""Whether a value of one type fits where another is wanted: True, False, or None where a part is unknown."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from bot.contracts.files import Asker
from bot.languages.java import headers, marks
from bot.languages.java.inherited import Members
from bot.languages.java.types import (
    ARR,
    BOOLEAN,
    BOTH,
    BOX_OF,
    BOXES,
    BYTE,
    CHAR,
    INT,
    NULLS,
    OBJ,
    ORDER,
    OUT,
    PRIM,
    SHORT,
    VAR,
    VOID,
    WILD,
    Known,
    Type,
    substitute,
    upper,
)
from bot.model import expressions as e

Fits: TypeAlias = "bool | None"
ARRAY_ABOVE = frozenset(("Object", "Cloneable", "Serializable"))


class Subtyping(Members):
    """Relations between types."""

    def name_of(self, known: Type) -> str:
        """Simple name of a class that stands in no other, of stub text; else ""."""
        if known[0] != OBJ or known[1][0] != "<":
            return ""
        return self.ev.known(known[1]).key_of(known[2])

    def boxed(self, known: Known) -> Known:
        """The class around a primitive type; any other type itself."""
        if known is not None and known[0] == PRIM:
            name = BOX_OF.get(known)
            return self.java(name) if name else known
        return known

    def unboxed(self, known: Known) -> Known:
        """The primitive type inside of its class; any other type itself."""
        if known is not None and known[0] == OBJ and known[1].startswith(LANG_FILES):
            return BOXES.get(self.name_of(known), known)
        return known

    def loose(self, asker: Asker, given: Known, wanted: Known) -> Fits:
        """With boxing."""
        found = self.subtype(asker, given, wanted)
        if found is not False or given is None or wanted is None:
            return found
        if given[0] == PRIM and wanted[0] != PRIM:
            return self.subtype(asker, self.boxed(given), wanted)
        if wanted[0] == PRIM and given[0] != PRIM:
            bare = self.unboxed(self.widest(asker, given))
            return self.subtype(asker, bare, wanted) if bare is not None and bare[0] == PRIM else bare is None
        return False

    def widest(self, asker: Asker, known: Known) -> Known:
        """A class for a type variable, wildcard or intersection."""
        known = upper(known)
        if known is not None and known[0] == VAR:
            return self.widest(asker, self.bound_of(asker, known))
        if known is not None and known[0] == BOTH:
            return self.widest(asker, known[1][0]) if known[1] else None
        return known

    def subtype(self, asker: Asker, given: Known, wanted: Known, depth: int = 0) -> Fits:
        """Without boxing."""
        if given is None or wanted is None:
            return None
        if given == wanted:
            return True
        one, other = given[0], wanted[0]
        if one == PRIM or other == PRIM:
            return one == other and widens(given, wanted)
        if one == NULLS:
            return True
        if WILD in (one, other) or BOTH in (one, other):
            return self.several(asker, given, wanted, depth)
        if one == VAR:
            bound = self.bound_of(asker, given) or self.java("Object")
            if other == VAR and bound is not None and bound[0] != VAR:
                return False
            return self.subtype(asker, bound, wanted, depth)
        if other == VAR:
            return False
        if one == OUT or other == OUT:
            return self.outside(given, wanted)
        if one == ARR:
            if other == ARR:
                return self.subtype(asker, given[1], wanted[1], depth)
            return self.name_of(wanted) in ARRAY_ABOVE
        if other != OBJ or one != OBJ:
            return False
        return self.classes(asker, given, wanted, depth)

    def several(self, asker: Asker, given: Type, wanted: Type, depth: int) -> Fits:
        """Where one side is a wildcard, or several types at once."""
        if wanted[0] == WILD:
            return self.subtype(asker, given, wanted[2], depth)
        if given[0] == WILD:
            return self.subtype(asker, upper(given) or self.java("Object"), wanted, depth)
        if wanted[0] == BOTH:
            return every(self.subtype(asker, given, t, depth) for t in wanted[1])
        return some(self.subtype(asker, t, wanted, depth) for t in given[1])

    def outside(self, given: Type, wanted: Type) -> Fits:
        """Where one side stands outside of what is known."""
        if given[0] == OUT and wanted[0] == OBJ and self.name_of(wanted) == "Object":
            return True
        if given[0] == ARR or (given[0] == OBJ and given[1][0] == "<"):
            return False  # nothing of the JDK stands below what is not of it
        if given[0] == OUT and self.name_of(wanted) in FINAL:
            return False
        return None

    def classes(self, asker: Asker, given: Type, wanted: Type, depth: int) -> Fits:
        """Between two classes; of type arguments, what they contradict."""
        top = self.java("Object")
        if top is not None and wanted[1:3] == top[1:3]:  # above interfaces, too
            return True
        seen = self.view(asker, given, wanted[1:3])
        if seen is None:
            return None if self.foreign(asker, given[1], given[2]) else False
        if not seen[3] or not wanted[3] or depth > 2:
            return True
        return every(self.contains(asker, w, g, depth + 1) for w, g in zip(wanted[3], seen[3], strict=False))

    def contains(self, asker: Asker, wanted: Known, given: Known, depth: int) -> Fits:
        """Whether a type argument takes another."""
        if wanted is None or given is None or wanted == given:
            return True if wanted == given else None
        if wanted[0] == WILD:
            if wanted[1] == marks.ANY:
                return True
            if wanted[1] == marks.UPPER:
                return self.subtype(asker, upper(given) if given[0] == WILD else given, wanted[2], depth)
            if given[0] == WILD:
                return None if given[1] == marks.LOWER else False
            return self.subtype(asker, wanted[2], given, depth)
        if given[0] in (WILD, OUT) or wanted[0] == OUT:
            return None if given[0] != WILD else False
        if given[0] == OBJ and wanted[0] == OBJ and given[1:3] == wanted[1:3]:
            pairs = zip(wanted[3], given[3], strict=False)
            return every(self.contains(asker, w, g, depth + 1) for w, g in pairs) if wanted[3] and given[3] else None
        return False

    # functional interfaces

    def function_of(self, asker: Asker, held: Known) -> tuple[tuple[Known, ...], Known, str] | None:
        """Parameters, result and name of the one abstract method of an interface, as a type sees it."""
        held = self.widest(asker, held)
        if held is None or held[0] != OBJ:
            return None
        method = self.abstract(asker, held[1], held[2])
        if method is None:
            return None
        mapping = self.mapping(asker, method[2])
        through = self.mapping(asker, held)
        given = tuple(substitute(substitute(p, mapping), through) for p in self.taken(asker, method[0], method[1]))
        result = substitute(substitute(self.returned(method[0], method[1]), mapping), through)
        return given, result, self.word(method[0], method[1])

    def word(self, path: str, scope: int) -> str:
        """Simple name of a function."""
        f = self.ev.known(path)
        return f.facts.definitions[f.scopes[scope].definition].name.rpartition(".")[2]

    def abstract(self, asker: Asker, path: str, scope: int) -> tuple[str, int, Type] | None:
        """The one abstract method of an interface."""
        self.ask(asker, path, scope, "abstract")
        key = ("abstract", path, scope)
        found = self.memo.get(key)
        if found is None:
            probe = self.ev.probe(self.ev.known(path))
            made = self._abstract(probe, path, scope)
            found = self.memo[key] = (made, frozenset(probe.asked))
        asker.asked |= found[1]
        return found[0]

    def _abstract(self, asker: Asker, path: str, scope: int) -> tuple[str, int, Type] | None:
        if not self.ev.known(path).scopes[scope].flags & marks.INTERFACE:
            return None
        found: dict[tuple[str, tuple[Known, ...]], tuple[str, int, Type]] = {}
        settled: set[tuple[str, tuple[Known, ...]]] = set()
        for home in self.above(asker, path, scope):
            if home[0] != OBJ:
                return None
            f = self.ev.known(home[1])
            self.ask(asker, home[1], home[2], "abstract")
            for name, triples in f.scopes[home[2]].bindings.items():
                for row in triples[1::3]:
                    if row < 0 or f.kind[row] != e.FUNC:
                        continue
                    word = f.names[name]
                    key = (word, self.shape_of(asker, home, f.a[row]))
                    if f.scopes[home[2]].flags & marks.INTERFACE and f.scopes[f.a[row]].flags & marks.ABSTRACT:
                        if key not in settled and not self.of_object(word, key[1]):
                            found.setdefault(key, (home[1], f.a[row], home))
                    elif f.scopes[home[2]].flags & marks.INTERFACE:
                        settled.add(key)
        return next(iter(found.values())) if len(found) == 1 else None

    def shape_of(self, asker: Asker, home: Type, scope: int) -> tuple[Known, ...]:
        """Erased types of the parameters of a function of a class."""
        mapping = self.mapping(asker, home)
        return tuple(self.erased(asker, substitute(p, mapping)) for p in self.taken(asker, home[1], scope))

    def of_object(self, word: str, shape: tuple[Known, ...]) -> bool:
        """Whether a method is one that any object has."""
        return (word, len(shape)) in (("equals", 1), ("hashCode", 0), ("toString", 0))


LANG_FILES = f"{headers.FOLDER}{headers.LANG}."
FINAL = frozenset(("String", "Integer", "Long", "Double", "Float", "Short", "Byte", "Character", "Boolean", "Class"))


def widens(given: Type, wanted: Type) -> bool:
    """Whether a primitive type becomes another by itself."""
    if BOOLEAN in (given, wanted) or VOID in (given, wanted):
        return False
    if given == CHAR:
        return wanted in ORDER and ORDER.index(wanted) >= ORDER.index(INT)
    if wanted in (CHAR, BYTE) or given not in ORDER:
        return False
    return ORDER.index(given) <= ORDER.index(wanted) and not (given != BYTE and wanted == SHORT)


def every(results: Iterable[Fits]) -> Fits:
    """All of them."""
    out: Fits = True
    for found in results:
        if found is False:
            return False
        if found is None:
            out = None
    return out


def some(results: Iterable[Fits]) -> Fits:
    """Any of them."""
    out: Fits = False
    for found in results:
        if found is True:
            return True
        if found is None:
            out = None
    return out
