"""What each verb prints."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console

from bot import discover, render
from bot.errors import BadInput, BotError
from bot.impact import asked
from bot.main.engine import Engine
from bot.model.message import message
from bot.model.report import LEVELS, Report
from bot.model.symbols import MODULE, Symbol

SHELVES = {"languages": "LANGUAGE", "frameworks": "FRAMEWORK", "signals": "SIGNAL", "handlers": "HANDLER"}


def lines(rows: Iterable[Mapping[str, Any]]) -> None:
    """JSON Lines on stdout."""
    write = sys.stdout.write
    for row in rows:
        write(json.dumps(row, ensure_ascii=False) + "\n")


def index(engine: Engine, revision: str, *, as_json: bool) -> None:
    """Counts of what the graph holds."""
    start = time.perf_counter()
    plan, source = engine.bring(engine.checkout.resolve(revision))
    store = engine.store
    kinds = Counter((e.kind, e.confidence) for e in store.every_edge())
    failures = store.failures()
    found = {
        "files": len(source),
        "linked": len(plan.linked),
        "extracted": plan.extracted,
        "symbols": sum(1 for _ in store.every_symbol()),
        "edges": {f"{kind} {confidence}": n for (kind, confidence), n in sorted(kinds.items())},
        "unresolved": sum(1 for _ in store.every_site()),
        "skipped": [{"path": f.path, "reason": f.reason, "partial": f.partial} for f in failures],
        "seconds": round(time.perf_counter() - start, 2),
        "bytes": engine.size(),
    }
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
        return
    print(f"{found['files']} files, {found['symbols']} symbols, {found['unresolved']} unresolved sites")
    for name, count in sorted(found["edges"].items()):
        print(f"  {name:24} {count:8}")
    for failure in failures:
        print(f"  {'in part' if failure.partial else 'skipped'}: {failure.path}: {failure.reason}")
    print(f"{plan.extracted} blobs read, {len(plan.linked)} files linked, {found['seconds']} s, {found['bytes']} bytes")


def edges(engine: Engine, revision: str) -> None:
    """Edges as `hopscope edges` prints them."""
    engine.bring(engine.checkout.resolve(revision))
    places = {s.id: (s.path, s.name, s.line) for s in engine.store.every_symbol()}

    def place(identity: str) -> tuple[str, str, int]:
        path, _, key = identity.partition("::")
        return places.get(identity, (path, key if key == MODULE else key.split("#")[0], 1))

    def rows() -> Iterable[Mapping[str, Any]]:
        for edge in engine.store.every_edge():
            caller, callee = place(edge.caller), place(edge.callee)
            yield {
                **dict(zip(("caller_path", "caller_name", "caller_line"), caller, strict=True)),
                **dict(zip(("callee_path", "callee_name", "callee_line"), callee, strict=True)),
                "line": edge.line,
                "kind": edge.kind,
                "via": edge.via,
                "confidence": edge.confidence,
            }

    lines(rows())


def signature(symbol: Symbol) -> str:
    """A signature as people write it."""
    found = symbol.definition.signature
    if found is None:
        return ""
    marks = {"rest": "*", "keywords": "**"}
    parts = []
    for p in found.parameters:
        text = marks.get(p.kind, "") + p.name + (f": {p.annotation}" if p.annotation else "")
        parts.append(text + (f" = {p.default}" if p.default is not None else ""))
    return f"({', '.join(parts)})" + (f" -> {found.returns}" if found.returns else "")


def symbols(engine: Engine, revision: str) -> None:
    """Symbols as `hopscope symbols` prints them."""
    engine.bring(engine.checkout.resolve(revision))
    lines(
        {
            "id": s.id,
            "kind": s.kind,
            "path": s.path,
            "name": s.name,
            "line": s.line,
            "end_line": s.definition.end_line,
            "signature": signature(s),
            "test": s.test,
        }
        for s in engine.store.every_symbol()
    )


def impact(engine: Engine, revision: str, name: str, hops: int, *, as_json: bool) -> None:
    """What is touched if a symbol changes."""
    graph = engine.graph(engine.checkout.resolve(revision))
    symbol = asked.find(graph, name)
    reached = asked.told(graph, symbol, hops, tuple(plug.runner for plug in engine.updater.languages.values()), graph.files())
    if as_json:
        print(json.dumps(reached, indent=2, ensure_ascii=False))
        return
    print(f"{symbol.name}  {symbol.path}:{symbol.line}  {signature(symbol)}")
    for row in reached["impacted"]:
        print(f"  {row['hop']}  {row['name']}  {row['path']}:{row['line']}  {row['kind']} {row['confidence']}")
    print(f"callers: {reached['callers']}")
    for test in reached["tests"]:
        print(f"  test  {test}")
    if reached["command"]:
        print(reached["command"])


def verify(engine: Engine, revision: str) -> None:
    """Whether the kept graph is what a build from nothing gives. Raises BotError where it is not."""
    differences = engine.verify(engine.checkout.resolve(revision))
    for line in differences:
        print(line)
    if differences:
        raise BotError(message("The kept graph differs from one built from nothing: delete {code_path}.", code_path=str(engine.path or "")))
    print("equal")


def shelves() -> None:
    """What stands on each shelf."""
    for shelf, name in SHELVES.items():
        print(f"{shelf}:")
        for module, plug in discover.plugs(f"bot.{shelf}", name).items():
            tier = getattr(plug, "tier", None)
            print(f"  {module}" + (f" (tier {tier})" if tier else ""))


def reaches(level: str, threshold: str) -> bool:
    """Whether a risk level reaches a threshold; an unknown risk does not."""
    return level != "unknown" and LEVELS.index(level) >= LEVELS.index(threshold)


def repository_name(engine: Engine) -> str:
    """`owner/name` of the repository on its server, "" where it has none."""
    remote = getattr(engine.checkout, "remote_name", None)
    return remote() if remote is not None else ""


def write_report(report: Report, form: str, out: Path | None) -> None:
    """The report in one of its forms, on stdout or in a file."""
    if form == "terminal" and out is None:
        render.terminal(report, Console(highlight=False))
        return
    made = {"md": render.summary, "json": render.json, "html": render.html, "terminal": _plain}[form](report)
    if out is None:
        sys.stdout.write(made)
        return
    try:
        out.write_text(made, encoding="utf-8")
    except OSError as error:
        text = "{code_path} cannot be written ({code_reason}): choose another place for --out."
        raise BadInput(message(text, code_path=str(out), code_reason=error.strerror or "")) from error


def _plain(report: Report) -> str:
    console = Console(highlight=False, no_color=True, width=120, record=True, file=open("/dev/null", "w", encoding="utf-8"))
    render.terminal(report, console)
    return console.export_text()
