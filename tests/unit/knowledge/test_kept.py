"""Pages that people write into: whatever they do to one, their lines stay, and the rest follows the code."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.knowledge.kept import Page

STAMP = ["---", "_metadata:", "  generated_at: now", "  source_commit: abc", "---"]
WORDS = "abcdefgh"
FREE = st.text("ab|*-# <>`\t\r\x0b\u2028\udc80", max_size=8).map(lambda text: text.replace("\n", ""))
CHOICES = st.lists(st.sampled_from(WORDS), max_size=8, unique=True).map(sorted)
EDITS = st.lists(st.tuples(st.sampled_from(["insert", "change", "delete", "copy", "move"]), st.integers(0, 40), FREE))


def made(words: list[str], version: int = 0) -> list[tuple[str, str]]:
    rows = [(f"term {word}", f"| {word} | {version} |") for word in words]
    return [("head 0", ""), ("head 1", "# Words"), ("head 2", "| Term | Version |"), ("head 3", "| --- | --- |"), *rows]


def edited(lines: list[str], edits: list[tuple[str, int, str]]) -> list[str]:
    """The lines, edited as people do it. The stamp and the list at the end are not theirs."""
    lines = [*lines]
    for kind, at, text in edits:
        place = at % (len(lines) + 1)
        if kind == "insert" or place == len(lines):
            lines.insert(place, text)
        elif kind == "change":
            lines[place] += text
        elif kind == "delete":
            del lines[place]
        elif kind == "copy":
            lines.insert(at * 7 % (len(lines) + 1), lines[place])
        else:
            lines.insert(at * 7 % len(lines), lines.pop(place))
    return lines


def kept_in_order(own: list[str], text: str) -> bool:
    rest = iter(text.split("\n"))
    return all(any(line == other for other in rest) for line in own)


@given(st.lists(st.tuples(CHOICES, EDITS), min_size=2, max_size=4))
def test_every_line_of_a_person_is_there_after_any_number_of_generations(rounds):
    text, own = "", list[str]()
    for version, (words, edits) in enumerate(rounds):
        page = Page(text)
        text = page.again(STAMP, made(words, version))
        assert kept_in_order(own, text), (own, text)
        assert Page(text).again(STAMP, made(words, version)) == text, "the same again gives the same"
        body, listed = text.split("\n")[len(STAMP) : -2], text.split("\n")[-2]
        changed = edited(body, edits)
        text = "\n".join([*STAMP, *changed, listed, ""])
        generated = Counter(line for _, line in made(words, version))
        own = [line for line in changed if not generated[line]]


@given(CHOICES, CHOICES)
def test_without_edits_a_page_is_what_would_be_made_from_nothing(before, after):
    text = Page("").again(STAMP, made(before))
    assert Page(text).again(STAMP, made(after, 1)) == Page("").again(STAMP, made(after, 1))


def test_a_line_that_somebody_took_out_or_changed_does_not_come_back():
    text = Page("").again(STAMP, made(["a", "b", "c"]))
    text = text.replace("| a | 0 |\n", "").replace("| b | 0 |", "| b | mine |")
    for version in range(1, 4):
        text = Page(text).again(STAMP, made(["a", "b", "c"] if version != 2 else [], version))
    assert [line for line in text.split("\n") if line.startswith("| ")] == [
        "| Term | Version |", "| --- | --- |", "| b | mine |", "| c | 3 |",
    ]  # fmt: skip


def test_a_page_that_is_all_a_persons_stays_before_what_is_generated():
    text = Page("# Ours\n\n- **a**: first\n").again(STAMP, made(["b"]))
    assert text.split("\n")[len(STAMP) :][:3] == ["# Ours", "", "- **a**: first"]
    assert "| b | 0 |" in text


def test_what_stands_between_two_rows_stays_between_them():
    text = Page("").again(STAMP, made(["a", "c", "e"])).replace("| c | 0 |", "| c | 0 |\n| mine | |")
    text = Page(text).again(STAMP, made(["a", "b", "c", "d", "e"], 1))
    rows = [line for line in text.split("\n") if line.startswith("| ")][2:]
    assert ("| c | 1 |", "| mine | |") in pairwise(rows)
    assert ("| mine | |", "| d | 1 |") in pairwise(rows)


def test_line_ends_of_another_system_are_kept():
    text = Page("").again(STAMP, made(["a"])).replace("\n", "\r\n").replace("| a | 0 |", "| a | mine |")
    again = Page(text).again(STAMP, made(["a", "b"], 1))
    assert again.count("\r\n") == again.count("\n")
    assert "| a | mine |\r\n| b | 1 |\r\n" in again


def test_another_stamp_is_no_edit():
    text = Page("").again(STAMP, made(["a"])).replace("source_commit: abc", "source_commit: def")
    again = Page(text).again(STAMP, made(["a"]))
    assert again == Page("").again(STAMP, made(["a"]))
