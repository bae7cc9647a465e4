r"""What is done with the value of an expression, read from the syntax around it.

A usage is a word, with its details after tabs:

    condition\t\tcallee     it decides whether something runs, first a call ("condition\tnot": where it is not set)
    compared\t==\t'x'\tf     it is compared, with what, and which call that decides
    argument\tcallee\tname  it is passed to a call; name of the parameter where it is written, else its place from 1
    part\ttext              it becomes part of a text, itself as `{}`
    entry\tkey              it is put under a key
    field\tname             it is kept in a variable or an attribute
    returned                 it is what the function gives
    iterated                 something is done for each of it
    followed\tname          one of its attributes or methods is used

`as\tint` may stand before: it is converted first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.contracts import conversions
from bot.model import syntax as s
from bot.model.syntax import Node

if TYPE_CHECKING:
    from bot.contracts.unit import Unit

MOST_STEPS = 12
MOST_TEXT = 60  # characters of a text or a comparison that are shown
_LOGS = re.compile(r"(?:^|\.)(?:log|logger|logging|console|slog)\.\w+(?:\(\)\.\w+)*$|^print$|Println$|Printf$", re.I)
FACTORIES = ("default_factory", "factory")  # arguments by which a field says what makes its value
TURNED = {  # operators, as they read from the right
    "<": ">", ">": "<", "<=": ">=", ">=": "<=", "in": "contains", "not in": "does not contain",
}  # fmt: skip
_TAKES = frozenset((
    "env", "get", "getenv", "lookupenv", "getattr", "pop", "getproperty", "str", "int", "len", "bool", "type",
    "isinstance",
))  # fmt: skip
GETTERS = ("get", "getenv", "getattr", "pop")
CHANGES = (
    "lower", "upper", "strip", "toLowerCase", "toUpperCase", "trim", "split", "casefold", "rstrip", "lstrip",
    "get_secret_value", "replace", "encode", "decode", "removeprefix", "removesuffix", "toString", "replaceAll",
)  # fmt: skip


def of(unit: Unit, node: Node) -> str:
    """The usage of an expression; one step through a variable of its own is followed."""
    found = _of(unit, node)
    word, _, rest = found.partition("\t") if not found.startswith("as\t") else found.split("\t", 2)[2].partition("\t")
    if word == "field" and (further := _through(unit, node, rest)):
        before = found[: found.index("field")]  # how it is converted
        return further if further.startswith("as\t") else f"{before}{further}"
    return found


def decides(unit: Unit, node: Node) -> bool:
    """Whether the value of an expression only decides whether something runs."""
    return _of(unit, node).startswith("condition")


def _of(unit: Unit, node: Node) -> str:
    converted = ""
    inner, outer = node, unit.above(node)
    for _ in range(MOST_STEPS):
        if outer is None:
            return ""
        if outer.kind == s.CALL and inner is not outer.parts[0] and (kind := conversions.of(unit, outer)):
            converted = converted or kind
        elif outer.kind == s.MEMBER and _changes(unit, outer):
            outer = unit.above(outer) or outer
        elif _doubled(unit, outer):  # `!!x`
            converted, outer = converted or "bool", unit.above(outer) or outer
        elif not _passes(unit, outer, inner):
            said = _said(unit, inner, outer)
            return f"as\t{converted}\t{said}" if said and converted else said
        inner, outer = outer, unit.above(outer)
    return ""


def _doubled(unit: Unit, outer: Node) -> bool:
    above = unit.above(outer)
    return (
        outer.kind == s.UNARY
        and outer.text == "not"
        and above is not None
        and (above.kind, above.text)
        == (
            outer.kind,
            outer.text,
        )
    )


def _changes(unit: Unit, member: Node) -> bool:
    above = unit.above(member)
    return member.text in CHANGES and above is not None and above.kind == s.CALL and above.parts[0] is member


def _passes(unit: Unit, outer: Node, inner: Node) -> bool:
    """Whether the value goes on as it is: one of several that may be taken."""
    if outer.kind == s.FUNCTION and not outer.text:  # `default_factory=lambda: value`
        above = unit.above(outer)
        return above is not None and above.kind == s.KEYWORD and above.text in FACTORIES and inner.kind != s.RETURN
    if outer.kind == s.KEYWORD:
        return outer.text in FACTORIES
    if outer.kind == s.CALL and inner.kind == s.KEYWORD:
        return inner.text in FACTORIES
    if outer.kind == s.CALL:  # what another getter takes where it finds nothing
        return outer.parts[0].text in GETTERS and inner in outer.parts[2:]
    if outer.kind in (s.SPREAD, s.LIST):
        return True
    if outer.kind == s.INDEX:  # one of a list
        return inner is outer.parts[0] and outer.parts[-1].kind == s.VALUE
    if outer.kind == s.BINARY:
        return outer.text in ("*", "-", "/", "//", "+", "%", "&", "|") and not _binary(unit, inner, outer)
    if outer.kind == s.LOGIC:
        if outer.text in ("and", "&&"):
            return inner is outer.parts[-1]
        return outer.text in ("or", "||", "??", "?:")
    return outer.kind == s.CHOICE and bool(outer.parts) and inner is not outer.parts[0] and len(outer.parts) == 3


def _said(unit: Unit, inner: Node, outer: Node) -> str:
    handler = _SAID.get(outer.kind)
    return handler(unit, inner, outer) if handler else ""


def _choice(unit: Unit, inner: Node, outer: Node) -> str:
    return _condition(unit, inner, "") if outer.parts and inner is outer.parts[0] else ""


def _condition(unit: Unit, inner: Node, negated: str) -> str:
    callee = _decided(unit, inner)
    return "\t".join(["condition", negated, callee]).rstrip("\t")


def _decided(unit: Unit, inner: Node) -> str:
    """The first call that runs or does not, by the choice whose test a value stands in; "" where none can be named."""
    outer = unit.above(inner)
    while outer is not None and outer.kind in (s.LOGIC, s.UNARY, s.COMPARE):
        inner, outer = outer, unit.above(outer)
    if outer is None or outer.kind != s.CHOICE or inner is not outer.parts[0] or len(outer.parts) < 2:
        return ""
    waiting = [outer.parts[1]]
    while waiting:
        node = waiting.pop()
        if node.kind == s.CALL and (name := unit.dotted(node.parts[0])) and not _plain(name):
            return name if len(name) <= MOST_TEXT else ""
        if node.kind not in (s.FUNCTION, s.CLASS):
            waiting += reversed(list(node.inside()))
    return ""


def _plain(name: str) -> bool:
    """Whether a call only takes or tests a value, which says nothing of what is decided."""
    return name.rpartition(".")[2].lower() in _TAKES


def _logic(unit: Unit, inner: Node, outer: Node) -> str:
    return _condition(unit, inner, "")


def _unary(unit: Unit, inner: Node, outer: Node) -> str:
    return _condition(unit, inner, "not") if outer.text == "not" else ""


def _compare(unit: Unit, inner: Node, outer: Node) -> str:
    others = [unit.written(part) for part in outer.parts if part is not inner]
    operator = TURNED.get(outer.text, outer.text) if inner is outer.parts[-1] else outer.text
    if len(others) != 1 or not others[0]:
        return "compared"
    return "\t".join(["compared", operator, others[0][:MOST_TEXT], _decided(unit, outer)]).rstrip("\t")


def _call(unit: Unit, inner: Node, outer: Node) -> str:
    if inner is outer.parts[0]:
        return ""
    callee = outer.parts[0]
    if callee.kind == s.MEMBER and callee.text == "format" and callee.parts[0].kind == s.TEXT:
        return f"part\t{callee.parts[0].text[:MOST_TEXT]}"
    name = _callee(unit, callee)
    given = [a for a in outer.parts[1:] if a.kind != s.KEYWORD]
    place = given.index(inner) + 1 if inner in given else 0
    return f"argument\t{name}\t{place}" if name else ""


def _callee(unit: Unit, callee: Node) -> str:
    """A callee as written; of a chain of calls what stands behind the last but one."""
    return unit.dotted(callee).rpartition("().")[2] or callee.text


def _keyword(unit: Unit, inner: Node, outer: Node) -> str:
    call = unit.above(outer)
    name = _callee(unit, call.parts[0]) if call is not None and call.kind == s.CALL else ""
    return f"argument\t{name}\t{outer.text}" if name else ""


def _binary(unit: Unit, inner: Node, outer: Node) -> str:
    if outer.text == "%" and outer.parts[0].kind == s.TEXT and inner is not outer.parts[0]:
        return f"part\t{outer.parts[0].text[:MOST_TEXT]}"
    if outer.text != "+":
        return ""
    while (above := unit.above(outer)) is not None and above.kind == s.BINARY and above.text == "+":
        outer = above
    text = unit.text(outer)
    return f"part\t{text[:MOST_TEXT]}" if text and text.strip("{} ") else ""


def _text(unit: Unit, inner: Node, outer: Node) -> str:
    return f"part\t{outer.text[:MOST_TEXT]}"


def _pair(unit: Unit, inner: Node, outer: Node) -> str:
    key = outer.parts[0]
    return f"entry\t{key.text[:MOST_TEXT]}" if inner is not key and key.text else ""


def _assign(unit: Unit, inner: Node, outer: Node) -> str:
    left = outer.parts[0]
    if inner is left:
        return ""
    if left.kind == s.INDEX and len(left.parts) > 1 and (key := unit.text(left.parts[1])):
        return f"entry\t{key[:MOST_TEXT]}"
    several = [unit.dotted(part) for part in left.parts] if left.kind == s.LIST else []
    target = ", ".join(several) if all(several) else ""
    target = target or unit.dotted(left)
    return f"field\t{target}" if target else ""


def _return(unit: Unit, inner: Node, outer: Node) -> str:
    return "returned"


def _member(unit: Unit, inner: Node, outer: Node) -> str:
    return f"followed\t{outer.text}"


def _index(unit: Unit, inner: Node, outer: Node) -> str:
    said = unit.written(outer.parts[1]) if inner is outer.parts[0] and len(outer.parts) > 1 else ""
    return f"followed\t[{said}]" if said else ""


def _parameter(unit: Unit, inner: Node, outer: Node) -> str:
    function = unit.above(outer)
    return f"argument\t{function.text}\t{outer.text}" if function is not None and function.text else ""


def _other(unit: Unit, inner: Node, outer: Node) -> str:
    return "iterated" if outer.text == "for" and inner is outer.parts[0] else ""


_SAID = {
    s.INDEX: _index,
    s.PARAMETER: _parameter,
    s.OTHER: _other,
    s.CHOICE: _choice,
    s.LOGIC: _logic,
    s.UNARY: _unary,
    s.COMPARE: _compare,
    s.CALL: _call,
    s.KEYWORD: _keyword,
    s.BINARY: _binary,
    s.TEXT: _text,
    s.PAIR: _pair,
    s.ASSIGN: _assign,
    s.RETURN: _return,
    s.MEMBER: _member,
}


def _through(unit: Unit, node: Node, variable: str) -> str:
    """What is done with a variable of a function that only holds the value; "" where it says no more."""
    function = unit.around(node, s.FUNCTION)
    if "." in variable or (function is None and unit.around(node, s.CLASS) is not None):
        return ""
    uses = [one for one in unit.of(s.NAME) if one.text == variable and _means(unit, one, node, function)]
    found = [
        said
        for one in sorted(uses, key=lambda one: _tells(unit, one))
        if (said := _of(unit, one)) and not said.startswith("field\t")
    ]
    return found[0] if found else ""


def _tells(unit: Unit, node: Node) -> bool:
    """Whether a value is only written to a log, which says less than any other use."""
    call = unit.around(node, s.CALL)
    return call is not None and bool(_LOGS.search(unit.dotted(call.parts[0])))


def _means(unit: Unit, one: Node, node: Node, function: Node | None) -> bool:
    """Whether a name means the variable of a function, or of the module, that holds a value."""
    if function is not None:
        return one.line >= node.line and unit.around(one, s.FUNCTION) is function
    return unit.scoped(one) == one.text and unit.assigned(one) is not None
