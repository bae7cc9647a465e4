"""Contacts of files in memory as plain lines, and what a golden case says against them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.index.surface.links import Side, links
from bot.index.surface.surface import Surface
from bot.model import contacts as c
from bot.model.symbols import MODULE
from tests.golden.cases import Case

PUT_TOGETHER = (c.READS, c.WRITES, c.ROUTE, c.CLIENT, c.IMPORT, c.OFFERS, c.USES)


def lines(surface: Surface) -> Iterator[str]:
    """Every contact of a tree, a line each, as `cases` describes them."""
    for r in surface.readers:
        words = [f"reads {r.key} {r.path}:{r.line} {r.kind}", f"in {r.function}" if r.function != MODULE else ""]
        words += [
            f"default {r.default}" if r.default else "",
            " ".join(["usage", *r.usage.split("\t")]) if r.usage else "",
        ]
        yield _line(words, r.doubt)
    for w in surface.writers:
        yield _line([f"writes {w.key} {w.path}:{w.line} {w.kind}", f"= {w.value}" if w.value else ""])
    for one in surface.routes:
        yield _line(
            [f"route {one.method} {one.path} {one.handler.path}::{one.handler.name}:{one.handler.line}"], one.doubt
        )
    for q in surface.requests:
        where = f"in {q.at.name}" if q.at.name != MODULE else ""
        yield _line([f"client {q.method} {q.path} {q.at.path}:{q.line}", where], q.doubt)
    for role, things in (("offers", surface.offers), ("uses", surface.uses)):
        for t in things:
            where = f"in {t.function}" if t.function != MODULE else ""
            target = f"target {t.target}" if t.target else ""
            yield _line([f"{role} {t.kind} {t.key} {t.path}:{t.line}", where, target], t.doubt)
    for path, several in surface.contacts.items():
        for x in several:
            if x.role not in PUT_TOGETHER:
                rest = [f"in {x.holder}" if x.holder else "", f"target {x.target}" if x.target else ""]
                yield _line([f"{x.role} {x.kind} {x.key} {path}:{x.line}", *rest], x.doubt)
    sides = Side("", surface.routes, surface.requests, surface.offers, surface.uses)
    for link in links(sides):
        ends = [f"{end.path}:{end.line}" for end in (link.user, link.provider)]
        yield _line([f"link {link.kind} {ends[0]} {ends[1]} {link.level}: {', '.join(link.signals)}"])


def _line(words: list[str], doubt: str = "") -> str:
    return " ".join([word for word in words if word] + (["doubt"] if doubt else []))


def complaints(case: Case, surface: Surface) -> list[str]:
    """What differs from the case's last fence."""
    found = [" ".join(line.split()) for line in lines(surface)]
    wanted = [" ".join(line.split()) for line in case.lines]
    out = [f"lacks: {line}" for line in wanted if not line.startswith("!") and line not in found]
    barred = [line.removeprefix("!").strip() for line in wanted if line.startswith("!")]
    out += [f"has: {line}" for line in found for start in barred if line.startswith(start)]
    if "complete" in case.flags:
        roles = {line.partition(" ")[0] for line in wanted if not line.startswith("!")}
        out += [f"more: {line}" for line in found if line.partition(" ")[0] in roles and line not in wanted]
    return [*out, *(f"  found: {line}" for line in found)] if out else []
