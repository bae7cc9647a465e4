"""What a repository exposes and what it consumes, whole: the documents cut it to their sizes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from bot.contracts.metadata import Subject
from bot.index import importing, public, templates
from bot.index.foreign import Foreign, made
from bot.index.surface import secrets
from bot.model import contacts as c
from bot.model.contacts import Request, Route, Thing
from bot.model.expressions import OPEN
from bot.model.metadata import Consumes, Endpoint, Exposes, Face, Named, Package, Use
from bot.model.symbols import MODULE, Symbol

PACKAGE = "package"
AT_HOME = frozenset({PACKAGE, "table", "column", "migration", "cache", "bucket"})  # what no other repository shares
LONGEST = 160  # characters of a sentence
PLACES = 5  # of one use


def exposes(subject: Subject) -> Exposes:
    """All that others can use, sorted."""
    if "exposes" not in subject.kept:
        subject.kept["exposes"] = _exposes(subject)
    return subject.kept["exposes"]  # type: ignore[no-any-return]


def consumes(subject: Subject) -> Consumes:
    """All that is used of others, sorted; what less visible repositories make is left out."""
    if "consumes" not in subject.kept:
        subject.kept["consumes"] = _consumes(subject)
    return subject.kept["consumes"]  # type: ignore[no-any-return]


def _exposes(subject: Subject) -> Exposes:
    surface = subject.surface
    endpoints = {
        Endpoint(r.path, r.method, f"{r.at.path}:{r.at.line}", _function(r.handler.name), r.doubt)
        for r in surface.routes
        if public.offered(r.at.path) and not secrets.secret(r.path)
    }
    named = {
        Named(one.kind, one.key, f"{one.path}:{one.line}", one.doubt)
        for one in surface.offers
        if _told(one) and public.offered(one.path)
    }
    return Exposes(
        tuple(sorted(_packages(subject, c.OFFERS))), tuple(sorted(endpoints)), tuple(sorted(named)), _faces(subject)
    )


def _consumes(subject: Subject) -> Consumes:
    surface = subject.surface
    endpoints = {
        Endpoint(q.path, q.method, f"{q.at.path}:{q.line}", _function(q.at.name), q.doubt)
        for q in surface.requests
        if public.runs(q.at.path) and not secrets.secret(q.path) and not any(_own(q, route) for route in surface.routes)
    }
    named = {
        Named(one.kind, one.key, f"{one.path}:{one.line}", one.doubt)
        for one in surface.uses
        if _told(one) and public.runs(one.path)
    }
    packages = [one for one in _packages(subject, c.USES) if one.name not in subject.secret]
    return Consumes(tuple(sorted(set(packages))), tuple(sorted(endpoints)), tuple(sorted(named)), _uses(subject))


def _told(one: Thing) -> bool:
    """Whether a thing is shared between repositories, and known by a name that is nobody's secret."""
    return one.kind not in AT_HOME and one.key != c.DYNAMIC and not secrets.secret(one.key)


def _own(call: Request, route: Route) -> bool:
    """Whether a call means a route of the same repository."""
    return templates.method_fits(call.method, route.method) and templates.fits(call.path, route.path)


def _function(name: str) -> str:
    return "" if name == MODULE else name


def _packages(subject: Subject, role: str) -> Iterator[Package]:
    for path, one in subject.surface.of(role):
        if one.kind == PACKAGE and one.key and one.key != c.DYNAMIC:
            yield Package(one.key, f"{path}:{one.line}", one.of)


def symbols(subject: Subject) -> dict[str, list[Symbol]]:
    """Public symbols of the files that others may import, by path, in line order."""
    out: dict[str, list[Symbol]] = {}
    for path, several in sorted(subject.graph.symbols_in(sorted(filter(public.offered, subject.files))).items()):
        if kept := [s for s in several if not s.test and s.definition.key != MODULE and public.named(s)]:
            out[path] = kept
    return out


def modules(subject: Subject) -> dict[str, str]:
    """What code outside calls the module of a file, by path in order: several files may be of one."""
    if "importable" not in subject.kept:
        foreign: Foreign | None = subject.graph.foreign
        packages = made(subject.surface)
        paths = sorted(filter(public.offered, subject.files)) if foreign is not None else []
        called = {path: foreign.called(path, packages) for path in paths if foreign and not _hidden(path)}
        subject.kept["importable"] = {path: name for path, name in called.items() if name}
    return subject.kept["importable"]  # type: ignore[no-any-return]


def _faces(subject: Subject) -> tuple[Face, ...]:
    old = _old(subject)
    faces: dict[str, Face] = {}
    for path, called in modules(subject).items():
        if names := subject.graph.foreign.gives(path):
            before = faces.get(called, Face(called, path))
            gone = {*before.deprecated, *old.get(path, ())}
            faces[called] = Face(
                called,
                before.path,
                tuple(sorted({*before.names, *names})),
                tuple(sorted(gone & {*names, *before.names})),
            )
    return tuple(sorted(faces.values()))


def _old(subject: Subject) -> dict[str, set[str]]:
    """Names that say of themselves that they will go, by path."""
    return {
        path: found
        for path, several in symbols(subject).items()
        if (found := {s.name for s in several if public.deprecated(s)})
    }


def _hidden(path: str) -> bool:
    """Whether a part of a path says that the file is nobody's business."""
    return any(part == "internal" or (part[:1] == "_" and part[:2] != "__") for part in path.split("/"))


def _uses(subject: Subject) -> tuple[Use, ...]:
    foreign: Foreign | None = subject.graph.foreign
    if foreign is None:
        return ()
    places: dict[tuple[str, str], list[tuple[bool, str, int, str]]] = defaultdict(list)
    folders = {path.partition("/")[0] for path in subject.files if "/" in path}  # no others' modules are called so
    for path in sorted(subject.files):
        for use in foreign.uses(path):
            known = importing.first(use.module) in folders
            if use.name != OPEN and not known and not secret(use.module, subject):
                aside = not public.offered(path)
                places[use.module, use.name].append((aside, path, use.line, _function(use.holder)))
    return tuple(
        Use(module, name, len(found), tuple(_place(*one[1:]) for one in sorted(found)[:PLACES]))
        for (module, name), found in sorted(places.items())
    )


def secret(module: str, subject: Subject) -> bool:
    """Whether a module belongs to a repository that is less visible than this one."""
    return any(module == name or module.startswith((f"{name}.", f"{name}/")) for name in subject.secret)


def _place(path: str, line: int, function: str) -> str:
    return f"{path}:{line}" + (f" in {function}" if function else "")
