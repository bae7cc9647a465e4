"""What a history tells of failures: what was taken back, what was mended, and files that only change together."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from bot.index.search import kinds
from bot.knowledge.debts import ISSUE
from bot.knowledge.texts import TITLE, kept
from bot.model.history import Commit, Log
from bot.model.people import Failures, Fix, Revert, Together

LARGEST = 20  # files of a commit: in a larger one files stand together for other reasons than that they belong together
LEAST_TIMES = 5  # commits that two files share: fewer are chance where a repository has thousands
LEAST_SHARE = 0.6  # of the commits of the file that changes less often: below, it mostly changes without the other
MOST_PAIRS = 400_000  # of files that are counted: what comes after is older
APART = frozenset({"test", "docs", "generated", "vendored", "example"})

_REVERT = re.compile(
    r"^(?:revert|reverts|back out|backout)\b[\s:]*(?:\"(?P<quoted>.+)\""
    r"|(?P<bare>.*?))\s*(?:\(#\d+\))?$",
    re.IGNORECASE,
)
_REVERTS = re.compile(
    r"\b[Tt]his (?:partially )?reverts (?:commits?"
    r"|merge commit)\s+(?P<ids>[0-9a-f]{7,64}(?:[,\s]+(?:and\s+)?[0-9a-f]{7,64})*)"
)
_TITLED = re.compile(r"\s*\(#\d+\)$")  # the number of the pull request that a merge puts at the end
_FIXES = re.compile(
    r"\b(?:fix(?:e[sd])?|bugfix|hotfix)\b:?\s+(?:for\s+|the\s+)?(?:issues?\s+|bugs?\s+"
    r"|ticket\s+)?(?=(?:[\w.-]+/[\w.-]+)?#\d|GH-\d|https?://\S+/issues/|[A-Z][A-Z0-9]+-\d)",
    re.IGNORECASE,
)
_CLOSES = re.compile(
    r"\b(?:close[sd]?|resolve[sd]?)\b:?\s+(?:issues?\s+)?(?=(?:[\w.-]+/[\w.-]+)?#\d|https?://\S+/issues/)",
    re.IGNORECASE,
)
_BROKEN = re.compile(
    r"\b(?P<word>fix(?:e[sd])?|bug|bugfix|hotfix|regression|crash(?:es|ed|ing)?|deadlock|race condition|leak"
    r"|vulnerability|security)\b",
    re.IGNORECASE,
)
_ADVISORY = re.compile(r"\bCVE-\d{4}-\d{3,7}|\bGHSA(?:-\w{4}){3}")
_GRAVE = re.compile(r"\b(?P<word>hotfix|regression|security fix|deadlock|race condition|memory leak)\b", re.IGNORECASE)
_HARMLESS = re.compile(
    r"\b(?:typos?|lint\w*|docs?|documentation|readme|changelog|comments?|format(?:ting)?|spelling|grammar|flaky"
    r"|ci|e2e"
    r"|tests?|build|deps?|dependenc\w+|bump|translation\w*|links?|style|imports?|warnings?|mypy|typing|pre-commit"
    r"|workflow\w*)\b",
    re.IGNORECASE,
)

# What begins with such a word brings something, whatever issue it closes.
_PREFIX = re.compile(
    r"^(?:\[[^\]]*\]\s*|(?!feat|chore|refactor|perf)\w+(?:\([^)]*\))?!?:\s*|\(?#\d+\)?:?\s*)+", re.IGNORECASE
)
_NEW = re.compile(
    r"(?:add(?:s|ed|ing)?|implement\w*|feat\w*|chore|refactor\w*|perf|upgrade\w*|update\w*|remove[sd]?|improve\w*"
    r"|support\w*|introduce\w*"
    r"|clean\w*|show|rename[sd]?|allow\w*|enable[sd]?|make|move[sd]?|migrate\w*|switch\w*|create[sd]?|download"
    r"|extend\w*|use"
    r"|drop(?:s|ped)?|deprecat\w*|expose[sd]?|replace[sd]?|reorgani\w*|redesign\w*|enhance\w*|new|merge|prepare)\b",
    re.IGNORECASE,
)
_SETTINGS = re.compile(
    r"(^|/)(go\.(mod|sum)|module-info\.java|package\.json|tsconfig[^/]*|[^/]*\.gradle(\.kts)?|__init__\.py)$"
)


def read(log: Log, paths: Collection[str]) -> Failures:
    """What a history tells. `paths`: the files of code that there are now."""
    commits = log.commits
    return Failures(
        tuple(_reverts(commits)),
        tuple(_fixes(commits)),
        tuple(_together(commits, frozenset(filter(_code, paths)))),
        len(commits),
        log.end,
    )


def _code(path: str) -> bool:
    """Whether a file is code of the project itself, and does not only list what there is."""
    return APART.isdisjoint(kinds.of(path)) and not _SETTINGS.search(path)


def _reverts(commits: Sequence[Commit]) -> list[Revert]:
    by_subject: dict[str, Commit] = {}
    ids = sorted((one.commit, number) for number, one in enumerate(commits))
    found: list[Revert] = []
    for one in reversed(commits):  # the oldest first: a revert undoes the latest before it
        subject = _REVERT.match(one.subject)
        title = _TITLED.sub("", (subject["quoted"] or subject["bare"] or "") if subject else "")
        # A squashed branch quotes what happened within it: only what a message begins with is about the whole.
        named = _named(one.body if subject else one.body[: len("This partially reverts commits ") + len(one.commit)])
        undone = next((known for name in named if (known := _known(ids, commits, name)) is not None), None)
        undone = undone or (by_subject.get(title) if title else None)
        if undone is not None or (subject and subject["quoted"]):
            before = (undone.commit, undone.date) if undone else ("", "")
            found.append(Revert(one.commit, one.date, kept(one.subject, TITLE), *before, one.files))
        by_subject[_TITLED.sub("", one.subject)] = one
    return found[::-1]


def _named(text: str) -> Iterator[str]:
    """Ids of the commits that a message says it reverts."""
    for match in _REVERTS.finditer(text):
        yield from re.findall(r"[0-9a-f]{7,64}", match["ids"])


def _known(ids: Sequence[tuple[str, int]], commits: Sequence[Commit], name: str) -> Commit | None:
    at = bisect_left(ids, (name, -1))
    found = ids[at] if at < len(ids) else ("", 0)
    return commits[found[1]] if found[0].startswith(name) else None


def _fixes(commits: Sequence[Commit]) -> Iterator[Fix]:
    for one in commits:
        if not any(APART.isdisjoint(kinds.of(path)) for path in one.files) or _REVERT.match(one.subject):
            continue
        subject = _TITLED.sub("", one.subject)
        why = _why(subject, one.body)
        if why:
            issues = tuple(dict.fromkeys([*ISSUE.findall(subject), *_issues(one.body)]))
            yield Fix(one.commit, one.date, kept(one.subject, TITLE), why, issues, one.files)


def _why(subject: str, body: str) -> str:
    """The word for which a commit is taken for a fix; "" for none: it names an issue, or says what was wrong."""
    if named := _ADVISORY.search(subject):
        return named[0]
    if _HARMLESS.search(subject) or _NEW.match(_PREFIX.sub("", subject)):
        return ""
    if grave := _GRAVE.search(subject):
        return grave["word"].lower()
    broken = _BROKEN.search(subject)
    if broken is None:
        return ""
    if _FIXES.search(subject) or _FIXES.search(body):
        return "fixes"
    return broken["word"].lower() if _CLOSES.search(body) or ISSUE.search(subject) else ""


def _issues(body: str) -> list[str]:
    """Issues that a body says are mended."""
    ends = [match.end() for pattern in (_FIXES, _CLOSES) for match in pattern.finditer(body)]
    return [match[0] for end in sorted(ends) if (match := ISSUE.match(body, end))]


def _together(commits: Sequence[Commit], paths: frozenset[str]) -> Iterator[Together]:
    times: Counter[str] = Counter()
    pairs: Counter[tuple[str, str]] = Counter()
    for one in commits:
        files = [path for path in one.files if path in paths] if len(one.files) <= LARGEST else []
        times.update(files)
        if len(pairs) < MOST_PAIRS:
            pairs.update(combinations(files, 2))
    kept = []
    for (first, second), n in pairs.items():
        of = min(times[first], times[second])
        if n >= LEAST_TIMES and n >= LEAST_SHARE * of and not _twins(first, second):
            kept.append(Together(first, second, n, of))
    yield from sorted(kept, key=lambda one: (-one.times, -one.times / one.of, one.first, one.second))


def _twins(first: str, second: str) -> bool:
    """Whether two files are halves of one thing: a header and its source, a module and its declarations."""
    return first.partition(".")[0] == second.partition(".")[0]
