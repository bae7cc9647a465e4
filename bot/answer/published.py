"""What a repository publishes about a name: where it is defined, as what it is offered, and who uses it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bot.answer import near
from bot.index import templates
from bot.knowledge import written
from bot.model.metadata import ModuleSummary, Named, Use

API = "public-api.md"
FEWEST = 1  # words of a topic that a place must say; of a long topic SHARED of them
SHARED = 0.5
MOST_TOKENS = 200  # characters of a name
_LINE = re.compile(
    r"- (?P<fence>`+) ?(?P<call>.+?) ?(?P=fence) \((?P<kind>\w+), `(?P<path>[^`]+):(?P<line>\d+)`\)\."
    r"(?P<gone> \*\*Deprecated\.\*\*)?(?P<doc>.*)"
)
_HIDDEN = re.compile(r"^<|(^|\.)_")
_HEADING = re.compile(r"## (?P<fence>`+) ?(?P<module>.+?) ?(?P=fence)")
_PLACE = re.compile(r"(?P<path>.+):(?P<line>\d+)(?: in (?P<function>.+))?")


class Found(msgspec.Struct, frozen=True):
    """Something that a repository publishes. `kind`: that of a symbol, module, folder, route, package, or what is
    offered by name. `code`: a signature; `doc`: its first sentence; `module`: as others import it. `line` 0: unknown.
    """

    kind: str
    name: str
    path: str
    line: int = 0
    code: str = ""
    doc: str = ""
    module: str = ""
    function: str = ""
    callers: tuple[str, ...] = ()
    callees: tuple[str, ...] = ()


def definitions(page: str) -> Iterator[Found]:
    """The rows of a `public-api.md`, in its order."""
    module = ""
    for line in page.split("\n"):
        if heading := _HEADING.fullmatch(line):
            module = heading["module"]
        elif found := _LINE.fullmatch(line):
            call = found["call"].removeprefix("async ")
            name, _, rest = call.partition("(")
            code = f"({rest}" if rest else ""
            doc = written.shown(found["doc"])
            yield Found(found["kind"], name, found["path"], int(found["line"]), code, doc, module)


def defined(name: str, page: str) -> list[Found]:
    """Definitions of a name: it is the whole name, its end, or its end behind the module."""
    wanted = f".{plain(name)}"
    return [one for one in definitions(page) if f".{one.module.replace('/', '.')}.{one.name}".endswith(wanted)]


def plain(name: str) -> str:
    """A name with one kind of mark between its parts."""
    return name.replace("::", ".").replace("#", ".").strip(".")[:MOST_TOKENS]


def offered(name: str, summary: ModuleSummary) -> Iterator[Found]:
    """What a summary lists under a name."""
    wanted, exposes = plain(name), summary.exposes
    parts = wanted.split(".")
    for face in exposes.modules:
        module = f".{face.module.replace('/', '.')}"
        if module.endswith(f".{wanted.replace('/', '.')}"):
            yield Found("module", face.module, face.path, 1)
        for at, part in enumerate(parts):
            if part in face.names and (not at or module.endswith(f".{'.'.join(parts[:at])}")):
                yield Found("name", ".".join(parts[at:]), face.path, module=face.module)
    for one in summary.modules:
        if f"/{one.path}".endswith(f"/{wanted.strip('/')}"):
            yield Found("folder", one.path, one.path, doc=one.about)
    for package in exposes.packages:
        if package.name == name:
            yield _placed("package", package.name, package.at)
    yield from (
        _placed(one.kind, one.name, one.at) for one in exposes.named if name in (one.name, *one.name.split("/"))
    )


def routes(path: str, method: str, summary: ModuleSummary) -> Iterator[Found]:
    """Routes that a path template fits, and what they lead to."""
    for one in summary.exposes.endpoints:
        if templates.method_fits(method or "*", one.method) and templates.fits(path, one.path):
            found = _placed("route", f"{one.method} {one.path}", one.at)
            yield msgspec.structs.replace(found, function=one.handler)


def calls(path: str, method: str, summary: ModuleSummary) -> Iterator[Found]:
    """Calls of a route."""
    for one in summary.consumes.endpoints:
        if templates.method_fits(one.method, method or "*") and templates.fits(one.path, path):
            found = _placed("route", f"{one.method} {one.path}", one.at)
            yield msgspec.structs.replace(found, function=one.handler)


def uses(name: str, modules: Sequence[str], summary: ModuleSummary) -> Iterator[tuple[Use, Found]]:
    """Places that use a name of some modules, as far as they are listed."""
    wanted = plain(name)
    names = {wanted, *(wanted.removeprefix(f"{module}.") for module in modules)}
    for use in summary.consumes.symbols:
        called = use.name.replace("()", "")
        if use.module in modules and any(called == one or called.startswith(f"{one}.") for one in names):
            for at in use.at:
                yield use, _placed("use", use.name, at)


def named_uses(name: str, summary: ModuleSummary) -> Iterator[Found]:
    """Uses of a package, topic, task or method by its name."""
    some = (*summary.consumes.named, *(Named("package", one.name, one.at) for one in summary.consumes.packages))
    yield from (_placed(one.kind, one.name, one.at) for one in some if name in (one.name, *one.name.split("/")))


def _placed(kind: str, name: str, at: str) -> Found:
    found = _PLACE.fullmatch(at)
    if found is None:
        return Found(kind, name, at)
    return Found(kind, name, found["path"], int(found["line"]), function=found["function"] or "")


def spoken(topic: str, summary: ModuleSummary, page: str) -> tuple[list[Found], list[Found]]:
    """Folders and definitions that speak of a topic, those that say most of it first."""
    stems = near.stems(near.words(topic))
    plainly = [one for one in definitions(page) if not _HIDDEN.search(one.name)]
    folders = [Found("folder", one.path, one.path, doc=one.about) for one in summary.modules]
    return _ranked(folders, stems), _ranked(plainly, stems)


def _ranked(found: Sequence[Found], stems: set[str]) -> list[Found]:
    least = max(FEWEST, round(len(stems) * SHARED))
    scored = [(len(stems & _words(one)), number) for number, one in enumerate(found)]
    return [found[number] for score, number in sorted(scored, key=lambda row: (-row[0], row[1])) if score >= least]


def _words(one: Found) -> set[str]:
    return near.stems(near.words(f"{one.path} {one.name} {one.doc}"))
