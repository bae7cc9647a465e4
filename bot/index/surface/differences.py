"""What changed between two versions of a configuration file, key by key. Comments, order and indices are nothing."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from bot.model import contacts as c
from bot.model.contacts import Contact

ADDED, REMOVED, RENAMED, VALUE, TYPE = "added", "removed", "renamed", "value", "type"
# What reads these sees text alone: what a value looks like there is no type.
TEXTUAL = frozenset((".env", "compose", "dockerfile", "workflow", "k8s", "properties", "ini", "xml"))
TELLING = 4  # characters from which a value can tell that two keys are one
_INDEX = re.compile(r"\[\d+\]")
_PLAIN = re.compile(r"[-+]?[\d.,_]*|true|false|yes|no|on|off|null|none|~|\[\]|\{\}", re.IGNORECASE)

Lines: TypeAlias = Sequence[Contact]
Around: TypeAlias = tuple[str, str]  # the nearest kept keys before and after


class KeyChange(msgspec.Struct, frozen=True, order=True):
    """A key that changed. `line` at head, `old_line` at base, 0 where it is not there. `format`: kind of the writer.

    `old`: the name before of a renamed key. `others`: places of the file that set the same key at head besides.
    """

    key: str
    kind: str
    line: int = 0
    old_line: int = 0
    before: str = ""
    after: str = ""
    type: str = ""
    old_type: str = ""
    old: str = ""
    format: str = ""
    others: int = 0


def of(before: Iterable[Contact], after: Iterable[Contact]) -> tuple[KeyChange, ...]:
    """Changes of what a file sets, sorted by key. Contacts of other roles are read over."""
    old, new = _writes(before), _writes(after)
    gone, come, pairs = _matched(old, new)
    counts = Counter(map(_slot, new))
    renamed = _renamed(gone, come, _around(old, new), _around(new, old))
    gone = [one for one in gone if all(one is not was for was, _ in renamed)]
    come = [one for one in come if all(one is not now for _, now in renamed)]
    out = [_change(_kind(was, now), was, now, counts) for was, now in pairs]
    out += [_change(RENAMED, was, now, counts) for was, now in renamed]
    out += [_change(REMOVED, one, None, counts) for one in gone]
    out += [_change(ADDED, None, one, counts) for one in come]
    return tuple(sorted(out))


def _writes(several: Iterable[Contact]) -> list[Contact]:
    return sorted((one for one in several if one.role == c.WRITES), key=lambda one: (one.line, one))


def _slot(one: Contact) -> tuple[str, str]:
    """What makes two writes those of one key."""
    return _INDEX.sub("[]", one.key), one.kind


def _content(one: Contact) -> tuple[str, str]:
    return one.default, "" if one.kind in TEXTUAL else one.type


def _matched(old: Lines, new: Lines) -> tuple[list[Contact], list[Contact], list[tuple[Contact, Contact]]]:
    """(gone, come, of the same key with another value). A key that is set several times is matched by values first."""
    slots: dict[tuple[str, str], tuple[list[Contact], list[Contact]]] = defaultdict(lambda: ([], []))
    for one in old:
        slots[_slot(one)][0].append(one)
    for one in new:
        slots[_slot(one)][1].append(one)
    gone: list[Contact] = []
    come: list[Contact] = []
    pairs: list[tuple[Contact, Contact]] = []
    for was, now in slots.values():
        was, now = _without(was, now), _without(now, was)
        both = min(len(was), len(now))
        pairs += zip(was[:both], now[:both], strict=True)
        gone += was[both:]
        come += now[both:]
    return gone, come, pairs


def _without(several: Lines, others: Lines) -> list[Contact]:
    """Those whose content none of the others has, each of which counts once."""
    left = Counter(map(_content, others))
    out = []
    for one in several:
        if left[_content(one)] > 0:
            left[_content(one)] -= 1
        else:
            out.append(one)
    return out


def _around(several: Lines, others: Lines) -> dict[int, Around]:
    """For each write (by identity) the nearest keys before and after that both versions have."""
    kept = {_slot(one) for one in several} & {_slot(one) for one in others}
    out: dict[int, Around] = {}
    last, waiting = "", list[tuple[Contact, str]]()
    for one in several:
        if _slot(one) in kept:
            out.update({id(x): (before, one.key) for x, before in waiting})
            last, waiting = one.key, []
        else:
            waiting.append((one, last))
    out.update({id(x): (before, "") for x, before in waiting})
    return out


def _renamed(gone: Lines, come: Lines, old: dict[int, Around], new: dict[int, Around]) -> list[tuple[Contact, Contact]]:
    """Pairs of one key under two names: the same value, where only one pair can be meant."""
    by: dict[tuple[str, tuple[str, str]], tuple[list[Contact], list[Contact]]] = defaultdict(lambda: ([], []))
    for one in gone:
        by[one.kind, _content(one)][0].append(one)
    for one in come:
        by[one.kind, _content(one)][1].append(one)
    out = []
    for (_, content), (was, now) in by.items():
        near = [(a, b) for a in was for b in now if _near(a, b, old.get(id(a)), new.get(id(b)))] if was and now else []
        if len(was) == len(now) == 1 and (near or _telling(content[0])):
            out.append((was[0], now[0]))
            continue
        left = Counter(id(a) for a, _ in near)
        right = Counter(id(b) for _, b in near)
        out += [(a, b) for a, b in near if left[id(a)] == right[id(b)] == 1]
    return out


def _near(was: Contact, now: Contact, old: Around | None, new: Around | None) -> bool:
    """Whether two keys stand at one place: in the same group, beside the same key; or have one name in two groups."""
    (above, _, name), (over, _, called) = was.key.rpartition("."), now.key.rpartition(".")
    if name == called:
        return True
    beside = old and new and any(x and x == y for x, y in zip(old, new, strict=True))
    return above == over and bool(beside or old == new) and _alike(name, called)


def _alike(one: str, other: str) -> bool:
    """Whether two names share a word, or most of their letters."""
    words, more = (set(re.findall(r"[a-z]+|[A-Z]+[a-z]*|\d+", name)) for name in (one, other))
    if {word.lower() for word in words} & {word.lower() for word in more}:
        return True
    first, second = Counter(one.lower()), Counter(other.lower())
    return 2 * (first & second).total() >= 1.4 * max(first.total(), second.total())


def _telling(value: str) -> bool:
    """Whether two keys of such a value are likely to be one."""
    return len(value) >= TELLING and not _PLAIN.fullmatch(value)


def _kind(was: Contact, now: Contact) -> str:
    typed = was.kind not in TEXTUAL and was.type != now.type and "null" not in (was.type, now.type)
    return TYPE if typed else VALUE


def _change(kind: str, was: Contact | None, now: Contact | None, counts: Counter[tuple[str, str]]) -> KeyChange:
    one = now or was
    assert one is not None
    return KeyChange(
        key=one.key,
        kind=kind,
        line=now.line if now else 0,
        old_line=was.line if was else 0,
        before=was.default if was else "",
        after=now.default if now else "",
        type=now.type if now else "",
        old_type=was.type if was else "",
        old=was.key if was and kind == RENAMED else "",
        format=one.kind,
        others=counts[_slot(one)] - (1 if now else 0),
    )
