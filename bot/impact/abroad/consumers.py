"""Places in another repository that use what changes here."""

from __future__ import annotations

from collections.abc import Iterator

from bot.impact.abroad.changed import Changed
from bot.impact.uses import shown
from bot.index import templates
from bot.model.change import Change
from bot.model.contacts import Route
from bot.model.elsewhere import CrossRepo
from bot.model.message import Message, message
from bot.model.metadata import ConfigKeys, Consumes, Endpoint, ModuleSummary, Use
from bot.model.peers import Peer

# Keys that programs of all kinds read: to set one says nothing about who is meant.
COMMON = {
    "PORT",
    "HOST",
    "DEBUG",
    "PATH",
    "HOME",
    "ENV",
    "NODE_ENV",
    "LOG_LEVEL",
    "TZ",
    "CI",
    "USER",
    "LANG",
    "ENVIRONMENT",
}


def of(changed: Changed, peer: Peer, summary: ModuleSummary, keys: ConfigKeys | None) -> Iterator[CrossRepo]:
    """Rows for one repository."""
    consumes, commit = summary.consumes, summary.metadata.source_commit
    yield from _symbols(changed, peer, consumes, commit)
    yield from _routes(changed, peer, consumes, commit)
    yield from _named(changed, peer, consumes, commit)
    yield from _packages(changed, peer, consumes, commit)
    if keys is not None:
        yield from _keys(changed, peer, keys)


def _symbols(changed: Changed, peer: Peer, consumes: Consumes, commit: str) -> Iterator[CrossRepo]:
    by_id = {change.before.id: change for change in changed.changes if change.before}
    for use in consumes.symbols:
        words = use.name.replace("()", "").split(".")
        if use.name and changed.names.isdisjoint((*words, "*")):
            continue
        told = _fate(changed, by_id, use)
        if told is None:
            continue
        subject, verdict, said, level = told
        plain = ".".join(words)
        text = f"{use.module}.{plain}".rstrip(".") if "/" not in use.module else f"{plain} ({use.module})".strip()
        for place in use.at:
            at, _, function = place.partition(" in ")
            path, _, line = at.rpartition(":")
            yield CrossRepo(
                peer.name, commit, path, _number(line), text, "symbol", subject, function, level=level,
                verdict=verdict, message=said, days=peer.days, total=use.total,
            )  # fmt: skip


def _fate(changed: Changed, by_id: dict[str, Change], use: Use) -> tuple[str, str, Message, str] | None:
    """What becomes of a use: what it is about, its verdict, why, and how sure that is. None: nothing."""
    ids = changed.meaning.ids(use.module, use.name)
    if not ids:
        return None
    for identity in reversed(ids[1:]):  # the member says more than its class
        if change := by_id.get(identity):
            return shown(change.before or change.symbol), *_verdict(change), "linked"
    home = ids[0].partition("::")[0]
    first = use.name.partition(".")[0].removesuffix("()")
    if first and first in changed.gone.get(home, ()):
        return (
            first,
            "breaks",
            message("uses {code_name}, which is no longer to be had there", code_name=first),
            "linked",
        )
    if change := next((one for one in changed.within.get(ids[-1], ()) if len(ids) > 1), None):
        name, member = use.name, shown(change.before or change.symbol)
        said = message("uses {code_name}, of which {code_member} changes", code_name=name, code_member=member)
        return member, "check", said, "possible"
    if home in changed.gone and home not in changed.sides.head.files():
        return use.module, "breaks", message("imports {code_name}, which is gone", code_name=use.module), "linked"
    return None


def _verdict(change: Change) -> tuple[str, Message]:
    name = shown(change.before or change.symbol)
    if change.kind == "removed":
        return "breaks", message("uses {code_name}, which no longer exists", code_name=name)
    if change.kind in ("renamed", "moved"):
        now = shown(change.symbol) if change.kind == "renamed" else change.symbol.path
        return "breaks", message("uses {code_name}, which is now {code_now}", code_name=name, code_now=now)
    if change.kind == "body":
        return "indirect", message("uses {code_name}, whose behaviour changes", code_name=name)
    return "check", message("uses {code_name}, whose signature changes", code_name=name)


def _routes(changed: Changed, peer: Peer, consumes: Consumes, commit: str) -> Iterator[CrossRepo]:
    for call in consumes.endpoints:
        for route, change in changed.routes.items():
            if templates.fits(call.path, route.path) and templates.method_fits(call.method, route.method):
                verdict, said = _route(route, change)
                path, _, line = call.at.rpartition(":")
                yield CrossRepo(
                    peer.name, commit, path, _number(line), f"{call.method} {call.path}", "route",
                    f"{route.method} {route.path}", call.handler,
                    level="linked" if sure(call, route.method, route.path) and not route.doubt else "possible",
                    verdict=verdict, message=said, days=peer.days,
                )  # fmt: skip
                break


def sure(call: Endpoint, method: str, path: str) -> bool:
    """Whether a call has both signals: the method, and a path that begins with a literal part."""
    literal = [part for part in templates.parts(path) if part]
    return call.method == method != "*" and not call.doubt and len(literal) >= 1


def _route(route: Route, change: Change | None) -> tuple[str, Message]:
    name = f"{route.method} {route.path}"
    if change is None or change.kind == "removed":
        return "breaks", message("calls {code_name}, which no longer exists", code_name=name)
    verdict = "indirect" if change.kind == "body" else "check"
    return verdict, message("calls {code_name}, whose handler changes", code_name=name)


def _named(changed: Changed, peer: Peer, consumes: Consumes, commit: str) -> Iterator[CrossRepo]:
    for one in consumes.named:
        if (one.kind, one.name) in changed.named:
            path, _, line = one.at.rpartition(":")
            said = message("uses {code_name}, which is no longer offered here", code_name=one.name)
            level = "possible" if one.doubt else "linked"
            yield CrossRepo(
                peer.name, commit, path, _number(line), one.name, one.kind, one.name,
                level=level, verdict="check", message=said, days=peer.days,
            )  # fmt: skip


def _packages(changed: Changed, peer: Peer, consumes: Consumes, commit: str) -> Iterator[CrossRepo]:
    for one in consumes.packages:
        if one.name in changed.packages:
            path, _, line = one.at.rpartition(":")
            said = message("depends on {code_name}, which is no longer made here", code_name=one.name)
            yield CrossRepo(
                peer.name, commit, path, _number(line), one.name, "package", one.name,
                verdict="breaks", message=said, days=peer.days,
            )  # fmt: skip


def _keys(changed: Changed, peer: Peer, keys: ConfigKeys) -> Iterator[CrossRepo]:
    """Keys that are set there and that nothing here reads any more: their name is the one signal."""
    for key in keys.keys:
        if key.key not in changed.keys or key.key in COMMON or key.readers_total:
            continue
        said = message("sets {code_name}, which nothing here reads any more", code_name=key.key)
        for writer in key.writers:
            path, _, line = writer.at.rpartition(":")
            yield CrossRepo(
                peer.name, keys.metadata.source_commit, path, _number(line), key.key, "key", key.key,
                level="possible", verdict="check", message=said, days=peer.days, total=key.writers_total,
            )  # fmt: skip


def _number(text: str) -> int:
    return int(text) if text.isdigit() else 1
