"""The layer of each file, with what says so: what it touches first, then where it stands, then what it uses."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.model import contacts as c
from bot.model.contacts import Contact

FRONTEND, API, BACKEND, DATA, INFRA, TEST, DOCS = "frontend", "api", "backend", "data", "infra", "test", "docs"

# codes of reasons; the detail says what is meant
TOUCHES = "touches"  # detail: what the file serves, defines or calls
NAMED = "named"  # detail: the part of its path
KIND = "kind"  # detail: the kind of file
IMPORTS = "imports"  # detail: a file of the layer that it uses

ONE = "one signal alone says so"
APART = "signals disagree"
NEXT_TO = "only what it uses says so"


class Reason(msgspec.Struct, frozen=True, order=True):
    """Why: one of the codes above, and its detail."""

    code: str
    detail: str


class Layer(msgspec.Struct, frozen=True, order=True):
    """`doubt`: why it is only likely, "" where two signals agree."""

    name: str
    reasons: tuple[Reason, ...]
    doubt: str = ""


# by the kind of file: nothing more is needed
_CERTAIN = (
    (TEST, re.compile(r"(^|/)(tests?|__tests__|spec|e2e|cypress|testdata|fixtures)/|(^|/)(test_[^/]+|conftest)\.py$"
                      r"|_test\.(go|py)$|\.(test|spec)\.[cm]?[jt]sx?$|(^|/)src/test/|(^|/)[^/]+(Tests?|IT)\.(java|kt)$")),
    (INFRA, re.compile(r"(^|/)(dockerfile[^/]*|[^/]*\.dockerfile|(docker-)?compose[^/]*\.ya?ml|[^/]+\.tf(vars)?"
                       r"|jenkinsfile|procfile|vagrantfile|skaffold\.ya?ml|chart\.ya?ml)$|(^|/)\.github/workflows/"
                       r"|(^|/)(k8s|kubernetes|helm[^/]*|terraform|kustomize|ansible|manifests)/.*\.(ya?ml|tpl|json)$",
                       re.IGNORECASE)),
    (DOCS, re.compile(r"(^|/)docs?/|\.(md|rst|adoc)$", re.IGNORECASE)),
)  # fmt: skip
_SHOWN = re.compile(r"\.(tsx|jsx|vue|svelte|astro|css|scss|less|html?|ejs|hbs)$")
_CODE = re.compile(r"\.(py|pyi|[cm]?[jt]sx?|vue|svelte|go|java|kt|cs|rb|php|rs|scala|swift|sql|prisma|proto)$")
_NAMES = (
    (FRONTEND, {"frontend", "front", "web", "webapp", "ui", "client", "components", "pages", "hooks", "public",
                "static"}),
    (API, {"api", "apis", "routes", "routers", "router", "controller", "controllers", "endpoints", "handlers", "rest",
           "views", "graphql", "resolvers", "resource", "resources"}),
    (DATA, {"models", "model", "entities", "entity", "repositories", "repository", "dao", "migrations", "schema",
            "schemas", "db", "database", "alembic", "prisma", "mapper", "mappers"}),
    (INFRA, {"deploy", "deployment", "infra", "infrastructure", "k8s", "terraform", "helm", "ops", "scripts",
             "docker"}),
    (BACKEND, {"services", "service", "core", "domain", "usecases", "backend", "server", "worker", "workers", "tasks",
               "jobs", "internal", "pkg", "lib"}),
)  # fmt: skip
_LAST = re.compile(r"(?<=[a-z0-9])(?:Controller|Resource)$|(?<=[a-z0-9])(?:Repository|Dao|Entity|Mapper)$")
_SERVED = {c.ROUTE: "routes", c.ROUTER: "routers", c.MOUNT: "routers"}
_ASKED = ("table", "redis", "cache")


def layers(
    paths: Collection[str],
    contacts: Mapping[str, Sequence[Contact]],
    uses: Mapping[str, Collection[str]] | None = None,
) -> dict[str, Layer]:
    """Layers of the files that have one, by path. `uses`: path -> paths of the files that it imports."""
    out = {}
    for path in sorted(paths):
        if (found := _own(path, contacts.get(path, ()))) is not None:
            out[path] = found
    further = {}
    for path in sorted(paths):
        if path not in out and _CODE.search(path) and (found := _next_to(path, out, uses or {})) is not None:
            further[path] = found
    return dict(sorted({**out, **further}.items()))


def _own(path: str, contacts: Sequence[Contact]) -> Layer | None:
    for name, pattern in _CERTAIN:
        if found := pattern.search(path):
            return Layer(name, (Reason(KIND, found[0].strip("/") or path),))
    strong = _first(_touched(path, contacts))
    weak = _first(_placed(path))
    if not strong and not weak:
        return None
    for name, detail in strong.items():
        if name in weak:
            return Layer(name, (Reason(TOUCHES, detail), Reason(NAMED, weak[name])))
    if strong:
        name, detail = next(iter(strong.items()))
        return Layer(name, (Reason(TOUCHES, detail),), APART if weak else ONE)
    name, detail = next(iter(weak.items()))
    if not _CODE.search(path) and not _SHOWN.search(path):
        return None
    shown = name == FRONTEND and _SHOWN.search(path)
    if shown and detail != shown[0]:
        return Layer(name, (Reason(NAMED, detail), Reason(KIND, shown[0])))
    return Layer(name, (Reason(NAMED, detail),), ONE)


def _first(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Layer -> the first detail that is given for it."""
    out: dict[str, str] = {}
    for name, detail in pairs:
        out.setdefault(name, detail)
    return out


def _touched(path: str, contacts: Sequence[Contact]) -> Iterator[tuple[str, str]]:
    """(layer, what is touched), the strongest first."""
    roles = {one.role for one in contacts}
    serves = [_SERVED[role] for role in _SERVED if role in roles]
    if serves or any(one.role == c.OFFERS and one.kind == "grpc" for one in contacts):
        yield API, serves[0] if serves else "gRPC"
    if any(one.role == c.OFFERS and one.kind == "table" for one in contacts):
        yield DATA, "tables"
    if c.CLIENT in roles and _SHOWN.search(path):
        yield FRONTEND, "requests"
    kinds = {one.kind for one in contacts if one.role in (c.OFFERS, c.USES)}
    asked = sorted(kinds & set(_ASKED))
    if asked and not serves:
        yield (DATA if "table" in asked else BACKEND), f"queries: {', '.join(asked)}"
    if messages := sorted(kinds - {*_ASKED, "package", "grpc", "bucket"}):
        yield BACKEND, f"messages: {', '.join(messages)}"


def _placed(path: str) -> Iterator[tuple[str, str]]:
    """(layer, part of the path), the nearest to the file first."""
    parts = path.split("/")
    stem = parts[-1].partition(".")[0]
    if found := _LAST.search(stem):
        yield (API if found[0] in ("Controller", "Resource") else DATA), stem
    for part in [stem, *reversed(parts[:-1])]:
        for name, words in _NAMES:
            if part.lower() in words:
                yield name, part
    if found := _SHOWN.search(path):
        yield FRONTEND, found[0]


def _next_to(path: str, known: Mapping[str, Layer], uses: Mapping[str, Collection[str]]) -> Layer | None:
    """By what it uses: code that uses routes' or data's files and is neither is most likely behind the API."""
    near = sorted(one for one in uses.get(path, ()) if one in known and known[one].name not in (TEST, DOCS))
    if not near:
        return None
    counted = Counter(known[one].name for one in near)
    most = max(counted, key=lambda name: (counted[name], name))
    name = BACKEND if most == DATA else most
    example = next(one for one in near if known[one].name == most)
    return Layer(name, (Reason(IMPORTS, example),), NEXT_TO)
