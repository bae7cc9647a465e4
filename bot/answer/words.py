"""What the words of a question stand for by the glossary: what people wrote, what was published, what lines set side
by side.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.answer import entry, listed
from bot.answer.entry import Entry
from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.index.graph import Graph
from bot.knowledge import domain, korean, written
from bot.model.glossary import Glossary, Term
from bot.model.message import Message, message
from bot.model.question import Question

NAME = "domain-glossary.md"
OWN = re.compile(r"(docs?/)?(glossary|용어집|용어)\.(md|markdown)|(metadata/)?domain-glossary\.md", re.IGNORECASE)
MOST_WORDS = 3  # terms of one question
MOST_PLACES = 3  # things that a term stands for
MOST_LINES = 200  # lines that hold a Korean word
READ = 1_000  # characters of a question
_HANGUL = re.compile("[가-힣]+")
FEWEST = 2  # syllables of a Korean word that is looked for within others


class Word(msgspec.Struct, frozen=True):
    """A term that a question says. `said`: as it is written there."""

    said: str
    term: Term


def glossary(readings: Readings) -> Glossary:
    """The terms of this repository: what its files say first, then what was published."""
    paths = sorted(path for path in readings.files if OWN.fullmatch(path))
    pages = [(path, data.decode("utf-8", "replace")) for path, data in readings.read(paths)] if paths else []
    pages += [(NAME, text) for text in (readings.published(),) if text]
    found: dict[str, Term] = {}
    for path, text in pages:
        for term in written.read(text, path).terms:
            old = found.setdefault(domain.key(term.term), term)
            if not old.places and term.places:
                found[domain.key(term.term)] = msgspec.structs.replace(old, places=term.places)
    return Glossary(tuple(found.values()))


def of(question: Question, readings: Readings) -> tuple[Word, ...]:
    """The terms that the question says, in the order of how much of it they are."""
    text, terms = question.subject or question.text, glossary(readings).terms
    around = [word for word in said(question.text[:READ], terms) if text.casefold() in word.said.casefold()]
    found = list(said(text[:READ], terms)) or around  # a term of two words is more than what was taken for a name
    if not found and _HANGUL.search(text):
        found = list(_beside(text[:READ], readings))
    return tuple(found[:MOST_WORDS])


def said(text: str, terms: Sequence[Term]) -> Iterator[Word]:
    """Terms that a text says, in English or Korean; of two that overlap the longer."""
    words = f" {domain.term(domain.words(text))} "
    spoken = [(len(key), key, term) for term in terms if (key := domain.key(term.term)) and f" {key} " in words]
    spoken += [(len(run), run, term) for term in terms if (run := term.korean) and _holds(text, run)]
    taken: list[str] = []
    for _, said, term in sorted(spoken, key=lambda one: (-one[0], one[1])):
        if not any(said in longer for longer in taken):
            taken.append(said)
            yield Word(said, term)


def _holds(text: str, word: str) -> bool:
    """Whether a Korean word stands in a text: at the head of a run, or, if it is long enough, anywhere in it."""
    return word in text if len(word) > FEWEST else any(run.startswith(word) for run in _HANGUL.findall(text))


def _beside(text: str, readings: Readings) -> Iterator[Word]:
    """English words that lines of the repository set beside the Korean ones of a text."""
    for run in _HANGUL.findall(text):
        for word in (run[:n] for n in range(len(run), FEWEST - 1, -1)):
            hits = readings.literal(word, MOST_LINES)
            pairs = [(path, line, one) for path, line, _, code in hits for one in korean.pairs(code) if one[1] == word]
            if pairs:
                path, line, (english, _) = min(pairs)
                yield Word(word, Term(english, word, at=f"{path}:{line}"))
                break


def things(graph: Graph, term: Term) -> tuple[Thing, ...]:
    """What a term stands for here: the one thing that is called so, else all of its places."""
    found: list[Thing] = []
    for place in term.places or _spellings(term.term):
        one = entry.find(graph, place)
        found += [thing for thing in one.things[:MOST_PLACES] if thing.ids not in [other.ids for other in found]]
    called = [thing for thing in found if domain.key(thing.symbol.short) == domain.key(term.term)]
    classes = [thing for thing in called if thing.symbol.kind == "class"] or called
    return tuple(classes[:1] if len(classes) == 1 else found[:MOST_PLACES])


def _spellings(term: str) -> Iterator[str]:
    """Ways in which code writes a term."""
    words = domain.words(term)
    yield "".join(word.capitalize() for word in words)
    yield "_".join(words)


def entry_of(question: Question, readings: Readings) -> Entry | None:
    """What the term means that the question asks about; None where its words are no term, or stand for nothing."""
    for word in of(question, readings):
        if found := things(readings.graph, word.term):
            return Entry(entry.find(readings.graph, word.said).name, found, (), (told(word),))
    return None


def told(word: Word) -> Message:
    """How a word was understood, and who says so."""
    term = word.term
    places = listed.some(list(term.places), MOST_PLACES)
    if places and domain.key(word.said) == domain.key(term.term):
        said = "{code_word} stands for {code_places}, as {code_at} says."
        return message(said, code_word=word.said, code_places=places, code_at=term.at)
    if not places:
        said = "{code_word} is taken for {code_term}, as {code_at} says."
        return message(said, code_word=word.said, code_term=term.term, code_at=term.at)
    return message(
        "{code_word} is taken for {code_term}, as {code_at} says; it stands for {code_places}.",
        code_word=word.said,
        code_term=term.term,
        code_at=term.at,
        code_places=places,
    )


def spelled(text: str, said: Sequence[Word]) -> str:
    """A text with the English terms for its Korean words."""
    for word in said:
        if _HANGUL.search(word.said):
            text = text.replace(word.said, f"{word.term.term} ")
    return text
