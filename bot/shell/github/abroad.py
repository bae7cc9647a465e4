"""Other repositories' metadata over GraphQL: many in one request, and no error for what is not to be seen."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

import msgspec

from bot.shell.github.carrier import Carrier
from bot.shell.retry import Answer

AT_ONCE = 50  # repositories that are looked at in one request
TEXTS_AT_ONCE = 16  # files that are read in one request
LARGEST = 65_536  # bytes of a document: what is larger is none of ours
REFUSALS = {"NOT_FOUND", "FORBIDDEN"}
T = TypeVar("T")


class Listed(msgspec.Struct, frozen=True):
    """A repository that is to be looked at, and the branch of its metadata."""

    name: str
    branch: str


class Glance(msgspec.Struct, frozen=True):
    """A repository that can be seen: `head` is its default branch's commit, `files` path -> blob id, of what exists;
    `sizes` path -> bytes.
    """

    name: str
    visibility: str
    head: str
    files: Mapping[str, str]
    sizes: Mapping[str, int] = {}


class Abroad(Carrier):
    """Reads with a token of its own. `calls` and `size` count requests and bytes of answers."""

    calls = 0
    size = 0

    def glance(self, wanted: Collection[Listed], paths: Sequence[str]) -> dict[str, Glance]:
        """What can be seen of repositories, by the names that were asked for. Raises ForgeError."""
        found: dict[str, Glance] = {}
        for some in _batches(sorted(set(wanted), key=lambda one: one.name), AT_ONCE):
            parts, given = [], dict[str, str]()
            for number, one in enumerate(some):
                owner, _, name = one.name.partition("/")
                given |= {f"o{number}": owner, f"n{number}": name}
                objects = []
                for place, path in enumerate(paths):
                    given[f"e{number}x{place}"] = f"{one.branch}:{path}"
                    objects.append(
                        f"f{place}: object(expression: $e{number}x{place}) {{ oid ... on Blob {{ byteSize }} }}"
                    )
                about = f"nameWithOwner visibility defaultBranchRef {{ target {{ oid }} }} {' '.join(objects)}"
                parts.append(f"r{number}: repository(owner: $o{number}, name: $n{number}) {{ {about} }}")
            data = self._asked(parts, given)
            for number, one in enumerate(some):
                if node := data.get(f"r{number}"):
                    found[one.name] = _glance(node, paths)
        return found

    def texts(self, wanted: Collection[tuple[str, str]]) -> dict[tuple[str, str], str]:
        """Contents of files, by repository and blob id. Raises ForgeError."""
        found: dict[tuple[str, str], str] = {}
        for some in _batches(sorted(set(wanted)), TEXTS_AT_ONCE):
            parts, given = [], dict[str, str]()
            for number, (repository, blob) in enumerate(some):
                owner, _, name = repository.partition("/")
                given |= {f"o{number}": owner, f"n{number}": name, f"e{number}": blob}
                about = f"file: object(expression: $e{number}) {{ ... on Blob {{ text isTruncated byteSize }} }}"
                parts.append(f"r{number}: repository(owner: $o{number}, name: $n{number}) {{ {about} }}")
            data = self._asked(parts, given)
            for number, key in enumerate(some):
                file = (data.get(f"r{number}") or {}).get("file") or {}
                if file.get("text") is not None and not file["isTruncated"] and file["byteSize"] <= LARGEST:
                    found[key] = file["text"]
        return found

    def _asked(self, parts: Sequence[str], given: Mapping[str, str]) -> dict[str, Any]:
        names = ", ".join(f"${name}: String!" for name in given)
        return self.graphql(f"query ({names}) {{ {' '.join(parts)} }}", given)

    def _send(self, verb: str, path: str, parameters: dict[str, Any] | None, body: Mapping[str, Any] | None) -> Answer:
        """One request. That a repository is not to be seen is an answer like any other."""
        answer = super()._send(verb, path, parameters, body)
        self.calls += 1
        self.size += len(msgspec.json.encode(answer.body))
        errors = answer.body.get("errors") if isinstance(answer.body, dict) else None
        if errors and isinstance(answer.body.get("data"), dict) and all(e.get("type") in REFUSALS for e in errors):
            return Answer(200, answer.headers, answer.body)
        return answer


def _glance(node: Mapping[str, Any], paths: Sequence[str]) -> Glance:
    head = ((node.get("defaultBranchRef") or {}).get("target") or {}).get("oid", "")
    files = {path: node[f"f{place}"]["oid"] for place, path in enumerate(paths) if node.get(f"f{place}")}
    sizes = {path: found.get("byteSize", 0) for place, path in enumerate(paths) if (found := node.get(f"f{place}"))}
    return Glance(node["nameWithOwner"], str(node["visibility"]).lower(), head, files, sizes)


def _batches(items: Collection[T], size: int) -> Iterator[list[T]]:
    rest = iter(items)
    while some := list(islice(rest, size)):
        yield some
