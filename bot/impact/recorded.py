"""What people wrote down about what changes: decisions, constraints and debts that name it, and what becomes of them.

Only what is tied to changed symbols or files by name is told, and nothing about a change of documents alone. Pages are
read only where a record has the path of one, or where the search for changed names met a page or a debt.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

import msgspec

from bot.contracts import Graphs
from bot.impact import files
from bot.impact.crosscheck import Hit
from bot.knowledge import constraints, debts, decisions, pages, paths, spelled
from bot.knowledge.comments import Comments
from bot.knowledge.names import Names
from bot.knowledge.texts import TITLE, kept
from bot.model.change import Change
from bot.model.message import Message, message
from bot.model.people import Constraint, Debt, Decision, Link, Named
from bot.model.report import Finding, OnRecord, Place

MOST = 6  # rows: a change that more is written about is large, and its reader has more pressing things to read
MOST_NAMES = 3  # of one row
MOST_FILES = 20  # pages, and files of code, that are read because a changed name stands in them
NAME = "on_record"

Read = Callable[[str, Collection[str]], Iterable[tuple[str, bytes]]]  # (base or head, paths) -> contents by path


class About(msgspec.Struct, frozen=True):
    """What changes: symbols and files by id or path, those that go, and the words that a text names them by."""

    targets: Mapping[str, str]  # id at base, or path -> name as shown
    gone: frozenset[str]
    held: frozenset[str]  # ids at head of symbols that changed and stay
    words: tuple[bytes, ...]


class Found(msgspec.Struct, frozen=True):
    """Rows of the report, and findings."""

    rows: tuple[OnRecord, ...] = ()
    findings: tuple[Finding, ...] = ()


class Sought(msgspec.Struct, frozen=True):
    """Where to look: paths of both trees, those that differ, and the hits of changed names in the text of head."""

    graphs: Graphs
    trees: tuple[Collection[str], Collection[str]]
    changed: Sequence[str]
    changes: Sequence[Change]
    hits: Iterable[Hit]
    read: Read
    comments: Comments


def found(sought: Sought) -> Found:
    """What is on record about a change."""
    about = _about(sought)
    if not about.targets:
        return Found()
    names = Names(sought.graphs.base, sought.trees[0])
    records = _records(sought, about, names)
    code = dict(sought.read("head", _code_to_read(sought)))
    rows = [
        *_decided(records, about),
        *_ruled(_rules(sought, about, names, code), about),
        *_owed(_debts(sought, names, code), about),
    ]
    rows.sort(key=lambda row: (not row.gone, KINDS.index(row.kind), row.places))
    return Found(tuple(rows[:MOST]), (*_taken_away(rows), *_statuses(sought)))


KINDS = ("decision", "constraint", "debt")


def _about(sought: Sought) -> About:
    targets: dict[str, str] = {}
    gone: set[str] = set()
    held: set[str] = set()
    before, after = sought.trees
    for path in sought.changed:
        if files.code(path) and path in before:
            targets[path] = path
            gone |= {path} if path not in after else set()
    for change in sought.changes:
        symbol = change.before
        if symbol is not None and symbol.kind != "module" and not symbol.test and not change.within:
            targets[symbol.id] = symbol.name
            gone |= {symbol.id} if change.after is None else set()
            held |= {change.after.id} if change.after is not None else set()
    words = {_word(target, name).encode() for target, name in targets.items()}
    return About(targets, frozenset(gone), frozenset(held), tuple(sorted(words)))


def _word(target: str, name: str) -> str:
    """What a text has to hold that names a symbol (the last part) or a file (its name without the ending)."""
    return name.rpartition(".")[2] if "::" in target else name.rpartition("/")[2].partition(".")[0]


def _records(sought: Sought, about: About, names: Names) -> list[Decision]:
    """Decision records at head, with what they name at base: so that what is gone still has a meaning."""
    wanted = {
        path: data
        for path, data in sought.read("head", decisions.candidates(sought.trees[1]))
        if any(word in data for word in about.words)
    }
    read = decisions.read(wanted)
    named = names.named({one.path: spelled.of_passages(page.passages, one.path) for one, page in read})
    return [msgspec.structs.replace(one, named=named[one.path]) for one, _ in read]


def _code_to_read(sought: Sought) -> list[str]:
    """Files of code that differ, and others where a changed name stands in a line with the mark of a debt."""
    after = sought.trees[1]
    marked = {path for path, _, _, text in sought.hits if paths.owes(text.encode("utf-8", "replace"))}
    near = sorted(path for path in marked if files.code(path))[:MOST_FILES]
    return sorted({path for path in (*sought.changed, *near) if path in after and files.code(path)})


def _rules(sought: Sought, about: About, names: Names, code: Mapping[str, bytes]) -> list[Constraint]:
    met = sorted({path for path, *_ in sought.hits if paths.guide(path) or paths.record(path)})
    rows = []
    for path, data in sought.read("head", met[:MOST_FILES]):
        rows += constraints.of_page(path, pages.read(path, data), whole=paths.rules(path))
    for path in sought.changed:
        if path in code:
            rows += constraints.of_comments(path, code[path], sought.comments)
    return constraints.tied(rows, names, sought.graphs.head, list(filter(paths.rules, met)))


def _debts(sought: Sought, names: Names, code: Mapping[str, bytes]) -> list[Debt]:
    """Debts that were there before the change."""
    found = [debt for path, data in sorted(code.items()) for debt in debts.found(path, data, sought.comments)]
    touched = sorted({debt.path for debt in found} & set(sought.changed) & set(sought.trees[0]))
    old = {
        (debt.path, debt.text)
        for path, data in (sought.read("base", touched) if touched else ())
        for debt in debts.found(path, data, sought.comments)
    }
    kept = [debt for debt in found if debt.path not in sought.changed or (debt.path, debt.text) in old]
    return debts.tied(kept, names, sought.graphs.head)


def _meant(named: Named, about: About) -> list[Link]:
    """The names of what changes: what is gone first, and symbols rather than their files."""
    links = [link for link in named.links if link.target in about.targets]
    files_of = {link.target.partition("::")[0] for link in links if "::" in link.target}
    kept = [link for link in links if link.target not in files_of]
    return sorted(kept, key=lambda link: (link.target not in about.gone, "::" not in link.target, link.line))


def _decided(records: Sequence[Decision], about: About) -> Iterator[OnRecord]:
    for one in records:
        if one.status in ("rejected", "withdrawn") or not (links := _meant(one.named, about)):
            continue
        gone = [link for link in links if link.target in about.gone]
        said = _naming(gone or links, gone=bool(gone))
        yield OnRecord(
            "decision", one.title, said.english(), said, (Place(one.path, links[0].line),), one.status, bool(gone)
        )


def _ruled(rules: Sequence[Constraint], about: About) -> Iterator[OnRecord]:
    for one in rules:
        links = _meant(one.named, about)
        if not links and one.holder not in about.held:
            continue
        gone = [link for link in links if link.target in about.gone]
        said = _naming(gone or links, gone=bool(gone)) if links else _inside(one.holder)
        yield OnRecord(
            "constraint", kept(one.text, TITLE), said.english(), said, (Place(one.path, one.line),), "", bool(gone)
        )


def _owed(owed: Sequence[Debt], about: About) -> Iterator[OnRecord]:
    for one in owed:
        links = _meant(one.named, about)
        if not links and one.holder not in about.held:
            continue
        gone = [link for link in links if link.target in about.gone]
        waited = {wait.what for wait in one.waits if wait.what in about.gone}
        if waited:
            said = message("waited for {code_names}, which is removed here", code_names=_some(about, waited))
        else:
            said = _naming(gone or links, gone=bool(gone)) if links else _inside(one.holder)
        place = Place(one.path, one.line)
        yield OnRecord("debt", kept(f"{one.mark}: {one.text}", TITLE), said.english(), said, (place,), "", bool(gone))


def _naming(links: Sequence[Link], *, gone: bool) -> Message:
    names = ", ".join(link.name or link.target for link in links[:MOST_NAMES])
    names += " …" if len(links) > MOST_NAMES else ""
    if gone:
        return message("names {code_names}, which is removed here", code_names=names)
    return message("names {code_names}", code_names=names)


def _inside(holder: str) -> Message:
    return message("stands in {code_name}", code_name=holder.rpartition("::")[2].partition("#")[0])


def _some(about: About, targets: Collection[str]) -> str:
    return ", ".join(sorted(about.targets[one] for one in targets)[:MOST_NAMES])


def _taken_away(rows: Sequence[OnRecord]) -> Iterator[Finding]:
    """That code goes which a decision names."""
    found = [row for row in rows if row.gone and row.kind == "decision"]
    if found:
        text = message(
            "{n} decision on record names code that is removed here: {code_titles}.",
            plural="{n} decisions on record name code that is removed here: {code_titles}.",
            n=len(found),
            code_titles=", ".join(row.title for row in found[:MOST_NAMES]),
        )
        yield Finding(NAME, text.english(), text, 1.0, tuple(place for row in found for place in row.places)[:MOST])


def _statuses(sought: Sought) -> Iterator[Finding]:
    """Decisions whose status changes along with code."""
    there = [p for p in sought.changed if paths.record(p) and p in sought.trees[0] and p in sought.trees[1]]
    if not there:
        return
    before, after = (
        {one.path: one for one, _ in decisions.read(dict(sought.read(side, there)))} for side in ("base", "head")
    )
    for path in sorted(before.keys() & after.keys()):
        old, new = before[path], after[path]
        if old.status != new.status and old.status and new.status:
            text = message(
                "The decision {code_title} was {code_before} and is {code_after} now.",
                code_title=new.title,
                code_before=old.status,
                code_after=new.status,
            )
            yield Finding(NAME, text.english(), text, 1.0, (Place(path, new.line),))
