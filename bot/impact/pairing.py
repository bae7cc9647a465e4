"""Which removed symbol lives on under another name or in another place. Wrong pairs hide broken callers: be strict."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from difflib import SequenceMatcher

from bot.impact import signature
from bot.model.symbols import Symbol

BODY_LINES = 2  # shorter bodies (`pass`, `return self.x`) are alike by accident
SHORT_ALIKE = 0.6  # how much two names of short-bodied functions must share to be one
MEMBERS_ALIKE = 0.6  # share of a class's members that must live on for the class to live on under another name
EDITED_ALIKE = 0.75  # how much two names must share where the body differs as well
EDITED_LINES = 0.25  # share of the lines by which an edited body may have grown or shrunk
VALUE_LENGTH = 6  # shorter values (`None`, `0`, `[]`, `True`) are alike by accident

Pair = tuple[Symbol, Symbol]


def pairs(removed: Iterable[Symbol], added: Iterable[Symbol]) -> list[Pair]:
    """(before, after) of what was renamed or moved, in order of the former place. No symbol stands in two pairs."""
    matcher = _Matcher(removed, added)
    matcher.match(_classes_named_alike)
    matcher.match(_classes_with_members_alike)
    for _ in range(2):  # members of paired classes, then of classes within them
        matcher.match(_same_place)
    matcher.match(_same_name_and_body)
    matcher.match(_same_body)
    matcher.match(_same_place)
    matcher.match(_moved_with_file)
    matcher.match(_edited)
    return sorted(matcher.found.values(), key=lambda p: (p[0].path, p[0].line, p[0].id))


def parent(symbol: Symbol) -> str:
    """Id of what holds the symbol: the class or function, or the module."""
    outer = symbol.definition.key.rpartition(".")[0]
    return f"{symbol.path}::{outer or '<module>'}"


def family(symbol: Symbol) -> str:
    """Kinds that may turn into one another: a function may become a method."""
    return "function" if symbol.kind in ("function", "method") else symbol.kind


class _Matcher:
    """What is left to pair, and what is paired already."""

    def __init__(self, removed: Iterable[Symbol], added: Iterable[Symbol]) -> None:
        self.removed = {s.id: s for s in removed}
        self.added = {s.id: s for s in added}
        self.members: dict[str, list[Symbol]] = defaultdict(list)
        self.bodies: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        for side, symbols in enumerate((self.removed, self.added)):
            for symbol in symbols.values():
                self.members[f"{side}{parent(symbol)}"].append(symbol)
                self.bodies[side][symbol.definition.told] += 1
        self.found: dict[str, Pair] = {}
        self.taken: set[str] = set()

    def left(self) -> tuple[list[Symbol], list[Symbol]]:
        """Symbols without a partner, in order."""
        old = [s for i, s in sorted(self.removed.items()) if i not in self.found]
        return old, [s for i, s in sorted(self.added.items()) if i not in self.taken]

    def match(self, rule: Callable[[_Matcher, list[Symbol], list[Symbol]], Iterable[Pair]]) -> None:
        """Take the pairs of a rule, the first one where a symbol stands in several."""
        for before, after in list(rule(self, *self.left())):
            if before.id not in self.found and after.id not in self.taken:
                self.found[before.id] = (before, after)
                self.taken.add(after.id)

    def place_after(self, symbol: Symbol) -> str:
        """Where the holder of a former symbol is now, as far as it is paired; its own id otherwise."""
        holder = parent(symbol)
        return self.found[holder][1].id if holder in self.found else holder

    def unique(self, symbol: Symbol) -> bool:
        """Whether a body, or the like, stands once on each side."""
        return self.bodies[0][symbol.definition.told] == 1 == self.bodies[1][symbol.definition.told]


def _group(symbols: Sequence[Symbol], key: Callable[[Symbol], object]) -> dict[object, list[Symbol]]:
    groups: dict[object, list[Symbol]] = defaultdict(list)
    for symbol in symbols:
        groups[key(symbol)].append(symbol)
    return groups


def _alone(
    old: Sequence[Symbol], new: Sequence[Symbol], key: Callable[[Symbol], object], key_after: Callable[[Symbol], object]
) -> Iterable[Pair]:
    """Pairs of symbols that share a key with exactly one other."""
    after = _group(new, key_after)
    for value, olds in _group(old, key).items():
        news = after.get(value, [])
        if len(olds) == 1 == len(news):
            yield olds[0], news[0]


def _classes_named_alike(matcher: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """A class of the same name elsewhere, if they have something in common."""
    classes = ([s for s in old if s.kind == "class"], [s for s in new if s.kind == "class"])
    for before, after in _alone(*classes, lambda s: s.short, lambda s: s.short):
        ours = {s.short for s in matcher.members[f"0{before.id}"]}
        theirs = {s.short for s in matcher.members[f"1{after.id}"]}
        if ours & theirs or (not ours and not theirs and before.definition.bases == after.definition.bases):
            yield before, after


def _classes_with_members_alike(matcher: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """A class whose members live on in a class of another name."""

    def content(side: int, symbol: Symbol) -> set[tuple[str, str]]:
        members = matcher.members[f"{side}{symbol.id}"]
        return {(s.short, s.definition.told or s.definition.value) for s in members}

    candidates = []
    after = [(s, content(1, s)) for s in new if s.kind == "class"]
    for before in (s for s in old if s.kind == "class"):
        ours = content(0, before)
        for symbol, theirs in after:
            share = len(ours & theirs) / max(len(ours | theirs), 1)
            if share >= MEMBERS_ALIKE and any(body for _, body in ours & theirs):
                candidates.append((-share, before.id, symbol.id))
    yield from ((matcher.removed[b], matcher.added[a]) for _, b, a in sorted(candidates))


def _same_place(matcher: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """The same name in a class or file that is itself paired."""
    moved = [s for s in old if matcher.place_after(s) != parent(s)]
    yield from _alone(
        moved, new, lambda s: (matcher.place_after(s), s.short, family(s)), lambda s: (parent(s), s.short, family(s))
    )


def _same_name_and_body(_: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """The same name and body elsewhere; a short method's only if its class has the same name."""

    def key(symbol: Symbol) -> tuple[str, ...]:
        body = symbol.definition.told or symbol.definition.value
        outer = symbol.name.rpartition(".")[0]
        held = outer if outer and not _substantial(symbol) else ""
        return (family(symbol), symbol.short, body, held)

    ours, theirs = ([s for s in side if s.definition.told or s.definition.value] for side in (old, new))
    yield from _alone(ours, theirs, key, key)


def _same_body(matcher: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """The same body under another name: first where it stood, then anywhere."""
    for key, key_after in ((matcher.place_after, parent), (lambda _: "", lambda _: "")):
        ours, theirs = _group(old, key), _group(new, key_after)
        for place, befores in sorted(ours.items(), key=lambda item: str(item[0])):
            couples = _alone(
                [s for s in befores if _content(s)],
                [s for s in theirs.get(place, []) if _content(s)],
                lambda s: (family(s), _content(s)),
                lambda s: (family(s), _content(s)),
            )
            yield from ((b, a) for b, a in couples if _one_and_the_same(matcher, b, a, near=bool(place)))


def _moved_with_file(matcher: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """The same key in a file to which most of the former file's paired symbols went."""
    went: dict[str, Counter[str]] = defaultdict(Counter)
    for before, after in matcher.found.values():
        if before.path != after.path:
            went[before.path][after.path] += 1
    targets = {path: max(sorted(c), key=lambda p: c[p]) for path, c in went.items() if sum(c.values()) > 1}
    ours = [s for s in old if s.path in targets]
    yield from _alone(
        ours,
        new,
        lambda s: (targets[s.path], s.definition.key, family(s)),
        lambda s: (s.path, s.definition.key, family(s)),
    )


def _edited(_: _Matcher, old: list[Symbol], new: list[Symbol]) -> Iterable[Pair]:
    """A function of similar name, the same parameters and about the same size: renamed, and edited on the way.

    Elsewhere only underscores may differ in the name: comparing every pair of a large change would take minutes.
    """
    functions = [s for s in new if s.kind in ("function", "method")]
    here, elsewhere = _group(functions, lambda s: s.path), _group(functions, lambda s: s.short.strip("_"))
    candidates: dict[tuple[float, bool, str, str], Pair] = {}
    for before in (s for s in old if s.kind in ("function", "method") and not s.test):
        for after in (*here.get(before.path, ()), *elsewhere.get(before.short.strip("_"), ())):
            alike = _likeness(before, after)
            if alike >= EDITED_ALIKE:
                candidates[-alike, before.path != after.path, before.id, after.id] = (before, after)
    yield from (candidates[key] for key in sorted(candidates))


def _likeness(before: Symbol, after: Symbol) -> float:
    """How much two names share; 0 for functions that differ in parameters, class or size."""
    ours, theirs = before.definition, after.definition
    lines = ours.end_line - ours.line, theirs.end_line - theirs.line
    if abs(lines[0] - lines[1]) > EDITED_LINES * max(lines) or min(lines) < BODY_LINES:
        return 0
    if before.name.rpartition(".")[0] != after.name.rpartition(".")[0]:
        return 0
    if signature.alterations(ours.signature, theirs.signature):
        return 0
    return SequenceMatcher(None, before.short, after.short).ratio()


def _content(symbol: Symbol) -> str:
    return symbol.definition.value if symbol.kind in ("constant", "type_alias") else symbol.definition.told


def _substantial(symbol: Symbol) -> bool:
    if symbol.kind in ("constant", "type_alias"):
        return len(symbol.definition.value) >= VALUE_LENGTH
    return symbol.definition.end_line - symbol.definition.line >= BODY_LINES


def _one_and_the_same(matcher: _Matcher, before: Symbol, after: Symbol, *, near: bool) -> bool:
    """Whether an equal body under another name is no accident."""
    if before.kind == "class":
        return False  # classes live on by their members
    if _substantial(before) and _substantial(after):
        return before.kind != "constant" or near
    alike = SequenceMatcher(None, before.short, after.short).ratio() >= SHORT_ALIKE
    same = not signature.alterations(before.definition.signature, after.definition.signature)
    return near and alike and same and matcher.unique(before)
