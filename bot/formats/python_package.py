"""Packages of Python: `pyproject.toml` (standard and Poetry), `setup.cfg`, `Pipfile` and requirements files."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _toml
from bot.formats._packages import needed, own, python_name, requirement
from bot.formats._tree import Value
from bot.model.contacts import Contact

_NAMED = re.compile(
    r"(^|/)(pyproject\.toml|setup\.cfg|Pipfile|([\w.-]*[-_.])?requirements?([-_.][\w.-]*)?\.(txt|in)|requirements/[\w.-]+\.(txt|in))$"
)
_TABLE = re.compile(rb"^\s*\[+\s*[\w.\"-]+\s*\]+\s*(#.*)?$", re.MULTILINE)


class PythonPackage(Format):
    """The plug."""

    name = "python_package"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(_NAMED.search(path)) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """The file's own package, and those that it needs."""
        if re.search(rb"^\[(project|tool\.|build-system|packages|dev-packages|source|dependency-groups)", data, re.M):
            yield from _project(_toml.document(data))
        elif _TABLE.search(data):
            yield from _cfg(data.decode("utf-8", "replace").splitlines())
        else:
            for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
                if re.match(r"\s*[A-Za-z0-9]", line) and "://" not in line.partition("@")[0]:
                    yield from requirement(line.partition(" #")[0].rstrip("\\ "), number)


def _project(document: Value) -> Iterator[Contact]:
    """A TOML file. Tables of one name may stand several times, so each is looked at."""
    for entry in document.entries:
        value = entry.value
        if entry.key == "project":
            yield from _standard(value)
        elif entry.key == "dependency-groups":
            yield from (one for group in value.entries for one in _listed(group.value, group.key))
        elif entry.key == "build-system" and (required := value.get("requires")):
            yield from _listed(required, "build")
        elif entry.key in ("packages", "dev-packages"):
            yield from _mapped(value, "" if entry.key == "packages" else "dev")
        elif poetry := value.get("poetry") if entry.key == "tool" else None:
            yield from _poetry(poetry)


def _standard(project: Value) -> Iterator[Contact]:
    """`[project]` and its tables."""
    for entry in project.entries:
        if entry.key == "name":
            yield own(python_name(entry.value.text), entry.line, "pypi", project.said("version"))
        elif entry.key == "dependencies":
            yield from _listed(entry.value, "")
        elif entry.key == "optional-dependencies":
            yield from (one for group in entry.value.entries for one in _listed(group.value, group.key))


def _listed(value: Value, group: str) -> Iterator[Contact]:
    for item in value.items:
        yield from requirement(item.text, item.line, group)


def _poetry(poetry: Value) -> Iterator[Contact]:
    for entry in poetry.entries:
        if entry.key == "name":
            yield own(python_name(entry.value.text), entry.line, "pypi", poetry.said("version"))
        elif entry.key in ("dependencies", "dev-dependencies"):
            yield from _mapped(entry.value, "" if entry.key == "dependencies" else "dev")
        elif entry.key == "group":
            for group in entry.value.entries:
                held = group.value.get("dependencies")
                yield from _mapped(held, group.key) if held else ()


def _mapped(value: Value, group: str) -> Iterator[Contact]:
    for entry in value.entries:
        if entry.key.lower() != "python":
            version = entry.value.text or entry.value.said("version")
            yield needed(python_name(entry.key), entry.line, "pypi", version, group)


def _cfg(lines: list[str]) -> Iterator[Contact]:
    """`setup.cfg`: lists are indented below their key."""
    section, key = "", ""
    version = next((one.partition("=")[2].strip() for one in lines if re.match(r"version\s*=", one)), "")
    for number, line in enumerate(lines, 1):
        if found := re.fullmatch(r"\[\s*([^\]]+?)\s*\]", line.strip()):
            section, key = found[1], ""
            continue
        text = line.strip()
        if found := re.match(r"([\w.-]+)\s*=\s*(.*)", line):
            key, text = found[1], found[2]
            if (section, key) == ("metadata", "name"):
                yield own(python_name(text), number, "pypi", version if version[:5] not in ("attr:", "file:") else "")
        extra = section == "options.extras_require"
        if text[:1] not in ("", "#") and ((section, key) == ("options", "install_requires") or extra):
            yield from requirement(text, number, key if extra else "")


FORMAT = PythonPackage()
