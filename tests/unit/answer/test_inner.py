"""Definitions that only the documents of another repository's modules have: found where they are, reading little."""

# ruff: noqa: E501 - a file that is no test is one line
from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.answer import inner
from bot.answer.published import Found
from bot.metadata import class_hierarchy, modules_call_graph, modules_class_hierarchy, modules_interface_types
from tests import engine

ROWS = "".join(f"def part_{n}():\n    return echo({n})\n\n\n" for n in range(14))
FILES = {
    "src/lib/__init__.py": "from lib.out import echo as echo\nfrom lib.shapes import Box as Box\nfrom lib.shapes import Plain as Plain\n",
    "src/lib/out.py": f"def echo(text, err=False):\n    return text\n\n\n{ROWS}",
    "src/lib/shapes.py": "class Shape: ...\n\n\nclass Box(Shape): ...\n\n\nclass Plain:\n    size: int = 3\n",
}  # fmt: skip
DOCUMENTS = (class_hierarchy, modules_call_graph, modules_class_hierarchy, modules_interface_types)


class Read:
    """Documents of a repository; `asked`: those that were read."""

    def __init__(self) -> None:
        subject = engine.subject({path: text.encode() for path, text in FILES.items()})
        self.made = {p: text for one in DOCUMENTS for p, text in one.DOCUMENT.files(subject).items()}
        self.asked: list[str] = []

    def __call__(self, paths: Collection[str]) -> Mapping[str, str]:
        found = {path: self.made[path] for path in paths if path in self.made}
        self.asked += found
        return found


def rows(name: str, *paths: str) -> list[Found]:
    return [Found("name", name, path, module="lib") for path in paths]


def test_a_function_is_found_by_what_its_users_link_to():
    read = Read()
    (found,) = inner.defined("echo", rows("echo", "src/lib/__init__.py"), read)
    assert (found.path, found.line, found.code) == ("src/lib/out.py", 1, "(text, err=False)")
    assert {"part_0", "part_13"} <= set(found.callers)


def test_a_class_is_found_by_the_list_of_all_and_its_line_by_its_module():
    (found,) = inner.defined("Box", rows("Box", "src/lib/__init__.py"), Read())
    assert (found.kind, found.path, found.line) == ("class", "src/lib/shapes.py", 4)


def test_a_class_without_relations_is_found_among_the_types_of_the_modules():
    (found,) = inner.defined("Plain", rows("Plain", "src/lib/__init__.py", "src/lib/shapes.py"), Read())
    assert (found.kind, found.path, found.line) == ("class", "src/lib/shapes.py", 7)


def test_what_no_document_has_is_not_found():
    assert inner.defined("Nowhere", rows("Nowhere", "src/lib/__init__.py"), Read()) == []
    assert inner.defined("nowhere", rows("nowhere", "src/lib/out.py"), Read()) == []


def test_documents_of_others_may_hold_anything():
    assert inner.defined("Box", rows("Box", "a.py"), lambda paths: dict.fromkeys(paths, '{"classes": 3}')) == []
    assert inner.defined("echo", rows("echo", "a.py"), lambda paths: dict.fromkeys(paths, "\udc80[")) == []
