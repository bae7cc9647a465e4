"""Terms that names suggest and that people's text explains, those that most of the code bears first."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from bot.index.surface import secrets
from bot.knowledge import domain
from bot.model.glossary import Name, Said, Term

LONGEST = 160  # characters of a meaning
CUT = 50  # characters from which on a line without a full stop goes on in the next one
KEPT = 80  # characters that facts keep of a docstring's first line
PLACES = 3  # of a term
ORDER = ("class", "table", "folder", "module", "route")  # which place a term stands for first
CENTRAL = 3.0  # times the average symbol: then a word of programming is this repository's own
OFTEN = 2  # names that bear a word which is no name by itself
SPREAD, EXACT, TOLD = 0.5, 2.0, 3.0  # what a further kind of name, a name of its own and a sentence of people add
LONGER = 1.5  # of a term of several words, since the words alone say less
# Text that is more than a sentence: markup, links, mentions, and letters that turn the direction of reading.
_HOSTILE = re.compile(r"[<>{}|\x00-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\]\(|!\[|(^|\W)@\w|\w://|www\.")
_ROLE = re.compile(r"(?::[a-z]+)+:`[~.]*([^`]*)`")
_SENTENCE = re.compile(r"(?<=[.!?。])\s")


class Seed(msgspec.Struct, frozen=True):
    """What speaks for a term. `score`: by how many names, of how many kinds, and whether one is the term itself."""

    term: str
    score: float
    names: tuple[Name, ...]
    own: tuple[Name, ...]


def terms(names: Sequence[Name], said: Iterable[Said]) -> tuple[Term, ...]:
    """All terms, the best first. Each of `names` counts once; what `said` is of no name has to be written in bold."""
    told: dict[str, list[Said]] = defaultdict(list)
    for one in sorted(said):
        if plain(one.text) == one.text and not secrets.secret(one.term):
            told[domain.key(one.term)].append(one)
    seeds = _seeds(names, told)
    found = [_term(seed, told.get(seed.term, ())) for seed in seeds]
    known = {one.term for one in found}
    bold = [_bold(key, several) for key, several in sorted(told.items()) if key not in known]
    return (*found, *(one for one in bold if one.term))


def hostile(text: str) -> bool:
    """Whether a text is more than a sentence."""
    return bool(_HOSTILE.search(text))


def plain(text: str) -> str:
    """The first sentence of a text, on one line; "" for what is more than text, or may be a secret."""
    line = _ROLE.sub(r"\1", " ".join(text.split()))
    if hostile(line) or secrets.secret(line):
        return ""
    return _SENTENCE.split(line.replace("`", ""))[0][:LONGEST].strip()


def _sentence(doc: str) -> str:
    """The sentence that a docstring's first line is, or begins: then that is to be seen."""
    text = plain(doc)
    if text.endswith(":") or (" " not in text and text.isascii()):
        return ""  # what stands above an example, or the name once more
    if len(text) < CUT or text[-1] in ".!?。다":
        return text
    whole = text.rpartition(" ")[0] if len(text) >= KEPT else text  # a word may have been cut
    return f"{whole} …"


def _seeds(names: Sequence[Name], told: Mapping[str, Sequence[Said]]) -> list[Seed]:
    bearers: dict[str, dict[str, Name]] = defaultdict(dict)
    own: dict[str, dict[str, Name]] = defaultdict(dict)
    for name in sorted(set(names)):
        found = domain.words(name.text)
        if secrets.secret(name.text):
            continue
        for term in _within(found):
            bearers[term].setdefault(f"{name.kind} {domain.term(found)}", name)
        for term in {domain.term(domain.core(name.text)), domain.term(found)}:
            own[term].setdefault(name.place, name)
    made = [_seed(term, several, own.get(term, {}), told.get(term, ())) for term, several in bearers.items()]
    kept = {one.term: one for one in made if one is not None}
    for term, seed in sorted(kept.items()):
        if " " in term:  # a word that is only ever said with another is no term of its own
            for word in term.split():
                if word in kept and len(kept[word].names) <= len(seed.names) and not kept[word].own:
                    del kept[word]
    return sorted(kept.values(), key=lambda one: (-one.score, one.term))


def _within(found: Sequence[str]) -> set[str]:
    """Words and runs of words that may be terms."""
    sizes = range(1, domain.MOST_WORDS + 1)
    runs = {tuple(found[at : at + n]) for n in sizes for at in range(len(found) - n + 1)}
    return {domain.term(run) for run in runs if len(run) == 1 or (domain.said(run[0]) and domain.said(run[-1]))}


def _seed(term: str, several: Mapping[str, Name], own: Mapping[str, Name], told: Sequence[Said]) -> Seed | None:
    names = tuple(sorted(several.values()))
    exact = [one for one in own.values() if domain.term(domain.words(one.text)) == term]
    named = bool(exact) if " " in term else bool(own)
    if " " not in term and not domain.said(term):
        central = any(one.kind == "class" and one.doc and one.weight >= CENTRAL for one in exact)
        if not (central or any(one.kind in ("bold", "korean") for one in told)):
            return None
    if len(names) < OFTEN and not (named and told) and not any(one.doc or one.kind == "table" for one in exact):
        return None
    if " " in term and not named and not told:
        return None
    kinds = {one.kind for one in names}
    score = len(names) * (1 + SPREAD * (len(kinds) - 1)) * (LONGER if " " in term else 1)
    score += EXACT * bool(exact) + TOLD * len({one.kind for one in told}) + sum(min(one.weight, 5.0) for one in exact)
    return Seed(term, round(score, 4), names, tuple(sorted(own.values(), key=_rank)))


def _rank(name: Name) -> tuple[bool, int, int, float, str]:
    """The best place first: what is called so and no more, then by kind, outer ones first, then the central."""
    stripped = domain.core(name.text) != domain.words(name.text)
    return stripped, ORDER.index(name.kind), name.place.rpartition("::")[2].count("."), -name.weight, name.place


def _term(seed: Seed, told: Sequence[Said]) -> Term:
    owned = seed.own or tuple(sorted(seed.names, key=_rank))
    bold = next((one for one in told if one.kind == "bold" and one.text), None)
    doc = next(((text, one) for one in seed.own if (text := _sentence(one.doc))), None)
    source, means, at = "name", "", ""
    if bold is not None:
        source, means, at = "readme", bold.text, bold.at
    elif doc is not None:
        source, means, at = "docstring", doc[0], doc[1].at
    elif any(one.kind == "heading" for one in told):
        source, at = "readme", next(one.at for one in told if one.kind == "heading")
    elif all(one.kind == "folder" for one in owned):
        source = "folder"
    places = tuple(dict.fromkeys(one.place for one in owned))[:PLACES]
    return Term(seed.term, _korean(told), means, places, source, at, len(seed.names))


def _korean(told: Sequence[Said]) -> str:
    counts = Counter(one.text for one in told if one.kind == "korean")
    return min(counts, key=lambda word: (-counts[word], word)) if counts else ""


def _bold(key: str, told: Sequence[Said]) -> Term:
    """A term that people explain and that no name bears; one without a name if there is no such sentence."""
    one = next((one for one in told if one.kind == "bold" and one.text), None)
    if one is None or len(key.split()) > domain.MOST_WORDS:
        return Term("")
    return Term(key, _korean(told), one.text, (one.at.rpartition(":")[0],), "readme", one.at)
