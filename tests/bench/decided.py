"""What a configuration key decides, from the config kit: each line of code that reads it, in the function around it.

Right is an answer that lists all readers of the truth under "Read", each with its function, and no line beside. As the
kit's scorer has it: doubtful readers, and lines outside of the project's scope or in files that are no code, are
neither asked for nor wrong; a line may be one off.
"""

from __future__ import annotations

import importlib.util
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.model.answer import Answer, Row
from tests.bench.known import Verdict

READ = "Read"


class Key(msgspec.Struct, frozen=True):
    """A key with its facts (doubtful ones too) and the project's scope."""

    name: str
    facts: tuple[Mapping[str, Any], ...]
    scope: Mapping[str, Any]

    @property
    def readers(self) -> list[Mapping[str, Any]]:
        """Those that have to be listed."""
        return [f for f in self.facts if not f.get("doubtful")]

    def judged(self, answer: Answer, score: Any) -> Verdict:
        """The rows under "Read" against the readers."""
        sections = [s for s in answer.sections if s.heading and s.heading.text == READ]
        rows = [(r, p) for s in sections for r in s.rows for p in r.places]
        lacks = [f for f in self.readers if not any(_meets(score, f, r, p) for r, p in rows)]
        wrong = [
            f"{p.path}:{p.line}"
            for _, p in rows
            if not any(f["path"] == p.path and score.dist(f, p.line) is not None for f in self.facts)
            and score.in_scope(p.path, self.scope)
            and p.path.endswith(score.CODE)
        ]
        return Verdict(tuple(f"{f['path']}:{f['line']} in {f['function']}" for f in lacks), tuple(wrong))


def _meets(score: Any, fact: Mapping[str, Any], row: Row, place: Any) -> bool:
    if fact["path"] != place.path or score.dist(fact, place.line) is None:
        return False
    function = str(fact.get("function") or "").rpartition(".")[2]
    if function in ("", "<module>") or row.symbol is None:
        return function in ("", "<module>") or row.symbol is not None
    # A reader in a field or constant bears that name; the truth names the function or class around it.
    return function in row.symbol.name.split(".") or row.symbol.kind == "constant"


def keys(kit: Path, project: str) -> Iterator[Key]:
    """The keys of a project that code reads, but for those that others are a doubtful part of."""
    score = scorer(kit)
    meta = json.loads((kit / "data" / "projects.json").read_text())[project]["config"]
    by_key: dict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for fact in score.load_jsonl(str(kit / "data" / "config" / f"{project}.jsonl")):
        if fact["role"] == "reader" and "*" not in fact["key"]:
            by_key[fact["key"]].append(fact)
    for name, facts in sorted(by_key.items()):
        if any(not f.get("doubtful") for f in facts):
            yield Key(name, tuple(_alike(score, name, facts, by_key)), meta)


def _alike(
    score: Any, name: str, own: Sequence[Mapping[str, Any]], by_key: Mapping[str, Sequence[Mapping[str, Any]]]
) -> Iterator[Mapping[str, Any]]:
    """The key's facts, and those that bear it as another name: these may be listed, and need not."""
    yield from own
    for other, facts in by_key.items():
        if other != name:
            yield from ({**f, "doubtful": True} for f in facts if score.key_eq(f, name))


def scorer(kit: Path) -> Any:
    """The config kit's scorer as a module."""
    spec = importlib.util.spec_from_file_location("kit_config_score", kit / "score_config.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
