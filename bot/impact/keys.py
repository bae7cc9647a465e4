"""Configuration keys that a change touches: what happens to each, who reads it, and which readers are left without."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from bot.impact import files, nearby, scenarios, spellings, usages, within
from bot.impact.borders import Sides
from bot.impact.rows import named
from bot.index.surface import differences, secrets
from bot.index.surface.differences import KeyChange
from bot.index.surface.surface import Surface
from bot.model import contacts as c
from bot.model.contacts import Reader, Writer
from bot.model.impact import Crossed, Verdict
from bot.model.message import Message, message
from bot.model.report import ConfigChange, Named, Place, Use
from bot.model.symbols import MODULE, Symbol, module_symbol

MOST_ROWS = 60  # keys that a report tells of
MOST_USES = 30  # readers of one key that are listed
MOST_ALSO = 10


class Found(msgspec.Struct, frozen=True):
    """Rows of the report, and the places that break or need a look."""

    rows: tuple[ConfigChange, ...] = ()
    crossed: tuple[Crossed, ...] = ()


class Known:
    """Readers and writers of one side by key; the spellings of a key are one."""

    def __init__(self, surface: Surface) -> None:
        self._readers: dict[str, list[Reader]] = defaultdict(list)
        self._writers: dict[str, list[Writer]] = defaultdict(list)
        self._spelled: dict[str, set[Reader]] = defaultdict(set)  # by form
        self._below: dict[str, set[Reader]] = defaultdict(set)  # by the form of what they read all below of
        self._set: dict[str, set[Writer]] = defaultdict(set)  # by form, and by those of all above
        for reader in surface.readers:
            if reader.key != c.DYNAMIC:
                self._readers[reader.key].append(reader)
                if of := spellings.rule(reader):
                    whole = spellings.whole(reader.key)
                    (self._below if whole else self._spelled)[spellings.form(whole or reader.key, of)].add(reader)
        for writer in surface.writers:
            self._writers[writer.key].append(writer)
            for of in (spellings.SPRING, spellings.DOTNET):
                for form in (spellings.form(writer.key, of), *spellings.above(writer.key, of)):
                    self._set[form].add(writer)

    def readers(self, key: str) -> list[Reader]:
        """Who reads a key, however it is spelled, or all of what it stands below."""
        found = {*self._readers.get(key, ())}
        for of in (spellings.SPRING, spellings.DOTNET):
            found |= self._spelled.get(spellings.form(key, of), set())
            for form in spellings.above(key, of):
                found |= self._below.get(form, set())
        return sorted(found, key=lambda r: (hands_on(r), r.path, r.line))

    def writers(self, key: str) -> list[Writer]:
        """Who sets a key, as those that read it find it."""
        found = {*self._writers.get(key, ())}
        whole = spellings.whole(key)
        for of in {spellings.rule(reader) for reader in self.readers(key)} - {""}:
            own = spellings.form(whole or key, of)
            set_ = self._set.get(own, set())
            found |= set_ if whole else {one for one in set_ if spellings.form(one.key, of) == own}
        return sorted(found, key=lambda w: (w.path, w.line))

    def sets_some(self, kind: str) -> bool:
        """Whether any key that is read so is set somewhere: else nothing can be said of what is not."""
        return any(one.kind == kind and key in self._writers for key, some in self._readers.items() for one in some)


def hands_on(reader: Reader) -> bool:
    """Whether a file that is no code only puts the value in somewhere."""
    return files.settings(reader.path)


def found(sides: Sides) -> Found:
    """What a change does to configuration."""
    if not nearby.configures(sides):
        return Found()
    told = Telling(sides)
    rows = [*told.of_writers(), *told.of_defaults(), *told.of_missing(), *told.of_functions()]
    first: dict[tuple[str, str], ConfigChange] = {}
    for row in rows:
        first.setdefault((row.key, row.kind), row)
    changed = {row.key for row in rows if row.kind != "read"}
    once = [row for row in first.values() if row.kind != "read" or row.key not in changed]
    return Found(tuple(sorted(once, key=_order))[:MOST_ROWS], tuple(told.crossed))


def _order(row: ConfigChange) -> tuple[object, ...]:
    weight = max((("indirect", "check", "breaks").index(use.verdict) for use in row.uses), default=0)
    return -weight, row.kind == "read", -row.uses_total, row.key


class Telling:
    """Makes rows of a comparison, and notes who is left without."""

    def __init__(self, sides: Sides) -> None:
        self._sides = sides
        self._before, self._after = Known(sides.before), Known(sides.after)
        self.crossed: list[Crossed] = []
        self._holders: dict[str, dict[within.Line, Symbol]] = {}  # by path

    # what is set

    def of_writers(self) -> Iterator[ConfigChange]:
        """Keys that files set otherwise now."""
        for path in self._sides.changed:
            if files.generated(path):
                continue
            before, after = (_writes(side, path) for side in (self._sides.before, self._sides.after))
            for change in differences.of(before, after) if before or after else ():
                yield from self._told(path, change)

    def _told(self, path: str, change: KeyChange) -> Iterator[ConfigChange]:
        gone = change.old if change.kind == "renamed" else change.key if change.kind == "removed" else ""
        left = [r for r in self._after.readers(gone) if not files.generated(r.path)] if gone else []
        readers = left or self._after.readers(change.key)
        if not readers:
            return
        verdict = self._verdict(gone) if gone else "check" if change.kind == "type" else "indirect"
        uses = [self._use(reader, verdict if gone == "" or reader in left else "indirect", gone) for reader in readers]
        if gone:
            self._note(left, path, change, uses)
        said = _said(path, change)
        side, line = ("base", change.old_line) if change.kind == "removed" else ("head", change.line)
        also = [w for w in self._after.writers(change.key) if (w.path, w.line) != (path, line)]
        yield ConfigChange(
            gone or change.key,
            said.english(),
            said,
            (Place(path, line, side),),
            change.kind,
            tuple(uses[:MOST_USES]),
            len(uses),
            tuple(Place(w.path, w.line) for w in also[:MOST_ALSO]),
            scenarios.told(change, readers) if change.kind == "value" else None,
        )

    def _verdict(self, gone: str) -> str:
        """How readers fare of a key that a file sets no longer: another place may set it."""
        return "check" if self._after.writers(gone) else "breaks"

    def _use(self, reader: Reader, verdict: str, gone: str = "") -> Use:
        if gone and verdict == "breaks" and (reader.default or hands_on(reader) or spellings.whole(reader.key)):
            verdict = "check"
        holder = self._holder(reader)
        name = "" if holder.definition.key == MODULE else holder.name
        does, means = usages.told(reader.usage, reader.key), usages.meaning(reader.usage)
        if hands_on(reader) and not does:
            does = message("hands it on")
        return Use(name, Place(reader.path, reader.line), does, means, verdict)

    def _holder(self, reader: Reader) -> Symbol:
        if reader.path not in self._holders:
            lines = {(reader.path, one.line) for one in self._lines[reader.path]}
            self._holders[reader.path] = within.of(self._sides.head, lines)
        return self._holders[reader.path].get((reader.path, reader.line)) or module_symbol(reader.path)

    @cached_property
    def _lines(self) -> dict[str, list[Reader]]:
        """Readers by path."""
        out = defaultdict(list)
        for reader in self._sides.after.readers:
            out[reader.path].append(reader)
        return out

    def _note(self, left: Sequence[Reader], path: str, change: KeyChange, uses: Sequence[Use]) -> None:
        """Readers that are left behind count as places that break, or that need a look."""
        gone = change.old if change.kind == "renamed" else change.key
        used = Named(f"{path}::{gone}", gone, "key", Place(path, change.old_line, "base"))
        for reader, use in zip(left, uses, strict=False):
            if change.kind == "renamed":
                said = message("reads {code_key}, which is {code_new} now", code_key=gone, code_new=change.key)
            else:
                said = message("reads {code_key}, which {code_path} no longer sets", code_key=gone, code_path=path)
            if use.verdict != "indirect" and not hands_on(reader):
                verdict = Verdict(use.verdict, said)
                self.crossed.append(
                    Crossed(self._holder(reader), used, reader.path, reader.line, "reads_config", verdict, "stale")
                )

    # what is read

    def of_defaults(self) -> Iterator[ConfigChange]:
        """Keys for which a reader takes another value now where nothing sets them."""
        before, after = (self._by_place(side) for side in (self._sides.before, self._sides.after))
        for old, reader in ((a, b) for at, new in after.items() for a, b in _paired(before.get(at, []), new)):
            uses = [self._use(r, "indirect") for r in self._after.readers(reader.key)]
            said = _default(reader.key, old.default, reader.default)
            place = Place(reader.path, reader.line)
            also = tuple(Place(w.path, w.line) for w in self._after.writers(reader.key)[:MOST_ALSO])
            yield ConfigChange(
                reader.key, said.english(), said, (place,), "default", tuple(uses[:MOST_USES]), len(uses), also
            )

    def _by_place(self, surface: Surface) -> dict[tuple[str, str, str], list[Reader]]:
        """Readers in what changed, by path, function and key."""
        changed, found = set(self._sides.changed), defaultdict(list)
        for reader in surface.readers:
            if reader.path in changed and reader.key != c.DYNAMIC:
                found[reader.path, reader.function, reader.key].append(reader)
        return found

    def of_missing(self) -> Iterator[ConfigChange]:
        """Keys that are read for the first time, that nothing sets, and for which nothing else is taken."""
        changed = set(self._sides.changed)
        for reader in self._sides.after.readers:
            key = reader.key
            if reader.path not in changed or key == c.DYNAMIC or reader.default or reader.kind != "env":
                continue
            if self._before.readers(key) or self._sets(key) or not self._after.sets_some(reader.kind):
                continue
            if self._holder(reader).test or usages.optional(reader.usage):
                continue
            said = message("is read for the first time, and nothing here sets it; no other value is taken.")
            use = self._use(reader, "check")
            yield ConfigChange(key, said.english(), said, (use.place,), "missing", (use,), 1)

    def _sets(self, key: str) -> bool:
        """Whether a place sets a key but by what it reads there: `KEY = environ["KEY"]`."""
        own = {(reader.path, reader.line) for reader in self._after.readers(key) if reader.kind == "env"}
        return any(one.kind != "code" or (one.path, one.line) not in own for one in self._after.writers(key))

    def of_functions(self) -> Iterator[ConfigChange]:
        """Keys that changed functions read, where others read them too."""
        names = {(x.after.path, x.after.name): x.after for x in self._sides.changes if x.after and not x.within}
        for reader in self._sides.after.readers:
            symbol = names.get((reader.path, reader.function))
            if symbol is None or reader.key == c.DYNAMIC or symbol.kind not in ("function", "method"):
                continue
            others = [
                r for r in self._after.readers(reader.key) if (r.path, r.function) != (reader.path, reader.function)
            ]
            others = [r for r in others if not self._holder(r).test and not files.generated(r.path)]
            if others:
                said = message("{code_name}, changed here, reads it. So do others.", code_name=named(symbol).name)
                uses = [self._use(r, "indirect") for r in others]
                place = Place(reader.path, reader.line)
                yield ConfigChange(
                    reader.key, said.english(), said, (place,), "read", tuple(uses[:MOST_USES]), len(uses)
                )


def _paired(before: Sequence[Reader], after: Sequence[Reader]) -> list[tuple[Reader, Reader]]:
    """The readers of one place that take another default now: only where it can be told which is which."""
    if len(before) != len(after):
        return []
    pairs = zip(*(sorted(side, key=lambda r: r.line) for side in (before, after)), strict=True)
    return [(old, new) for old, new in pairs if old.default != new.default][:1]


def _writes(surface: Surface, path: str) -> list[c.Contact]:
    """What a file sets, once, whichever frameworks say so."""
    return [
        *{(one.key, one.line, one.kind): one for one in surface.contacts.get(path, ()) if one.role == c.WRITES}.values()
    ]


def _said(path: str, change: KeyChange) -> Message:
    """What happened to a key in a file."""
    before, after = (secrets.shown(change.key, value) for value in (change.before, change.after))
    if change.kind == "renamed":
        return message("was renamed to {code_new} in {code_path}.", code_new=change.key, code_path=path)
    if change.kind == "removed":
        return message("is no longer set in {code_path}.", code_path=path)
    if change.kind == "added" and not change.after:
        return message("is listed in {code_path}, without a value.", code_path=path)
    if change.kind == "added" and after:
        return message("is set to {code_value} in {code_path}.", code_value=after, code_path=path)
    if change.kind == "added":
        return message("is set in {code_path}; the value is not shown.", code_path=path)
    if before and after:
        return message(
            "{code_before} → {code_after} in {code_path}.", code_before=before, code_after=after, code_path=path
        )
    return message("has another value in {code_path}, which is not shown.", code_path=path)


def _default(key: str, before: str, after: str) -> Message:
    """What is taken instead of a key that nothing sets."""
    gone = not after
    before, after = secrets.shown(key, before), secrets.shown(key, after)
    if before and after:
        return message("default {code_before} → {code_after}.", code_before=before, code_after=after)
    if after:
        return message("has a default now: {code_after}.", code_after=after)
    if before:
        return message("has no default any more; it was {code_before}.", code_before=before)
    return message("has no default any more.") if gone else message("has another default, which is not shown.")
