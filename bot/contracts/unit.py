"""One file as a framework reads it: its syntax tree, and what can be told of a node from those around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from bot.contracts import usage
from bot.contracts.made import Made
from bot.contracts.placed import Placed
from bot.model import syntax as s
from bot.model.syntax import Node

DEEPEST = 8  # constants that lead to constants


class Unit(Placed):
    """A file. `language` is the shelf's name of it; `root` an OTHER node that holds everything."""

    def __init__(self, language: str, root: Node) -> None:
        super().__init__(root)
        self.language = language
        self._locals: dict[tuple[int, str], str] = {}

    def dotted(self, node: Node) -> str:
        """`a.b.c` of a NAME or MEMBER chain as written; "" for anything else. Calls on the way end in `()`."""
        if node.kind == s.NAME:
            return node.text
        if node.kind == s.MEMBER and node.parts:
            left = self.dotted(node.parts[0])
            return f"{left}.{node.text}" if left else ""
        if node.kind == s.CALL:
            left = self.dotted(node.parts[0])
            return f"{left}()" if left else ""
        return ""

    @cached_property
    def imports(self) -> dict[str, tuple[str, str]]:
        """Name here -> (module as written, what is taken of it: "" the module itself, "default", "*")."""
        out = {}
        for node in self.of(s.IMPORT):
            for one in node.parts:
                out[one.type] = (node.text, one.text)
        return out

    def origin(self, node: Node) -> str:
        """The dotted chain with its first name as imported: `from os import environ as e; e.get` -> `os.environ.get`.

        "" where the node is no chain; the chain as written where its first name is not imported.
        """
        written = self.dotted(node)
        first, dot, rest = written.partition(".")
        bare = first.removesuffix("()")
        if bare not in self.imports:
            return written
        module, taken = self.imports[bare]
        head = f"{module}.{taken}" if taken and taken != "default" else module
        return f"{head}{first[len(bare) :]}{dot}{rest}"

    @cached_property
    def _assigned(self) -> dict[str, list[Node]]:
        """Qualified name of a variable (with the function or class around) -> values that are assigned to it."""
        out: dict[str, list[Node]] = {}
        for node in self.of(s.ASSIGN):
            if node.parts and node.parts[0].kind == s.NAME:
                around = self.holder(node)
                name = node.parts[0].text
                out.setdefault(f"{around}.{name}" if around else name, []).extend(node.parts[1:2])
        return out

    def assignments(self, node: Node) -> Sequence[Node]:
        """The values of the variable that a NAME node means, in the nearest scope around that assigns it."""
        if node.kind != s.NAME:
            return ()
        around = self.holder(node)
        while True:
            found = self._assigned.get(f"{around}.{node.text}" if around else node.text)
            if found or not around:
                return found or ()
            around = around.rpartition(".")[0]

    @cached_property
    def _declared(self) -> dict[str, list[Node]]:
        """Qualified name of a variable of a function -> the declarations that say its type."""
        out: dict[str, list[Node]] = {}
        for node in self.of(s.ASSIGN):
            if node.type not in ("", "var", "let", "const", "auto") and node.parts and node.parts[0].kind == s.NAME:
                around = self.holder(node)
                out.setdefault(f"{around}.{node.parts[0].text}" if around else node.parts[0].text, []).append(node)
        return out

    def declared(self, node: Node) -> Sequence[Node]:
        """Where the variable that a NAME node means is declared with a type, in the nearest scope that does."""
        around = self.holder(node)
        while True:
            found = self._declared.get(f"{around}.{node.text}" if around else node.text)
            if found or not around:
                return found or ()
            around = around.rpartition(".")[0]

    def assigned(self, node: Node) -> Node | None:
        """The value of the variable that a NAME node means, where it is assigned once in a scope around."""
        found = self.assignments(node)
        return found[0] if len(found) == 1 else None

    @cached_property
    def defined(self) -> frozenset[str]:
        """Names of the functions and classes of the file."""
        return frozenset(node.text for node in self.of(s.FUNCTION, s.CLASS))

    @cached_property
    def made(self) -> Made:
        """What values are made by."""
        return Made(self)

    def scoped(self, node: Node) -> str:
        """The name by which contacts call a router, an application or a settings object.

        `f(0)` for the first parameter of the function f around; `f()` for a variable that f returns, and for a call of
        f; `f.x` for another variable of f; the dotted chain as written for all else. "" for what is no chain.
        """
        written = self.dotted(node)
        first, dot, rest = written.partition(".")
        above = self._above
        inner, outer = node, above.get(id(node))
        while outer is not None and first:
            if outer.kind == s.FUNCTION and inner not in outer.marks and (own := self._local(outer, first)):
                return f"{own}{dot}{rest}"
            inner, outer = outer, above.get(id(outer))
        return written

    def _local(self, function: Node, name: str) -> str:
        """A name of a function's own, as contacts call it; "" where it is none."""
        known = self._locals.get((id(function), name))
        if known is None:
            known = self._locals[id(function), name] = self._called(function, name)
        return known

    def _called(self, function: Node, name: str) -> str:
        whole = self.qualified(function) if function.text else f"<{function.line}>"
        for number, one in enumerate(p for p in function.params if p.text != "self"):
            if one.text == name:
                return f"{whole}({number})"
        if f"{self.qualified(function)}.{name}" not in self._assigned:
            return ""
        return f"{whole}()" if (id(function), name) in self._returned else f"{whole}.{name}"

    @cached_property
    def _returned(self) -> frozenset[tuple[int, str]]:
        """(identity of a function, name that it returns)."""
        return frozenset(
            (id(self.around(node, s.FUNCTION)), node.parts[0].text)
            for node in self.of(s.RETURN)
            if node.parts and node.parts[0].kind == s.NAME
        )

    def close(self) -> None:
        """Let go of what leads back to the unit, so that it takes no collector to free it."""
        self.__dict__.pop("made", None)

    def written(self, node: Node) -> str:
        """An expression as people would write it, roughly; "" where that would be long."""
        if node.kind == s.TEXT:
            return f'"{node.text}"'
        if node.kind == s.VALUE:
            return node.text
        if node.kind == s.LIST:
            parts = [self.written(part) for part in node.parts]
            return f"[{', '.join(parts)}]" if all(parts) else ""
        if node.kind == s.INDEX and len(node.parts) == 2:
            left, right = (self.written(part) for part in node.parts)
            return f"{left}[{right}]" if left and right else ""
        if node.kind == s.BINARY and len(node.parts) == 2:
            left, right = (self.written(part) for part in node.parts)
            return f"{left} {node.text} {right}" if left and right else ""
        if node.kind == s.CALL and len(node.parts) > 1 and (called := self.dotted(node.parts[0])):
            return f"{called}(…)"
        return self.dotted(node)

    def key(self, node: Node | None) -> str:
        """The text that names something, as a whole: "" where a part of it is unknown or it is no plain word."""
        found = self.text(node)
        return found if found and HOLE not in found and not any(letter.isspace() for letter in found) else ""

    def otherwise(self, node: Node, given: Node | None = None) -> str:
        """Source of what is taken where a value is missing: the argument `given`, or what stands behind `or`."""
        if given is None:
            above = self.above(node)
            is_choice = above is not None and above.kind == s.LOGIC and not usage.decides(self, above)
            if above is not None and is_choice and above.text in ("or", "||", "??", "?:"):
                given = above.parts[-1] if above.parts[-1] is not node else None
        return self.written(given) if given is not None else ""

    def usage(self, node: Node) -> str:
        """What is done with the value of an expression, as `Contact.usage` has it; "" where nothing can be told."""
        return usage.of(self, node)

    def text(self, node: Node | None, depth: int = 0, *, named: bool = False) -> str | None:
        """The text that an expression gives, unknown parts as `{}`; None where nothing of it is known.

        `named`: what a constant of another file may hold is `{=its.name}`; `Surface` fills that in.
        """
        if node is None or depth > DEEPEST:
            return None
        if node.kind == s.TEXT:
            return self._filled(node, depth, named)
        if node.kind == s.BINARY and node.text == "+":
            left, right = (self.text(part, depth + 1, named=named) for part in node.parts)
            return None if left is None and right is None else f"{left or HOLE}{right or HOLE}"
        if node.kind not in (s.NAME, s.MEMBER):
            return None
        if (value := self.assigned(node) or self._field(node)) is not None:
            return self.text(value, depth + 1, named=named)
        return f"{NAMED}{self.dotted(node)}}}" if named and self._elsewhere(node) else None

    def _field(self, node: Node) -> Node | None:
        """The value of a field of the class around, or of a class of this file, that is given one."""
        written = self.dotted(node)
        around = self.around(node, s.CLASS)
        if node.kind == s.MEMBER and not written.startswith("self."):
            found = self._assigned.get(written, [])
        else:
            found = self.made.fields(self.qualified(around), written.removeprefix("self.")) if around else []
        return found[0] if len(found) == 1 else None

    def _elsewhere(self, node: Node) -> bool:
        """Whether a name may be that of a constant of another file."""
        first, dot, rest = self.dotted(node).partition(".")
        shown = bool(first) and "(" not in rest and first != "self" and self.scoped(node) == f"{first}{dot}{rest}"
        wide = shown and (first[0].isupper() or self.language == "go")  # Go's packages have one scope of all files
        return shown and (first in self.imports or (wide and not self.assignments(node)))

    def _filled(self, node: Node, depth: int, named: bool) -> str:
        """A literal with its holes filled where what stands in them is known."""
        if not node.parts:
            return node.text
        pieces = node.text.split(HOLE)
        if len(pieces) != len(node.parts) + 1:
            return node.text
        out = pieces[0]
        for hole, piece in zip(node.parts, pieces[1:], strict=True):
            known = self.text(hole, depth + 1, named=named)
            out += (HOLE if known is None else known) + piece
        return out


HOLE = "{}"
NAMED = "{="  # begins a hole with the name of what may fill it


def arguments(call: Node) -> list[Node]:
    """Positional arguments of a CALL."""
    return [a for a in call.parts[1:] if a.kind not in (s.KEYWORD, s.SPREAD)]


def argument(call: Node, index: int, *names: str) -> Node | None:
    """The positional argument at an index (-1: none), or the first of the names that is given."""
    positional = arguments(call)
    if 0 <= index < len(positional):
        return positional[index]
    for name in names:
        for one in call.parts[1:]:
            if one.kind == s.KEYWORD and one.text == name:
                return one.parts[0]
    return None


def entry(pairs: Node | None, name: str) -> Node | None:
    """The value behind a key of a MAP."""
    if pairs is None or pairs.kind != s.MAP:
        return None
    for pair in pairs.parts:
        if pair.kind == s.PAIR and pair.parts[0].kind == s.TEXT and pair.parts[0].text == name:
            return pair.parts[1]
    return None
