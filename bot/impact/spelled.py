"""A signature as people write it."""

from __future__ import annotations

from bot.model.symbols import Symbol


def signature(symbol: Symbol) -> str:
    """A signature as people write it."""
    found = symbol.definition.signature
    if found is None:
        return ""
    marks = {"rest": "*", "keywords": "**"}
    parts: list[str] = []
    kinds = [p.kind for p in found.parameters]
    for number, p in enumerate(found.parameters):
        if p.kind == "keyword" and "rest" not in kinds and "keyword" not in kinds[:number]:
            parts.append("*")
        text = marks.get(p.kind, "") + p.name + (f": {p.annotation}" if p.annotation else "")
        assign = " = " if p.annotation else "="
        parts.append(text + (f"{assign}{p.default}" if p.default is not None else ""))
        if p.kind == "positional" and "positional" not in kinds[number + 1 :]:
            parts.append("/")
    start = "async " if found.is_async else ""
    return f"{start}({', '.join(parts)})" + (f" -> {found.returns}" if found.returns else "")
