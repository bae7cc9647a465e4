"""Types that comments of plain JavaScript declare, read through the type grammar."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from bot.languages._base.collector import one_line
from bot.languages.typescript import grammar, repair
from bot.languages.typescript.walker import TYPE_ALIAS, Walker
from bot.model import expressions as e
from bot.model.collected import POSITION, ROW
from bot.model.scopes import ANNOTATED, GIVEN, Param, Scope

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tree_sitter import Node

    from bot.languages.typescript.targets import Pattern

TAG = re.compile(rb"@(\w+)")
NAME = re.compile(rb"\s*(\[?)\s*([\w$.#\[\]]+)")
WORD = re.compile(rb"[\w$]+")
PARAMS = (b"param", b"arg", b"argument")
RETURNS = (b"returns", b"return")
FUNCTION_TYPE = re.compile(rb"^function\s*\(([^()]*)\)\s*(?::\s*(.+))?$", re.S)
IMPORTED = re.compile(rb"""@import\s+((?:type\s+)?[\w$*{},\s]{1,2000}?from\s*(?:"[^"\n]*"|'[^'\n]*'))""")
LOOSE = (b"", b"Object", b"object", b"{}")  # types of an argument that say nothing of its members
OF = re.compile(rb"([\w$])\.<")  # `Array.<A>`
WRAPPER = b"type _="
REST = 2


class Tag(NamedTuple):
    """One tag. `at`: where the type stands in the source."""

    what: bytes
    type: bytes
    at: int
    name: bytes
    optional: bool


def tags(w: Walker, doc: Node) -> list[Tag]:
    """Tags of a comment, with their types."""
    start, text = doc.start_byte, w.text(doc)
    if not text.startswith(b"/**") or b"@" not in text:
        return []
    out = []
    for found in TAG.finditer(text):
        at = found.end()
        while at < len(text) and text[at : at + 1] in (b" ", b"\t"):
            at += 1
        typed, begin = b"", at
        if text[at : at + 1] == b"{":
            end = _closing(text, at)
            typed, begin, at = text[at + 1 : end], at + 1, end + 1
        name = NAME.match(text, at)
        named = bool(name) and b"\n" not in text[at : name.start(2)] if name else False
        out.append(
            Tag(
                found.group(1),
                typed,
                start + begin,
                name.group(2) if name and named else b"",
                bool(name and named and name.group(1)) or typed.rstrip().endswith(b"="),
            )
        )
    return out


def _closing(text: bytes, at: int) -> int:
    depth = 0
    for i in range(at, len(text)):
        c = text[i : i + 1]
        depth += (c == b"{") - (c == b"}")
        if not depth:
            return i
    return len(text)


def told(w: Walker, doc: Node, node: Node) -> list[Tag] | None:
    """What a comment declares of the function below it; None where it says nothing or the function itself declares."""
    found = tags(w, doc)
    if not any(t.type or t.what == b"template" for t in found):
        return None
    return found


def apply(
    w: Walker, scope: Scope, params: list[Param], patterns: list[Pattern], told: list[Tag], held: list[bytes]
) -> list[bytes]:
    """Put declared types into parameters and result that have none; the texts of the signature."""
    _templates(w, told)
    if scope.annotation < 0:
        for tag in told:
            if tag.what in RETURNS and tag.type:
                scope.annotation = type_row(w, tag.type, tag.at)
            elif tag.what == b"type" and tag.type and scope.node >= 0:
                w.add(e.TYPED, type_row(w, tag.type, tag.at), scope.node, tag.at)
    given = [t for t in told if t.what in PARAMS and b"." not in t.name]
    by_name = {t.name: t for t in given}
    texts = iter(held)
    out: list[bytes] = []
    taken_apart = {index for _, index in patterns}
    for index, param in enumerate(params):
        meant = by_name.get(spelt(w, param.name))
        if meant is None and index in taken_apart and index < len(given):
            meant = given[index]
        _parameter(w, param, meant, texts, out)
        if (loose := _members(told, meant, spelt(w, param.name))) and (meant is None or _plain(meant.type) in LOOSE):
            param.annotation = type_row(w, loose, told[0].at)
    return out


def _members(told: list[Tag], meant: Tag | None, name: bytes) -> bytes:
    """The type that `@param {A} options.a` tells of an argument; empty where no member is told."""
    start = (meant.name if meant is not None else name) + b"."
    found = [t for t in told if t.what in PARAMS and t.type and t.name.startswith(start)]
    direct = [(t.name[len(start) :], t) for t in found if b"." not in t.name[len(start) :]]
    listed = b"; ".join(
        b"%s%s: %s" % (part.strip(b"[]"), b"?" if t.optional else b"", _plain(t.type) or b"any") for part, t in direct
    )
    return b"{ " + listed + b" }" if listed else b""


def _parameter(w: Walker, param: Param, tag: Tag | None, texts: Iterator[bytes], out: list[bytes]) -> None:
    """Put what a tag says into a parameter; its texts."""
    if param.texts & ANNOTATED:
        out.append(next(texts))
    elif tag is not None and tag.type and param.annotation < 0:
        kind = tag.type.strip()
        if param.kind != REST or kind.startswith(b"..."):
            param.annotation = type_row(w, tag.type, tag.at)
        elif kind.endswith(b"[]"):
            param.annotation = type_row(w, kind[:-2], tag.at)
        param.texts |= ANNOTATED
        out.append(one_line(tag.type))
    if param.texts & GIVEN:
        out.append(next(texts))
    elif tag is not None and tag.optional and param.kind != REST:
        param.default = w.add(e.CONST, e.NONE, -1, tag.at)
        param.texts |= GIVEN
        out.append(b"undefined")


def spelt(w: Walker, number: int) -> bytes:
    """The name of an id."""
    if len(w.spelt) <= number:
        w.spelt = list(w.names)
    return w.spelt[number]


def _templates(w: Walker, told: list[Tag]) -> None:
    """`@template T, U`: type parameters of the scope that has just been opened."""
    for tag in told:
        if tag.what != b"template" or not tag.name:
            continue
        text = w.source[tag.at : w.source.find(b"\n", tag.at)]
        for name in WORD.findall(text.split(b"-")[0].split(b"=")[0]) if not tag.type else [tag.name]:
            row = w.add(e.TYPEVAR, w.names[name], -1, tag.at)
            w.scopes[w.scope].type_params.append(row)
            w.declare_type(name, row)


def type_row(w: Walker, text: bytes, at: int) -> int:
    """The row of a type that is written in a comment at a place of the source."""
    text = _plain(text)
    if not text:
        return -1
    source = written = WRAPPER + text + b";"
    found = grammar.parse(grammar.TSX, source).root_node
    if found.has_error:
        source = repair.blanked(written)
        found = grammar.parse(grammar.TSX, source).root_node
    value = found.named_children[0].child_by_field_name("value") if found.named_children else None
    if value is None or found.has_error:
        return -1
    kept, w.whole = w.whole, repair.imported(written, source)
    row = _read(w, source, len(WRAPPER), at, lambda: w.annotated(value))
    w.whole = kept
    return row


def _read(w: Walker, source: bytes, before: int, at: int, walk: Callable[[], int]) -> int:
    """The row of what is walked in another text; behind its first bytes it stands at a place of the source."""
    saved, first, block, doc, comment, module = w.source, w.count, w.handlers, w.doc, w.comment, w.module
    w.source, w.handlers, w.comment = source, w.tables[grammar.TSX], w.comments[grammar.TSX]
    try:
        row = walk()
    finally:
        w.source, w.handlers, w.doc, w.comment, w.module = saved, block, doc, comment, module
    for place in range(first * ROW + POSITION, w.count * ROW, ROW):
        w.rows[place] = min(w.rows[place] - before + at, len(saved))
    return row


def _plain(text: bytes) -> bytes:
    """A type as the type grammar writes it."""
    text = b" ".join(line.strip().lstrip(b"*").strip() for line in text.split(b"\n")).strip()
    text = text.removeprefix(b"...").lstrip(b"?!").rstrip(b"=?!").strip()
    if text in (b"*", b"", b"any", b"mixed"):
        return b""
    old = FUNCTION_TYPE.match(text)
    if old is not None:
        given = [p.strip() for p in old.group(1).split(b",") if p.strip()]
        listed = b", ".join(b"p%d: %s" % (i, _plain(p) or b"any") for i, p in enumerate(given))
        return b"(" + listed + b") => " + (_plain(old.group(2)) if old.group(2) else b"any")
    return OF.sub(rb"\1<", text)


def declared_type(w: Walker, doc: Node | None) -> int:
    """The row of the type that `@type {A}` above a variable declares, or -1."""
    if doc is None:
        return -1
    for tag in tags(w, doc):
        if tag.what == b"type" and tag.type:
            return type_row(w, tag.type, tag.at)
    return -1


def typedefs(w: Walker, doc: Node) -> None:
    """`@typedef {A} B`, also with properties, and `@callback B`: types of the module."""
    text = w.text(doc)
    if b"@import" in text:
        _imports(w, text, doc.start_byte)
    if b"@typedef" not in text and b"@callback" not in text:
        return
    found = tags(w, doc)
    for i, tag in enumerate(found):
        if tag.what not in (b"typedef", b"callback") or not tag.name:
            continue
        inner = []
        for other in found[i + 1 :]:
            if other.what in (b"typedef", b"callback"):
                break
            inner.append(other)
        source = _typedef(tag, inner)
        name = tag.name
        saved = w.open_scope(e.COMPREHENSION_SCOPE, -1)
        _templates(w, found[:i] + inner)
        row = type_row(w, source, tag.at)
        w.close_scope(saved)
        if row < 0:
            continue
        start = tag.at
        number = w.names[name]
        if w.scope == 0:
            w.definitions += (TYPE_ALIAS | 8, number, -1, start, start, start)
            w.texts.append(one_line(source))
        w.declare_type(name, w.add(e.ALIAS, row, -1, start))


def _imports(w: Walker, text: bytes, at: int) -> None:
    """`@import { A } from "m"`: names of types."""
    for found in IMPORTED.finditer(text):
        first, *rest = found.group(1).split(b"\n")
        written = b" ".join([first, *(line.strip().lstrip(b"*").strip() for line in rest)])
        source = b"import " + written + b";"
        root = grammar.parse(grammar.TSX, source).root_node
        if not root.has_error:
            _read(w, source, 0, at + found.start(), lambda root=root: w.visit(root.named_children[0]))  # type: ignore[misc]


def _typedef(tag: Tag, inner: list[Tag]) -> bytes:
    if tag.what == b"callback":
        given = [t for t in inner if t.what in PARAMS]
        listed = b", ".join(b"%s: %s" % (t.name.split(b".")[0], _plain(t.type) or b"any") for t in given)
        result = next((_plain(t.type) for t in inner if t.what in RETURNS), b"any") or b"any"
        return b"(" + listed + b") => " + result
    properties = [t for t in inner if t.what in (b"property", b"prop") and b"." not in t.name]
    if properties:
        listed = b"; ".join(b"%s?: %s" % (t.name.strip(b"[]"), _plain(t.type) or b"any") for t in properties)
        return b"{ " + listed + b" }"
    return tag.type
