"""Random linked files: few paths and names, so that files refer to one another, and texts of any kind."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

import msgspec
from hypothesis import strategies as st

from bot.contracts import Linked
from bot.model.graph import CONFIDENCES, KINDS, VIAS, DynamicSite, Edge, Failure, Site
from bot.model.symbols import MODULE, Definition, Parameter, Signature, Symbol

PATHS = ("a.py", "a-b.py", "pkg/__init__.py", "pkg/über.py", "gone.py", "x.bin")
KEYS = (MODULE, "f", "C", "C.m", "C.m#2", "outer.inner", "::odd::")
NAMES = ("f", "m", "get", "이름")

texts = st.text(max_size=8)
lines = st.integers(1, 100_000)
rows = st.integers(-1, 100_000)
ids = st.builds("{}::{}".format, st.sampled_from(PATHS), st.sampled_from(KEYS)) | st.just("no separator")
fingerprints = st.integers(-(2**63), 2**64 - 1)
questions = st.tuples(st.sampled_from(("", *PATHS)), st.sampled_from(NAMES) | texts, fingerprints)


signatures = st.none() | st.builds(
    Signature, st.builds(lambda *p: p, st.builds(Parameter, texts)), texts, st.booleans()
)


def blob_of(defined: Sequence[Definition]) -> str:
    """A blob id that stands for the definitions, as a blob does; now and then one that is no hexadecimal number."""
    content = msgspec.json.encode([msgspec.structs.replace(d, test=False) for d in defined])
    number = hashlib.sha1(content).hexdigest()
    return number if content[-2] % 2 else f"blob {number}"


definitions = st.lists(
    st.builds(
        lambda key, kind, line, signature, test: Definition(
            key, key.partition("#")[0], kind, line, line - 1, line + 5, -1, signature, test=test
        ),
        st.sampled_from(KEYS[1:]) | texts,
        st.sampled_from(("class", "function", "constant")),
        lines,
        signatures,
        st.booleans(),
    ),
    unique_by=lambda d: d.key,
    max_size=3,
).map(tuple)


@st.composite
def linked(draw, path: str | None = None):
    """One linked file; its caller ids are all its own."""
    path = path or draw(st.sampled_from(PATHS))
    callers = st.sampled_from(KEYS).map(lambda key: f"{path}::{key}")
    edges = st.builds(
        Edge,
        callers,
        ids,
        st.just(path),
        lines,
        st.sampled_from(KINDS),
        st.sampled_from(VIAS),
        st.sampled_from(CONFIDENCES),
        rows,
    )
    sites = st.builds(Site, callers, st.just(path), lines, st.sampled_from(NAMES), texts, st.booleans(), rows)
    dynamic = st.builds(DynamicSite, callers, st.just(path), lines, texts, texts)
    failures = st.builds(Failure, st.just(path), texts, st.booleans())
    defined = draw(definitions)
    return Linked(
        path=path,
        blob=blob_of(defined),
        language=draw(st.sampled_from(("", "python"))),
        lines=draw(lines),
        test=draw(st.booleans()),
        symbols=tuple(Symbol(path, d) for d in defined),
        edges=tuple(draw(st.lists(edges, max_size=4))),
        sites=tuple(draw(st.lists(sites, max_size=3))),
        dynamic=tuple(draw(st.lists(dynamic, max_size=2))),
        failures=tuple(draw(st.lists(failures, max_size=2))),
        asked=tuple(draw(st.lists(questions, max_size=4, unique_by=lambda q: q[:2]))),
    )


@st.composite
def trees(draw):
    """A tree: linked files by path."""
    paths = draw(st.lists(st.sampled_from(PATHS), unique=True))
    return {path: draw(linked(path)) for path in paths}


def canonical(file: Linked) -> Linked:
    """As a store gives it back."""
    return msgspec.structs.replace(
        file,
        symbols=tuple(sorted(file.symbols, key=lambda s: (s.line, s.id))),
        edges=tuple(sorted(file.edges)),
        sites=tuple(sorted(file.sites)),
        dynamic=tuple(sorted(file.dynamic)),
        failures=tuple(sorted(file.failures)),
        asked=tuple(sorted(set(file.asked))),
    )


def decode(facts: bytes) -> tuple[Definition, ...]:
    """The facts of these tests are definitions and nothing else."""
    return msgspec.msgpack.decode(facts, type=tuple[Definition, ...])


def facts_of(files: Sequence[Linked]) -> dict[str, bytes]:
    """Facts by blob id: path-free, so no test flags of the path's."""
    return {
        file.blob: msgspec.msgpack.encode(
            [msgspec.structs.replace(s.definition, test=False) for s in file.symbols],
        )
        for file in files
    }
