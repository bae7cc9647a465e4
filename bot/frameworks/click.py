"""click: `CliRunner().invoke(command, …)` runs the command's function; options that a variable fills."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.files import File
from bot.contracts.frameworks import Framework
from bot.contracts.resolver import Resolver
from bot.contracts.unit import Unit, argument, arguments
from bot.frameworks import _env_options as options
from bot.frameworks._touches import reads
from bot.model import expressions as e
from bot.model import syntax as s
from bot.model.contacts import Contact
from bot.model.syntax import Node
from bot.model.values import CLS, EXT, FUN, INS, Value

RUNNER = "CliRunner"
# What click's documentation names as called, in this order, when a command is run: users override these.
OF_COMMAND = ("main", "make_context", "parse_args", "invoke", "resolve_command", "get_command")
OF_PARAMETER = ("handle_parse_result", "consume_value", "process_value", "type_cast_value")
OF_TYPE = ("convert",)

DECLARED = ("option", "argument")  # decorators that declare a parameter


class Click(Framework):
    """The plug."""

    name = "click"
    languages = ("python",)
    words = frozenset(("invoke",))
    needles = ("envvar",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables of the environment that fill options."""
        for node in unit.of(s.CALL):
            called = unit.origin(node.parts[0]).rpartition(".")[2]
            if called in DECLARED:
                above = unit.above(node)
                function = above if above is not None and node in above.marks else None
                name = _parameter(unit, node)
                yield from options.reads(unit, node, function, name, argument(node, -1, "default"), self.name)
            elif prefix := unit.key(argument(node, -1, "auto_envvar_prefix")):
                yield from _automatic(unit, node, prefix)

    def entered(self, ev: Resolver, f: File, i: int) -> list[Value]:
        """Functions that a call of the runner enters."""
        callee = f.a[i]
        if f.kind[callee] != e.ATTR or f.names[f.b[callee]] != "invoke" or not f.pool[f.b[i] + 1]:
            return []
        if not any(self._is_runner(ev, f, v) for v in ev.row(f, f.a[callee])[1]):
            return []
        out: dict[Value, None] = {}
        for value in ev.row(f, f.pool[f.b[i] + 3])[1]:
            if value[0] == FUN:
                out[value] = None
                made = ev.made(f, value)
                commands = made[1] if made is not None else ()
            else:
                commands = (value,)
            for command in commands:
                out.update(dict.fromkeys(self._steps(ev, f, command)))
        return list(out)

    def _is_runner(self, ev: Resolver, f: File, value: Value) -> bool:
        if value[0] == EXT:
            return bool(value[1].removesuffix("()").endswith(RUNNER))
        if value[0] != INS or value[1][0] != CLS:
            return False
        return any(
            (c[0] == EXT and c[1].endswith(RUNNER)) or (c[0] == CLS and ev.known(c[1]).key_of(c[2]) == RUNNER)
            for c in ev.order(f, value[1][1], value[1][2])
        )

    def _steps(self, ev: Resolver, f: File, command: Value) -> list[Value]:
        """Methods of the command, of its parameters and of their types."""
        if command[0] != INS or command[1][0] != CLS:
            return []
        out = self._methods(ev, f, command, OF_COMMAND)
        for parameter in ev.element(f, ev.attribute(f, command, "params"), False)[1]:
            if parameter[0] == INS:
                out += self._methods(ev, f, parameter, OF_PARAMETER)
                for kind in ev.attribute(f, parameter, "type")[1]:
                    out += self._methods(ev, f, kind, OF_TYPE) if kind[0] == INS else []
        return out

    def _methods(self, ev: Resolver, f: File, value: Value, names: tuple[str, ...]) -> list[Value]:
        return [fun for name in names for fun in ev.attribute(f, value, name)[1] if fun[0] == FUN]


def _parameter(unit: Unit, node: Node) -> str:
    """The name of the parameter that an option fills: the one without dashes, else the first long one."""
    names = [found for given in arguments(node) if (found := unit.text(given))]
    bare = [name for name in names if not name.startswith("-")]
    long = [name for name in names if name.startswith("--")] or names
    return (bare or [long[0].partition("/")[0].strip("-").replace("-", "_")])[0] if names else ""


def _automatic(unit: Unit, node: Node, prefix: str) -> Iterator[Contact]:
    """`auto_envvar_prefix`: each option has a variable; their names are made at run time."""
    if prefix:
        yield reads(unit, node, f"{prefix}_*", "env", "click", usage="")


FRAMEWORK = Click()
