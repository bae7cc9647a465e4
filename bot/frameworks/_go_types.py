"""What type an expression of Go has, as far as its own file says: enough to tell routers and clients from all else."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.unit import Unit, arguments
from bot.model import syntax as s
from bot.model.syntax import Node

DEEPEST = 8
_VERSION = re.compile(r"/v\d+(?=[./]|$)|\.v\d+(?=\.|$)")
_TYPE = re.compile(r"[*.&\[\]\s]*(\w+(?:\.\w+)?)")

MUX, CHI, GIN, ECHO = (
    "github.com/gorilla/mux",
    "github.com/go-chi/chi",
    "github.com/gin-gonic/gin",
    "github.com/labstack/echo",
)
FIBER, HTTP, VIPER = "github.com/gofiber/fiber", "net/http", "github.com/spf13/viper"
ROUTERS = {
    f"{MUX}.Router": MUX, f"{MUX}.Route": MUX,
    f"{CHI}.Router": CHI, f"{CHI}.Mux": CHI,
    f"{GIN}.Engine": GIN, f"{GIN}.RouterGroup": GIN, f"{GIN}.IRouter": GIN, f"{GIN}.IRoutes": GIN,
    f"{ECHO}.Echo": ECHO, f"{ECHO}.Group": ECHO,
    f"{FIBER}.App": FIBER, f"{FIBER}.Router": FIBER, f"{FIBER}.Group": FIBER,
    f"{HTTP}.ServeMux": HTTP,
}  # fmt: skip
MAKERS = {
    f"{MUX}.NewRouter": f"{MUX}.Router", f"{CHI}.NewRouter": f"{CHI}.Router", f"{CHI}.NewMux": f"{CHI}.Mux",
    f"{GIN}.Default": f"{GIN}.Engine", f"{GIN}.New": f"{GIN}.Engine", f"{ECHO}.New": f"{ECHO}.Echo",
    f"{VIPER}.New": f"{VIPER}.Viper", f"{VIPER}.Sub": f"{VIPER}.Viper", f"{VIPER}.GetViper": f"{VIPER}.Viper",
    f"{VIPER}.NewWithOptions": f"{VIPER}.Viper", f"{FIBER}.New": f"{FIBER}.App",
    f"{HTTP}.NewServeMux": f"{HTTP}.ServeMux",
}  # fmt: skip
VALUES = {f"{HTTP}.DefaultServeMux": f"{HTTP}.ServeMux", f"{HTTP}.DefaultClient": f"{HTTP}.Client"}
# where the paths of Go's own packages begin
STANDARD = (
    "bufio", "bytes", "context", "crypto", "database", "embed", "encoding", "errors", "expvar", "flag", "fmt",
    "html", "io", "log", "maps", "math", "mime", "net", "os", "path", "reflect", "regexp", "runtime", "slices",
    "sort", "strconv", "strings", "sync", "syscall", "testing", "text", "time", "unicode",
)  # fmt: skip


def standard(module: str) -> bool:
    """Whether an import path is one of Go's own."""
    return module.partition("/")[0] in STANDARD


def plain(name: str) -> str:
    """A qualified name without the version in its module's path: `x/chi/v5.Router` -> `x/chi.Router`."""
    return _VERSION.sub("", name)


class Types:
    """Types of one file. A type of the file itself bears its name alone, one from elsewhere its module's path."""

    def __init__(self, unit: Unit) -> None:
        self.unit = unit
        self.fields: dict[str, dict[str, str]] = {}
        self.functions = {node.text: node for node in unit.of(s.FUNCTION) if node.text}
        self._assigned: dict[tuple[int, str], list[Node]] = {}
        self._known: dict[int, str] = {}
        for node in unit.of(s.ASSIGN):
            target = node.parts[0] if node.parts else node
            around = unit.around(node, s.CLASS, s.FUNCTION)
            if around is not None and around.kind == s.CLASS:
                self.fields.setdefault(around.text, {})[target.text] = self.qualified(node.type)
            elif target.kind == s.NAME and not node.text:
                self._assigned.setdefault((id(around) if around else 0, target.text), []).append(node)

    def qualified(self, written: str) -> str:
        """A type as written in the file, with its module's path."""
        found = _TYPE.match(written.lstrip("("))
        package, dot, name = found[1].partition(".") if found else ("", "", "")
        if not dot:
            return package
        module = self.unit.imports.get(package, (package, ""))[0]
        return plain(f"{module}.{name}")

    def of(self, node: Node, depth: int = 0) -> str:
        """The type of an expression; "" where the file does not say."""
        if depth > DEEPEST:
            return ""
        if id(node) not in self._known:
            self._known[id(node)] = self._of(node, depth)
        return self._known[id(node)]

    def _of(self, node: Node, depth: int) -> str:
        if node.kind in (s.NAME, s.MEMBER) and (value := VALUES.get(plain(self.unit.origin(node)))):
            return value
        if node.kind == s.NAME:
            return self._name(node, depth)
        if node.kind == s.MEMBER:
            return self._member(node, depth)
        if node.kind == s.CALL:
            return self._call(node, depth)
        return self.qualified(node.type) if node.kind in (s.MAP, s.LIST) else ""

    def library(self, node: Node) -> str:
        """Path of the library whose router an expression is; "" for what is no router."""
        found = self.of(node)
        if found in ROUTERS:
            return ROUTERS[found]
        embedded = [kind for name, kind in self.fields.get(found, {}).items() if kind.rpartition(".")[2] == name]
        return next((ROUTERS[kind] for kind in embedded if kind in ROUTERS), "")

    def values(self, node: Node) -> list[Node]:
        """What is assigned to the variable that a NAME node means."""
        for around in self._functions(node):
            if around is not None and any(p.text == node.text for p in around.params):
                return []
            if found := self._assigned.get((id(around) if around else 0, node.text)):
                return [one.parts[1] for one in found if len(one.parts) > 1]
        return []

    def again(self, node: Node) -> int:
        """The line where a variable gets the value that a NAME means, if one of the name had a value before; else 0.

        A block may have a variable of the same name as what is around it. A variable declared without a value is one.
        """
        for around in self._functions(node):
            given = around is not None and any(p.text == node.text for p in around.params)
            found = self._assigned.get((id(around) if around else 0, node.text), [])
            if any(len(one.parts) < 2 for one in found):
                return 0
            if found or given:
                seen = [one for one in found if one.line <= node.line and self._sees(node, one)]
                return seen[-1].line if seen and (given or seen[-1] is not found[0]) else 0
        return 0

    def _sees(self, node: Node, made: Node) -> bool:
        """Whether a variable that is made at an assignment is there at a node, which does not make it."""
        block, inner, outer = self.unit.above(made), node, self.unit.above(node)
        while outer is not None and outer is not block:
            if outer is made and inner is not made.parts[0]:
                return False
            inner, outer = outer, self.unit.above(outer)
        return outer is not None

    def receiver(self, node: Node) -> str:
        """The type whose method a node stands in."""
        for around in self._functions(node):
            if around is not None and "." in around.text:
                return around.text.partition(".")[0]
        return ""

    def knows(self, name: str) -> bool:
        """Whether the file itself gives a name of its package a value."""
        return (0, name) in self._assigned or name in self.functions or name in self.fields

    def is_variable(self, node: Node) -> bool:
        """Whether a NAME is a parameter or a variable of a function around."""
        return any(
            around is not None
            and (any(p.text == node.text for p in around.params) or (id(around), node.text) in self._assigned)
            for around in self._functions(node)
        )

    def _functions(self, node: Node) -> Iterator[Node | None]:
        around = self.unit.around(node, s.FUNCTION)
        while around is not None:
            yield around
            around = self.unit.around(around, s.FUNCTION)
        yield None

    def _name(self, node: Node, depth: int) -> str:
        if node.text == "self":
            return self.receiver(node)
        for around in self._functions(node):
            for one in around.params if around is not None else ():
                if one.text == node.text:
                    return self.qualified(one.type)
            for found in self._assigned.get((id(around) if around else 0, node.text), ()):
                kind = self.qualified(found.type) or (self.of(found.parts[1], depth + 1) if found.parts[1:] else "")
                if kind:
                    return kind
        return ""

    def _member(self, node: Node, depth: int) -> str:
        holder = self.of(node.parts[0], depth + 1) if node.parts else ""
        if holder in self.fields:
            return self.fields[holder].get(node.text, "")
        kinds = {fields[node.text] for fields in self.fields.values() if node.text in fields} if not holder else set()
        return kinds.pop() if len(kinds) == 1 else ""

    def _call(self, node: Node, depth: int) -> str:
        callee = node.parts[0]
        called = plain(self.unit.origin(callee))
        if called in MAKERS:
            return MAKERS[called]
        if called == "new" and (given := arguments(node)):
            return self.qualified(self.unit.dotted(given[0]) or given[0].text)
        holder = self.of(callee.parts[0], depth + 1) if callee.kind == s.MEMBER and callee.parts else ""
        if holder in ROUTERS or (holder == f"{VIPER}.Viper" and callee.text == "Sub"):
            return holder  # groups and the like
        function = self.functions.get(f"{holder}.{callee.text}" if holder else callee.text)
        return self.qualified(function.type) if function is not None else ""
