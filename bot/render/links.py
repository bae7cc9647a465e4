"""Links to exact lines at exact commits, to the server's own pages and nowhere else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from urllib.parse import quote

import msgspec

from bot.model.report import Place, Report
from bot.render import safe

URL_CAP = 2_000  # browsers and mail readers cut longer ones
_SERVER = re.compile(r"https?://[A-Za-z0-9][A-Za-z0-9.-]*(?::\d{1,5})?(?:/[A-Za-z0-9._~-]+)*")
_REPOSITORY = re.compile(r"[A-Za-z0-9][\w-]*/[\w.-]+", re.ASCII)
_COMMIT = re.compile(r"[0-9a-f]{7,64}")
_NO_BYTES = re.compile("[\ud800-\udc7f\udd00-\udfff]")  # stand for no byte of a path: only a forged document has them
# Files that every directory has: their name alone says nothing.
_COMMON = frozenset(
    {"__init__.py", "__main__.py", "conftest.py", "index.js", "index.ts", "index.tsx", "mod.rs", "package-info.java"}
)


class Links(msgspec.Struct, frozen=True):
    """Where lines are to be seen. An empty `repository` means that there are no pages to link to."""

    server: str
    repository: str
    base: str
    head: str

    @staticmethod
    def of(report: Report) -> Links:
        """The links of a report."""
        return Links.to(report.server, report.repository, report.base, report.head)

    @staticmethod
    def to(server: str, repository: str, base: str, head: str) -> Links:
        """Links to two commits. What does not look like a server or a repository is not linked to."""
        server = server.rstrip("/")
        known = _SERVER.fullmatch(server) and _repository(repository)
        return Links(server if known else "", repository if known else "", base, head)

    def line(self, place: Place) -> str:
        """URL of a line at the side it was read from; "" where there is none to link to."""
        commit = self.base if place.side == "base" else self.head
        return self.elsewhere(self.repository, commit, place.path, place.line)

    def elsewhere(self, repository: str, commit: str, path: str, line: int) -> str:
        """URL of a line in any repository of the server."""
        parts = path.split("/")
        if not self.server or not _repository(repository) or not _COMMIT.fullmatch(commit):
            return ""
        if any(part in ("", ".", "..") for part in parts) or safe.redact(path) != path or _NO_BYTES.search(path):
            return ""
        quoted = quote(path.encode("utf-8", "surrogateescape"), safe="/")
        url = f"{self.server}/{repository}/blob/{commit}/{quoted}#L{max(line, 1)}"
        return url if len(url) <= URL_CAP else ""

    def page(self, url: str) -> str:
        """A URL given from outside (of the run's summary), kept only where it is one of the server's own."""
        ours = self.server and url.startswith(f"{self.server}/") and len(url) <= URL_CAP
        return url if ours and re.fullmatch(r"[A-Za-z0-9:/._~?=&%#-]+", url) else ""


def _repository(text: str) -> bool:
    return bool(_REPOSITORY.fullmatch(text)) and text.rpartition("/")[2] not in (".", "..")


def short_names(paths: Iterable[str]) -> dict[str, str]:
    """For each path its shortest tail that no other path ends in, for a narrow screen. `src/a/io.py` -> `io.py`."""
    names: dict[str, str] = {}
    open_paths = {path: 1 + (path.rpartition("/")[2] in _COMMON) for path in paths}
    while open_paths:
        tails = {path: "/".join(path.split("/")[-parts:]) for path, parts in open_paths.items()}
        taken = Counter(tails.values()) + Counter(names.values())
        for path, tail in tails.items():
            if taken[tail] == 1 or tail == path:
                names[path] = tail
        open_paths = {path: parts + 1 for path, parts in open_paths.items() if path not in names}
    return names


def paths_in(value: object) -> set[str]:
    """Every path that a report names, at any depth."""
    found: set[str] = set()
    _collect(value, found)
    return found


def _collect(value: object, paths: set[str]) -> None:
    if isinstance(value, tuple):
        for item in value:
            _collect(item, paths)
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            item = getattr(value, field)
            if field == "path" and isinstance(item, str):
                paths.add(item)
            else:
                _collect(item, paths)
