"""The metadata documents of a commit, each checked before anything is done with any of them."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from pathlib import PurePosixPath
from typing import Any

import msgspec

from bot import __version__, discover
from bot.contracts import peers
from bot.contracts.metadata import Document, Subject
from bot.errors import BadDocument
from bot.index.deep import deep
from bot.index.surface import secrets
from bot.main import guiding, settling, surfaces, version
from bot.main.engine import Engine
from bot.main.settling import About, Made
from bot.model.history import MOST_COMMITS
from bot.model.inventory import NAME, Counts
from bot.model.message import message
from bot.model.metadata import Entry, Stamp

README = re.compile(r"readme(\.(md|rst|txt|markdown))?", re.IGNORECASE)
GUIDES = 1  # layer of the guide pack: it is about one repository
WRITABLE = ".md"  # the end of names of documents that people may write into
LONGEST = 160  # characters of the line about a repository
_DECORATION = re.compile(r"<[^>]*>|!?\[([^\]]*)\]\([^)]*\)|[*_`]")
_NO_PROSE = re.compile(r"\s*([#=~<\[!|>-]|\.\.|$)")


class Known(msgspec.Struct, frozen=True):
    """What is known of other repositories; see `Subject`."""

    others: tuple[Entry, ...] = ()
    secret: frozenset[str] = frozenset()
    hidden: int = 0
    whole: bool = False
    open: Callable[[Collection[str]], Collection[str]] = lambda names: ()
    glossaries: Callable[[], Mapping[str, str]] = dict
    marks: tuple[str, ...] = ()  # of the glossaries


ALONE = Known()


def known(others: peers.Described | None) -> Known:
    """What documents may say of other repositories: nothing of those that are less visible than this one."""
    if others is None:
        return ALONE
    found = others.peers()
    hidden = [peer.entry for peer in found if not peer.shown]
    secret = {name for entry in hidden for name in (*entry.exposes.packages, *entry.exposes.modules)}
    shown = tuple(peer.entry for peer in found if peer.shown)
    names = [entry.name for entry in shown]
    glossaries, marks = partial(others.glossaries, names), tuple(others.marks(names))
    return Known(shown, frozenset(secret), len(hidden), others.whole, others.nameable, glossaries, marks)


class Described(msgspec.Struct, frozen=True):
    """Every document of a commit, all of them valid, and what they were made of."""

    documents: tuple[Made, ...]
    about: About

    @property
    def texts(self) -> dict[str, str]:
        """Path -> content."""
        return {one.path: one.text for one in self.documents}


def documents(
    engine: Engine, revision: str, repository: str, known: Known = ALONE, before: Callable[[str], str] = lambda path: ""
) -> Described:
    """Every document on a revision. `before`: what stood there when they were last made. Raises BadDocument."""
    shelf: Mapping[str, Document] = discover.plugs("bot.metadata", "DOCUMENT")
    keeper, told, asked = surfaces.Keeper(engine), about(engine, revision, repository, known), set[str]()

    def earlier(path: str) -> str:
        asked.add(path)
        return before(path)

    def made(graph: Any) -> Described:
        subject = Subject(
            stamp=told.stamp,
            repository=repository,
            graph=graph,
            surface=keeper.bring(revision, graph),
            files=_code(engine, revision),
            about=_about(engine, revision),
            others=known.others,
            secret=known.secret,
            hidden=known.hidden,
            whole=known.whole,
            open=known.open,
            glossaries=known.glossaries,
            kept={},
            tree=engine.tree(revision).files,
            read=lambda paths: engine.contents(revision, paths),
            log=lambda: engine.checkout.log(revision, MOST_COMMITS),
            blame=lambda lines: engine.checkout.blame(revision, lines),
            comments=engine.languages.comments,
            before=earlier,
            look=lambda paths, see: keeper.look(revision, paths, see),
        )
        found = [one for document in shelf.values() for one in _checked(document, subject)]
        several = [msgspec.structs.replace(one, shared=_writable(one.path, asked)) for one in found]
        guides = guiding.pack(subject, shelf, {one.path: one.text for one in found}, engine, revision)
        several += [Made(path, text, GUIDES) for path, text in guides.items()]
        stale = subject.kept.get("stale", ())
        counts = _counts(engine, subject)
        return Described(tuple(several), msgspec.structs.replace(told, counts=counts, stale=stale))

    return engine.graph(revision, lambda graph: deep(lambda: made(graph)))


def about(engine: Engine, revision: str, repository: str, known: Known = ALONE) -> About:
    """What is known of the documents of a revision before they are made."""
    settings = engine.settings
    ours = (engine.keeper.version, version.whole(), settings.include, settings.exclude, settings.stale_days)
    theirs = (known.others, known.hidden, sorted(known.secret), known.whole, known.marks)
    key = hashlib.sha256(msgspec.json.encode((*ours, *theirs))).hexdigest()
    return About(_stamp(engine, revision), repository, key=key[: settling.HALF])


def _writable(path: str, asked: Collection[str]) -> bool:
    """Whether people write into a document: it is a page, and was made from what stood there."""
    return path in asked and path.endswith(WRITABLE)


def _checked(document: Document, subject: Subject) -> Iterator[Made]:
    """The files of a plug, once each of them is what its schema says."""
    for path, text in document.files(subject).items():
        if path == NAME or path.startswith("/") or ".." in PurePosixPath(path).parts:
            raise BadDocument(message("The document {code_path} has a name that none may have.", code_path=path))
        try:
            if document.kind is not None:
                msgspec.json.decode(text, type=document.kind)
        except (msgspec.MsgspecError, ValueError) as error:
            said = "The document {code_path} is not what its schema says ({code_reason}): nothing is published."
            raise BadDocument(message(said, code_path=path, code_reason=str(error))) from error
        yield Made(path, text, document.layer)


def _counts(engine: Engine, subject: Subject) -> Counts:
    totals, surface = engine.store.totals(), subject.surface
    return Counts(
        files=len(subject.files),
        symbols=totals.symbols,
        edges=sum(totals.edges.values()),
        modules=len({path.rpartition("/")[0] for path in subject.files}),
        keys=len({one.key for one in (*surface.readers, *surface.writers)}),
        routes=len(surface.routes),
    )


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
