"""Repository text inside Markdown documents: what it holds comes through as text alone."""

from __future__ import annotations

from bot.contracts.metadata import Subject

LINKS = ("@", "://", "www.")  # what makes a link or a mention of plain text


def head(subject: Subject, title: str) -> list[str]:
    """What a document begins with: where it comes from, and its title."""
    stamp = subject.stamp
    said = {"generated_at": stamp.generated_at, "source_commit": stamp.source_commit}
    said |= {"generator_version": stamp.generator_version, "schema_version": str(stamp.schema_version)}
    return ["---", "_metadata:", *(f"  {name}: {value}" for name, value in said.items()), "---", "", f"# {title}"]


def code(text: str) -> str:
    """A code span whatever the text holds."""
    plain = " ".join(text.split())
    longest = max((len(run) for run in _runs(plain)), default=0)
    fence = "`" * (longest + 1)
    return f"{fence} {plain} {fence}" if longest else f"`{plain}`"


def _runs(text: str) -> list[str]:
    return [run for run in "".join(x if x == "`" else " " for x in text).split(" ") if run]


def prose(text: str) -> str:
    """Text that no Markdown, HTML or mention is in."""
    out = " ".join(text.split())
    for mark in "\\`*_[]<>#|!~":
        out = out.replace(mark, f"\\{mark}")
    for mark in LINKS:
        out = out.replace(mark, f"{mark[0]}\u200b{mark[1:]}")
    return out
