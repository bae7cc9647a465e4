"""`company-glossary.md`: the words of all repositories that this one knows of, each with those that have it.

There is one where other repositories are known: on a hub, that of the whole company. What a repository says of its own
words is `domain-glossary.md`, there as everywhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from bot.contracts.metadata import Document, Subject
from bot.knowledge import company, domain, written
from bot.knowledge.kept import Line, Page
from bot.metadata import _fit, _markdown, domain_glossary
from bot.model.glossary import Term

NAME = "company-glossary.md"
BUDGET = 8_192  # bytes: with the system map 32 KB
INTRO = (
    "Words of several repositories. Change any line or add your own: what you write stays as it is. What a word means"
    f" in one repository stands in its own `{domain_glossary.NAME}`."
)


def make(subject: Subject) -> str:
    """The document."""
    if not subject.others:
        return ""
    terms = merged(subject)
    page = Page(subject.before(NAME))
    own = {domain.key(term.term) for term in _own(page)}
    rows = [(key, some) for key, some in company.shared(terms).items() if key not in own]
    rows.sort(key=lambda row: (-len({place for term in row[1] for place in term.places}), row[0]))
    single = _single(terms, {key for key, _ in rows} | own)
    stamp = _markdown.head(subject, "Glossary")[:-2]

    def cut(most: int) -> str:
        table = [_line(term, len(some)) for _, some in sorted(rows[: 2 * most]) for term in sorted(some, key=_first)]
        lists = [_list(name, some[:most]) for name, some in sorted(single.items())]
        return page.again(stamp, [*_head(), *table, *_between(), *filter(None, lists)])

    return _fit.fitted(cut, BUDGET + page.size)


def merged(subject: Subject) -> tuple[Term, ...]:
    """The terms of all repositories."""
    if "company" not in subject.kept:
        glossaries = {name: written.read(text, name) for name, text in subject.glossaries().items()}
        glossaries[subject.repository] = domain_glossary.glossary(subject)
        subject.kept["company"] = company.merged(glossaries)
    return subject.kept["company"]  # type: ignore[no-any-return]


def _first(term: Term) -> tuple[str, ...]:
    """Meanings stand in the order of who says them: that changes less than what they say."""
    return term.places


def _own(page: Page) -> list[Term]:
    """Terms of the lines that people wrote or changed."""
    terms = company.read(page.body, NAME).terms
    return [term for term in terms if page.wrote(int(term.at.rpartition(":")[2]))]


def _single(terms: Sequence[Term], but: set[str]) -> dict[str, list[Term]]:
    """Repository -> terms that it alone has, the most borne first."""
    found: dict[str, list[Term]] = defaultdict(list)
    for term in terms:
        if len(term.places) == 1 and domain.key(term.term) not in but:
            found[term.places[0]].append(term)
    return {name: sorted(some, key=lambda one: (-one.names, one.term)) for name, some in found.items()}


def _head() -> Iterator[Line]:
    top = ("", "# Glossary of several repositories", "", INTRO, "")
    lines = (*top, "| Term | Korean | Meaning | Repositories | Says |", "| --- " * 5 + "|")
    return ((f"head {number}", line) for number, line in enumerate(lines))


def _between() -> Iterator[Line]:
    lines = ("", "## Words of one repository alone", "")
    return ((f"between {number}", line) for number, line in enumerate(lines))


def _line(term: Term, rows: int) -> Line:
    cells = (
        _markdown.prose(term.term),
        _markdown.prose(term.korean),
        _markdown.prose(term.means),
        ", ".join(map(_markdown.code, term.places)),
        " ".join(
            filter(None, (_markdown.code(term.at) if term.at else "", f"1 of {rows} meanings" if rows > 1 else ""))
        ),
    )
    return f"term {term.term} {term.places[0]}", f"| {' | '.join(cells)} |"


def _list(name: str, terms: Sequence[Term]) -> Line | None:
    words = [_markdown.prose(f"{term.term} ({term.korean})" if term.korean else term.term) for term in terms]
    return (f"repository {name}", f"- {_markdown.code(name)}: {', '.join(words)}") if words else None


DOCUMENT = Document(NAME, None, BUDGET, make, layer=0)
