"""Which repositories a question may be about: those that it names, then what the glossary and the system map say."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from bot.answer import near, words
from bot.index import importing, templates
from bot.model.glossary import Glossary, Term
from bot.model.peers import Peer

MOST_NEAR = 3  # repositories that words of their descriptions lead to
READ = 1_000  # characters of a question
_REPOSITORY = r"(?:repo|repository|service|저장소|레포지토리|레포|리포지토리|서비스)"
_IN = r"(?:(?:in|inside|within|of|from|at|for)\s+)?(?:the\s+)?"
_EDGE, _END = r"[`'\"]?(?<![\w/.-])", r"(?![\w/-])[`'\"]?"  # of a name
_SAYS = re.compile(r"[\w.-]+/[\w.-]+|\b(?:repo|repository)\b|저장소|레포|리포", re.IGNORECASE)
_WHICH = re.compile(
    r"(?:which|what)\s+(?:repo|repository|repositories|service|services)\s+(?P<verb>\w+)\s+(?:the\s+|an?\s+)?(?P<name>.+?)[?.!\s]*"
    r"|(?:어느|어떤)\s*(?:저장소|레포\w*|리포\w*|서비스)\S*\s+(?P<korean>.+?)(?:이|가|을|를|은|는)?\s+(?P<says>\S*)[?.!\s]*",
    re.IGNORECASE,
)
USES = re.compile(r"^(?:us|call|consum|depend|import|invok|subscrib)|사용|호출|의존|쓰", re.IGNORECASE)


class Scope(msgspec.Struct, frozen=True):
    """Repositories that a question names. `rest`: the question without them."""

    peers: tuple[Peer, ...] = ()
    rest: str = ""


class Lead(msgspec.Struct, frozen=True):
    """A repository that may be meant. `why`: term, map, or "" where nothing leads to it; `term`: of the glossary."""

    peer: Peer
    why: str = ""
    term: Term | None = None


class Which(msgspec.Struct, frozen=True):
    """A question for repositories: which of them have a name, or (`users`) use it."""

    name: str
    users: bool


def may_name(text: str) -> bool:
    """Whether a text may name a repository, before anything of others is read."""
    return bool(_SAYS.search(text[:READ]))


def which(text: str) -> Which | None:
    """What a question looks for in all repositories."""
    found = _WHICH.fullmatch(" ".join(text[:READ].split()))
    if found is None:
        return None
    name = (found["name"] or found["korean"]).strip("`'\" ")
    return Which(name, bool(USES.search(found["verb"] or found["says"] or "")))


def named(text: str, peers: Sequence[Peer]) -> Scope:
    """The repositories that a text names: whole, or by their last part beside a word for repositories."""
    line = text[:READ]
    for peer in peers:
        last = re.escape(peer.name.partition("/")[2])
        whole = rf"(?:{_REPOSITORY}\s+)?{_EDGE}{re.escape(peer.name)}{_END}(?:\s+{_REPOSITORY})?"
        if found := _mentioned(whole, line):
            return Scope((peer,), _without(line, found))
        if found := _mentioned(rf"(?:{_REPOSITORY}\s+{_EDGE}{last}{_END}|{_EDGE}{last}{_END}\s+{_REPOSITORY})", line):
            same = [one for one in peers if one.name.partition("/")[2].lower() == peer.name.partition("/")[2].lower()]
            return Scope(tuple(same), _without(line, found))
    return Scope()


def _mentioned(pattern: str, line: str) -> re.Match[str] | None:
    return re.search(rf"(?<!\w){_IN}{pattern}(?:에서|에|의)?(?:\s|$|(?=[?.!,]))", line, re.IGNORECASE)


def _without(line: str, found: re.Match[str]) -> str:
    return " ".join(f"{line[: found.start()]} {line[found.end() :]}".split())


def leads(name: str, text: str, peers: Sequence[Peer], glossary: Glossary) -> list[Lead]:
    """Repositories that may have a name: by a term of the glossary, then by the map, then those whose description says
    words of it, then all others.
    """
    by_name = {peer.name.lower(): peer for peer in peers}
    found: dict[str, Lead] = {}
    for word in words.said(text, glossary.terms):
        for place in word.term.places:
            if (peer := by_name.get(place.lower())) is not None:
                found.setdefault(peer.name, Lead(peer, "term", word.term))
    for peer in peers:
        if _mapped(name, peer):
            found.setdefault(peer.name, Lead(peer, "map"))
    stems = near.stems(near.words(text))
    described = {
        p.name: len(stems & near.stems(near.words(f"{p.name} {p.entry.about} {p.entry.domain}"))) for p in peers
    }
    rest = sorted((peer for peer in peers if peer.name not in found), key=lambda p: (-described[p.name], p.name))
    return [*found.values(), *(Lead(peer) for peer in rest)]


def _mapped(name: str, peer: Peer) -> bool:
    """Whether the system map says that a repository exposes what is called so."""
    things = peer.entry.exposes
    first = importing.first(name.replace("::", "."))
    return (
        name in things.packages
        or name in things.modules
        or (first != name and first in things.modules)
        or any(name in one.partition(" ")[2].split("/") or name == one.partition(" ")[2] for one in things.named)
        or (name.startswith("/") and any(templates.fits(name, path) for path in things.http))
    )
