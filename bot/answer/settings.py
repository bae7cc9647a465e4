"""Settings files as text: which line sets which key to what. Enough to find a key; not a parser of the formats."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec

from bot.impact import files
from bot.index.surface import secrets

# Under these a key is the name of a variable of the environment, whatever stands above.
ENVIRONMENTS = ("env", "environment", "build-args", "buildargs", "args", "setenv", "stringdata", "data", "variables")


class Setting(msgspec.Struct, frozen=True):
    """A key that a file sets. `key`: dotted path within the file, for a variable its name. `value`: source text."""

    key: str
    line: int
    value: str = ""


Lines = list[str]


def of(path: str, text: str) -> Iterator[Setting]:
    """The settings of a file, in order of lines; of an unknown format none."""
    if read := form(path):
        yield from read(text.splitlines())


def form(path: str) -> Callable[[Lines], Iterator[Setting]] | None:
    """What reads a file of that name; None where nothing does, or where it is made from another."""
    name = path.rpartition("/")[2].lower()
    if files.generated(path) or path.rpartition("/")[2] in files.LOCKS or name.endswith(".lock"):
        return None
    if re.fullmatch(r"\.\w*env(\..+)?|.+\.env(\.\w+)?|\.envrc|.+\.properties", name):
        return _assignments
    if re.match(r"(docker|container)file(\.|$)|.+\.dockerfile$", name):
        return _dockerfile
    endings = {
        (".yml", ".yaml"): _yaml,
        (".toml", ".ini", ".cfg", ".conf"): _sections,
        (".json", ".jsonc", ".json5"): _json,
        (".tf", ".tfvars"): _terraform,
    }
    return next((read for ends, read in endings.items() if name.endswith(ends)), None)


def shown(setting: Setting) -> str:
    """The value as it may be shown: nothing of what looks like a secret."""
    return secrets.shown(setting.key, setting.value)


def matches(setting: Setting, key: str) -> bool:
    """Whether the setting is that of the key: its whole path, or whole last parts of it."""
    return setting.key == key or setting.key.endswith(f".{key}")


_ASSIGNMENT = re.compile(r"\s*(?:export\s+)?([A-Za-z_][\w.\[\]-]*)\s*[=:]\s*(.*)")


def _assignments(lines: Lines) -> Iterator[Setting]:
    for number, line in enumerate(lines, 1):
        if found := _ASSIGNMENT.fullmatch(line):
            yield Setting(found[1], number, _value(found[2]))


_ENV = re.compile(r"\s*(?:ENV|ARG)\s+(.*)", re.IGNORECASE)
_PAIR = re.compile(r"([A-Za-z_]\w*)=(\"[^\"]*\"|'[^']*'|\S*)")


def _dockerfile(lines: Lines) -> Iterator[Setting]:
    going = False
    for number, line in enumerate(lines, 1):
        found = _ENV.fullmatch(line)
        if found or going:
            rest = found[1] if found else line
            pairs = _PAIR.findall(rest)
            for name, value in pairs:
                yield Setting(name, number, _value(value))
            if found and not pairs and (words := rest.split(None, 1)):
                yield Setting(words[0], number, words[1] if len(words) > 1 else "")
        going = bool(found or going) and line.rstrip().endswith("\\")


_YAML = re.compile(r"(?P<indent>\s*(?:- +)*)(?P<quote>[\"']?)(?P<key>[\w./@-]+)(?P=quote)\s*:(?:\s+(?P<value>.*))?$")
_ITEM = re.compile(r"(?P<indent>\s*)- +[\"']?(?P<key>[A-Za-z_][\w.]*)(?:=(?P<value>.*?))?[\"']?\s*$")
_FLOW = re.compile(r"[{,]\s*[\"']?([\w.-]+)[\"']?\s*:\s*(\"[^\"]*\"|'[^']*'|[^,{}]*)")
_BLOCK = re.compile(r"(?:[&!]\S+\s+)*[|>][+-]?\d*\s*(#.*)?")


def _yaml(lines: Lines) -> Iterator[Setting]:
    above: list[tuple[int, str]] = []
    block: int | None = None  # indent of a key whose text of several lines goes on
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        indent = len(line) - len(line.lstrip())
        if block is not None and indent > block:
            continue
        block = None
        if found := _YAML.fullmatch(line):
            depth, value = len(found["indent"]), found["value"] or ""
            above = [one for one in above if one[0] < depth]
            key = _path([name for _, name in above], found["key"])
            yield from _named(lines, number, above) if found["key"] == "name" else ()
            if value or not (found["key"].lower() in ENVIRONMENTS or _holds_more(lines, number, indent)):
                yield Setting(key, number, _value(value))
            if value.startswith("{"):
                for name, inner in _FLOW.findall(value):
                    yield Setting(_path([*(n for _, n in above), found["key"]], name), number, _value(inner))
            above.append((depth, found["key"]))
            block = indent if _BLOCK.fullmatch(value) else None
        elif (found := _ITEM.fullmatch(line)) and above and above[-1][1].lower() in ENVIRONMENTS:
            yield Setting(found["key"], number, _value(found["value"] or ""))


def _holds_more(lines: Lines, number: int, indent: int) -> bool:
    """Whether keys follow below a line: it names a group then, and no value."""
    following = next((x for x in lines[number:] if x.strip() and not x.lstrip().startswith("#")), "")
    return len(following) - len(following.lstrip()) > indent and bool(_YAML.fullmatch(following))


def _named(lines: Lines, number: int, above: list[tuple[int, str]]) -> Iterator[Setting]:
    """A variable written as an item with a name and a value."""
    if above and above[-1][1].lower() in ENVIRONMENTS and (found := _YAML.fullmatch(lines[number - 1])):
        following = _YAML.fullmatch(lines[number]) if number < len(lines) else None
        value = following["value"] if following and following["key"] == "value" else ""
        yield Setting(_value(found["value"] or ""), number, _value(value or ""))


def _path(above: list[str], key: str) -> str:
    return key if above and above[-1].lower() in ENVIRONMENTS else ".".join([*above, key])


_SECTION = re.compile(r"\s*\[{1,2}\s*([^\[\]]+?)\s*\]{1,2}\s*(?:[#;].*)?")
_KEY = re.compile(r"(\s*)[\"']?([\w.$/-]+)[\"']?\s*[=:]\s*(.*)")


def _sections(lines: Lines) -> Iterator[Setting]:
    above: list[str] = []
    last, quoted = "", False
    for number, line in enumerate(lines, 1):
        inside, quoted = quoted, quoted ^ (sum(line.count(mark) for mark in ('"""', "'''")) % 2 == 1)
        if inside or not line.strip() or line.lstrip()[0] in "#;":
            continue
        if found := _SECTION.fullmatch(line):
            above = [part.strip("\"' ") for part in found[1].split(".")]
        elif found := _KEY.fullmatch(line):
            variable = bool(found[1]) and last.lower() in ENVIRONMENTS
            yield Setting(found[2] if variable else _path(above, found[2]), number, _value(found[3]))
            last = last if variable else found[2]


_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"(\s*:)?|//[^\n]*|/\*.*?\*/|[{}\[\],\n]', re.DOTALL)


def _json(lines: Lines) -> Iterator[Setting]:
    above: list[str | None] = []
    key: str | None = None
    number = 1
    text = "\n".join(lines)
    for token in _TOKEN.finditer(text):
        mark = token[0]
        if token[2]:
            key = token[1]
            yield Setting(_path([n for n in above if n], key), number, _plain(text, token.end()))
        elif mark in ("{", "["):
            above.append(key)
            key = None
        elif mark in ("}", "]") and above:
            above.pop()
            key = None
        number += mark.count("\n")


_PLAIN = re.compile(r'\s*("(?:[^"\\]|\\.)*"|[^\s,\[\]{}"]+)')


def _plain(text: str, start: int) -> str:
    found = _PLAIN.match(text, start)
    return _value(found[1]) if found else ""


_VARIABLE = re.compile(r'\s*variable\s+"([\w-]+)"\s*\{(.*)')
_DEFAULT = re.compile(r"\s*default\s*=\s*(.*)")
_TERM = re.compile(r"([\w-]+)\s*=\s*(.*)")


def _terraform(lines: Lines) -> Iterator[Setting]:
    for number, line in enumerate(lines, 1):
        if found := _VARIABLE.fullmatch(line):
            inside = lines[
                number : next((n for n, x in enumerate(lines[number:], number) if x.startswith("}")), number)
            ]
            default = next((d[1] for d in map(_DEFAULT.fullmatch, inside) if d), "")
            yield Setting(found[1], number, _value(default))
        elif found := _TERM.fullmatch(line):
            yield Setting(found[1], number, _value(found[2]))


def _value(text: str) -> str:
    """A value without quotes and without the comment behind it."""
    text = text.strip()
    if text[:1] in ("'", '"'):
        end = text.find(text[0], 1)
        return text[1:end] if end > 0 else text
    return re.split(r"\s+[#;]|\s+//", text, maxsplit=1)[0].rstrip(",").strip()
