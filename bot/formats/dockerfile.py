"""Dockerfiles: `ENV` in both forms, over several lines, and `ARG`, which holds while the image is built."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings
from bot.formats import _tree as t
from bot.model import contacts as c
from bot.model.contacts import Contact

BUILD = "an argument of the build"
_NAMED = re.compile(r"(docker|container)file([._-].+)?|.+\.(docker|container)file", re.IGNORECASE)
_INSTRUCTION = re.compile(r"\s*(?:ONBUILD\s+)?(ENV|ARG)\s+(.*)", re.IGNORECASE | re.DOTALL)
_FROM = re.compile(r"FROM\s+(?:--\S+\s+)*(?P<image>\S+)(?:\s+AS\s+(?P<stage>\S+))?\s*", re.IGNORECASE)
_PAIR = re.compile(r"""([A-Za-z_][\w.-]*)=((?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s\\"'])*)""", re.DOTALL)
_OLD = re.compile(r"([A-Za-z_][\w.-]*)\s+(.*\S)\s*", re.DOTALL)
_BARE = re.compile(r"[A-Za-z_]\w*")
_HEREDOC = re.compile(r"<<-?\s*([\"']?)(\w+)\1")
_ESCAPE = re.compile(r"#\s*escape\s*=\s*(\S)\s*", re.IGNORECASE)
GAP = "\x1f"  # stands where a line goes on in the next

Lines = list[tuple[int, str]]


class Dockerfile(Format):
    """The plug."""

    name = "dockerfile"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(_NAMED.fullmatch(path.rpartition("/")[2])) and not family.ignored(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The variables of the image, and the arguments of its build."""
        lines = data.decode("utf-8", "replace").splitlines()
        for parts in _instructions(lines):
            text = GAP.join(part for _, part in parts)
            if found := _INSTRUCTION.fullmatch(text):
                numbers = [number for number, _ in parts]
                yield from _set(found[1].upper(), found[2], text[: found.start(2)].count(GAP), numbers)
        yield from _images(lines)


def _images(lines: list[str]) -> Iterator[Contact]:
    """The images that stages begin with; a stage that goes on from another is none."""
    stages: set[str] = set()
    for parts in _instructions(lines):
        if found := _FROM.fullmatch(" ".join(part for _, part in parts)):
            if found["image"].lower() not in stages | {"scratch"}:
                yield Contact(role=c.RUNS, key=found["image"], line=parts[0][0], kind="image", of="dockerfile")
            stages.add((found["stage"] or "").lower())


def _set(word: str, rest: str, skipped: int, numbers: list[int]) -> Iterator[Contact]:
    """The names that an instruction sets, each on the line that it stands on."""
    doubt = BUILD if word == "ARG" else ""
    plain = rest.replace(GAP, " ")
    pairs = list(_PAIR.finditer(plain))
    if not pairs or not _PAIR.match(plain.lstrip()):
        if word == "ARG":
            pairs = []
            yield from (
                _settings.writes(one[0], numbers[skipped + rest[: one.start()].count(GAP)], "dockerfile", None, doubt)
                for one in _BARE.finditer(plain)
                if plain[one.end() : one.end() + 1] != "="
            )
        elif old := _OLD.fullmatch(plain.strip()):
            yield _settings.writes(old[1], numbers[skipped], "dockerfile", t.scalar(old[2].strip("\"'"), numbers[0]))
        return
    for pair in pairs:
        number = numbers[skipped + rest[: pair.start()].count(GAP)]
        value = t.scalar(_unquoted(pair[2]), number)
        yield _settings.writes(pair[1], number, "dockerfile", value, doubt)


def _unquoted(text: str) -> str:
    return text[1:-1] if len(text) > 1 and text[0] in "\"'" and text[-1] == text[0] else text


def _instructions(lines: list[str]) -> Iterator[Lines]:
    """Each instruction as its lines, without comments and the marks that it goes on by; texts in place are skipped."""
    mark = next((found[1] for line in lines[:3] if (found := _ESCAPE.fullmatch(line.strip()))), "\\")
    parts: Lines = []
    until: list[str] = []
    for number, line in enumerate(lines, 1):
        if until:
            until = until[1:] if line.strip() == until[0] else until
            continue
        bare = line.strip()
        if bare.startswith("#") or not bare:
            continue
        goes_on = bare.endswith(mark)
        parts.append((number, bare[:-1].rstrip() if goes_on else bare))
        if not goes_on:
            until = [one[1] for one in _HEREDOC.findall(" ".join(x for _, x in parts))] if _runs(parts) else []
            yield parts
            parts = []
    if parts:
        yield parts


def _runs(parts: Lines) -> bool:
    """Whether an instruction may be followed by a text in place."""
    return parts[0][1][:4].upper().startswith(("RUN", "COPY", "ADD"))


FORMAT = Dockerfile()
