"""Edges, unresolved sites and call shapes: the graph's rows."""

from __future__ import annotations

import msgspec

KINDS = ("calls", "references", "imports", "inherits", "overrides", "enters", "tests")
VIAS = ("direct", "alias", "implicit", "decorator", "import", "callback")
CONFIDENCES = ("resolved", "inferred", "observed")


class Edge(msgspec.Struct, frozen=True, order=True, array_like=True):
    """One site from which `caller` depends on `callee` (symbol ids). `path`, `line` and `row` are the site's.

    `row` is the expression's row number in the facts of `path` (-1: none), from which the call shape is read.
    The caller always lives in `path`.
    """

    caller: str
    callee: str
    path: str
    line: int
    kind: str
    via: str
    confidence: str
    row: int = -1


class Site(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A call or value use that resolution could not follow: it bears `name`, and that is all that is known.

    `receiver` is the source text left of the name ("" for a bare name), capped. `call`: a call, not a value use.
    """

    caller: str
    path: str
    line: int
    name: str
    receiver: str = ""
    call: bool = True
    row: int = -1


class Totals(msgspec.Struct, frozen=True):
    """How much a graph holds. `edges`: by kind and confidence."""

    symbols: int
    sites: int
    edges: dict[tuple[str, str], int]


class CallShape(msgspec.Struct, frozen=True, array_like=True):
    """How a call passes its arguments.

    `positional`: how many before any star; `keywords`: their names; `star`/`stars`: whether `*x` / `**x` is there;
    `awaited`: directly under await; `used`: whether the result is used; `bound`: the receiver fills the first
    parameter (a method on an instance or class method).
    """

    positional: int
    keywords: tuple[str, ...] = ()
    star: bool = False
    stars: bool = False
    awaited: bool = False
    used: bool = True
    bound: bool = False


class DynamicSite(msgspec.Struct, frozen=True, order=True, array_like=True):
    """Code that decides at run time what is called: `what` names the construct (getattr, importlib …)."""

    caller: str
    path: str
    line: int
    what: str
    text: str = ""


class Failure(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A file that was skipped or read only in part, and why (`reason` is an English phrase, a message id)."""

    path: str
    reason: str
    partial: bool = False


class Outside(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A use of what stands outside the tree: `name` ("" the whole) of `module`, as imports write it.

    `name` is dotted (`Session.open`); `holder` the key of the definition around.
    """

    module: str
    name: str
    line: int
    holder: str


class Field(msgspec.Struct, frozen=True, order=True, array_like=True):
    """A name under which a class, or its instances, hold a value: key of the class, name, line where it first gets one.

    `declared`: in the body of the class, not by one of its methods. `types`: ids of the classes of the tree that the
    value, or what a container holds, may be of; None where the language leaves that to its edges.
    """

    holder: str
    name: str
    line: int
    declared: bool
    types: tuple[str, ...] | None
