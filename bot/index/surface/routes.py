"""Whole paths of routes: what they say themselves, behind the prefixes of all that they are mounted under."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import structs

from bot.index.surface import filed
from bot.index.surface.names import Names
from bot.index.surface.texts import HOLE, Texts
from bot.model import contacts as c
from bot.model.contacts import Contact

Place: TypeAlias = tuple[str, str]  # path, name
LOOSE = "\0"  # marks what comes of a loop over routers that are not known there
LOOSELY = "its router is registered in a loop over others"
UNKNOWN = f"/{HOLE}"
LED = "its path begins with what is not known here"
UNVERSIONED = "its version is not known here"
DEEPEST = 12  # routers in routers
MOST_PATHS = 40  # paths that one route may have


class Prefixes:
    """Prefixes of everything that holds routes."""

    def __init__(self, contacts: Mapping[str, Sequence[Contact]], names: Names, texts: Texts) -> None:
        self._names, self._texts = names, texts
        self._own: dict[Place, str] = {}
        self._free: dict[Place, str] = {}  # what may be mounted without its name
        self._rest: dict[str, list[tuple[Place, str, str]]] = defaultdict(list)
        self._above: dict[Place, list[tuple[Place, str, str]]] = defaultdict(list)
        for path, several in contacts.items():
            for one in several:
                if one.role == c.ROUTER:
                    self._own[path, one.owner] = texts.filled(path, one.key)
                    if one.kind.startswith(c.REST):
                        self._free[path, one.owner] = one.kind
                elif one.role == c.MOUNT:
                    self._mount(path, one, names)
        for place, kind in self._free.items():
            if place not in self._above and kind in self._rest:
                self._above[place] = self._rest[kind]
        self._known: dict[Place, tuple[str, ...]] = {}

    def _mount(self, path: str, one: Contact, names: Names) -> None:
        key = self._texts.filled(path, one.key)
        for above in names.places(path, one.owner) or [(path, one.owner)]:
            if one.target.startswith(c.REST):
                self._rest[one.target].append((above, LOOSE + key, one.kind))
                continue
            for below in names.target(path, one):
                if below != above:
                    self._above[below].append((above, key, one.kind))

    def places(self, path: str, owner: str) -> list[Place]:
        """What an owner is; an application as a whole is that made in the file that stands nearest."""
        if owner.startswith(c.WHOLE):
            return [(nearest(path, [home for home, name in self._own if name == owner]), owner)]
        return self._names.places(path, owner) or [(path, owner)]

    def scheme(self, path: str) -> str | None:
        """How versions stand in the paths of the application around, see `nest`; None where nothing says so."""
        return self._own.get(self.places(path, c.VERSIONS)[0])

    def mounted(self, place: Place) -> bool:
        """Whether an owner is mounted anywhere."""
        return place in self._above

    def of(self, place: Place, depth: int = 0) -> tuple[str, ...]:
        """What stands before the paths of an owner's routes: once for each way that it is mounted."""
        if place not in self._known and depth <= DEEPEST:
            own = self._own.get(place, "")
            self._known[place] = ()  # what leads to itself adds nothing
            found = []
            for above, prefix, kind in self._above.get(place, ()):
                for outer in self.of(above, depth + 1) if kind != c.ALIAS or above in self._above else ():
                    found.append(outer + prefix if kind == c.INSTEAD else outer + prefix + own)
            self._known[place] = tuple(sorted(set(found)))[:MOST_PATHS] or (own,)
        return self._known.get(place, ())


def paths(contacts: Mapping[str, Sequence[Contact]], names: Names, texts: Texts) -> Iterator[tuple[str, Contact, str]]:
    """(path of the file, ROUTE contact, whole path of the route), in order."""
    prefixes = Prefixes(contacts, names, texts)
    for path, several in contacts.items():
        for one in several:
            if one.role == c.ROUTE and one.key == c.FILE:
                if (template := filed.template(path, one.type)) is not None:
                    yield path, one, template
            elif one.role == c.ROUTE:
                owners = prefixes.places(path, one.owner)
                if one.type == c.WITHIN:
                    owners = [owner for owner in owners if prefixes.mounted(owner)]
                key = texts.filled(path, one.key)
                if key == HOLE != one.key:
                    continue  # a name that nothing is known of
                for own, doubt in _versioned(prefixes, path, key, one.doubt):
                    whole = {tidy(prefix + own) for owner in owners for prefix in prefixes.of(owner)}
                    yield from (_led(path, one, route, doubt) for route in sorted(whole))


def _led(path: str, one: Contact, whole: str, doubt: str) -> tuple[str, Contact, str]:
    """A route without what is not known at its beginning."""
    bare = whole.replace(LOOSE, "")
    doubt = doubt or (LOOSELY if bare != whole else "")
    whole = bare = tidy(bare)
    while bare.startswith(UNKNOWN) and bare[len(UNKNOWN) :][:1] in ("", "/"):
        bare = bare[len(UNKNOWN) :]
    doubt = doubt or (LED if bare != whole else "")
    return path, one if doubt == one.doubt else structs.replace(one, doubt=doubt), bare or "/"


def _versioned(prefixes: Prefixes, path: str, key: str, doubt: str) -> Iterator[tuple[str, str]]:
    """A route's own path with each version that it has, and why that is only possible."""
    if not key.startswith(c.VERSION):
        yield key, doubt
        return
    named, _, rest = key.removeprefix(c.VERSION).partition("}/")
    scheme = prefixes.scheme(path)
    before, *usual = (scheme or "").split("\t")
    versions = [named] if named else usual if scheme else []
    for version in versions if scheme is not None else ():
        stands = scheme and version != c.NEUTRAL
        yield f"/{before}{version}/{rest}" if stands else f"/{rest}", UNVERSIONED if HOLE in version else ""
    if not versions or scheme is None:
        yield f"/{rest}", doubt


def nearest(path: str, homes: Sequence[str]) -> str:
    """The file among some that stands nearest to a path; the path itself where there is none."""
    return max(sorted(homes), key=lambda home: _shared(home, path)) if homes else path


def _shared(one: str, other: str) -> int:
    """How many folders two paths begin with."""
    pairs = zip(one.split("/")[:-1], other.split("/")[:-1], strict=False)
    return next((number for number, (a, b) in enumerate(pairs) if a != b), min(one.count("/"), other.count("/")))


def tidy(route: str) -> str:
    """A path that begins with one slash and has none twice."""
    out = "/" + route
    while "//" in out:
        out = out.replace("//", "/")
    return out
