"""Typer: options and arguments that a variable of the environment fills."""

from __future__ import annotations

from collections.abc import Iterator

from bot.contracts.frameworks import Framework
from bot.contracts.unit import Unit, argument
from bot.frameworks import _env_options as options
from bot.model import syntax as s
from bot.model.contacts import Contact

MAKERS = {"typer.Option", "typer.Argument"}


class Typer(Framework):
    """The plug."""

    name = "typer"
    languages = ("python",)
    needles = ("envvar",)

    def contacts(self, unit: Unit) -> Iterator[Contact]:
        """Variables of the parameters."""
        for node in unit.of(s.CALL):
            if unit.origin(node.parts[0]) in MAKERS:
                parameter = unit.around(node, s.PARAMETER)
                function = unit.around(parameter, s.FUNCTION) if parameter is not None else None
                name = parameter.text if parameter is not None else ""
                default = argument(node, 0, "default")
                if parameter is not None and node in parameter.marks:
                    default = next(iter(parameter.parts), None)
                yield from options.reads(unit, node, function, name, default, self.name)


FRAMEWORK = Typer()
