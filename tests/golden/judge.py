"""Compares a graph with what a golden case expects; every complaint says what was there instead."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from bot.model.graph import CONFIDENCES, KINDS, VIAS, Edge, Site
from bot.model.symbols import MODULE, Definition, Parameter, Signature, Symbol

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from bot.index.graph import Graph
    from tests.golden.cases import Case

EDGE = re.compile(r"(?P<no>! *)?(?P<caller>\S+::\S+) -> (?P<callee>\S+::\S+)(?P<words>.*)")
SITE = re.compile(r"(?P<mark>!?\?) *(?P<caller>\S+::\S+) +(?P<dot>\.?)(?P<name>\w+)")
SYMBOL = re.compile(r"(?P<id>\S+::\S+) +(?P<kind>\w+) +(?P<span>\d+-\d+)(?P<signature>[^;]*)(?P<facts>(;.*)?)")
CONSTRUCTORS = (".__init__", ".__new__")


def complaints(case: Case, graph: Graph) -> list[str]:
    """What the case expects and the graph does not show, one text each."""
    return list((_edges if case.kind == "edges" else _symbols)(case, graph))


class Expected(msgspec.Struct, frozen=True):
    """One line about an edge; empty words match everything."""

    text: str
    caller: str
    callee: str
    kind: str = ""
    confidence: str = ""
    via: str = ""

    def met_by(self, edge: Edge) -> bool:
        """Whether the edge is the one that the line names."""
        return (
            edge.caller == self.caller
            and _same_callee(self.callee, edge)
            and self.kind in ("", edge.kind)
            and self.confidence in ("", edge.confidence)
            and self.via in ("", edge.via)
        )


def _same_callee(callee: str, edge: Edge) -> bool:
    path, _, name = callee.partition("::")
    if name == "*":
        return edge.callee.startswith(path + "::") and edge.callee != f"{path}::{MODULE}"
    if edge.kind == "imports" and name == MODULE:  # an import may be recorded for the module or for what it takes
        return edge.callee.startswith(path + "::")
    return callee == edge.callee or (edge.kind == "calls" and constructed(callee) == constructed(edge.callee))


def constructed(callee: str) -> str:
    """A constructor stands for its class."""
    for suffix in CONSTRUCTORS:
        callee = callee.removesuffix(suffix)
    return callee


def expected(text: str) -> tuple[bool, Expected]:
    """Read an edge line: whether it must exist, and what. Raises ValueError."""
    match = EDGE.fullmatch(text)
    if match is None:
        raise ValueError(f"not a line of a case: {text}")
    words = match["words"].split()
    found = {"kind": "", "confidence": "", "via": ""}
    for word in words:
        for field, known in (("kind", KINDS), ("confidence", CONFIDENCES), ("via", VIAS)):
            if word in known and not found[field]:
                found[field] = word
                break
        else:
            raise ValueError(f"{word!r} is no kind, confidence or via: {text}")
    if not match["no"] and not found["kind"]:
        raise ValueError(f"an edge that must exist has a kind: {text}")
    return not match["no"], Expected(text, match["caller"], match["callee"], **found)


def shown(edge: Edge) -> str:
    """An edge as a case would write it."""
    return f"{edge.caller} -> {edge.callee}  {edge.kind} {edge.confidence} {edge.via}  (line {edge.line})"


def _edges(case: Case, graph: Graph) -> Iterator[str]:
    edges = sorted(graph.every_edge())
    words = set(re.findall(r"\w+", b"\n".join(case.files.values()).decode()))
    sites = graph.sites_named(words)
    wanted: list[Expected] = []
    known = _ids(case, graph)
    for line in case.lines:
        if match := SITE.fullmatch(line):
            yield from _site(match, sites, edges)
            continue
        must, edge = expected(line)
        ends = [end for end in (edge.caller, edge.callee) if end not in known and not end.endswith("::*")]
        if ends:
            yield f"no such symbol: {', '.join(ends)} (in: {line})"
            continue
        hits = [each for each in edges if edge.met_by(each)]
        if must:
            wanted.append(edge)
        if must and not hits:
            yield f"missing: {line}\n{_about(edge.caller, edges, sites)}"
        elif not must and hits:
            yield f"must not exist: {line}\n    got {shown(hits[0])}"
    if "complete" in case.flags:
        yield from (f"unexpected: {shown(e)}" for e in edges if e.kind == "calls" and not _listed(e, wanted))


def _listed(edge: Edge, wanted: Collection[Expected]) -> bool:
    return any(each.caller == edge.caller and _same_callee(each.callee, edge) for each in wanted)


def _site(match: re.Match[str], sites: list[Site], edges: list[Edge]) -> Iterator[str]:
    caller, name = match["caller"], match["name"]
    hits = [s for s in sites if s.caller == caller and s.name == name and (not match["dot"] or s.receiver)]
    if match["mark"] == "?" and not hits:
        yield f"missing: {match[0]}\n{_about(caller, edges, sites)}"
    elif match["mark"] == "!?" and hits:
        there = hits[0]
        yield f"must not exist: {match[0]}\n    got an unresolved site at line {there.line}: {there.receiver}.{name}"


def _about(caller: str, edges: list[Edge], sites: list[Site]) -> str:
    """What the graph has from the caller."""
    have = [f"    got {shown(edge)}" for edge in edges if edge.caller == caller]
    have += [f"    unresolved {s.receiver}.{s.name} (line {s.line})" for s in sites if s.caller == caller]
    return "\n".join(have) or f"    got nothing from {caller}"


def _ids(case: Case, graph: Graph) -> set[str]:
    modules = {f"{path}::{MODULE}" for path in case.files}
    return modules | {
        symbol.id for found in graph.symbols_in(case.files).values() for symbol in found if symbol.kind != "module"
    }


def _symbols(case: Case, graph: Graph) -> Iterator[str]:
    there = {
        symbol.id: symbol
        for found in graph.symbols_in(case.files).values()
        for symbol in found
        if symbol.kind != "module"
    }
    listed = set()
    for line in case.lines:
        head, _, rest = line.partition(" ")
        if head == "!":
            if rest.strip() in there:
                yield f"must not exist: {line}\n    got {described(there[rest.strip()])}"
        elif head in ("same", "differs"):
            yield from _bodies(head, rest.split(), there)
        else:
            listed.add(head)
            yield from _symbol(line, there)
    if "complete" in case.flags:
        yield from (f"unexpected: {described(there[i])}" for i in sorted(there.keys() - listed))


def _bodies(word: str, ids: list[str], there: dict[str, Symbol]) -> Iterator[str]:
    absent = [each for each in ids if each not in there]
    if absent:
        yield f"no such symbol: {', '.join(absent)}"
        return
    hashes = {there[each].definition.body for each in ids}
    if "" in hashes:
        yield f"no body hash: {' '.join(ids)}"
    elif (len(hashes) == 1) != (word == "same"):
        yield f"bodies expected to be {word}: {' '.join(ids)}"


def _symbol(line: str, there: dict[str, Symbol]) -> Iterator[str]:
    match = SYMBOL.fullmatch(line)
    if match is None:
        raise ValueError(f"not a line of a case: {line}")
    symbol = there.get(match["id"])
    if symbol is None:
        yield f"missing: {line}\n    got {'; '.join(sorted(there)) or 'nothing'}"
        return
    definition = symbol.definition
    have = (definition.kind, f"{definition.line}-{definition.end_line}")
    signature = " ".join(match["signature"].split())
    facts = {fact.strip() for fact in match["facts"].split(";") if fact.strip()}
    if have != (match["kind"], match["span"]) or signature not in ("", written(definition)):
        yield f"expected: {line}\n    got {described(symbol)}"
    elif facts - set(_facts(symbol)):
        yield f"expected: {line}\n    lacks {sorted(facts - set(_facts(symbol)))}\n    got {described(symbol)}"


def described(symbol: Symbol) -> str:
    """A symbol as a case would write it, with all facts."""
    definition = symbol.definition
    span = f"{definition.line}-{definition.end_line}"
    head = f"{symbol.id}  {definition.kind} {span}  {written(definition)}".rstrip()
    return " ; ".join([head, *_facts(symbol)])


def written(definition: Definition) -> str:
    """A function's signature as in source: `async (a, /, b: int = 1, *args, key, **kw) -> R`; of all else nothing."""
    signature = definition.signature
    if signature is None or definition.kind not in ("function", "method"):
        return ""
    parts: list[str] = []
    kinds = [parameter.kind for parameter in signature.parameters]
    for index, parameter in enumerate(signature.parameters):
        if parameter.kind == "keyword" and "rest" not in kinds and "keyword" not in kinds[:index]:
            parts.append("*")
        parts.append(_parameter(parameter))
        if parameter.kind == "positional" and "positional" not in kinds[index + 1 :]:
            parts.append("/")
    returns = f" -> {signature.returns}" if signature.returns else ""
    return f"{'async ' if signature.is_async else ''}({', '.join(parts)}){returns}"


def _parameter(parameter: Parameter) -> str:
    stars = {"rest": "*", "keywords": "**"}.get(parameter.kind, "")
    annotation = f": {parameter.annotation}" if parameter.annotation else ""
    default = "" if parameter.default is None else f" = {parameter.default}" if annotation else f"={parameter.default}"
    return f"{stars}{parameter.name}{annotation}{default}"


def _facts(symbol: Symbol) -> list[str]:
    """Everything else about a symbol, as `fact` or `fact: value`."""
    definition = symbol.definition
    facts = ["public" if definition.public else "private", "test" if definition.test else "no test"]
    signature = definition.signature or Signature()
    facts += [f"binding: {signature.binding}"] if signature.binding else []
    facts += ["generator"] if signature.is_generator else []
    facts += [f"decorator: {text}" for text in signature.decorators]
    facts += [f"base: {text}" for text in definition.bases]
    facts += [f"doc: {definition.doc}"] if definition.doc else []
    facts += [f"value: {definition.value}"] if definition.value else []
    return [*facts, f"first: {definition.first_line}"]
