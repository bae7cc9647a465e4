"""What a change begins to use of another repository that is not there, or that will go."""

from __future__ import annotations

from collections.abc import Iterator

from bot.impact.abroad.changed import Changed
from bot.index import templates
from bot.model.elsewhere import CrossRepo
from bot.model.expressions import OPEN
from bot.model.message import Message, message
from bot.model.metadata import Endpoint, Face, ModuleSummary
from bot.model.peers import Peer


def of(changed: Changed, peer: Peer, summary: ModuleSummary) -> Iterator[CrossRepo]:
    """Rows for one repository."""
    yield from _symbols(changed, peer, summary)
    yield from _routes(changed, peer, summary)


def _symbols(changed: Changed, peer: Peer, summary: ModuleSummary) -> Iterator[CrossRepo]:
    faces = {face.module: face for face in summary.exposes.modules}
    told: set[tuple[str, str]] = set()
    for use, path in sorted(changed.begins.items(), key=lambda item: (item[1], item[0])):
        name = use.name.partition(".")[0].removesuffix("()")
        face = faces.get(use.module)
        said = _missing(use.module, name, face, faces) if name and face is not None else None
        if said is not None and (use.module, name) not in told:
            told.add((use.module, name))
            verdict, words = said
            text = f"{use.module}.{name}" if "/" not in use.module else f"{name} ({use.module})"
            yield _row(peer, summary, path, use.line, text, "symbol", verdict, words)


def _missing(module: str, name: str, face: Face, faces: dict[str, Face]) -> tuple[str, Message] | None:
    """Why a name of a module is not to be used; None where nothing speaks against it."""
    if name in face.deprecated:
        return "check", message("begins to use {code_name}, which is deprecated there", code_name=name)
    submodule = any(f"{module}{mark}{name}" in faces for mark in "./")
    if name in face.names or OPEN in face.names or submodule:
        return None
    return "breaks", message("begins to use {code_name}, which is not there", code_name=name)


def _routes(changed: Changed, peer: Peer, summary: ModuleSummary) -> Iterator[CrossRepo]:
    own = changed.sides.after.routes
    for call in changed.requests:
        if any(templates.fits(call.path, route.path) for route in own):
            continue
        there = [one for one in summary.exposes.endpoints if templates.fits(call.path, one.path)]
        said = _unserved(call.method, call.path, there)
        if said is not None:
            text = f"{call.method} {call.path}"
            yield _row(peer, summary, call.at.path, call.line, text, "route", "check", said, level="possible")


def _unserved(method: str, path: str, there: list[Endpoint]) -> Message | None:
    """Why a call of a route of theirs does not fit; None where it does, or where nothing of theirs is meant."""
    served = [one for one in there if templates.method_fits(method, one.method)]
    if any(one.deprecated for one in served):
        return message("begins to call {code_name}, which is deprecated there", code_name=f"{method} {path}")
    if served or not there:
        return None
    methods = ", ".join(sorted({one.method for one in there}))
    return message(
        "begins to call {code_name}, where only {code_methods} is served",
        code_name=f"{method} {path}",
        code_methods=methods,
    )


def _row(
    peer: Peer,
    summary: ModuleSummary,
    path: str,
    line: int,
    text: str,
    kind: str,
    verdict: str,
    said: Message,
    level: str = "linked",
) -> CrossRepo:
    commit = summary.metadata.source_commit
    return CrossRepo(
        peer.name, commit, path, line, text, kind, text, direction="provider", level=level,
        verdict=verdict, message=said, days=peer.days,
    )  # fmt: skip
