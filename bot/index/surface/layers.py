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
BESIDE = "beside"  # detail: the folder around, which holds what is shown to people
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
    (TEST, re.compile(r"(^|/)(tests?|__tests__|spec|e2e|cypress|testdata|fixtures)/"
                      r"|(^|/)(test_[^/]+|tests|conftest)\.py$|_test\.(go|py)$|\.(test|spec)\.[cm]?[jt]sx?$|(^|/)src/test/|(^|/)[^/]+(Tests?|IT)\.(java|kt)$")),
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
_LAST = {
    **dict.fromkeys(("Controller", "Resource"), API), **dict.fromkeys(("Repository", "Dao", "Entity", "Mapper"), DATA),
    **dict.fromkeys(("Service", "ServiceImpl", "Listener"), BACKEND),
}  # fmt: skip
_ENDING = re.compile(rf"(?<=[a-z0-9])(?:{'|'.join(_LAST)})$")
_SCRIPT = re.compile(r"\.([cm]?[jt]sx?|vue|svelte|css|scss|less)$")
_FRONT = {
    "frontend",
    "front",
    "web",
    "webapp",
    "ui",
    "client",
    "react-native-app",
    "mobile",
    "assets",
    "static",
}  # a folder of all of it
_SERVED = {c.ROUTE: "routes", c.ROUTER: "routers", c.MOUNT: "routers"}
_ASKED = ("table", "redis", "cache")


def layers(
    paths: Collection[str],
    contacts: Mapping[str, Sequence[Contact]],
    uses: Mapping[str, Collection[str]] | None = None,
) -> dict[str, Layer]:
    """Layers of the files that have one, by path. `uses`: path -> paths of the files that it imports."""
    out = {}
    shown = {front for path in paths if _SHOWN.search(path) and (front := _front(path))}
    for path in sorted(paths):
        if (found := _own(path, contacts.get(path, ()), shown)) is not None:
            out[path] = found
    further = {}
    for path in sorted(paths):
        if path not in out and _CODE.search(path) and (found := _next_to(path, out, uses or {})) is not None:
            further[path] = found
    return dict(sorted({**out, **further}.items()))


def of_folder(files: Sequence[Layer]) -> Layer | None:
    """The layer of most files of a folder, with the reasons of the file that says it best; None where none has one.

    One without a doubt counts as two; between equals what is touched says more than a name.
    """
    counted: Counter[str] = Counter()
    for one in files:
        counted[one.name] += 1 if one.doubt else 2
    if not counted:
        return None
    touching = {one.name for one in files if any(reason.code == TOUCHES for reason in one.reasons)}
    name = max(counted, key=lambda layer: (counted[layer], layer in touching, layer))
    best = min((one for one in files if one.name == name), key=lambda one: (bool(one.doubt), one))
    return msgspec.structs.replace(best, doubt=APART) if 2 * counted[name] <= counted.total() else best


def _front(path: str) -> str:
    """The outermost folder around that holds a front end; "" where a script stands in none."""
    parts = path.split("/")[:-1]
    at = next((n for n, part in enumerate(parts) if part.lower() in _FRONT), -1)
    return "/".join(parts[: at + 1]) if at >= 0 and _SCRIPT.search(path) else ""


def _own(path: str, contacts: Sequence[Contact], shown: Collection[str]) -> Layer | None:
    for name, pattern in _CERTAIN:
        if found := pattern.search(path):
            return Layer(name, (Reason(KIND, found[0].strip("/") or path),))
    strong = _first(_touched(path, contacts))
    placed = list(_placed(path))
    weak = _first(placed)
    serves = any(one.role == c.ROUTE for one in contacts)
    if _front(path) in shown and not serves and DATA not in strong:
        beside = strong.get(FRONTEND)
        second = Reason(TOUCHES, beside) if beside else Reason(BESIDE, _front(path))
        return Layer(FRONTEND, (second, Reason(NAMED, _front(path).rpartition("/")[2])))
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
    reasons = tuple(Reason(NAMED, one) for one in _apart(placed, name))[:2]
    return Layer(name, reasons, "" if len(reasons) > 1 else ONE)


def _apart(pairs: Iterable[tuple[str, str]], layer: str) -> dict[str, None]:
    """The details that are given for a layer, each once."""
    seen: dict[str, str] = {}
    for name, detail in pairs:
        if name == layer:
            seen.setdefault(detail.lower(), detail)
    return dict.fromkeys(seen.values())


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
        if "table" in asked:
            yield DATA, f"queries: {', '.join(asked)}"
        yield BACKEND, f"queries: {', '.join(asked)}"  # where the path says so
    if messages := sorted(kinds - {*_ASKED, "package", "grpc", "bucket"}):
        yield BACKEND, f"messages: {', '.join(messages)}"


def _placed(path: str) -> Iterator[tuple[str, str]]:
    """(layer, part of the path), the nearest to the file first."""
    parts = path.split("/")
    stem = parts[-1].partition(".")[0]
    if found := _ENDING.search(stem):
        yield _LAST[found[0]], stem
    if found := _SHOWN.search(path):
        yield FRONTEND, found[0]
    is_shown = bool(_SCRIPT.search(path) or _SHOWN.search(path))  # `client.py` is no front end
    for part in [stem, *reversed(parts[:-1])]:
        for name, words in _NAMES:
            if part.lower() in words and (is_shown or name != FRONTEND):
                yield name, part


def _leads(layer: Layer) -> bool:
    """Whether a file's layer says something of those that use it. What a library calls its API is none of a server."""
    named = layer.name == API and layer.doubt and layer.reasons[0].code == NAMED
    return layer.name not in (TEST, DOCS) and not named


def _next_to(path: str, known: Mapping[str, Layer], uses: Mapping[str, Collection[str]]) -> Layer | None:
    """By what it uses: code that uses routes' or data's files and is neither is most likely behind the API."""
    near = sorted(one for one in uses.get(path, ()) if one in known and _leads(known[one]))
    if not near:
        return None
    counted = Counter(known[one].name for one in near)
    most = max(counted, key=lambda name: (counted[name], name))
    name = BACKEND if most == DATA else most
    example = next(one for one in near if known[one].name == most)
    return Layer(name, (Reason(IMPORTS, example),), NEXT_TO)
