"""`api-contract.md`: every endpoint with its handler, callers and schema, and what people noted about it.

What a person writes below an endpoint's heading stays there, word for word, whenever the document is made anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from bot.contracts.metadata import Document, Subject
from bot.index import public, templates
from bot.index.surface import layers, links, secrets
from bot.index.surface.described import BY, shape
from bot.knowledge import notes
from bot.knowledge.notes import Lines, Note
from bot.metadata import _between, _fit, _markdown
from bot.metadata._handled import MOST_FIELDS, Handled, Handlers
from bot.model import contacts as c
from bot.model.contacts import Contact, Route
from bot.model.links import LINKED, Link

BUDGET = 65_536
MOST_CALLERS = 8
MOST_NOTES = 12  # lines of files of notes for one endpoint
MOST_PEERS = 8
LONGEST = 300  # characters of a note
GONE = "## Notes on endpoints that are gone"
LOOSE = "## Notes of files on endpoints that are not here"
TITLE = "API contract"
ABOUT = (
    "Endpoints that were found in the code, with what the code says of them. Write below a heading what else is to be",
    "known (`SLA: …`, `Failure mode: …`): lines that people write are kept, also where their endpoint goes.",
)
code, prose = _markdown.code, _markdown.prose
Endpoint: TypeAlias = tuple[str, str]  # path, method


class Known(msgspec.Struct, frozen=True):
    """What is told of the endpoints."""

    routes: Mapping[Endpoint, list[Route]]
    handlers: Handlers
    users: Mapping[tuple[str, str], list[Link]]  # (key, path of the handler) -> who asks for it
    described: Mapping[Endpoint, list[tuple[str, Contact]]]
    noted: Mapping[Endpoint, list[Note]]
    front: frozenset[str]  # paths of the front end
    peers: tuple[tuple[str, tuple[str, ...]], ...]  # other repositories and the paths that they ask for


def make(subject: Subject) -> str:
    """The document."""
    before = notes.kept(_plain(subject.before(DOCUMENT.path)), (f"# {TITLE}", GONE, LOOSE))
    routes = _routes(subject)
    if not routes and not before:
        return ""
    known, loose = _known(subject, routes)
    people = {key: lines for key, lines in before.items() if key}
    sections = {key: _section(key, known, people.get(_name(key), ())) for key in routes}
    gone = {key: lines for key, lines in people.items() if key not in set(map(_name, routes))}
    order = sorted(routes, key=lambda key: (_name(key) not in people, not _asked(key, known), key))

    def cut(rows: int) -> str:
        must = sum(_name(key) in people for key in routes)
        shown = sorted(order[: max(rows, must)])  # what people wrote is never cut
        return "\n".join([
            *_markdown.head(subject, TITLE), "", *_intro(len(routes), len(shown)), "",
            *(f"{line}" for line in (*before.get("", ()), *([""] if before.get("") else ()))),
            *(line for key in shown for line in (*sections[key], "")),
            *_gone(gone), *_loose(loose[:rows], len(loose)),
        ]).rstrip("\n") + "\n"  # fmt: skip

    return _fit.fitted(cut, BUDGET)


def _plain(text: str) -> str:
    """Text that can be written again, whatever bytes it was read from."""
    return text.encode("utf-8", "surrogateescape").decode("utf-8", "replace")


def _routes(subject: Subject) -> dict[Endpoint, list[Route]]:
    found: dict[Endpoint, list[Route]] = defaultdict(list)
    for route in subject.surface.routes:
        if public.offered(route.at.path) and not secrets.secret(route.path) and not {"`", "\n"} & set(route.path):
            found[route.path, route.method].append(route)
    return dict(sorted(found.items()))


def _known(subject: Subject, routes: Mapping[Endpoint, list[Route]]) -> tuple[Known, list[Note]]:
    several = [route for some in routes.values() for route in some]
    users: dict[tuple[str, str], list[Link]] = defaultdict(list)
    for link in _between.joined(subject):
        if link.kind == links.HTTP:
            users[link.provider.key, link.provider.path].append(link)
    described: dict[Endpoint, list[tuple[str, Contact]]] = defaultdict(list)
    for path, one in subject.surface.of(c.ROUTE):
        if one.of in BY and one.usage:
            described[shape(one.key), one.kind].append((path, one))
    wanted = [path for path in subject.tree if notes.FILE.search(path)]
    texts = {path: data.decode("utf-8", "replace") for path, data in subject.read(wanted)}
    noted, loose = _placed(notes.noted(texts), routes)
    front = {path for path, layer in _between.layered(subject).items() if layer.name == layers.FRONTEND}
    peers = tuple((one.name, one.consumes.http) for one in subject.others if one.consumes.http)
    return Known(routes, Handlers(subject, several), users, described, noted, frozenset(front), peers), loose


def _placed(found: Sequence[Note], routes: Mapping[Endpoint, object]) -> tuple[dict[Endpoint, list[Note]], list[Note]]:
    """Notes by endpoint, and those on none of them."""
    by: dict[str, list[Endpoint]] = defaultdict(list)
    for path, method in routes:
        by[shape(path)].append((path, method))
    placed: dict[Endpoint, list[Note]] = defaultdict(list)
    loose = []
    for note in found:
        meant = [key for key in by[shape(note.path)] if templates.method_fits(note.method or "*", key[1])]
        for key in meant:
            placed[key].append(note)
        loose += [] if meant else [note]
    return placed, loose


def _name(key: Endpoint) -> str:
    return f"{key[1] or '*'} {key[0]}"


def _asked(key: Endpoint, known: Known) -> int:
    return sum(len(known.users.get((_key(route), route.handler.path), ())) for route in known.routes[key])


def _key(route: Route) -> str:
    return f"{route.method} {route.path}"


def _intro(total: int, shown: int) -> list[str]:
    left = [f"{total - shown} endpoints are left out."] if shown < total else []
    lines = [*ABOUT, *left]
    return [notes.mark(lines), *lines]


def _section(key: Endpoint, known: Known, own: Lines) -> list[str]:
    lines = list(_said(key, known))
    return [notes.heading(_name(key)), notes.mark(lines), "", *lines, *(["", *own] if own else [])]


def _gone(gone: Mapping[str, Lines]) -> list[str]:
    rows = [line for key in sorted(gone) for line in (notes.heading(key, 3), "", *gone[key], "")]
    return [GONE, "", *rows] if rows else []


def _loose(loose: Sequence[Note], total: int) -> list[str]:
    """Notes of files that no endpoint here has. They are lines of files, and so no document's to keep."""
    told = [f"- {code(f'{n.method or chr(42)} {n.path}')}: {_note(n)}" for n in loose]
    told += [f"- {total - len(loose)} more are left out."] if len(loose) < total else []
    return [LOOSE, notes.mark(told), "", *told, ""] if told else []


def _said(key: Endpoint, known: Known) -> Iterator[str]:
    """What is generated of an endpoint."""
    for route in known.routes[key]:
        yield _handler(route)
        handled = known.handlers.of(route) if route.of not in BY else Handled()
        yield from _schema(handled)
        yield from _access(handled)
    yield from _described(known.described.get((shape(key[0]), key[1]), ()))
    found = {link for route in known.routes[key] for link in known.users.get((_key(route), route.handler.path), ())}
    yield from _callers(sorted(found), known.front)
    asking = [name for name, paths in known.peers if any(templates.may_fit(path, key[0]) for path in paths)]
    if asking:
        more = f" and {len(asking) - MOST_PEERS} more" if len(asking) > MOST_PEERS else ""
        names = ", ".join(code(name) for name in sorted(asking)[:MOST_PEERS])
        yield f"- Other repositories that ask for such a path: {names}{more}."
    noted = known.noted.get(key, [])
    yield from (f"- {_note(note)}" for note in noted[:MOST_NOTES])
    if len(noted) > MOST_NOTES:
        yield f"- {len(noted) - MOST_NOTES} more lines of notes: {code(noted[MOST_NOTES].at)}."


def _handler(route: Route) -> str:
    at, place = f"{route.handler.path}:{route.handler.line}", f"{route.at.path}:{route.at.line}"
    by = f", by {route.of.replace('_', ' ')}" if route.of else ""
    doubt = f" Not certain: {prose(route.doubt)}." if route.doubt else ""
    if route.of in BY:
        return f"- Described in {code(place)}; which code serves it is not said."
    routed = f"; routed at {code(place)}" if at != place else ""
    name = "a function without a name" if route.handler.name.startswith("<") else code(route.handler.name)
    return f"- Handler: {name} ({code(at)}){routed}{by}.{doubt}"


def _schema(handled: Handled) -> Iterator[str]:
    if handled.takes:
        yield f"- Takes: {', '.join(map(code, handled.takes))}."
    if handled.gives:
        yield f"- Gives: {code(handled.gives)}."
    for name, at, fields in handled.classes:
        more = ", …" if len(fields) > MOST_FIELDS else ""
        yield f"- Fields of {code(name)} ({code(at)}): {', '.join(map(code, fields[:MOST_FIELDS]))}{more}."


def _access(handled: Handled) -> Iterator[str]:
    if handled.access:
        yield f"- Access: the code names {', '.join(map(code, handled.access))}."
    before = [name for name in handled.through if name not in handled.access]
    if before:
        yield f"- Before the handler: {', '.join(map(code, before))}."


def _described(found: Sequence[tuple[str, Contact]]) -> Iterator[str]:
    for path, one in found[:1]:
        words = [word for word in one.usage.split("\t") if not secrets.secret(word)]
        for verb in ("takes", "gives", "asks for"):
            told = [word.removeprefix(f"{verb} ") for word in words if word.startswith(f"{verb} ")]
            if told:
                yield f"- {code(f'{path}:{one.line}')} says that it {verb}: {', '.join(map(code, told))}."


def _callers(found: Sequence[Link], front: frozenset[str]) -> Iterator[str]:
    tested = {link for link in found if not public.runs(link.user.path)}
    for name, several in (
        ("Front end", [link for link in found if link not in tested and link.user.path in front]),
        ("Called by", [link for link in found if link not in tested and link.user.path not in front]),
    ):
        told = list(dict.fromkeys(map(_user, several)))
        if told:
            more = f" and {len(told) - MOST_CALLERS} more" if len(told) > MOST_CALLERS else ""
            yield f"- {name}: {', '.join(told[:MOST_CALLERS])}{more}."
    if tested:
        first = min((link.user.path, link.user.line) for link in tested)
        yield f"- Requests of tests: {len(tested)}, the first {code(f'{first[0]}:{first[1]}')}."


def _user(link: Link) -> str:
    at = code(f"{link.user.path}:{link.user.line}")
    name = at if link.user.function.startswith("<") else f"{code(link.user.function)} ({at})"
    return name if link.level == LINKED else f"possibly {name}"


def _note(note: Note) -> str:
    """A line of a file of notes."""
    text = note.text.lstrip("-*+ ")
    shown = "not shown" if secrets.in_line(text, quoted=False) else prose(text[:LONGEST])
    return f"{shown} ({code(note.at)})"


DOCUMENT = Document("api-contract.md", None, BUDGET, make, layer=2)
