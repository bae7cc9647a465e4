"""`domain-glossary.md`: the words of a repository, what they mean, and where in the code they stand.

The page is people's as much as ours: see `bot.knowledge.kept`. It has this name in every repository and on the hub; the
glossary of several repositories is another file (`company-glossary.md`), so that neither ever takes the other's lines.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bot.contracts.metadata import Document, Subject
from bot.index.surface import secrets
from bot.knowledge import domain, seeds, written
from bot.knowledge.kept import Line, Page
from bot.metadata import _fit, _markdown, _terms
from bot.model.glossary import Glossary, Term

NAME = "domain-glossary.md"
BUDGET = 6_144  # bytes; what people write comes on top
MOST = 60  # terms that are generated: a longer list nobody reads
COMMIT = 12  # digits of a commit
INTRO = (
    "Words of this repository. Change any line or add your own: what you write stays as it is, and a line that you take"
    " out does not come back. The other lines follow the code."
)


def make(subject: Subject) -> str:
    """The document."""
    page = Page(subject.before(NAME))
    rows = _rows(subject, page)
    tail = list(_stale_lines(subject, page))
    stamp = _markdown.head(subject, "Glossary")[:-2]

    def cut(most: int) -> str:
        shown = sorted(rows[:most], key=lambda term: term.term)
        return page.again(stamp, [*_head(), *map(_line, shown), *tail] if shown or tail else ())

    return _fit.fitted(cut, BUDGET + page.size)


def glossary(subject: Subject) -> Glossary:
    """The terms of the page as it is made now, those of people among them."""
    if "glossary" not in subject.kept:
        subject.kept["glossary"] = written.read(make(subject), NAME)
    return subject.kept["glossary"]  # type: ignore[no-any-return]


def _head() -> Iterator[Line]:
    lines = ("", "# Glossary", "", INTRO, "", "| Term | Korean | Meaning | Where | From |", "| --- " * 5 + "|")
    return ((f"head {number}", line) for number, line in enumerate(lines))


def _own(page: Page) -> list[Term]:
    """Terms of the lines that people wrote or changed."""
    terms = written.read(page.body, NAME).terms
    return [term for term in terms if page.wrote(int(term.at.rpartition(":")[2]))]


def _rows(subject: Subject, page: Page) -> list[Term]:
    """Terms of the lines that are generated, the most important first, without those that people have a line for."""
    own = {domain.key(term.term) for term in _own(page)}
    seeded = _terms.seeded(subject)
    by_key = {domain.key(term.term): term for term in seeded}
    found: dict[str, Term] = {}
    for term in _terms.of_people(subject):
        key = domain.key(term.term)
        found.setdefault(key, _joined(term, by_key.get(key)))
    for key, term in by_key.items():
        found.setdefault(key, term)
    rows = [term for key, term in found.items() if key not in own][:MOST]
    rows += [term for term in _stale(subject, page) if domain.key(term.term) not in {*own, *found}]
    return rows


def _joined(term: Term, seed: Term | None) -> Term:
    """What people say of a term, with what the code says where they say nothing."""
    if seed is None:
        return term
    return msgspec.structs.replace(
        term,
        korean=term.korean or seed.korean,
        means=term.means or seed.means,
        places=term.places or seed.places,
        names=seed.names,
    )


def _stale(subject: Subject, page: Page) -> Iterator[Term]:
    """Terms of generated lines whose code is gone: told once, by the commit at which they were first missed."""
    commit = subject.stamp.source_commit[:COMMIT]
    old = written.read("\n".join([*(line for _, line in _head()), *page.generated]), NAME).terms
    there = _terms.stands(subject, [place for term in old for place in term.places])
    for term in old:
        if term.places and there.isdisjoint(term.places) and term.stale in ("", commit):
            yield msgspec.structs.replace(term, stale=commit)


def _stale_lines(subject: Subject, page: Page) -> Iterator[Line]:
    """What is said of people's lines whose code is gone: the lines themselves stay as they are."""
    own = _own(page)
    there = _terms.stands(subject, [place for term in own for place in term.places])
    gone = [term for term in own if term.places and there.isdisjoint(term.places)]
    subject.kept["stale"] = tuple(sorted({term.term for term in gone}))
    if not gone:
        return
    yield from (("stale 0", ""), ("stale 1", "## Stale"), ("stale 2", ""))
    for term in sorted({term.term: term for term in gone}.values()):
        places = ", ".join(map(_markdown.code, term.places[: seeds.PLACES]))
        yield f"stale {term.term}", f"- {_markdown.prose(term.term)}: nothing is left of {places}."


def _line(term: Term) -> Line:
    """A term as a row."""
    cells = (
        _markdown.prose(term.term),
        _markdown.prose(_safe(term.korean)),
        _markdown.prose(_safe(term.means)),
        ", ".join(_markdown.code(place).replace("|", "\\|") for place in term.places[: seeds.PLACES] if _safe(place)),
        _from(term),
    )
    return f"term {term.term}", f"| {' | '.join(cells)} |"


def _safe(text: str) -> str:
    """A text that is no more than that; else nothing."""
    return "" if seeds.hostile(text) or secrets.secret(text) else text[: seeds.LONGEST]


def _from(term: Term) -> str:
    if term.stale:
        return f"not in the code since `{term.stale}`"
    says = _markdown.code(term.at) if term.source in ("readme", "person") and term.at else term.source
    return f"{says}, names ×{term.names}" if term.names else says


DOCUMENT = Document(NAME, None, BUDGET, make)
