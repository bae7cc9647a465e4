"""Workflows and composite actions: variables at their three levels, secrets and variables that they take."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _settings, _yaml
from bot.formats import _tree as t
from bot.formats._tree import Value
from bot.model import contacts as c
from bot.model.contacts import Contact

KIND = "workflow"
_TAKEN = re.compile(r"\b(?:secrets|vars)(?:\.([A-Za-z_][\w-]*)|\[\s*'([^']+)'\s*\])")
_HOLE = re.compile(r"\$\{\{(.*?)\}\}", re.DOTALL)


class GithubWorkflow(Format):
    """The plug."""

    name = "github_workflow"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return bool(family.WORKFLOW.search(path))

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What is set for jobs and steps, inputs of an action as its program sees them, secrets and variables taken."""
        for document in _yaml.documents(data):
            for value in t.values(document):
                held = value.get("env")
                yield from _settings.declared(held, KIND) if held and held.kind == t.MAP else ()
            yield from _inputs(document) if "runs" in document.keys else ()
        for number, line in enumerate(data.decode("utf-8", "replace").split("\n"), 1):
            if "${{" in line or line.lstrip().startswith(("if:", "- if:")):
                yield from _taken(line, number)


def _taken(line: str, number: int) -> Iterator[Contact]:
    """Secrets and variables in the expressions of a line. `if:` is an expression without braces."""
    inside = _HOLE.findall(line) or ([line] if "if:" in line else [])
    for found in (one for text in inside for one in _TAKEN.finditer(text)):
        yield Contact(role=c.READS, key=found[1] or found[2], line=number, kind="file")


def _inputs(document: Value) -> Iterator[Contact]:
    """An input `x-y` is the variable `INPUT_X-Y` of an action's program."""
    inputs = document.get("inputs")
    for entry in inputs.entries if inputs else ():
        name = f"INPUT_{entry.key.upper().replace(' ', '_')}"
        yield _settings.writes(name, entry.line, KIND, entry.value.get("default"))


FORMAT = GithubWorkflow()
