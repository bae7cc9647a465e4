"""The words of several repositories: each with who has it, and never two meanings as one."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

import msgspec

from bot.index.surface import secrets
from bot.knowledge import domain, seeds, written
from bot.model.glossary import Glossary, Term

LONGEST = 90  # characters of a meaning
MOST_TERMS = 200  # of one repository
COMPANY = "company"
_ONE = re.compile(r"- `(?P<repository>[^`\s]+/[^`\s]+)`: (?P<terms>.*)")
_WORD = re.compile(r"(?P<term>[^,()]+?)\s*(?:\((?P<korean>[^()]*)\))?")


def merged(glossaries: Mapping[str, Glossary]) -> tuple[Term, ...]:
    """Terms of repositories by name, with the repositories as places, sorted; those of several repositories have a row
    for each meaning. One that does not say what it means stands with the others where these agree.
    """
    found: dict[str, dict[str, Term]] = defaultdict(dict)
    for name, glossary in sorted(glossaries.items()):
        for term in glossary.terms[:MOST_TERMS]:
            if not term.stale and not seeds.hostile(term.term) and not secrets.secret(term.term):
                found[domain.key(term.term)].setdefault(name, term)
    return tuple(sorted(row for several in found.values() for row in _rows(several)))


def _rows(several: Mapping[str, Term]) -> list[Term]:
    """One term by repository, as rows: names that agree in what they say, or say nothing where the others agree."""
    groups = [
        same
        for some in _agreeing({name: _same(term.means) for name, term in several.items()})
        for same in _agreeing({name: several[name].korean for name in some})
    ]
    return [_row(several, names) for names in groups]


def _agreeing(said: Mapping[str, str]) -> list[list[str]]:
    """Names by what they say. Who says nothing goes along where there is one saying."""
    known = {one for one in said.values() if one}
    groups: dict[str, list[str]] = defaultdict(list)
    for name, one in said.items():
        groups[next(iter(known)) if len(known) == 1 else one].append(name)
    return list(groups.values())


def _row(several: Mapping[str, Term], names: Sequence[str]) -> Term:
    terms = [several[name] for name in names]
    says = next((name for name in names if several[name].means), names[0])
    means = seeds.plain(several[says].means)
    return Term(
        terms[0].term,
        next((term.korean for term in terms if term.korean and not seeds.hostile(term.korean)), ""),
        means if len(means) <= LONGEST else f"{means[:LONGEST].rstrip()} …",
        tuple(names),
        at=says if means else "",
        names=max(term.names for term in terms),
    )


def _same(means: str) -> str:
    """A meaning as it is compared."""
    return " ".join(re.findall(r"\w+", means.casefold()))


def shared(terms: Sequence[Term]) -> dict[str, list[Term]]:
    """Key -> rows of terms that several repositories have."""
    rows: dict[str, list[Term]] = defaultdict(list)
    for term in terms:
        rows[domain.key(term.term)].append(term)
    return {key: some for key, some in sorted(rows.items()) if len({name for row in some for name in row.places}) > 1}


def read(text: str, path: str) -> Glossary:
    """The terms of a page about several repositories: those of tables and lists, and the lines of single ones."""
    found = list(written.read(text, path).terms)
    for number, line in enumerate(text.split("\n"), 1):
        if one := _ONE.fullmatch(line.strip()):
            found += _of_one(one["repository"], one["terms"], f"{path}:{number}")
    return Glossary(tuple(found), COMPANY)


def _of_one(repository: str, text: str, at: str) -> list[Term]:
    words = [_WORD.fullmatch(written.shown(part)) for part in text.split(",")]
    return [Term(word["term"], word["korean"] or "", places=(repository,), at=at) for word in words if word]


def visible(glossary: Glossary, names: frozenset[str]) -> Glossary:
    """What may be said of it where only some repositories may be named: of what others have a part in, the word."""
    terms = []
    for term in glossary.terms:
        places = tuple(place for place in term.places if place.lower() in names)
        if len(places) == len(term.places) and places:
            terms.append(term)
        elif places:
            terms.append(msgspec.structs.replace(term, korean="", means="", at="", places=places))
    return Glossary(tuple(terms), glossary.layer)
