"""What pages say of terms: headings, and words in bold with what follows them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.knowledge import domain, korean, seeds
from bot.model.glossary import Said

LONGEST_HEADING = 4  # words: longer ones are sentences
_HEADING = re.compile(r"\s{0,3}#{1,4}\s+(?P<text>[^#].*?)\s*#*$")
_BOLD = re.compile(r"\s{0,3}(?:[-*+]\s+|\|\s*)?(?:\*\*|__)(?P<term>[^*_|:]{2,40}):?(?:\*\*|__)(?P<rest>.*)$")
# What makes a sentence after a term its meaning.
_MEANING = re.compile(
    r"\s*(?:\((?P<aside>[^()]{1,30})\))?\s*(?::|\s[-–—]|\||is an? |are |means )\s*(?P<text>\S.*?)\s*\|?$"
)
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_FENCE = re.compile(r"\s{0,3}(```|~~~)")
# Headings and bold words of any page.
COMMON = frozenset(
    (
        "about", "acknowledgement", "api", "author", "authors", "badge", "basic", "bug", "build", "caution",
        "change", "changelog", "code", "community", "contact", "content", "contents", "contribute", "contributing",
        "contributor", "credit", "danger", "default", "deploy", "deployment", "dependency", "deprecated",
        "description", "development", "documentation", "donate", "example", "faq", "feature", "getting",
        "important", "info", "install", "installation", "introduction", "issue", "license", "link", "maintainer",
        "note", "overview", "prerequisite", "quick", "quickstart", "reference", "release", "requirement",
        "resource", "roadmap", "run", "screenshot", "section", "security", "see", "setup", "sponsor", "start",
        "status", "summary", "support", "table", "testing", "thank", "tip", "todo", "tutorial", "usage", "version",
        "warning", "why",
    )
)  # fmt: skip


def said(path: str, text: str) -> Iterator[Said]:
    """What a page says, in its order; nothing of its code."""
    fenced = False
    for number, line in enumerate(text.splitlines(), 1):
        fenced ^= bool(_FENCE.match(line))
        if not fenced:
            yield from _line(_LINK.sub(r"\1", line), f"{path}:{number}")


def _line(line: str, at: str) -> Iterator[Said]:
    if found := _HEADING.fullmatch(line):
        words = domain.words(found["text"])
        if 0 < len(words) <= LONGEST_HEADING and COMMON.isdisjoint(words):
            yield Said(found["text"].partition("(")[0].strip(" *`"), "heading", "", at)
    elif (found := _BOLD.match(line)) and COMMON.isdisjoint(domain.words(found["term"])):
        meaning = _MEANING.match(found["rest"])
        if meaning and (text := seeds.plain(meaning["text"])):
            yield Said(found["term"].strip(), "bold", text, at)
    yield from (Said(english, "korean", word, at) for english, word in korean.pairs(line.replace("**", "")))
