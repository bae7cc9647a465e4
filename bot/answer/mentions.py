"""The lines of one file that name a configuration key, and what each does with it."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Collection, Iterator

import msgspec

from bot.answer import around, reads, settings
from bot.answer.reads import Use
from bot.impact import crosscheck
from bot.index.surface import secrets
from bot.model.symbols import Symbol

ROLES = ("read", "set", "passed", "longer", "named", "comment")
# Files and classes whose constants are settings by their name.
SETTINGS_FILE = re.compile(r"(^|[/_.-])(settings|config|conf|configuration|defaults?)([_.-]\w+)*\.\w+$", re.IGNORECASE)
SETTINGS_CLASS = re.compile(r"(Settings|Config|Configuration|Options)$")
_SHELL = (".sh", ".bash", ".zsh")
_QUOTED_JAVA = r"\"[^\"\n]*"  # a placeholder in Java is text of an annotation

Constants = dict[tuple[str, int], Symbol]  # by path and line


class Named(msgspec.Struct, frozen=True, order=True):
    """A line that names the key.

    `role`: read, set, passed (a file hands it on), longer (of a longer key that ends in it), named (what is
    done cannot be told), comment. `sort`: see `around.sort`. `default`: value or default, as it stands
    there; `key`: the whole key in a settings file; `through`: the name by which code names it; `callee`: the call that
    takes it where nothing is known of that; `usage`: what is done with the value, see `bot.contracts.usage`.
    """

    path: str
    line: int
    role: str
    sort: str
    text: str = ""
    default: str = ""
    key: str = ""
    through: str = ""
    callee: str = ""
    usage: str = ""


def in_settings(path: str, text: str, key: str) -> Iterator[Named]:
    """What a settings file sets, or hands on."""
    sort = found if (found := around.sort(path, None)) in ("test", "copy") else "settings"
    lines = text.splitlines()
    own = set()
    for setting in settings.of(path, text):
        if settings.matches(setting, key):
            role = "set" if setting.key == key else "longer"
            own.add(setting.line)
            bare = lines[setting.line - 1].strip()
            shown = "" if secrets.KEY.search(key) or secrets.secret(bare) else bare
            yield Named(path, setting.line, role, sort, shown, settings.shown(setting), setting.key)
    for number, line in enumerate(lines, 1):
        if key in line and number not in own and not crosscheck.COMMENT.match(line):
            for use in reads.placeholders(line, 0, len(line), key):
                yield _named(path, number, "passed", sort, line.strip(), key, use)


def in_text(
    path: str, text: str, key: str, literal: re.Pattern[str], constants: Constants, through: str = ""
) -> Iterator[Named]:
    """What code does with the key. `literal`: how it is written there; `through`: the constant that is written."""
    sort = around.sort(path, None)
    prose = _prose(path, text)
    kept = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        start, kept = kept, kept + len(line)
        if last(through or key) not in line:
            continue
        bare = line.strip()
        if sort == "document" or crosscheck.COMMENT.match(line) or any(bisect(marks, start) % 2 for marks in prose):
            if literal.search(line) or _whole(key).search(line):
                yield Named(path, number, "comment", sort, "" if _shows_secret(key, bare) else bare)
            continue
        found = [*_uses(path, text, (number, start, kept), key, literal, constants if not through else {})]
        if not found and sort in ("settings", "other") and not settings.form(path) and _whole(key).search(line):
            found = [Use("named")]  # in a format that is not read
        for use in found:
            role = "passed" if use.role == "read" and settings.form(path) else use.role
            yield _named(path, number, role, sort, _more(text, start, bare), key, use, through)


def fields(path: str, text: str, key: str, classes: Collection[Symbol]) -> Iterator[Named]:
    """Fields of the key's name in classes that a framework fills from the environment."""
    lines = text.splitlines()
    field = re.compile(rf"\s+{re.escape(key)}\s*:[^=]*(?:=\s*(?P<default>.*))?")
    for one in classes:
        for number in range(one.line + 1, min(one.definition.end_line, len(lines)) + 1):
            if found := field.fullmatch(lines[number - 1]):
                use = Use("read", (found["default"] or "")[: reads.MOST_DEFAULT])
                yield _named(path, number, "read", around.sort(path, None), lines[number - 1].strip(), key, use)


def last(key: str) -> str:
    """What is searched for: in files of settings the parts of a key stand on several lines."""
    return key.rpartition(".")[2] or key


def _named(path: str, line: int, role: str, sort: str, text: str, key: str, use: Use, through: str = "") -> Named:
    """A line without what is nobody's to see."""
    secret = bool(secrets.KEY.search(key)) and (role == "set" or bool(use.default))
    shown = "" if secret or _shows_secret(key, text) else text
    default = "" if secret else secrets.shown(key, use.default)
    return Named(path, line, role, sort, shown, default, through=through, callee=use.callee)


def _uses(
    path: str, text: str, line: tuple[int, int, int], key: str, literal: re.Pattern[str], constants: Constants
) -> Iterator[Use]:
    """What a line does with the key. `line`: its number, and the offsets between which it stands."""
    number, start, end = line
    found = [*reads.uses(text, start, end, key, literal), *_placeholders(path, text, start, end, key)]
    if (own := _defined(path, number, text[start:end], key, constants)) and not any(u.role == "set" for u in found):
        found.append(own)
    if found and all(u.role == "named" for u in found) and _in_defaults(path, number, constants):
        found += [use] if (use := reads.pair(text, start, end, literal)) else []
    yield from found


def _placeholders(path: str, text: str, start: int, end: int, key: str) -> Iterator[Use]:
    """Text that is replaced by the value: in Java by a framework, in shell scripts where no line assigns it."""
    if path.endswith(".java"):
        yield from reads.placeholders(text, start, end, key, _QUOTED_JAVA)
    elif path.endswith(_SHELL) and key.isidentifier():
        assigned = re.search(rf"(?m)^\s*(?:local\s+|export\s+|readonly\s+)*{key}=|\b(?:for|read)\s+{key}\b", text)
        if found := re.compile(rf"(?m)^\s*export\s+{key}=(.*)").match(text, start, end):
            yield Use("set", found[1].strip()[: reads.MOST_DEFAULT])
        elif not assigned:
            yield from reads.placeholders(text, start, end, key)
            if re.compile(rf"\${key}(?!\w)").search(text, start, end):
                yield Use("read")


def _in_defaults(path: str, number: int, constants: Constants) -> bool:
    """Whether a line belongs to the value of a constant that holds settings."""
    return any(
        c.path == path and c.line <= number <= c.definition.end_line and reads.HOLDER.search(c.short)
        for c in constants.values()
    )


def _defined(path: str, number: int, line: str, key: str, constants: Constants) -> Use | None:
    """A constant of a settings file or class: it sets the key of its own name."""
    symbol = constants.get((path, number))
    if symbol is None or symbol.short != key:
        return None
    holder = symbol.name.rpartition(".")[0]
    if not (SETTINGS_FILE.search(path) or SETTINGS_CLASS.search(holder)):
        return None
    return Use("set", line.partition("=")[2].strip()[: reads.MOST_DEFAULT])


def _more(text: str, start: int, line: str) -> str:
    """A line that says nothing but the key, with the line above, on which the call begins."""
    if re.search(r"[\w)\]]\s*[\[(=:.]", line):
        return line
    above = text[:start].rstrip("\n").rpartition("\n")[2].strip()
    return f"{above} {line}"


def _shows_secret(key: str, line: str) -> bool:
    """Whether a value may stand behind a key whose values are nobody's to see."""
    if secrets.secret(line):
        return True
    if not secrets.KEY.search(key):
        return False
    behind = rf"{re.escape(key)}[\"'`]*\)?\]?\s*(?:=(?!=)|:\s*[\"'\w]|,\s*[\"'])"
    rest = re.sub(rf"[\"'`]{re.escape(key)}[\"'`]", "", line)
    return bool(re.search(behind, line) or re.search(r"\"[^\"]{3,}\"|'[^']{3,}'", rest))


def _whole(key: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w.-]){re.escape(key)}(?![\w-])(?!\.\w)")


def _prose(path: str, text: str) -> list[list[int]]:
    """Offsets in Python text at which a text of several lines begins and ends, by its mark."""
    marks = ('"""', "'''") if path.endswith((".py", ".pyi")) else ()
    return [[found.start() for found in re.finditer(mark, text)] for mark in marks]
