"""What a question says of a name beside the name itself: of several things it tells which one is meant."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

import msgspec

from bot.answer import entry, modules
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.index.graph import Graph
from bot.model.message import message
from bot.model.question import Question

MOST_TOKENS = 30  # words of a question that are looked at
_TOKEN = re.compile(r"[A-Za-z_$][\w$./:-]*")
# `A의 B`: B of A. Not where B is what A takes.
_KOREAN = re.compile(
    r"[`'\"]?의\s+[`'\"]?(?P<member>[A-Za-z_$][\w$.]*)[`'\"]?(?!\s*(?:파라미터|매개|인자|인수|옵션|설정))", re.ASCII
)
_ENGLISH = re.compile(
    r"(?P<member>[A-Za-z_$][\w$.]*)[`'\"]?\s+(?:method\s+|function\s+)?(?:of|in)\s+(?:the\s+)?(?:class\s+|module\s+|file\s+)?"
    r"[`'\"]?$"
)
_ASKING = frozenset(  # what stands before "of A" and asks for A itself
    (
        "callers", "callees", "children", "code", "consumers", "definition", "definitions", "dependencies", "heirs",
        "implementation", "implementations", "importers", "overrides", "purpose", "references", "signature", "source",
        "subclasses", "usage", "usages", "users", "uses",
    )
)  # fmt: skip


def find(graph: Graph, question: Question, *, prefer: str = "") -> Entry:
    """What the question's subject means, in the light of all that the question says."""
    member = _member(question)
    if member:
        for whole in (f"{question.subject}.{member}", f"{question.subject}::{member}"):
            if (found := entry.find(graph, whole)).things:
                return found
    found = entry.find(graph, question.subject, prefer=prefer)
    several = found.things and not found.one
    return _narrowed(found, list(_tokens(question)), graph.files()) if several else found


def _member(question: Question) -> str:
    """The member of the subject that the question asks for: `B of A`, of which A was taken for the subject."""
    at = question.text.find(question.subject) if question.subject else -1
    if at < 0:
        return ""
    match = _KOREAN.match(question.text, at + len(question.subject)) or _ENGLISH.search(question.text[:at])
    taken = (question.change.parameter if question.change else "", question.other)
    return match["member"] if match and match["member"] not in (*taken, *_ASKING) else ""


def _tokens(question: Question) -> Iterator[str]:
    """Names in the question, without its ends."""
    rest = question.text
    for end in (question.subject, question.other):
        rest = rest.replace(end, " ", 1) if end else rest
    for match in list(_TOKEN.finditer(rest))[:MOST_TOKENS]:
        yield match[0].strip(".:/-")


def _narrowed(found: Entry, tokens: Collection[str], paths: Collection[str]) -> Entry:
    """The things that stand in a class, function or file that the question names; all where it names none."""
    for token in tokens:
        files = {*modules.ending(paths, token), *modules.named(paths, token)} if re.search(r"[./]", token) else set()
        kept = [t for t in found.things if t.symbol.path in files or token in _holders(t)]
        if kept and len(kept) < len(found.things):
            note = message(
                "{n} other thing is called {code_name}: taken for the one of {code_place}.",
                plural="{n} other things are called {code_name}: taken for the one of {code_place}.",
                n=len(found.things) - len(kept),
                code_name=found.name.text,
                code_place=token,
            )
            return msgspec.structs.replace(found, things=tuple(kept), notes=(*found.notes, note))
    return found


def _holders(thing: Thing) -> list[str]:
    """Names of the classes and functions around it."""
    outer = thing.symbol.name.rpartition(".")[0]
    return [outer, *outer.split(".")] if outer else []
