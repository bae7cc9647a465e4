"""A grammar and the numbers of its node types."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from tree_sitter import Parser
from tree_sitter_language_pack import get_language

if TYPE_CHECKING:
    from tree_sitter import Node

    from bot.languages._tier2.walker import Walker

ERRORS = (0xFFFF, 0xFFFE)  # the numbers of what the parser could not place
W = TypeVar("W", bound="Walker")
Handler = Callable[[Any, "Node"], int]


class Grammar:
    """Loaded at first need."""

    def __init__(self, name: str) -> None:
        self.name = name

    @cached_property
    def language(self) -> Any:
        """The compiled grammar."""
        return get_language(self.name)  # type: ignore[arg-type]

    def known(self, by_name: Mapping[str, Handler]) -> dict[str, Handler]:
        """Those of the handlers whose node types the grammar has."""
        language = self.language
        names = {language.node_kind_for_id(number) for number in range(language.node_kind_count)}
        return {name: handler for name, handler in by_name.items() if name in names}

    def root(self, source: bytes) -> Node:
        """The root of a source's tree."""
        return Parser(self.language).parse(source).root_node

    def handlers(self, rest: Handler, by_name: Mapping[str, Handler]) -> dict[int, Handler]:
        """A handler for the number of every node type: `rest` where no name says otherwise.

        Raises KeyError for a name that no node type has.
        """
        language, todo = self.language, dict(by_name)
        out: dict[int, Handler] = dict.fromkeys(ERRORS, rest)
        for number in range(language.node_kind_count):
            name = language.node_kind_for_id(number)
            out[number] = by_name.get(name, rest)
            todo.pop(name, None)
        if todo:
            raise KeyError(f"{self.name} has no {', '.join(sorted(todo))}")
        return out


def prepare(walker: type[W], grammar: Grammar, by_name: Mapping[str, Handler]) -> type[W]:
    """A language's walker, with its grammar and its handlers."""
    walker.grammar = grammar
    walker.handlers = grammar.handlers(walker.inside, by_name)
    return walker


def silent(w: Walker, node: Node) -> int:
    """Nothing that could refer."""
    return -1
