"""A configuration key in the whole tree: every line that names it, and what is known of each."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence

import msgspec

from bot.answer import around, reads, settings
from bot.contracts.answers import Readings
from bot.impact import crosscheck, files
from bot.index.graph import Graph
from bot.model.symbols import Symbol

MOST_FILES = 400  # settings files that are read for the keys that there are
MOST_WHOLE = 8  # whole keys of files, of which the one asked for is the end, that are looked for in code
MOST_CONSTANTS = 20  # constants that hold the key
# Words on the lines that read settings: where keys are looked for when the one asked for is unknown.
ACCESSES = (
    "environ", "getenv", "env", "ENV", "Getenv", "LookupEnv", "getProperty", "config", "settings", "viper", "envvar",
)  # fmt: skip
# Files and classes whose constants are settings by their name.
SETTINGS_FILE = re.compile(r"(^|[/_.-])(settings|config|conf|configuration|defaults?)([_.-]\w+)*\.\w+$", re.IGNORECASE)
SETTINGS_CLASS = re.compile(r"(Settings|Config|Configuration|Options)$")
_ANY = re.compile(r"[\"'`]([A-Za-z_][\w.:-]{1,80})[\"'`]")
_MEMBER = re.compile(r"(?:process|import\.meta)\.env\.([A-Za-z_]\w*)")
_AT_RUN_TIME = re.compile(
    r"(?:environ(?:\.get)?|getenv|Getenv|LookupEnv|process\.env)\s*[\[(]\s*([A-Za-z_][\w.]*)\s*[\]),]"
)


class Named(msgspec.Struct, frozen=True, order=True):
    """A line that names the key. `role`: read, set, named (what is done cannot be told), comment.

    `sort`: code, test, settings or document. `default`: value or default, as it stands there; `key`: the whole key in
    a settings file; `through`: the constant that stands for it.
    """

    path: str
    line: int
    role: str
    sort: str
    text: str = ""
    default: str = ""
    key: str = ""
    through: str = ""


def named(readings: Readings, key: str) -> list[Named]:
    """Every line that names the key, each once, by path and line."""
    texts = _texts(readings, _last(key))
    found = dict[tuple[str, int], Named]()
    for path, text in texts.items():
        for one in _in_settings(path, text, key) if settings.form(path) else ():
            found.setdefault((one.path, one.line), one)
    holders = _holders(readings.graph, texts)
    whole = sorted({one.key for one in found.values()} - {key})[:MOST_WHOLE]
    for name in (key, *whole):
        for path, text in texts.items():
            for one in _in_text(path, text, name, reads.quoted(name), holders, "" if name == key else name):
                found.setdefault((one.path, one.line), one)
    constants = [holders[at] for at, one in found.items() if at in holders and _holds(holders[at], one, key)]
    for one in _through(readings, constants, key):
        if (one.path, one.line) not in found or found[one.path, one.line].role == "named":
            found[one.path, one.line] = one
    defined = {(c.path, c.line) for c in constants}
    return sorted(one for at, one in found.items() if at not in defined or one.role != "named")


def _last(key: str) -> str:
    """What is searched for: in files of settings the parts of a key stand on several lines."""
    return key.rpartition(".")[2] or key


def _texts(readings: Readings, word: str) -> dict[str, str]:
    """Text by path of the files that hold the word."""
    paths = {path for path, *_ in readings.words([word])}
    return {path: data.decode("utf-8", "replace") for path, data in readings.read(sorted(paths))}


Constants = dict[tuple[str, int], Symbol]  # by path and line


def _in_defaults(path: str, number: int, constants: Constants) -> bool:
    """Whether a line belongs to the value of a constant that holds settings."""
    return any(
        c.path == path and c.line <= number <= c.definition.end_line and reads.HOLDER.search(c.short)
        for c in constants.values()
    )


def _holders(graph: Graph, texts: Collection[str]) -> Constants:
    """The constant that a line defines."""
    inside = graph.symbols_in(sorted(texts))
    return {(s.path, s.line): s for symbols in inside.values() for s in symbols if s.kind == "constant"}


def _holds(constant: Symbol, one: Named, key: str) -> bool:
    """Whether the constant is the key's name."""
    return one.role == "named" and constant.definition.value.strip("\"'`") == key


def _in_settings(path: str, text: str, key: str) -> Iterator[Named]:
    sort = "test" if around.sort(path, None) == "test" else "settings"
    lines = text.splitlines()
    for setting in settings.of(path, text):
        if settings.matches(setting, key):
            shown = "" if settings.SECRET.search(key) else lines[setting.line - 1].strip()
            yield Named(path, setting.line, "set", sort, shown, settings.shown(setting), setting.key)


def _in_text(
    path: str, text: str, key: str, literal: re.Pattern[str], holders: Constants, through: str = ""
) -> Iterator[Named]:
    sort = around.sort(path, None)
    kept = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        start, kept = kept, kept + len(line)
        if _last(through or key) not in line:
            continue
        bare = line.strip()
        if sort == "document" or crosscheck.COMMENT.match(line) or _in_docstring(path, text, start):
            if literal.search(line) or _whole(key).search(line):
                yield Named(path, number, "comment", sort, "" if _shows_secret(key, bare) else bare)
            continue
        use = max(reads.uses(text, start, kept, key, literal), key=lambda u: u.role != "named", default=None)
        if use is None and not through:
            use = _defined(path, number, line, key, holders)
        if use and use.role == "named" and _in_defaults(path, number, holders):
            use = reads.pair(text, start, kept, literal) or use
        if use:
            secret = bool(settings.SECRET.search(key)) and (use.role == "set" or bool(use.default))
            shown = "" if secret or _shows_secret(key, bare) else _more(text, start, bare)
            yield Named(path, number, use.role, sort, shown, "" if secret else use.default, through=through)


def _more(text: str, start: int, line: str) -> str:
    """A line that says nothing but the key, with the line above, on which the call begins."""
    if re.search(r"[\w)\]]\s*[\[(=:.]", line):
        return line
    above = text[:start].rstrip("\n").rpartition("\n")[2].strip()
    return f"{above} {line}"


def _shows_secret(key: str, line: str) -> bool:
    """Whether a value may stand behind a key whose values are nobody's to see."""
    behind = rf"{re.escape(key)}[\"'`]*\)?\]?\s*(?:=(?!=)|:\s*[\"'\w]|,\s*[\"'])"
    return bool(settings.SECRET.search(key) and re.search(behind, line))


def _whole(key: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.-]){re.escape(key)}(?![\w-])(?!\.\w)")


def _in_docstring(path: str, text: str, start: int) -> bool:
    """Whether an offset of Python text stands inside of a text of several lines."""
    if not path.endswith((".py", ".pyi")):
        return False
    before = text[:start]
    return any(before.count(mark) % 2 for mark in ('"""', "'''"))


def _defined(path: str, number: int, line: str, key: str, holders: Constants) -> reads.Use | None:
    """A constant of a settings file or class: it sets the key of its own name."""
    symbol = holders.get((path, number))
    if symbol is None or symbol.short != key:
        return None
    holder = symbol.name.rpartition(".")[0]
    if not (SETTINGS_FILE.search(path) or SETTINGS_CLASS.search(holder)):
        return None
    value = line.partition("=")[2].strip()
    return reads.Use("set", value[: reads.MOST_DEFAULT])


def _through(readings: Readings, constants: Sequence[Symbol], key: str) -> Iterator[Named]:
    """Uses of the constants that hold the key."""
    by_id = {c.id: c for c in constants[:MOST_CONSTANTS]}
    edges = [e for e in readings.graph.edges_into(sorted(by_id)) if e.kind in ("references", "imports")]
    lines: dict[tuple[str, str], set[int]] = defaultdict(set)
    for edge in edges:
        if edge.kind == "references":
            lines[edge.path, by_id[edge.callee].short].add(edge.line)
    for constant in by_id.values():  # uses in its own file may lie before what an edge is made of
        lines.setdefault((constant.path, constant.short), set())
    texts = {p: d.decode("utf-8", "replace") for p, d in readings.read(sorted({path for path, _ in lines}))}
    for (path, name), numbers in sorted(lines.items()):
        for one in _in_text(path, texts.get(path, ""), key, reads.identifier(name), {}, through=name):
            if one.line in numbers and one.role != "comment":
                yield one


def known(readings: Readings) -> list[str]:
    """Keys that settings files set or that code names where it reads settings, sorted."""
    return sorted({*_known_files(readings), *_known_code(readings)})


def _known_files(readings: Readings) -> Iterator[str]:
    paths = [p for p in sorted(readings.files) if settings.form(p) and not _foreign(p)][:MOST_FILES]
    for path, data in readings.read(paths):
        for setting in settings.of(path, data.decode("utf-8", "replace")):
            yield setting.key


def _foreign(path: str) -> bool:
    """Files whose keys are those of a tool: nobody asks for them by a wrong name."""
    return files.generated(path) or path.rpartition("/")[2] in ("package.json", "tsconfig.json", "composer.json")


def _known_code(readings: Readings) -> Iterator[str]:
    for _, _, _, text in readings.words(ACCESSES):
        yield from _MEMBER.findall(text)
        for found in _ANY.finditer(text):
            if next(iter(reads.uses(text, 0, len(text), found[1], reads.quoted(found[1]))), _NAMED).role != "named":
                yield found[1]


_NAMED = reads.Use("named")


def at_run_time(readings: Readings) -> Iterable[tuple[str, int, str]]:
    """(path, line, text) of reads of the environment whose key no text names; production code only."""
    hits = readings.words(["environ", "getenv", "Getenv", "LookupEnv", "env"])
    found = {}
    for path, line, _, text in sorted(hits):
        inside = _AT_RUN_TIME.search(text)
        if (
            inside
            and around.sort(path, None) == "code"
            and not inside[1].isupper()
            and not text.lstrip().startswith("#")
        ):
            found[path, line] = text.strip()
    return [(path, line, text) for (path, line), text in sorted(found.items())]
