"""INI files: sections of `key = value` or `key: value`; what goes on is indented. Keys are `section.key`.

Without sections, names in capitals that are set as in Python: configuration of Flask (`from_pyfile`).
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings
from bot.formats import _tree as t
from bot.model.contacts import Contact

_ENDING = re.compile(r"\.(ini|cfg|conf)(\.(example|sample|dist|template|tmpl))?$", re.IGNORECASE)
_SECTION = re.compile(r"\[([^\[\]]+)\]\s*+(?:[#;].*)?")
_KEY = re.compile(r"([\w$][\w.$/ -]*+)\s*+[=:]\s*(.*)")
_CAPITALS = re.compile(r"([A-Z][A-Z0-9_]*)\s*=(?!=)\s*(.*)")
_COMMENT = re.compile(r"(?:^|\s+)[;#].*")


class Ini(Format):
    """The plug."""

    name = "ini"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.general(path, _ENDING)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each line sets; nothing where the file is of another format of that ending."""
        lines = data.decode("utf-8", "replace").splitlines()
        if _is_ini(lines):
            yield from _settings_of(lines)
        elif not any(_SECTION.fullmatch(line.strip()) for line in lines) and _is_python(data):
            yield from _capitals(lines)


def _is_ini(lines: list[str]) -> bool:
    """Whether every line but indented ones is a section, a key or a comment, and there is a section."""
    said = [line for line in lines if line.strip() and line[0] not in " \t#;"]
    sections = [line for line in said if _SECTION.fullmatch(line.strip())]
    other = [line for line in said if not _KEY.fullmatch(line.strip()) and not _SECTION.fullmatch(line.strip())]
    return bool(sections) and len(other) * 5 <= len(said) and not any(line.rstrip().endswith("{") for line in said)


def _is_python(data: bytes) -> bool:
    """Whether a file is assignments of Python to names in capitals alone, but for imports and conditions."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what its compiler would say of odd literals is for its author
            body = ast.parse(data).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    set_ = [one for one in body if isinstance(one, ast.Assign)]
    return bool(set_) and all(isinstance(one, ast.Assign | ast.Import | ast.ImportFrom | ast.Expr) for one in body)


def _capitals(lines: list[str]) -> Iterator[Contact]:
    for number, line in enumerate(lines, 1):
        if found := _CAPITALS.fullmatch(line.rstrip()):
            value = re.sub(r"\s+#.*", "", found[2])
            yield _settings.writes(found[1], number, "ini", t.scalar(value.strip("\"'"), number, number))


def _settings_of(lines: list[str]) -> Iterator[Contact]:
    section, number = "", 0
    while number < len(lines):
        line = lines[number].strip()
        number += 1
        if not line or line[0] in "#;":
            continue
        if found := _SECTION.fullmatch(line):
            section = found[1].strip()
        elif found := _KEY.fullmatch(line):
            start, more = number, _more(lines, number)
            number += len(more)
            text = " ".join(filter(None, [_value(found[2]), *(_value(one.strip()) for one in more)]))
            value = t.scalar(text.strip("\"'"), start, number)
            yield _settings.writes(
                f"{section}.{found[1].rstrip()}" if section else found[1].rstrip(), start, "ini", value
            )
            yield from _settings.references(value)


def _more(lines: list[str], number: int) -> list[str]:
    """The indented lines that a value goes on in."""
    out: list[str] = []
    for line in lines[number:]:
        if not line.strip() or line[0] not in " \t" or (not out and _KEY.fullmatch(line.strip())):
            break
        out.append(line)
    return out


def _value(text: str) -> str:
    return text if text[:1] in ("'", '"') else _COMMENT.sub("", text).strip()


FORMAT = Ini()
