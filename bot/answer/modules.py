"""Files and folders by what people call them: a path, the end of one, or a dotted name."""

from __future__ import annotations

import re
from collections.abc import Collection

PACKAGES = ("__init__", "index", "mod", "lib")  # files that stand for their folder
TEST_FOLDERS = re.compile(r"(^|/)(tests?|testing|specs?|__tests__|fixtures|testdata|e2e)/", re.IGNORECASE)
PACKAGE_PARTS = 3  # parts of a folder's name from which on several folders of that name are one package
MOST_FILES = 2000  # of one folder: whoever asks about more asks about the whole tree


def stem(path: str) -> str:
    """A path without its ending."""
    folder, mark, file = path.rpartition("/")
    return f"{folder}{mark}{file.partition('.')[0] or file}"


def name(path: str) -> str:
    """The dotted name of a module: for `__init__` and its like that of the folder."""
    whole = stem(path)
    folder, _, last = whole.rpartition("/")
    return (folder if folder and last in PACKAGES else whole).replace("/", ".")


def package(path: str) -> str:
    """The dotted name of a file's folder."""
    return path.rpartition("/")[0].replace("/", ".")


def ending(paths: Collection[str], text: str) -> list[str]:
    """The path itself, else all that end with it at a folder's border, sorted."""
    wanted = text.strip("/")
    if not wanted:
        return []
    return [wanted] if wanted in paths else sorted(p for p in paths if p.endswith(f"/{wanted}"))


def named(paths: Collection[str], text: str) -> list[str]:
    """Modules whose dotted name, or path without an ending, is the text or ends with it, sorted."""
    wanted = f".{text.strip('/').replace('/', '.')}"
    return sorted(p for p in paths if f".{name(p)}".endswith(wanted)) if len(wanted) > 1 else []


def folder(paths: Collection[str], text: str) -> str:
    """The one folder that the text is the path of, or the end of its path; "" for none or several.

    Folders of tests count where there is no other; of several that are one package that with the most files.
    """
    wanted = text.strip("/")
    folders = {"/".join(parts[:n]) for p in paths for parts in [p.split("/")] for n in range(1, len(parts))}
    for one in (wanted, wanted.replace(".", "/")):
        if one in folders:
            return one
        ends = [f for f in folders if f.endswith(f"/{one}")] if one else []
        ends = [f for f in ends if not TEST_FOLDERS.search(f"{f}/")] or ends
        if len(ends) == 1:
            return ends[0]
        if ends and one.count("/") >= PACKAGE_PARTS - 1:  # sources beside templates, or beside another platform's
            return max(sorted(ends), key=lambda f: len(below(paths, f)))
    return ""


def below(paths: Collection[str], folder: str) -> list[str]:
    """Paths of a folder's files, in their order."""
    return sorted(p for p in paths if p.startswith(f"{folder}/"))[:MOST_FILES]
