"""Answers about other repositories, from what they publish: never a guess which of several is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

import msgspec

from bot.answer import (
    back,
    classify,
    entry,
    explaining,
    inner,
    naming,
    near,
    outside,
    portraits,
    published,
    scoping,
    seen,
)
from bot.answer.outside import Told
from bot.answer.published import Found
from bot.answer.scoping import Lead, Scope
from bot.contracts.answers import Readings
from bot.contracts.layers import Layers
from bot.model.answer import Answer
from bot.model.message import message
from bot.model.metadata import ModuleSummary
from bot.model.peers import Peer
from bot.model.question import Question

MOST_REPOSITORIES = 3  # whose pages are read for one question
USERS = ("callers", "impact")
LINKED = (*USERS, "callees", "trace", "explain")  # verbs to which it matters who calls whom
TOPICS = ("explain", "why", "")
_ROUTE = re.compile(
    r"(?:\b(?P<method>GET|POST|PUT|PATCH|DELETE|HEAD)\s+)?(?<![\w.])(?P<path>/[\w{}<>:.-][\w/{}<>:.-]*)"
)


def named(question: Question, readings: Readings, verb: str) -> Answer | None:
    """The answer to a question that names another repository, or asks which has something; None for any other."""
    which = scoping.which(question.text)
    if which is None and not scoping.may_name(question.text):
        return None
    layers = readings.layers()
    if layers is None:
        return None
    peers = layers.peers()
    if which is not None:
        asked = msgspec.structs.replace(question, subject=which.name, verb="callers" if which.users else "find")
        return _asked_of_all(asked, readings, layers, peers)
    scope = scoping.named(question.text, peers)
    if not scope.peers:
        return None
    if len(scope.peers) > 1:
        return portraits.which_repository(question, verb, scope.peers)
    return _inside(question, layers, scope)


def _inside(question: Question, layers: Layers, scope: Scope) -> Answer:
    """What one repository publishes about what the rest of the question asks."""
    (peer,) = scope.peers
    rest = classify.question(scope.rest)
    subject = naming.read(rest.subject).text
    if explaining.WHOLE.issuperset(near.words(subject)):
        subject = ""  # the repository as a whole
    asked = msgspec.structs.replace(rest, text=question.text, language=question.language, subject=subject)
    found = _in(asked, layers, [Lead(peer)], MOST_REPOSITORIES) if subject else []
    if not found:
        return portraits.described(asked, layers, peer, layers.summaries([peer.name]).get(peer.name))
    return outside.told(asked, layers, found, _users(asked, layers, found))


def _asked_of_all(question: Question, readings: Readings, layers: Layers, peers: Sequence[Peer]) -> Answer:
    """Which of all repositories have a name, or use it, this one included."""
    here = entry.find(readings.graph, question.subject).things
    found = _found(question, layers, peers)
    users = _users(question, layers, found) if question.verb in USERS else []
    sections = outside.here(here)
    if question.verb in USERS:
        sections += outside.used_here(question.subject, readings)
    if not found and not users:
        return outside.nothing(question, layers, sections, known=bool(here))
    return outside.told(question, layers, found, users, sections, all_of_them=True)


def beside(question: Question, readings: Readings, verb: str, local: Answer) -> Answer:
    """An answer from here with what others publish, where nothing here has the name or the word."""
    missing = local.status == "unknown"
    if not question.subject or not (missing or (verb in TOPICS and not _known(question, readings))):
        return local
    layers = readings.layers()
    if layers is None:
        return local
    peers = layers.peers()
    if route := _ROUTE.search(question.text):
        question = msgspec.structs.replace(question, subject=route[0])
    if not missing:
        terms = scoping.leads("", question.subject, peers, layers.glossary())
        found = _in(question, layers, [lead for lead in terms if lead.why == "term"], MOST_REPOSITORIES)
        return outside.added(question, layers, local, found) if found else local
    found = _found(question, layers, peers)
    if not found:
        return msgspec.structs.replace(local, notes=(*local.notes, *seen.looked(layers, peers)))
    users = _users(question, layers, found) if verb in USERS else []
    text = [section for section in local.sections if section.kind == "source"]
    return outside.told(question, layers, found, users, outside.headed(text), missing=True)


def _known(question: Question, readings: Readings) -> bool:
    return bool(entry.find(readings.graph, question.subject).things)


def _found(question: Question, layers: Layers, peers: Sequence[Peer]) -> list[Told]:
    """What the repositories publish about a name: of those that the glossary and the map lead to, else of all."""
    leads = scoping.leads(naming.read(question.subject).text, question.subject, peers, layers.glossary())
    first = [lead for lead in leads if lead.why]
    return _in(question, layers, first, MOST_REPOSITORIES) or _in(question, layers, leads[len(first) :], len(leads))


def _in(question: Question, layers: Layers, leads: Sequence[Lead], most: int) -> list[Told]:
    """What some repositories publish about the subject; the pages of at most three are read for its lines."""
    summaries = layers.summaries([lead.peer.name for lead in leads[:most]])
    found: list[Told] = []
    pages = 0
    for lead in leads[:most]:
        summary = summaries.get(lead.peer.name)
        if summary is None:
            continue
        rows = _rows(question, summary)
        if (rows or lead.why == "term" or len(leads) == 1) and pages < MOST_REPOSITORIES:
            read = partial(layers.pages, lead.peer.name)
            page = read([published.API]).get(published.API, "")
            pages += 1
            rows = _with_lines(question, rows, page, read) or _of_topic(question, lead, summary, page)
        if rows or lead.why == "term":
            found.append(Told(lead.peer, tuple(rows), lead.term, summary))
    return found


def _rows(question: Question, summary: ModuleSummary) -> list[Found]:
    if route := _ROUTE.search(question.text):
        return [*published.routes(route["path"], route["method"] or "", summary)]
    return [*published.offered(naming.read(question.subject).text, summary)]


def _with_lines(question: Question, rows: Sequence[Found], page: str, read: inner.Read) -> list[Found]:
    """Definitions with their lines, and what else bears the name. A member that a listed class lacks is none."""
    name = naming.read(question.subject).text
    defined = published.defined(name, page)
    if rows and (not defined or question.verb in LINKED):
        defined = inner.joined(inner.defined(name, rows, read), defined) or defined
    others = [one for one in rows if one.kind not in ("name", "module")]
    if defined:
        return [*defined, *others]
    listed = {one.name for one in published.definitions(page)}
    lacking = [one for one in rows if one.kind == "name" and one.name.partition(".")[0] in listed]
    return [one for one in rows if one not in lacking]


def _of_topic(question: Question, lead: Lead, summary: ModuleSummary, page: str) -> list[Found]:
    """Folders and definitions that speak of the subject, where it is no name."""
    topic = f"{lead.term.term}" if lead.term is not None else question.terms or question.subject
    folders, definitions = published.spoken(topic, summary, page)
    return [*definitions[: outside.MOST_ROWS], *folders[: outside.MOST_MODULES]]


def _users(question: Question, layers: Layers, found: Sequence[Told]) -> list[Told]:
    """Who else uses what was found, as far as the map leads to them."""
    if (question.verb or "") not in USERS:
        return []
    if route := _ROUTE.search(question.text):
        return _callers(route, layers)
    modules = {face.module for one in found for face in one.faces(naming.read(question.subject).text)}
    names = {one.peer.name for one in found}
    wanted = [peer for peer in layers.peers() if outside.may_use(peer, found) or not modules]
    summaries = layers.summaries([peer.name for peer in wanted])
    users = []
    for peer in wanted:
        summary = summaries.get(peer.name)
        rows = outside.uses(question, sorted(modules), summary) if summary is not None else []
        if rows and not (peer.name in names and not modules):
            users.append(Told(peer, tuple(rows), None, summary))
    return users


def _callers(route: re.Match[str], layers: Layers) -> list[Told]:
    """Who else calls a route."""
    wanted = [peer for peer in layers.peers() if peer.entry.consumes.http]
    summaries = layers.summaries([peer.name for peer in wanted])
    found = [
        Told(peer, tuple(published.calls(route["path"], route["method"] or "", summaries[peer.name])), None)
        for peer in wanted
        if peer.name in summaries
    ]
    return [one for one in found if one.rows]


def unknown(question: Question, verb: str, place: str, layers: Layers | None) -> Answer:
    """A place that is named and that nobody knows."""
    if layers is None:
        text = "There is no {code_place} here, and only this repository is looked at."
        return back.made(question, verb, [message(text, code_place=place)], status="unknown")
    text = "There is no {code_place} here, and no other repository of that name is known."
    return back.made(
        question,
        verb,
        [message(text, code_place=place)],
        status="unknown",
        notes=seen.unseen(layers),
        route="metadata",
    )
