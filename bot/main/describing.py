"""The metadata documents of a commit, and the verb that writes them."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from bot import __version__, discover
from bot.contracts.metadata import Document, Subject
from bot.contracts.peers import Abroad
from bot.errors import BadInput
from bot.index.deep import deep
from bot.index.surface import secrets
from bot.main import origin, output, surfaces
from bot.main.engine import Engine
from bot.model.message import Message, message
from bot.model.metadata import Entry, Stamp

README = re.compile(r"readme(\.(md|rst|txt|markdown))?", re.IGNORECASE)
LONGEST = 160  # characters of the line about a repository
_DECORATION = re.compile(r"<[^>]*>|!?\[([^\]]*)\]\([^)]*\)|[*_`]")
_NO_PROSE = re.compile(r"\s*([#=~<\[!|>-]|\.\.|$)")


class Known(msgspec.Struct, frozen=True):
    """What is known of other repositories; see `Subject`."""

    others: tuple[Entry, ...] = ()
    secret: frozenset[str] = frozenset()
    hidden: int = 0


ALONE = Known()


def known(others: Abroad | None) -> Known:
    """What documents may say of other repositories: nothing of those that are less visible than this one."""
    found = others.peers() if others is not None else ()
    hidden = [peer.entry for peer in found if not peer.shown]
    secret = {name for entry in hidden for name in (*entry.exposes.packages, *entry.exposes.modules)}
    return Known(tuple(peer.entry for peer in found if peer.shown), frozenset(secret), len(hidden))


def documents(
    engine: Engine, revision: str, repository: str, known: Known = ALONE, before: Callable[[str], str] = lambda path: ""
) -> dict[str, str]:
    """Path -> content of every document on a revision. `before`: what stood there when they were last made."""
    shelf: Mapping[str, Document] = discover.plugs("bot.metadata", "DOCUMENT")
    keeper = surfaces.Keeper(engine)

    def made(graph: Any) -> dict[str, str]:
        subject = Subject(
            stamp=_stamp(engine, revision),
            repository=repository,
            graph=graph,
            surface=keeper.bring(revision, graph),
            files=_code(engine, revision),
            about=_about(engine, revision),
            others=known.others,
            secret=known.secret,
            hidden=known.hidden,
            kept={},
            tree=engine.tree(revision).files,
            read=lambda paths: engine.contents(revision, paths),
            before=before,
        )
        return {path: text for document in shelf.values() for path, text in document.files(subject).items()}

    return engine.graph(revision, lambda graph: deep(lambda: made(graph)))


def _stamp(engine: Engine, revision: str) -> Stamp:
    commit, moment = engine.checkout.stamp(revision)
    return Stamp(moment, commit, __version__)


def _code(engine: Engine, revision: str) -> dict[str, str]:
    """Path -> language."""
    languages = engine.languages
    return {path: name for path in sorted(engine.tree(revision).files) if (name := languages.language_of(path))}


def _about(engine: Engine, revision: str) -> str:
    """The first sentence that a README at the root begins with."""
    tree = engine.tree(revision).files
    found = sorted(path for path in tree if README.fullmatch(path))
    if not found:
        return ""
    text = dict(engine.checkout.read([tree[found[0]]])).get(tree[found[0]], b"").decode("utf-8", "replace")
    for line in text.splitlines():
        if not _NO_PROSE.match(line) and not secrets.secret(line):
            return re.sub(r"\s+", " ", _DECORATION.sub(r"\1", line)).strip()[:LONGEST]
    return ""


def metadata(options: Namespace) -> int:
    """The verb: every document as a file."""
    from bot.main.verbs import DONE, opened

    with opened(options) as engine:
        revision = engine.checkout.resolve(options.rev)
        known = origin.of_checkout(engine.checkout.address(), getattr(engine.checkout, "prefix", ""), os.environ)
        found = documents(engine, revision, known.repository, before=lambda path: _written(options.out / path))
    for name, content in found.items():
        place = options.out / name
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(_unwritable(place.parent, error)) from error
        output.text(content, place)
        output.text(f"{place}\n")
    return DONE


def _unwritable(place: Path, error: OSError) -> Message:
    said = "{code_path} cannot be written ({code_reason}): choose another place for `--out`."
    return message(said, code_path=str(place), code_reason=error.strerror or str(error))


def _written(place: Path) -> str:
    """What stands in a file; "" where there is none."""
    try:
        return place.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:
        return ""
