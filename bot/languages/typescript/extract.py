"""TypeScript and JavaScript: bytes -> facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bot.languages.typescript import (
    assignments,
    calls,
    classes,
    declarations,
    expressions,
    functions,
    grammar,
    objects,
    operators,
    repair,
    settings,
    shapes,
    statements,
    types,
)
from bot.languages.typescript.walker import Walker
from bot.model.collected import failed

if TYPE_CHECKING:
    from tree_sitter import Node

SMALL, LONG_LINE = 20_000, 300  # bytes: larger files with longer lines on average are written by a tool
Handler = Callable[[Walker, "Node"], int]
BY_NAME: dict[str, Handler] = {
    name: handler
    for module in (types, expressions, calls, objects, operators, functions, classes, declarations, statements)
    for name, handler in module.HANDLERS.items()
}
# Node types that a handler around them reads, or that only hold others: their children are walked.
PASSED = frozenset((
    "program", "arguments", "formal_parameters", "required_parameter", "optional_parameter", "type_parameters",
    "type_parameter", "class_body", "class_heritage", "extends_clause", "implements_clause", "extends_type_clause",
    "interface_body", "enum_body", "enum_assignment", "switch_body", "switch_case", "switch_default", "catch_clause",
    "finally_clause", "else_clause", "variable_declarator", "pair", "pair_pattern", "object_pattern", "array_pattern",
    "assignment_pattern", "object_assignment_pattern", "rest_pattern", "computed_property_name", "decorator",
    "jsx_attribute", "jsx_opening_element", "method_definition", "public_field_definition", "class_static_block",
    "method_signature", "abstract_method_signature", "property_signature", "index_signature", "call_signature",
    "construct_signature", "mapped_type_clause", "with_statement", "import_clause", "export_clause",
))  # fmt: skip
# Node types that name or mark, and have no value.
SILENT = frozenset((
    "accessibility_modifier", "override_modifier", "escape_sequence", "export_specifier", "html_character_reference",
    "import", "import_attribute", "import_require_clause", "import_specifier", "jsx_closing_element",
    "jsx_namespace_name", "jsx_text", "named_imports", "namespace_export", "namespace_import", "optional_chain",
    "private_property_identifier", "property_identifier", "regex_flags", "regex_pattern",
    "shorthand_property_identifier_pattern", "statement_identifier", "string_fragment",
))  # fmt: skip


def _table(name: str) -> dict[int, Handler]:
    found: dict[int, Handler] = dict.fromkeys((*range(grammar.count(name)), *grammar.ERRORS), Walker.inside)
    for number, kind in grammar.kinds(name):
        if kind in BY_NAME:
            found[number] = BY_NAME[kind]
        elif kind in SILENT:
            found[number] = expressions.nothing
    return found


Walker.tables = {name: _table(name) for name in grammar.GRAMMARS}
Walker.comments = {name: grammar.number(name, "comment") for name in grammar.GRAMMARS}
Walker.special = calls.SPECIAL
Walker.statements = statements.statements
Walker.assigned = assignments.assigned
Walker.store = assignments.store
Walker.constructor = classes.constructor
Walker.shape = shapes.shape
Walker.signing = classes.method_signature


def extract(source: bytes) -> bytes:
    """Encoded facts of a file."""
    told = settings.told(source)
    if told is not None:
        w = Walker(source, grammar.TSX)
        return w.encoded("typescript", grammar.parse(grammar.TSX, b"").root_node, told)
    if len(source) > SMALL and source.count(b"\n") * LONG_LINE < len(source):
        return failed("typescript", "minified")
    name, text, tree = repair.read(source)
    w = Walker(text, name)
    w.whole = repair.imported(source, text)
    root = tree.root_node
    statements.statements(w, root.named_children)
    w.source = source
    w.part()
    if w.module:
        w.scopes[0].exported = [n.decode("utf-8", "replace") for n in dict.fromkeys(w.exports)]
    return w.encoded("typescript", root)
