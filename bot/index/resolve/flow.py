"""Reaching definitions: which bindings of a name may be the one that a use sees."""

from __future__ import annotations

from bot.contracts.files import File
from bot.model import expressions as e

MOST_BINDINGS = (
    96  # candidates of one use: generated code rebinds a name thousands of times, and all pairs would be quadratic
)
END = 1 << 40  # a moment after the whole scope


def ancestors(f: File, block: int) -> frozenset[int]:
    """The block and those around it."""
    found = f.ancestors.get(block)
    if found is None:
        parent = f.blocks[block][0]
        found = frozenset((block,)) | (ancestors(f, parent) if parent >= 0 else frozenset())
        f.ancestors[block] = found
    return found


def reaching(f: File, bindings: list[int], moment: int, block: int) -> list[int]:
    """Rows bound to a name that may reach a use at `moment` (row count) in `block`, latest first.

    `bindings` are (order, row, block) triples in source order.
    """
    above = ancestors(f, block)
    if len(bindings) == 3:  # by far the most common
        order, row, home = bindings
        if order <= moment and home in above:
            return [row]
    rows: list[int] = []
    arms: dict[int, set[int]] = {}
    stop = _scan_back(f, bindings, moment, above, rows, arms)
    _from_loops(f, bindings, moment, above, stop, rows)
    return rows


def surely(f: File, bindings: list[int], moment: int, block: int) -> bool:
    """Whether every way to a use passes one of the bindings."""
    return _scan_back(f, bindings, moment, ancestors(f, block), [], {}) >= 0


def _scan_back(
    f: File, bindings: list[int], moment: int, above: frozenset[int], rows: list[int], arms: dict[int, set[int]]
) -> int:
    """Bindings before the moment, backwards to the first that every path passes; its order, or -1."""
    kind = f.kind
    seen = 0
    for at in range(len(bindings) - 3, -1, -3):
        order, row, home = bindings[at : at + 3]
        if order > moment:
            continue
        seen += 1
        if seen > MOST_BINDINGS:
            return order
        home = _landing(f, home, above)
        if home in above:
            rows.append(row)
            return order
        if row >= 0 and kind[row] == e.NARROW:
            continue  # what a test says holds in its arm only
        if _shut(f, home, above):
            continue
        rows.append(row)
        if _covers(f, home, above, arms):
            return order
    return -1


def _landing(f: File, home: int, above: frozenset[int]) -> int:
    """The block that a binding counts for: transparent blocks count as their parent."""
    blocks = f.blocks
    while home not in above and blocks[home][1] & e.TRANSPARENT:
        home = blocks[home][0]
    return home


def _shut(f: File, home: int, above: frozenset[int]) -> bool:
    """Whether control cannot come from the block to the use: it ends, or is another arm of a choice around the use."""
    blocks = f.blocks
    block = home
    while block >= 0 and block not in above:
        parent, flags, group = blocks[block]
        if flags & e.EXITS and not flags & e.LOOP:
            return True
        if group >= 0 and any(blocks[b][2] == group for b in above):
            return True
        block = parent
    return False


def _covers(f: File, home: int, above: frozenset[int], arms: dict[int, set[int]]) -> bool:
    """Whether all arms of an exhaustive choice have now bound the name."""
    parent, _, group = f.blocks[home]
    if group < 0 or parent not in above or not f.groups(group):
        return False
    bound = arms.setdefault(group, set())
    bound.add(home)
    return len(bound) + f.ended(group) >= f.groups(group)


def _from_loops(f: File, bindings: list[int], moment: int, above: frozenset[int], stop: int, rows: list[int]) -> None:
    """Bindings after the use that a loop around both brings back."""
    last = bindings[-3]
    if last <= moment:
        return
    loops = [b for b in above if f.blocks[b][1] & e.LOOP]
    if not loops:
        return
    for at in range(0, len(bindings), 3):
        order, row, home = bindings[at : at + 3]
        if order <= moment or row < 0 or f.kind[row] == e.NARROW or row in rows:
            continue
        around = ancestors(f, home)
        if any(b in around and not _bound_inside(f, bindings, stop, b) for b in loops):
            rows.append(row)


def _bound_inside(f: File, bindings: list[int], stop: int, loop: int) -> bool:
    """Whether the binding that every path passes stands inside the loop, before the use."""
    if stop < 0:
        return False
    for at in range(0, len(bindings), 3):
        if bindings[at] == stop:
            return loop in ancestors(f, bindings[at + 2])
    return False


def final(f: File, scope: int, name: int) -> list[int]:
    """Rows bound to the name when its scope has run to the end: what others see."""
    key = (scope, name)
    found = f.finals.get(key)
    if found is None:
        home = f.scopes[scope]
        bindings = home.bindings.get(name)
        found = f.finals[key] = reaching(f, bindings, END, home.block) if bindings else []
    return found
