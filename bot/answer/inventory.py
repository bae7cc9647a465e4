"""The configuration keys that there are, and the reads whose key is made at run time."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.answer import around, reads, settings
from bot.contracts.answers import Readings
from bot.impact import files, within
from bot.model.symbols import Symbol

MOST_LINES = 500  # lines that may read the environment by a variable
MOST_FILES = 400  # settings files that are read for the keys that there are
# Words on the lines that read settings: where keys are looked for when the one asked for is unknown.
ACCESSES = (
    "environ", "getenv", "env", "ENV", "Getenv", "LookupEnv", "getProperty", "config", "settings", "viper", "envvar",
)  # fmt: skip
_ANY = re.compile(r"[\"'`]([A-Za-z_][\w.:-]{1,80})[\"'`]")
_MEMBER = re.compile(r"(?:process|import\.meta)\.env\.([A-Za-z_]\w*)")
_AT_RUN_TIME = re.compile(
    r"(?:os\.environ(?:\.get)?|getenv|Getenv|LookupEnv|process\.env|env::var|GetEnvironmentVariable)\s*[\[(]\s*"
    r"([A-Za-z_]\w*)\s*[\]),]"
)
CALL_LINES = 3  # lines behind the first of a call on which its text may stand
_NAMED = reads.Use("named")


class Open(msgspec.Struct, frozen=True, order=True):
    """A read of the environment whose key no text names: `name` is the variable that holds it.

    `wrapper`: id of the function around it where `name` is a parameter of that, so that its calls name the keys.
    """

    path: str
    line: int
    name: str
    wrapper: str = ""


def known(readings: Readings) -> list[str]:
    """Keys that settings files set or that code names where it reads settings, sorted."""
    return sorted({*_in_files(readings), *_in_code(readings)})


def _in_files(readings: Readings) -> Iterator[str]:
    paths = [p for p in sorted(readings.files) if settings.form(p) and not _foreign(p)][:MOST_FILES]
    for path, data in readings.read(paths):
        for setting in settings.of(path, data.decode("utf-8", "replace")):
            yield setting.key


def _foreign(path: str) -> bool:
    """Files whose keys are those of a tool: nobody asks for them by a wrong name."""
    return files.generated(path) or path.rpartition("/")[2] in ("package.json", "tsconfig.json", "composer.json")


def _in_code(readings: Readings) -> Iterator[str]:
    for _, _, _, text in readings.words(ACCESSES):
        yield from _MEMBER.findall(text)
        for found in _ANY.finditer(text):
            if next(iter(reads.uses(text, 0, len(text), found[1], reads.quoted(found[1]))), _NAMED).role != "named":
                yield found[1]


def at_run_time(readings: Readings) -> list[Open]:
    """Reads of the environment whose key is made at run time; production code only, sorted."""
    hits = [*readings.words(["environ", "getenv", "Getenv", "LookupEnv", "GetEnvironmentVariable"])]
    for text in ("process.env[", "env::var("):  # as words they would be too common
        hits += readings.literal(text, MOST_LINES)
    found = {}
    for path, line, _, text in sorted(hits):
        inside = _AT_RUN_TIME.search(text)
        if inside and around.sort(path, None) == "code" and not inside[1].isupper() and text.lstrip()[:1] != "#":
            found[path, line] = inside[1]
    named = readings.graph.symbols_named(sorted(set(found.values())))
    constants = {name for name, symbols in named.items() if any(s.kind == "constant" for s in symbols)}
    found = {at: name for at, name in found.items() if name not in constants}
    holders = within.of(readings.graph, found.keys())
    return sorted(
        Open(path, line, name, _wrapper(holders.get((path, line)), name)) for (path, line), name in found.items()
    )


def _wrapper(holder: Symbol | None, name: str) -> str:
    signature = holder.definition.signature if holder else None
    return holder.id if holder and signature and name in {p.name for p in signature.parameters} else ""


def unnamed(readings: Readings) -> list[Open]:
    """Those of which the keys are not told by text either: where a function around them is called without one."""
    found = at_run_time(readings)
    wrappers = sorted({one.wrapper for one in found if one.wrapper})
    calls = [e for e in readings.graph.edges_into(wrappers) if e.kind == "calls"]
    texts = {p: d.decode("utf-8", "replace").splitlines() for p, d in readings.read(sorted({e.path for e in calls}))}
    told: dict[str, bool] = {}
    for edge in calls:
        lines = texts.get(edge.path, [])[edge.line - 1 : edge.line + CALL_LINES]
        told[edge.callee] = told.get(edge.callee, True) and bool(_ANY.search("\n".join(lines)))
    return [one for one in found if not told.get(one.wrapper, False)]
