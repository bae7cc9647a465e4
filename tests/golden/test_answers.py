"""Golden cases of answers: fences are files, each `question` fence (see `asked.question`) is followed by an `answer`.

An `answer` fence holds the plain lines of the answer, all of them. With the flag `part` its lines must all be there, in
any order, and lines that begin with `no ` name what may stand in no line. A `history` fence (see `asked.past`) is that
of any lines; its second word says why older commits may lack. A file with `repo=owner/name` is in another repository;
with `hidden` that may not be named, with `days=N` what is known of it is so old.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from bot.answer.respond import answer
from bot.model.history import History
from tests.golden import asked
from tests.layers import Layers

CASES = sorted((Path(__file__).parent / "answers").glob("*.md"))
Asked = tuple[str, list[str], list[str]]  # question, flags, lines


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in CASES])
def test_case(path: Path) -> None:
    files, pairs = read(path)
    readings = asked.readings(files, history(path), layers(path))
    for question, flags, wanted in pairs:
        found = list(asked.lines(answer(asked.question(question), readings)))
        told = "\n".join([question, *found])
        if "part" not in flags:
            assert found == wanted, told
            continue
        present = {line.strip() for line in found}
        assert [line for line in wanted if not line.startswith("no ") and line.strip() not in present] == [], told
        barred = [line.removeprefix("no ") for line in wanted if line.startswith("no ")]
        assert [text for text in barred if any(text in line for line in found)] == [], told


def test_there_are_cases() -> None:
    assert sum(len(read(path)[1]) for path in CASES) >= 100


def read(path: Path) -> tuple[dict[str, bytes], list[Asked]]:
    """Files, and questions with what must be answered."""
    fences = [f for f in _fences(path) if f[0][0] != "history" and not _repository(f[0])]
    files = {
        words[1].removeprefix("path="): content.encode()
        for words, content in fences
        if len(words) == 2 and "=" in words[1]
    }
    rest = [(words, content) for words, content in fences if words[0] in ("question", "answer")]
    pairs = list(zip(rest[::2], rest[1::2], strict=True))
    assert pairs, f"{path.name}: asks nothing"
    assert len(files) + len(rest) == len(fences), f"{path.name}: a fence that is no file, question or answer"
    return files, [
        (question.strip(), words[1:], [line for line in content.splitlines() if line.strip()])
        for (_, question), (words, content) in pairs
    ]


def history(path: Path) -> History | None:
    """The history that the case gives."""
    found = [(words, content) for words, content in _fences(path) if words[0] == "history"]
    return asked.past(found[0][1].splitlines(), " ".join(found[0][0][1:])) if found else None


def layers(path: Path) -> Layers | None:
    """The other repositories that the case has."""
    repositories: dict[str, dict[str, bytes]] = defaultdict(dict)
    hidden: set[str] = set()
    days: dict[str, int] = {}
    for words, content in _fences(path):
        if name := _repository(words):
            given = {key: value for key, _, value in (word.partition("=") for word in words)}
            repositories[name][given["path"]] = content.encode()
            days[name] = int(given.get("days", "") or days.get(name, 0))
            hidden |= {name} if "hidden" in words else set()
    return Layers(repositories, hidden, days) if repositories else None


def _repository(words: list[str]) -> str:
    return next((word.removeprefix("repo=") for word in words if word.startswith("repo=")), "")


def _fences(path: Path) -> list[tuple[list[str], str]]:
    tokens = MarkdownIt("commonmark").parse(path.read_text())
    return [(t.info.split(), t.content) for t in tokens if t.type == "fence"]


def rewritten(path: Path) -> Iterator[str]:
    """The case with the answers as they are now, for those that list all lines."""
    readings = asked.readings(read(path)[0], history(path), layers(path))
    question, skipping = "", False
    kind = ""
    for line in path.read_text().splitlines():
        if line.startswith("```"):
            opened = not kind
            words = line.removeprefix("```").split()
            kind = words[0] if opened and words else ""
            skipping = opened and words == ["answer"]
            yield line
            if skipping:
                yield from asked.lines(answer(asked.question(question), readings))
            continue
        if kind == "question":
            question = line
        if not (skipping and kind == "answer"):
            yield line


if __name__ == "__main__":  # python -m tests.golden.test_answers CASE…: write the answers as they are now
    for name in sys.argv[1:]:
        case = Path(name)
        case.write_text("\n".join(rewritten(case)) + "\n")
