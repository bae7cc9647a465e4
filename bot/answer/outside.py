"""What other repositories publish, as an answer: each with the commit and the age of what was read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.answer import asking, back, listed, naming, published, seen
from bot.answer.published import Found
from bot.answer.things import Thing
from bot.contracts.answers import Readings
from bot.contracts.layers import Layers
from bot.impact import files
from bot.index import importing
from bot.model.answer import Answer, Row, Section
from bot.model.glossary import Term
from bot.model.message import Message, message
from bot.model.metadata import Face, ModuleSummary
from bot.model.peers import Peer
from bot.model.question import Question
from bot.model.report import Place

MOST_ROWS = 7  # of one repository
MOST_MODULES = 5
MOST_NAMED = 5  # repositories in one sentence
MOST_CALLERS = 12  # of one definition
COMMIT = 7  # digits of a commit
DEFINED = ("class", "function", "method", "constant", "type_alias", "name")


class Told(msgspec.Struct, frozen=True):
    """What one repository publishes about a name."""

    peer: Peer
    rows: tuple[Found, ...]
    term: Term | None = None
    summary: ModuleSummary | None = None

    @property
    def commit(self) -> str:
        """What its documents were made of."""
        return self.summary.metadata.source_commit if self.summary else self.peer.entry.commit

    def faces(self, name: str) -> list[Face]:
        """The modules by which others get a name."""
        first = published.plain(name).split(".")
        modules = self.summary.exposes.modules if self.summary else ()
        return [face for face in modules if set(first) & set(face.names) or face.module == name]


def told(
    question: Question,
    layers: Layers,
    found: Sequence[Told],
    users: Sequence[Told] = (),
    sections: Sequence[Section] = (),
    *,
    missing: bool = False,
    all_of_them: bool = False,
) -> Answer:
    """The answer. Several repositories of one name are asked back, unless all of them were asked for."""
    several = len(found) > 1 and not all_of_them
    namesakes = len(found) == 1 and len({row.path for row in found[0].rows if _definition(row, question)}) > 1
    if several:
        rows = tuple(_choice(one) for one in found)
        parts = [Section(rows=rows, kind="numbered", total=len(rows))]
    else:
        parts = [_section(one) for one in found]
    parts += [_section(one, users=True) for one in users]
    return back.made(
        question,
        question.verb or "find",
        [*_headline(question, found, several=several, namesakes=namesakes, missing=missing), *_used(users)],
        [*parts, *sections],
        status="ambiguous" if several or namesakes else "answered",
        notes=[*seen.notes(days([*found, *users]), layers), *seen.more(layers)],
        ask=_asks(question, found) if several else (),
        route="metadata",
    )


def _definition(row: Found, question: Question) -> bool:
    """Whether a row is a definition of the very name that is asked about."""
    return (
        row.kind in DEFINED and row.line > 0 and published.plain(naming.read(question.subject).text).endswith(row.name)
    )


def _headline(
    question: Question, found: Sequence[Told], *, several: bool, namesakes: bool, missing: bool
) -> Iterator[Message]:
    name = naming.read(question.subject).text or question.subject
    names = listed.some([one.peer.name for one in found], MOST_NAMED)
    if several:
        yield message(
            "{code_name} is in {n} other repositories. Which one is meant? Name it, as in {code_example}.",
            code_name=name,
            n=len(found),
            code_example=_asks(question, found)[0],
        )
        return
    if missing:
        yield message("Nothing here defines {code_name}.", code_name=name)
    if not found:
        return
    first = next((row for row in found[0].rows if row.line), None)
    if namesakes:
        yield message(
            "{code_name} is several things in {code_repository}. Which one is meant? Ask again with its module.",
            code_name=name,
            code_repository=names,
        )
    elif len(found) > 1:
        yield message("{code_name} is in {code_repositories}.", code_name=name, code_repositories=names)
    elif first is None or first.kind not in DEFINED or " " in name:
        yield message("**{code_name} is a matter of {code_repository}.**", code_name=name, code_repository=names)
    else:
        yield message(
            "**{code_name} is defined in {code_repository}, at {code_place}.**",
            code_name=name,
            code_repository=names,
            code_place=f"{first.path}:{first.line}",
        )


def _used(users: Sequence[Told]) -> Iterator[Message]:
    if users:
        yield message(
            "{n} other repository says that it uses it: {code_repositories}.",
            plural="{n} other repositories say that they use it: {code_repositories}.",
            n=len(users),
            code_repositories=listed.some([one.peer.name for one in users], MOST_NAMED),
        )


def _choice(one: Told) -> Row:
    """A repository in one line: what it has of the name."""
    row = next(iter(one.rows), None)
    means = (message("{code_words}", code_words=one.term.means),) if one.term and one.term.means else ()
    if row is None:
        return Row(label=one.peer.name, said=(*means, message("a word of its glossary")))
    return msgspec.structs.replace(
        row_of(row, one), label=one.peer.name, said=(*means, *_said(row)), repository=one.peer.name, commit=one.commit
    )


def _asks(question: Question, found: Sequence[Told]) -> tuple[str, ...]:
    name = naming.read(question.subject).text or question.subject
    kind = {"callers": "callers", "impact": "impact", "explain": "explain"}.get(question.verb, "find")
    asks = asking.ask(question.language, *((kind, name) for _ in found))
    inside = "{ask} in {repository}" if question.language == "en" else "{repository} 저장소에서 {ask}"
    return tuple(inside.format(ask=ask, repository=one.peer.name) for ask, one in zip(asks, found, strict=True))


def _section(one: Told, *, users: bool = False) -> Section:
    head = message(
        "Published by {code_repository} at {code_commit}",
        code_repository=one.peer.name,
        code_commit=one.commit[:COMMIT],
    )
    if users:
        head = message(
            "Uses, as {code_repository} published them at {code_commit}",
            code_repository=one.peer.name,
            code_commit=one.commit[:COMMIT],
        )
    rows = [row_of(row, one) for row in one.rows[:MOST_ROWS]]
    if one.term is not None and one.term.means and one.term.means not in {row.doc for row in one.rows}:
        rows.insert(0, Row(label=one.term.term, said=(message("{code_words}", code_words=one.term.means),)))
    kind = "numbered" if len({row.path for row in one.rows}) > 1 and not users else "list"
    return Section(rows=tuple(rows), heading=head, kind=kind, total=max(len(one.rows), len(rows)))


def row_of(row: Found, one: Told) -> Row:
    """Something published, with where it is."""
    place = (Place(row.path, row.line),) if row.line else ()
    return Row(
        label=row.name if row.line or row.kind == "folder" else f"{row.name} ({row.path})",
        places=place,
        code=row.code,
        said=tuple(_said(row)),
        repository=one.peer.name,
        commit=one.commit,
    )


def _said(row: Found) -> Iterator[Message]:
    if row.kind in back.KINDS:
        yield back.KINDS[row.kind]
    if row.function:
        yield message("in {code_name}", code_name=row.function)
    if row.module and row.module != row.name:
        yield message("imported from {code_module}", code_module=row.module)
    if row.callees:
        yield message("Calls {code_names}.", code_names=listed.some(row.callees, MOST_CALLERS))
    if row.callers:
        yield message("Called by {code_names}.", code_names=listed.some(row.callers, MOST_CALLERS))
    if row.doc:
        yield message("{code_words}", code_words=row.doc)


def here(things: Sequence[Thing]) -> list[Section]:
    """What is in the code of this repository, told apart from what others publish."""
    rows = tuple(back.described(thing.symbol) for thing in things[:MOST_ROWS])
    return [Section(rows=rows, heading=message("Read from the code here"), kind="list", total=len(things))]


def used_here(name: str, readings: Readings) -> list[Section]:
    """Lines of code of this repository that bear a name."""
    short = published.plain(name).rpartition(".")[2]
    hits = [hit for hit in readings.words([short]) if not files.document(hit[0])] if short.isidentifier() else []
    rows = tuple(Row(places=(Place(path, line),), code=text.strip()) for path, line, _, text in hits[:MOST_ROWS])
    return headed([Section(rows=rows, kind="source", total=len(hits))])


def headed(sections: Sequence[Section]) -> list[Section]:
    """Lines of this repository beside what others publish."""
    head = message("Read from the code here")
    return [msgspec.structs.replace(section, heading=head) for section in sections]


def nothing(question: Question, layers: Layers, sections: Sequence[Section], *, known: bool) -> Answer:
    """No other repository publishes the name."""
    name = naming.read(question.subject).text or question.subject
    said = message("No other repository that is known publishes anything called {code_name}.", code_name=name)
    status = "answered" if known else "unknown"
    notes = [*seen.unseen(layers), *seen.more(layers)]
    return back.made(question, question.verb, [said], sections, status=status, notes=notes, route="metadata")


def added(question: Question, layers: Layers, local: Answer, found: Sequence[Told]) -> Answer:
    """What is found here, and what repositories publish that have the word in their glossary."""
    said = message(
        "The glossary has {code_term} in {code_repositories}.",
        code_term=found[0].term.term if found[0].term else question.subject,
        code_repositories=listed.some([one.peer.name for one in found], MOST_NAMED),
    )
    return msgspec.structs.replace(
        local,
        headline=(said, *local.headline),
        sections=(*(_section(one) for one in found), *local.sections),
        notes=(*local.notes, *seen.notes(days(found), layers), *seen.more(layers)),
        route="mixed",
    )


def may_use(peer: Peer, found: Sequence[Told]) -> bool:
    """Whether the map says that a repository uses something of those that have the name."""
    consumes = peer.entry.consumes
    modules = {
        importing.first(face.module) for one in found for face in (one.summary.exposes.modules if one.summary else ())
    }
    packages = {name for one in found for name in one.peer.entry.exposes.packages}
    return bool(modules & set(consumes.modules) or packages & set(consumes.packages) or consumes.http or consumes.named)


def uses(question: Question, modules: Sequence[str], summary: ModuleSummary) -> list[Found]:
    """Places of a repository that use the subject."""
    name = naming.read(question.subject).text
    return [*(found for _, found in published.uses(name, modules, summary)), *published.named_uses(name, summary)]


def days(told: Sequence[Told]) -> dict[str, int]:
    """Repository -> age of what is known of it, 0 where that is fresh."""
    return {one.peer.name: one.peer.days for one in told}
