"""What of a change others can see: interfaces that it alters, and what it begins to use."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property

from bot.impact.abroad.meaning import Meaning
from bot.impact.borders import Sides
from bot.index import importing, public, templates
from bot.index.foreign import Foreign, made
from bot.index.surface.surface import Surface
from bot.model import contacts as c
from bot.model.change import Change
from bot.model.contacts import Request, Route
from bot.model.graph import Outside
from bot.model.metadata import Entry, Things

PACKAGE = "package"
HOME = frozenset({PACKAGE, "table", "column", "migration", "cache", "bucket"})  # what no other repository shares
# Endings of files in languages whose uses of members are followed.
FOLLOWED = {"py", "pyi", "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "vue", "svelte", "go"}
NOTICED = ("removed", "renamed", "moved", "signature", "bases", "value", "body")


class Changed:
    """A change as seen from outside."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self.changes = [change for change in sides.changes if change.kind in NOTICED and _public(change)]

    @cached_property
    def matters(self) -> bool:
        """Whether any of it can matter elsewhere."""
        return bool(self.changes or self.gone or self.routes or self.named or self.keys or self.packages or self.begins)

    # what it alters

    @cached_property
    def meaning(self) -> Meaning:
        """What others mean by the names that they write."""
        return Meaning(self.sides.base)

    @cached_property
    def names(self) -> frozenset[str]:
        """Words that a use of what changed has to bear."""
        told = {change.before.short for change in self.changes if change.before}
        told |= {identity.rpartition("::")[2].rpartition(".")[2] for identity in self.within}
        return frozenset(told | {name for names in self.gone.values() for name in names})

    @cached_property
    def within(self) -> dict[str, list[Change]]:
        """Id of a class -> changes of its members, where others' uses are known by classes alone."""
        found: dict[str, list[Change]] = {}
        for change in self.changes:
            before = change.before
            if before is not None and "." in before.name and before.path.rpartition(".")[2] not in FOLLOWED:
                found.setdefault(before.id.rpartition(".")[0], []).append(change)
        return found

    @cached_property
    def gone(self) -> dict[str, frozenset[str]]:
        """Path -> names that it no longer gives; `*` where the file itself is gone or was moved."""
        before, after = self.sides.base.foreign, self.sides.head.foreign
        if before is None or after is None:
            return {}
        found = {}
        for path in filter(public.offered, self.sides.changed):
            given = frozenset(before.gives(path))
            lost = given - frozenset(after.gives(path)) if path in self.sides.head.files() else given
            if lost:
                found[path] = lost
        return found

    @cached_property
    def routes(self) -> dict[Route, Change | None]:
        """Routes of base that are gone (None), or whose handler changed."""
        after = {(templates.parts(r.path), r.method) for r in self.sides.after.routes}
        handled = {change.before.id: change for change in self.changes_of_handlers if change.before}
        found: dict[Route, Change | None] = {}
        for route in self.sides.before.routes:
            if (templates.parts(route.path), route.method) not in after:
                found[route] = None
            elif change := handled.get(f"{route.handler.path}::{route.handler.name}"):
                found[route] = change
        return found

    @cached_property
    def changes_of_handlers(self) -> list[Change]:
        """All changes of definitions: who handles a route need not be public."""
        return [change for change in self.sides.changes if change.kind in NOTICED and change.before]

    @cached_property
    def named(self) -> frozenset[tuple[str, str]]:
        """(kind, name) of what is no longer offered."""
        return _offered(self.sides.before) - _offered(self.sides.after)

    @cached_property
    def keys(self) -> frozenset[str]:
        """Configuration keys that nothing reads any more."""
        before = {r.key for r in self.sides.before.readers if public.offered(r.path)}
        after = {r.key for r in self.sides.after.readers}
        return frozenset(before - after - {c.DYNAMIC})

    @cached_property
    def packages(self) -> frozenset[str]:
        """Packages that are no longer made here."""
        return frozenset(_packages(self.sides.before) - _packages(self.sides.after))

    # what it begins to use

    @cached_property
    def begins(self) -> dict[Outside, str]:
        """Uses of what is outside that only head has -> path."""
        before, after = self.sides.base.foreign, self.sides.head.foreign
        if before is None or after is None:
            return {}
        found: dict[Outside, str] = {}
        for path in self.sides.changed:
            if path in self.sides.head.files():
                known = {(use.module, use.name) for use in self._before(before, path)}
                for use in after.uses(path):
                    if (use.module, use.name) not in known:
                        found.setdefault(use, path)
        return found

    def _before(self, foreign: Foreign, path: str) -> Collection[Outside]:
        return foreign.uses(path) if path in self.sides.base.files() else ()

    @cached_property
    def requests(self) -> tuple[Request, ...]:
        """Calls of routes that only head has."""
        known = {(q.method, q.path) for q in self.sides.before.requests}
        return tuple(q for q in self.sides.after.requests if (q.method, q.path) not in known)

    # who is concerned

    @cached_property
    def roots(self) -> frozenset[str]:
        """What import paths of the changed files begin with, for code outside."""
        foreign = self.sides.base.foreign
        if foreign is None:
            return frozenset()
        packages = made(self.sides.before)
        paths = {change.before.path for change in self.changes if change.before} | self.gone.keys()
        called = {foreign.called(path, packages) for path in paths}
        return frozenset(importing.first(name) for name in called if name)

    def concerns(self, entry: Entry) -> bool:
        """Whether a repository may use what changed, or offers what the change begins to use."""
        return self._used_by(entry.consumes) or self._used_of(entry.exposes)

    def _used_by(self, things: Things) -> bool:
        """Whether one of its lists names what changed, or is cut where it could."""
        return (
            bool((self.changes or self.gone) and self._linked(things))
            or bool(self.packages & {*things.packages})
            or bool(self.routes and ("http" in things.left_out or self._called(things.http)))
            or bool(self.keys and ("keys" in things.left_out or self.keys & {*things.keys}))
            or bool(self.named and ("named" in things.left_out or self.named & _pairs(things.named)))
        )

    def _linked(self, things: Things) -> bool:
        own = _packages(self.sides.before)
        cut = "modules" in things.left_out and "packages" in things.left_out
        return bool(self.roots & {*things.modules} or own & {*things.packages}) or cut

    def _called(self, paths: Collection[str]) -> bool:
        return any(templates.may_fit(path, route.path) for path in paths for route in self.routes)

    def _used_of(self, things: Things) -> bool:
        modules = {importing.first(use.module) for use in self.begins}
        return bool(modules & {*things.modules}) or any(
            templates.parts(call.path)[:1] == templates.parts(path)[:1]
            for call in self.requests
            for path in things.http
        )


def _public(change: Change) -> bool:
    symbol = change.before
    return symbol is not None and not symbol.test and public.named(symbol) and public.offered(symbol.path)


def _offered(surface: Surface) -> frozenset[tuple[str, str]]:
    return frozenset((one.kind, one.key) for one in surface.offers if one.kind not in HOME and one.key != c.DYNAMIC)


def _pairs(named: Collection[str]) -> set[tuple[str, str]]:
    """(kind, name) of what a system map writes as `kind name`."""
    return {(kind, name) for kind, _, name in (one.partition(" ") for one in named)}


def _packages(surface: Surface) -> set[str]:
    return {one.key for _, one in surface.of(c.OFFERS) if one.kind == PACKAGE}
