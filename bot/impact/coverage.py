"""Coverage files (Cobertura XML, LCOV, coverage.py JSON): which lines a test run executed, and which tests did."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from xml.parsers import expat

import msgspec

from bot.errors import BadInput
from bot.impact.reach import testable
from bot.index.graph import Graph
from bot.model.impact import Impact, Reach
from bot.model.message import message
from bot.model.symbols import Symbol

SOURCE = "coverage"  # how a report names that its tests come from such a file


class Lines(msgspec.Struct, frozen=True):
    """One file's lines: `measured` could run, `hit` did, `tests` by which tests as far as recorded."""

    measured: frozenset[int] = frozenset()
    hit: frozenset[int] = frozenset()
    tests: dict[int, tuple[str, ...]] = {}


class Coverage(msgspec.Struct, frozen=True):
    """Lines by path, as the coverage file names it (relative or absolute, with `/`)."""

    files: dict[str, Lines] = {}


def parse(name: str, data: bytes) -> Coverage:
    """Read a coverage file of any of the three formats. Raises BadInput naming the file."""
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1]
    try:
        if head == b"{":
            return _coverage_py(data)
        if head == b"<":
            return _cobertura(data)
        return _lcov(data)
    except (msgspec.MsgspecError, expat.ExpatError, UnicodeDecodeError, ValueError) as error:
        text = message(
            "{code_name} is not a coverage file that can be read ({code_error}): "
            "Cobertura XML, LCOV and coverage.py JSON are understood.",
            code_name=name,
            code_error=str(error),
        )
        raise BadInput(text) from error


def merged(parts: Iterable[Coverage]) -> Coverage:
    """Several files as one: what any run executed counts."""
    files: dict[str, Lines] = {}
    for part in parts:
        for path, lines in part.files.items():
            known = files.get(path, Lines())
            tests = {
                n: tuple(sorted({*known.tests.get(n, ()), *lines.tests.get(n, ())}))
                for n in known.tests.keys() | lines.tests.keys()
            }
            files[path] = Lines(known.measured | lines.measured, known.hit | lines.hit, tests)
    return Coverage(files)


def placed(coverage: Coverage, paths: Collection[str]) -> dict[str, Lines]:
    """Lines by path of the repository: the one path that ends as the file's name does, or that its name ends with."""
    by_tail: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        parts = path.split("/")
        for start in range(len(parts)):
            by_tail["/".join(parts[start:])].append(path)
    found: dict[str, Lines] = {}
    for name, lines in sorted(coverage.files.items()):
        parts = [p for p in name.replace("\\", "/").split("/") if p not in ("", ".")]
        for start in range(len(parts)):  # an absolute path: drop folders from the left until one file ends so
            candidates = by_tail.get("/".join(parts[start:]), [])
            exact = [c for c in candidates if c == "/".join(parts[start:])]
            if len(candidates) == 1 or exact:
                found[(exact or candidates)[0]] = lines
                break
    return found


def applied(reach: Reach, impact: Impact, head: Graph, coverage: Coverage) -> Reach:
    """The reach with the static estimate replaced wherever the coverage files speak of a symbol."""
    lines = placed(coverage, head.files())
    seen = {s.id: s for c in impact.changes if (s := c.after)} | {t.caller.id: t.caller for t in impact.touches}
    verdicts = {i: _ran(s, lines.get(s.path)) for i, s in seen.items()}
    if all(v is None for v in verdicts.values()):
        return reach
    tested = {i for i in reach.tested if verdicts.get(i) is not False} | {i for i, v in verdicts.items() if v}
    direct = {t.caller.id: t.caller for t in impact.touches}
    doubtful = {s.id for s in reach.untested}
    untested = [
        s
        for i, s in sorted(direct.items())
        if testable(s) and (verdicts[i] is False or (verdicts[i] is None and i in doubtful))
    ]
    recorded = _recorded(impact, head, lines)
    reaching = tuple((s, 1) for s in recorded) or reach.reaching
    return Reach(reaching, tuple(untested), frozenset(tested), reach.complete, SOURCE)


def _ran(symbol: Symbol, lines: Lines | None) -> bool | None:
    """Whether a test ran the symbol's body; None where the file, or the body, was not measured."""
    if lines is None or symbol.kind not in ("function", "method"):
        return None
    body = _body(symbol)
    return bool(body & lines.hit) if body & lines.measured else None


def _body(symbol: Symbol) -> frozenset[int]:
    """Lines of the body; the header runs when the file is loaded, which says nothing."""
    first, last = symbol.definition.line, symbol.definition.end_line
    return frozenset(range(first + (last > first), last + 1))


def _recorded(impact: Impact, head: Graph, lines: Mapping[str, Lines]) -> list[Symbol]:
    """Tests that are recorded to have run the body of a changed symbol."""
    contexts: set[str] = set()
    for change in impact.changes:
        if change.after and change.after.path in lines:
            tests = lines[change.after.path].tests
            contexts.update(c for n in _body(change.after) for c in tests.get(n, ()))
    names = {c: c.partition("|")[0].partition("[")[0].replace("::", ".") for c in contexts if c}
    symbols = head.symbols_named(sorted({n.rpartition(".")[2] for n in names.values()}))
    found = {}
    for name in names.values():
        for symbol in symbols.get(name.rpartition(".")[2], ()):
            dotted = f"{symbol.path.rpartition('.')[0]}.{symbol.name}".replace("/", ".")
            spelled = f"{symbol.path}.{symbol.name}"
            if symbol.test and (name in (dotted, spelled) or dotted.endswith(f".{name}")):
                found[symbol.id] = symbol
    return [found[i] for i in sorted(found)]


class _File(msgspec.Struct):
    executed_lines: list[int] = []
    missing_lines: list[int] = []
    contexts: dict[str, list[str]] = {}


class _Document(msgspec.Struct):
    files: dict[str, _File]


def _coverage_py(data: bytes) -> Coverage:
    document = msgspec.json.decode(data, type=_Document)
    files = {}
    for path, file in document.files.items():
        hit = frozenset(file.executed_lines)
        tests = {int(n): tuple(sorted(c for c in names if c)) for n, names in file.contexts.items()}
        files[path] = Lines(hit | frozenset(file.missing_lines), hit, {n: t for n, t in tests.items() if t})
    return Coverage(files)


def _lcov(data: bytes) -> Coverage:
    measured: dict[str, set[int]] = defaultdict(set)
    hit: dict[str, set[int]] = defaultdict(set)
    path = ""
    for row in data.decode().splitlines():
        mark, _, rest = row.partition(":")
        if mark == "SF":
            path = rest.strip()
            measured[path].update()
        elif mark == "DA":
            number, count = rest.split(",")[:2]
            measured[path].add(int(number))
            if int(count) > 0:
                hit[path].add(int(number))
    if not path:
        raise ValueError("no SF: line")
    return Coverage({p: Lines(frozenset(m), frozenset(hit[p])) for p, m in measured.items()})


def _cobertura(data: bytes) -> Coverage:
    """Streamed, with declarations of entities refused: a coverage file is not trusted."""
    measured: dict[str, set[int]] = defaultdict(set)
    hit: dict[str, set[int]] = defaultdict(set)
    stack: list[str] = []
    current = [""]

    def start(tag: str, attributes: dict[str, str]) -> None:
        if not stack and tag != "coverage":
            raise ValueError(f"the root element is {tag[:40]}")
        stack.append(tag)
        if tag == "class":
            current[0] = attributes.get("filename", "")
        elif tag == "line" and current[0]:
            number = int(attributes.get("number", ""))
            measured[current[0]].add(number)
            if int(attributes.get("hits", "0")) > 0:
                hit[current[0]].add(number)

    def refuse(*_: object) -> None:
        raise ValueError("it declares entities")

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = lambda _: stack.pop()
    parser.EntityDeclHandler = refuse
    parser.Parse(data, True)
    return Coverage({p: Lines(frozenset(m), frozenset(hit[p])) for p, m in measured.items()})
