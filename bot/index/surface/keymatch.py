"""Whether what one side uses is what another offers, by kind and key."""

from __future__ import annotations

import re
from functools import lru_cache

from bot.index.surface.pathmatch import Match
from bot.model.contacts import Thing

HOLE = "{}"
LEAST = 3  # letters of a template that must be known


def folded(thing: Thing) -> str:
    """A key under which everything stands that may be the same, `loose` things aside."""
    key = thing.key
    if thing.kind == "table":
        return key.rpartition(".")[2].lower()
    if thing.kind == "grpc":
        service = key.partition("/")[0]
        return service.rpartition(".")[2]
    if thing.kind == "celery":
        return key.rpartition(".")[2]
    if thing.kind == "rabbitmq":
        return key.partition("/")[0]
    return key


def loose(thing: Thing) -> bool:
    """Whether a key has holes, and so may be that of several."""
    return HOLE in thing.key


def match(use: Thing, offer: Thing) -> Match | None:
    """How a use and an offer of one kind agree; None where they do not."""
    if offer.key == "*" or not _known(use.key) or not _known(offer.key):
        return None
    if use.kind in _OF:
        return _OF[use.kind](use.key, offer.key)
    return _plain(use.key, offer.key)


def _known(key: str) -> bool:
    return HOLE not in key or len(key.replace(HOLE, "").strip("._:/-")) >= LEAST


def _plain(use: str, offer: str) -> Match | None:
    if use == offer:
        return Match(1, sure=True, signal="key")
    if HOLE in use or HOLE in offer:
        return Match(0, sure=False, signal="template") if _fits(use, offer) else None
    return None


@lru_cache(maxsize=1 << 16)  # both sides of a comparison ask the same
def _fits(one: str, other: str) -> bool:
    pairs = ((one, other), (other, one))
    return any(HOLE in a and _template(a).fullmatch(b.replace(HOLE, "\0")) for a, b in pairs)


@lru_cache(maxsize=1 << 14)
def _template(key: str) -> re.Pattern[str]:
    return re.compile(".+".join(map(re.escape, key.split(HOLE))), re.DOTALL)


def _table(use: str, offer: str) -> Match | None:
    (schema, _, mine), (theirs_in, _, theirs) = use.lower().rpartition("."), offer.lower().rpartition(".")
    if schema and theirs_in and schema != theirs_in:
        return None
    return _plain(mine, theirs)


def _grpc(use: str, offer: str) -> Match | None:
    (mine, _, method), (theirs, _, served) = use.partition("/"), offer.partition("/")
    (package, _, service), (other, _, name) = mine.rpartition("."), theirs.rpartition(".")
    if service != name or (package and other and package != other):
        return None
    if not method and not served:
        return Match(1, sure=True, signal="service")
    if method and served:
        same = method[:1].upper() + method[1:] == served[:1].upper() + served[1:]
        return Match(2, sure=True, signal="service and method") if same else None
    return None


def _celery(use: str, offer: str) -> Match | None:
    if use == offer:
        return Match(1, sure=True, signal="name")
    if use.endswith(f".{offer}") or offer.endswith(f".{use}"):
        return Match(1, sure=False, signal="end of the name")
    return None


def _rabbitmq(use: str, offer: str) -> Match | None:
    if "/" not in use or "/" not in offer:
        return _plain(use, offer) if ("/" in use) == ("/" in offer) else None
    (exchange, _, bound), (other, _, sent) = use.partition("/"), offer.partition("/")
    if exchange != other:
        return None
    if bound == sent:
        return Match(1, sure=True, signal="exchange and routing key")
    if not bound or not sent or HOLE in bound or HOLE in sent:
        return Match(1, sure=False, signal="exchange")
    pattern = re.escape(bound).replace(r"\*", r"[^.]+").replace(r"\.\#", r"(?:\..*)?").replace(r"\#", ".*")
    return Match(1, sure=True, signal="exchange and routing key") if re.fullmatch(pattern, sent) else None


_OF = {"table": _table, "grpc": _grpc, "celery": _celery, "rabbitmq": _rabbitmq}
