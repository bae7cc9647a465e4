"""Java: bytes -> facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.languages.java import classes, expressions, grammar, imports, members, operators, statements, typenames
from bot.languages.java.grammar import parsed
from bot.languages.java.walker import Walker

if TYPE_CHECKING:
    from tree_sitter import Node

Handler = Callable[[Walker, "Node"], int]
BY_NAME: dict[str, Handler] = {
    name: handler
    for module in (typenames, expressions, operators, statements, members, classes, imports)
    for name, handler in module.HANDLERS.items()
}
# What stands only inside of what a handler reads, refers to nothing, or is no more than its parts.
IGNORED = frozenset(
    (
        "program", "annotation_argument_list", "annotation_type_body", "argument_list", "asterisk", "class_body",
        "catch_formal_parameter", "dimensions", "element_value_pair", "enum_body", "escape_sequence",
        "extends_interfaces", "formal_parameter", "formal_parameters", "inferred_parameters", "interface_body",
        "line_comment", "block_comment", "multiline_string_fragment", "pattern", "receiver_parameter",
        "record_pattern", "record_pattern_body", "record_pattern_component", "scoped_identifier",
        "spread_parameter", "string_fragment", "string_interpolation", "super_interfaces", "superclass",
        "switch_block", "switch_block_statement_group", "switch_label", "switch_rule", "type_parameter",
        "type_parameters", "type_pattern", "underscore_pattern", "variable_declarator",
        "module_declaration", "module_body", "exports_module_directive", "opens_module_directive",
        "provides_module_directive", "requires_module_directive", "requires_modifier", "uses_module_directive",
    )
)  # fmt: skip
HANDLERS: dict[int, Handler] = dict.fromkeys((*grammar.kinds(), *grammar.ERRORS), Walker.inside)
HANDLERS.update({grammar.kind(name): handler for name, handler in BY_NAME.items()})
Walker.handlers = HANDLERS


def extract(source: bytes) -> bytes:
    """Encoded facts of a Java file."""
    root = parsed(source).root_node
    w = Walker(source)
    imports.package(w, root)
    for child in root.named_children:
        w.visit(child)
    imports.export(w)
    return w.encoded("java", root)
