"""What the analysis could not see for this very change."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from bot.contracts import Graphs
from bot.impact import files
from bot.impact.crosscheck import Checked, Hit
from bot.impact.uses import shown
from bot.model.graph import Failure
from bot.model.impact import Impact
from bot.model.message import Message, message
from bot.model.report import Callers, Freshness, Limit, Place

MOST_NAMES = 5  # symbols whose incomplete callers are told one by one
MOST_PLACES = 10  # places that one limit lists
SUBMODULE = "a submodule"  # the one reason to leave something out that says: there is code in it, whatever its name

Failures = Mapping[str, Failure]  # by path


def failures(graphs: Graphs, left_out: Sequence[Failure]) -> tuple[Failures, Failures]:
    """What could not be read, or not in full, at either side, and at head. `left_out`: what was never in the graphs."""
    head = {f.path: f for f in (*left_out, *graphs.head.failures())}
    return {f.path: f for f in graphs.base.failures()} | head, head


def found(
    graphs: Graphs,
    impact: Impact,
    changed: Sequence[str],
    failed: tuple[Failures, Failures],
    callers: Mapping[str, Callers],
    checked: Checked,
    hits: Collection[Hit] | None,
    freshness: Freshness,
    second: tuple[str, ...] = (),
) -> tuple[Limit, ...]:
    """All limits, the most telling first. `changed`: paths that differ; `failed`: see `failures`.

    `second`: endings of files in languages of the second tier.
    """
    return (
        *_unread(failed[0], changed),
        *_no_resolver(graphs, failed[0], changed),
        *_incomplete(impact, callers),
        *_mentions(failed[1], changed, hits),
        *_text(checked, hits),
        *_second_tier(changed, second),
        *_age(freshness),
    )


def unread(graphs: Graphs, failed: Failures, changed: Sequence[str]) -> list[str]:
    """Changed code that the graph cannot speak of: not read, or in a language without a resolver."""
    known = _linked(graphs, changed)
    unknown = [p for p in changed if files.code(p) and (p not in known or (p in failed and not failed[p].partial))]
    return [*unknown, *(p for p in changed if p in failed and failed[p].reason == SUBMODULE)]


def _linked(graphs: Graphs, paths: Sequence[str]) -> set[str]:
    ids = [f"{p}::<module>" for p in paths]
    return {s.path for g in (graphs.base, graphs.head) for s in g.symbols(ids).values()}


def _unread(failed: Failures, changed: Sequence[str]) -> Iterator[Limit]:
    """Changed files that were skipped, or read in part."""
    for path in changed:
        if path in failed:
            failure = failed[path]
            text = (
                message("{code_path} was read only in part: {reason}.", code_path=path, reason=failure.reason)
                if failure.partial
                else message("{code_path} was not read: {reason}.", code_path=path, reason=failure.reason)
            )
            yield _limit("unread", text, [Place(path, 1)])


def _no_resolver(graphs: Graphs, failed: Failures, changed: Sequence[str]) -> Iterator[Limit]:
    known = _linked(graphs, changed)
    silent = [p for p in changed if files.code(p) and p not in known and p not in failed]
    if silent:
        endings = sorted({p[p.rfind(".") :] for p in silent})
        text = message(
            "{n} changed file is in a language that the graph does not cover ({code_endings}).",
            plural="{n} changed files are in languages that the graph does not cover ({code_endings}).",
            n=len(silent),
            code_endings=", ".join(endings),
        )
        yield _limit("language", text, [Place(p, 1) for p in silent])


def _incomplete(impact: Impact, callers: Mapping[str, Callers]) -> Iterator[Limit]:
    """Changed symbols whose list of callers may lack some."""
    names = {c.symbol.id: shown(c.symbol) for c in impact.changes}
    open_ones = [(i, c) for i, c in callers.items() if c.unresolved_total]
    for identity, one in sorted(open_ones, key=lambda item: (-item[1].unresolved_total, item[0]))[:MOST_NAMES]:
        text = message(
            "Callers of {code_name}: at least {callers}; {n} more place names it on a value of unknown type.",
            plural="Callers of {code_name}: at least {callers}; {n} more places name it on values of unknown type.",
            code_name=names[identity],
            callers=one.count + one.tests,
            n=one.unresolved_total,
        )
        yield _limit("callers", text, one.unresolved)
    if len(open_ones) > MOST_NAMES:
        rest = len(open_ones) - MOST_NAMES
        text = message(
            "The callers of {n} more changed symbol may be more than listed.",
            plural="The callers of {n} more changed symbols may be more than listed.",
            n=rest,
        )
        yield _limit("callers", text)


def _mentions(failed: Failures, changed: Sequence[str], hits: Collection[Hit] | None) -> Iterator[Limit]:
    """Files elsewhere that could not be read: those that mention a changed name, else only how many."""
    unread_files = failed.keys() - set(changed)
    unread_code = sorted(p for p in unread_files if files.code(p) or failed[p].reason == SUBMODULE)
    mention = sorted({path for path, *_ in hits or () if path in unread_code})
    if mention:
        text = message(
            "{n} file that could not be read mentions a changed name.",
            plural="{n} files that could not be read mention changed names.",
            n=len(mention),
        )
        yield _limit("unread", text, [Place(p, 1) for p in mention])
    rest = len(unread_code) - len(mention)
    if rest:
        text = message(
            "{n} other file could not be read in full.",
            plural="{n} other files could not be read in full.",
            n=rest,
        )
        yield _limit("skipped", text, [Place(p, 1) for p in unread_code if p not in mention])


def _text(checked: Checked, hits: Collection[Hit] | None) -> Iterator[Limit]:
    if hits is None:
        yield _limit("text", message("The text of the files was not searched for changed names."))
    if checked.common:
        text = message("Too common to search as text: {code_names}.", code_names=", ".join(checked.common[:MOST_NAMES]))
        yield _limit("text", text)


def _second_tier(changed: Sequence[str], second: tuple[str, ...]) -> Iterator[Limit]:
    """Changed files in languages that are followed less far."""
    followed = [p for p in changed if second and p.endswith(second) and files.code(p)]
    if followed:
        text = message(
            "{n} changed file is in a language of the second tier ({code_endings}), followed by declarations only.",
            plural="{n} changed files are in languages of the second tier ({code_endings}), "
            "followed by declarations only.",
            n=len(followed),
            code_endings=", ".join(sorted({p[p.rfind(".") :] for p in followed})),
        )
        yield _limit("tier", text, [Place(p, 1) for p in followed])


def _age(freshness: Freshness) -> Iterator[Limit]:
    if not freshness.base_indexed:
        yield _limit("age", message("The graph of the base is not at the base commit."))
    if not freshness.head_indexed:
        yield _limit("age", message("The graph of the head is not at the head commit."))
    for part in freshness.partial:
        yield _limit("age", message("Not compared: {code_part}.", code_part=part))


def _limit(kind: str, text: Message, places: Sequence[Place] = ()) -> Limit:
    return Limit(kind, text.english(), text, tuple(places[:MOST_PLACES]))
