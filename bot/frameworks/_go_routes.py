"""Routes of Go's routers: where they stand, the paths they say, and the handlers behind what is wrapped around them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.contracts.unit import HOLE, NAMED, Unit, argument, arguments
from bot.frameworks._go_types import MAKERS, Types, plain, standard
from bot.model import syntax as s
from bot.model.syntax import Node

ANONYMOUS = "<anonymous>"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "CONNECT", "OPTIONS", "TRACE")
SERVE = "ServeHTTP"
WRAPPED = "its path is made by a function"
LED = "its path begins with what is not known here"
DEEPEST = 12
CALLABLE = ("func", "net/http.HandlerFunc", "net/http.Handler")


class Path(NamedTuple):
    """What a route says of its path, and why that is only likely."""

    text: str
    doubt: str = ""


class Sources:
    """One file of Go as its routers see it."""

    def __init__(self, unit: Unit) -> None:
        self.unit, self.types = unit, Types(unit)

    # what names are called by

    def owner(self, node: Node) -> str:
        """The name of what holds routes, the same in all methods of its type."""
        if node.kind == s.MEMBER and node.parts:
            held = self.types.of(node.parts[0])
            if held and held == held.rpartition("/")[2].rpartition(".")[2]:
                return f"{held}.{node.text}"
        name = self.unit.scoped(node)
        line = self.types.again(node) if node.kind == s.NAME and not name.endswith("()") else 0
        return f"{name}@{line}" if line else name

    def called(self, callee: Node) -> str:
        """The name of a function or method; "" for what has none."""
        if callee.kind != s.MEMBER or not callee.parts:
            return self.unit.dotted(callee)
        held = callee.parts[0]
        kind = held.type.lstrip("*&") if held.kind in (s.MAP, s.LIST) else self.types.of(held)
        if kind and "/" not in kind:
            return f"{kind}.{callee.text}"
        written = self.unit.dotted(held)
        return f"{written}.{callee.text}" if written else ""

    # paths and methods

    def path(self, node: Node | None, depth: int = 0) -> Path | None:
        """The path that an expression gives; None where nothing of it is known."""
        if node is None or depth > DEEPEST:
            return None
        if node.kind == s.CALL:
            return self._made(node, depth)
        if node.kind == s.BINARY and node.text == "+":
            return self._joined([self.path(part, depth + 1) for part in node.parts])
        if node.kind == s.NAME and len(values := self.types.values(node)) == 1:
            return self.path(values[0], depth + 1)
        text = self.unit.text(node, named=True)
        if text is None:
            return self._named(node)
        return Path(text.removeprefix(HOLE), LED) if text.startswith(HOLE) and text != HOLE else Path(text)

    def _named(self, node: Node) -> Path | None:
        """A constant of another file of the package."""
        if node.kind != s.NAME or node.text == "self" or self.types.is_variable(node) or self.types.knows(node.text):
            return None
        return Path(f"{NAMED}{node.text}}}")

    def _joined(self, parts: list[Path | None]) -> Path | None:
        known = [part for part in parts if part is not None]
        if not known:
            return None
        doubt = next((part.doubt for part in known if part.doubt), "")
        if parts[0] is None:
            return Path("".join(HOLE if part is None else part.text for part in parts[1:]), LED)
        return Path("".join(HOLE if part is None else part.text for part in parts), doubt)

    def _made(self, node: Node, depth: int) -> Path | None:
        """`path.Join("/a", b)`, or a function that puts something before a path."""
        given = arguments(node)
        if not given and node.parts[0].text == "String" and node.parts[0].parts:
            return self.path(node.parts[0].parts[0], depth + 1)  # of a parsed address
        if plain(self.unit.origin(node.parts[0])) == "net/url.Parse":
            return self.path(given[0], depth + 1) if given else None
        if plain(self.unit.origin(node.parts[0])) in ("path.Join", "net/url.JoinPath"):
            parts = [self.path(part, depth + 1) for part in given]
            joined = self._joined([part and Path("/" + part.text.strip("/"), part.doubt) for part in parts])
            return joined and Path(joined.text.replace("//", "/"), joined.doubt)
        inner = self.path(given[0], depth + 1) if len(given) == 1 else None
        if inner is None or not inner.text.startswith("/"):
            return None
        function = self.types.functions.get(self.called(node.parts[0]))
        returned = self._returned(function) if function is not None else []
        if function is not None and len(function.params) == 1 and len(returned) == 1:
            before = self._before(returned[0], function.params[0].text)
            if before is not None:
                return Path(before + inner.text, inner.doubt)
        return Path(inner.text, inner.doubt or WRAPPED)

    def _before(self, node: Node, parameter: str) -> str | None:
        """What `"/x" + parameter` puts before a parameter."""
        if node.kind == s.BINARY and node.parts[-1].kind == s.NAME and node.parts[-1].text == parameter:
            return self.unit.text(node.parts[0])
        if node.kind == s.TEXT and node.text.endswith(HOLE) and [p.text for p in node.parts] == [parameter]:
            return node.text.removesuffix(HOLE)
        return None

    def _returned(self, function: Node) -> list[Node]:
        return [
            node.parts[0]
            for node in self.unit.of(s.RETURN)
            if node.parts and self.unit.around(node, s.FUNCTION) is function
        ]

    def method(self, node: Node) -> str:
        """An HTTP method: its text, or a constant of the library; "" for what is not known."""
        name = plain(self.unit.origin(node)) if node.kind in (s.NAME, s.MEMBER) else ""
        last = name.rpartition(".")[2].removeprefix("Method").upper()
        if "/" in name and last in METHODS:
            return last
        return self.unit.key(node).upper()

    # handlers

    def handler(self, node: Node, depth: int = 0) -> tuple[str, int]:
        """The name of what handles, and its line where it stands here without a name."""
        if depth > DEEPEST:
            return "", 0
        if node.kind == s.FUNCTION:
            return ANONYMOUS, node.line
        if node.kind == s.CALL:
            inner = self._inside(node)
            return self._wrapped(node, inner, depth) if inner is not None else (self.called(node.parts[0]), 0)
        if node.kind == s.MEMBER:
            return self._member(node, depth)
        if node.kind in (s.MAP, s.LIST):
            return (f"{node.type.lstrip('*&')}.{SERVE}", 0) if node.type else ("", 0)
        return self._name(node, depth) if node.kind == s.NAME else ("", 0)

    def _wrapped(self, node: Node, inner: Node, depth: int) -> tuple[str, int]:
        """What stands in a call; where that may be no function, what is called as well."""
        target, at = self.handler(inner, depth + 1)
        unsure = inner.kind in (s.NAME, s.MEMBER) and target not in self.types.functions and not at
        called = self.called(node.parts[0]) if unsure else ""
        return (f"{target}\t{called}" if called and target else target or called), at

    def _member(self, node: Node, depth: int) -> tuple[str, int]:
        held = node.parts[0]
        if node.text == SERVE and held.kind in (s.CALL, s.FUNCTION, s.NAME):
            return self.handler(held, depth + 1)
        return self.called(node), 0

    def _name(self, node: Node, depth: int) -> tuple[str, int]:
        values = self.types.values(node)
        if values and values[-1].kind in (s.FUNCTION, s.CALL, s.MAP, s.LIST) and self.types.is_variable(node):
            return self.handler(values[-1], depth + 1)
        kind = self.types.of(node) if self.types.is_variable(node) else ""
        return (f"{kind}.{SERVE}", 0) if kind and "/" not in kind and kind != "func" else (node.text, 0)

    def _inside(self, call: Node) -> Node | None:
        """The argument of a wrapper that is the handler."""
        given = [one for one in reversed(arguments(call)) if self.may_handle(one) and not self._does_else(one)]
        return next((one for one in given if one.kind == s.FUNCTION), given[0] if given else None)

    def _does_else(self, node: Node) -> bool:
        """Whether a function of the file takes what no handler takes: it decodes, or encodes."""
        function = self.types.functions.get(self.called(node)) if node.kind in (s.NAME, s.MEMBER) else None
        if function is None or not function.params:
            return False
        kinds = " ".join(one.type for one in function.params).replace("context.Context", "")
        return not ("Context" in kinds or "Ctx" in kinds or ("Writer" in kinds and "Request" in kinds))

    def may_handle(self, node: Node, seen: set[int] | None = None) -> bool:
        """Whether an argument may be a function that handles requests. `seen`: identities of what was asked before."""
        seen = set() if seen is None else seen
        if id(node) in seen:  # `x = append(x, y)` is made of itself
            return False
        seen.add(id(node))
        if node.kind == s.FUNCTION:
            return True
        if node.kind == s.CALL:
            return any(self.may_handle(one, seen) for one in arguments(node)) or self._gives_handler(node)
        if node.kind == s.MEMBER:
            return self._is_method(node)
        if node.kind in (s.MAP, s.LIST) and node.type:
            kind = node.type.lstrip("*&")
            return f"{kind}.{SERVE}" in self.types.functions or kind.lower().endswith("handler")
        if node.kind != s.NAME or node.text == "self":
            return False
        if not self.types.is_variable(node) and (node.text in self.types.functions or not self.types.knows(node.text)):
            return True
        made = [one for one in self.types.values(node) if one.kind in (s.FUNCTION, s.CALL)]
        return self.types.of(node) in CALLABLE or any(self.may_handle(one, seen) for one in made)

    def _gives_handler(self, call: Node) -> bool:
        return self.types.of(call) in CALLABLE

    def _is_method(self, node: Node) -> bool:
        if node.text == SERVE:
            return True
        module = self.unit.imports.get(self.unit.dotted(node).partition(".")[0], ("", ""))[0]
        if module:
            return not standard(module) and node.text[:1].isupper()
        held = self.types.of(node.parts[0])
        fields = self.types.fields.get(held, {})
        return fields[node.text] in CALLABLE if node.text in fields else True

    def router_in(self, node: Node, depth: int = 0) -> Node | None:
        """The router inside what may be wrapped around it: `http.StripPrefix("/x", mux)`, `cors(r)`."""
        if self.types.library(node):
            return node
        if node.kind == s.CALL and depth < DEEPEST and plain(self.unit.origin(node.parts[0])) not in MAKERS:
            found = (self.router_in(one, depth + 1) for one in arguments(node))
            return next((one for one in found if one is not None), None)
        return None

    def stripped(self, node: Node) -> str:
        """The prefix that is taken off before a handler: `http.StripPrefix("/x", h)`."""
        if node.kind != s.CALL:
            return ""
        if plain(self.unit.origin(node.parts[0])) == "net/http.StripPrefix":
            found = self.path(argument(node, 0))
            return found.text if found else ""
        return next((text for one in arguments(node) if (text := self.stripped(one))), "")


@lru_cache(maxsize=1)
def sources(unit: Unit) -> Sources:
    """What all plugs see of one file; kept for the next of them."""
    return Sources(unit)
