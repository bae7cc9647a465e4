"""All contacts of one commit, put together: routes with whole paths, keys with the constants that name them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property

from bot.index.surface import clients, described, routes
from bot.index.surface.keys import Keys
from bot.index.surface.names import EdgesFrom, Named, Names
from bot.index.surface.texts import Symbols, Texts
from bot.index.surface.things import Things
from bot.model import contacts as c
from bot.model.contacts import Contact, Place, Reader, Request, Route, Thing, Writer
from bot.model.symbols import MODULE, Symbol


class Surface:
    """Contacts by path, sorted. `named`: see `names.Named`; `symbols`: definitions by id; `edges`: those from ids."""

    def __init__(
        self,
        contacts: Mapping[str, Sequence[Contact]],
        named: Named,
        symbols: Symbols,
        edges: EdgesFrom | None = None,
    ) -> None:
        self.contacts = contacts
        self.names = Names(contacts, named, edges)
        self._symbols = symbols

    def of(self, *roles: str) -> Iterator[tuple[str, Contact]]:
        """(path, contact) of the roles, in order."""
        return ((path, one) for path, several in self.contacts.items() for one in several if one.role in roles)

    @cached_property
    def _texts(self) -> Texts:
        return Texts(self.contacts, self.names, self._symbols)

    @cached_property
    def routes(self) -> tuple[Route, ...]:
        """All routes, sorted."""
        found = list(routes.paths(self._outside_tests, self.names, self._texts))
        handlers = self._handlers([(path, one) for path, one, _ in found])
        return described.told(
            Route(whole, one.kind, handlers[path, one], Place(path, one.holder or MODULE, one.line), one.of, one.doubt)
            for path, one, whole in found
        )

    @cached_property
    def _outside_tests(self) -> dict[str, Sequence[Contact]]:
        """Contacts by path but those of test code: what a test serves is no route of the repository."""
        modules = {f"{path}::{MODULE}" for path, _ in self.of(c.ROUTE, c.MOUNT)}
        tests = {one.path for one in self._symbols(sorted(modules)).values() if one.definition.test}
        return {path: several for path, several in self.contacts.items() if path not in tests}

    @cached_property
    def requests(self) -> tuple[Request, ...]:
        """All calls of routes, sorted."""
        return self._requests(c.CLIENT)

    @cached_property
    def tries(self) -> tuple[Request, ...]:
        """All requests that tests make of routes within the process, sorted."""
        return self._requests(c.TRIES)

    def _requests(self, role: str) -> tuple[Request, ...]:
        found = list(clients.paths(self.contacts, self.names, self._texts, role))
        holders = self._symbols(sorted({f"{path}::{one.holder}" for path, one, _ in found if one.holder}))
        made = sorted(
            Request(whole, one.kind, _holder(path, one, holders), one.line, one.end, one.of, one.doubt)
            for path, one, whole in found
        )
        return tuple({(one.path, one.method, one.at.path, one.line): one for one in reversed(made)}.values())[::-1]

    @cached_property
    def _keys(self) -> Keys:
        return Keys(self.contacts, self.names, self._texts)

    @cached_property
    def readers(self) -> tuple[Reader, ...]:
        """All places that read a key, sorted."""
        found: dict[tuple[str, str, int, str], Reader] = {}
        for one in self._keys.readers():
            at = (one.path, one.key, one.line, one.kind)
            if at not in found or (len(one.usage), one) > (len(found[at].usage), found[at]):
                found[at] = one
        return tuple(sorted(found.values()))

    @cached_property
    def writers(self) -> tuple[Writer, ...]:
        """All places that set a key, sorted."""
        return tuple(sorted(set(self._keys.writers())))

    @cached_property
    def _things(self) -> Things:
        return Things(self.contacts, self.names, self._texts)

    @cached_property
    def offers(self) -> tuple[Thing, ...]:
        """Everything that is offered by name, sorted."""
        return tuple(sorted(set(self._things.of(c.OFFERS))))

    @cached_property
    def uses(self) -> tuple[Thing, ...]:
        """Everything that is used by name, sorted."""
        return tuple(sorted(set(self._things.of(c.USES))))

    def things(self, kinds: Collection[str]) -> tuple[tuple[Thing, ...], tuple[Thing, ...]]:
        """What is offered, and what is used, of some kinds alone: what a use names may be far away."""
        return tuple(sorted(set(self._things.of(c.OFFERS, kinds)))), tuple(sorted(set(self._things.of(c.USES, kinds))))

    def _handlers(self, found: Sequence[tuple[str, Contact]]) -> dict[tuple[str, Contact], Place]:
        """What each route leads to."""
        meant = {
            (path, one): [
                f"{home}::{name}"
                for target in one.target.split("\t")
                for home, name in (self.names.target(path, one, target) if target else ())
            ]
            for path, one in found
        }
        known = self._symbols(sorted({identity for several in meant.values() for identity in several}))
        out = {}
        for (path, one), several in meant.items():
            there = [known[identity] for identity in several if identity in known]
            symbol = next((each for each in there if each.kind != "constant"), there[0] if there else None)
            if (served := self._serving(path, one)) is not None:
                out[path, one] = served
            elif symbol is not None and not (symbol.path == path and one.at):
                out[path, one] = Place(symbol.path, symbol.name, symbol.line)
            else:
                out[path, one] = Place(path, one.target.partition("\t")[0] or one.holder or MODULE, one.at or one.line)
        return out

    def _serving(self, path: str, one: Contact) -> Place | None:
        """The method of the one class that takes over the routes of an interface, and has a method of the name."""
        own, _, method = one.target.rpartition(".")
        if one.type != c.WITHIN or not own or own != one.owner:
            return None
        wanted = [f"{home}::{name}.{method}" for home, name in self._above.get((path, own), ()) if name]
        found = self._symbols(wanted) if wanted else {}
        symbol = next(iter(found.values())) if len(found) == 1 else None
        return Place(symbol.path, symbol.name, symbol.line) if symbol is not None else None

    @cached_property
    def _above(self) -> dict[tuple[str, str], list[tuple[str, str]]]:
        """What is mounted -> what it is mounted on."""
        out: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for path, one in self.of(c.MOUNT):
            for place in self.names.places(path, one.target):
                out.setdefault(place, []).append((path, one.owner))
        return out


def _holder(path: str, one: Contact, known: Mapping[str, Symbol]) -> Place:
    symbol = known.get(f"{path}::{one.holder}") if one.holder else None
    return Place(path, symbol.name, symbol.line) if symbol else Place(path, one.holder or MODULE, 1)
