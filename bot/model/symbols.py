"""Symbols: what a file defines, without its path (facts are path-free) and with it (graphs are not)."""

from __future__ import annotations

import msgspec


class Parameter(msgspec.Struct, frozen=True, array_like=True):
    """One parameter. `kind`: positional (only), normal, rest (*args), keyword (only), keywords (**kw)."""

    name: str
    kind: str = "normal"
    annotation: str = ""
    default: str | None = None  # source text; None: required

    @property
    def required(self) -> bool:
        """Whether a call has to give it."""
        return self.default is None and self.kind not in ("rest", "keywords")


class Signature(msgspec.Struct, frozen=True, array_like=True):
    """How a function may be called. `binding`: "", method, static, class, property."""

    parameters: tuple[Parameter, ...] = ()
    returns: str = ""
    is_async: bool = False
    binding: str = ""
    decorators: tuple[str, ...] = ()  # source text without the leading mark
    is_generator: bool = False
    results: int = 0  # how many values a call gives at once, where it is several


SAYS_NOTHING = "-"  # instead of the hash of a body: what it gains is a change, but two such have nothing in common


class Definition(msgspec.Struct, frozen=True, array_like=True):
    """A symbol of one file, path-free.

    `name` is qualified within the file (`Class.method`, `outer.inner`); `key` is the name, with `#2`, `#3` … for
    later definitions of the same name (two symbols of one name stay two). Lines are 1-based; `line` is that of
    the `def`/`class` keyword, `first_line` that of the first decorator.
    """

    key: str
    name: str
    kind: str  # class, function, method, constant, type_alias
    line: int
    first_line: int
    end_line: int
    scope: int  # the scope that the definition opens; -1 for constants
    signature: Signature | None = None
    bases: tuple[str, ...] = ()
    doc: str = ""  # first line of the docstring
    public: bool = True
    test: bool = False
    # Hash of the normalised body: formatting, comments and docstrings do not count. "" where none was made.
    body: str = ""
    value: str = ""  # constants: normalised source of the value

    @property
    def told(self) -> str:
        """The hash of a body that says something, else ""."""
        return "" if self.body == SAYS_NOTHING else self.body


class Symbol(msgspec.Struct, frozen=True):
    """A definition at its path. `id` is `path::key`; a module is `path::<module>`."""

    path: str
    definition: Definition

    @property
    def id(self) -> str:
        """Stable identity: `path::key`."""
        return f"{self.path}::{self.definition.key}"

    @property
    def name(self) -> str:
        """Name qualified within the file."""
        return self.definition.name

    @property
    def short(self) -> str:
        """Last part of the name: what a call site writes."""
        return self.definition.name.rpartition(".")[2]

    @property
    def kind(self) -> str:
        """module, class, function, method, constant, type_alias."""
        return self.definition.kind

    @property
    def line(self) -> int:
        """1-based line of the defining keyword."""
        return self.definition.line

    @property
    def test(self) -> bool:
        """Whether it is a test, or lives in test code."""
        return self.definition.test


MODULE = "<module>"  # the key of module-level code, at line 1


def module_symbol(path: str, lines: int = 1, *, test: bool = False) -> Symbol:
    """The symbol that stands for a file's top-level code."""
    return Symbol(path, Definition(MODULE, MODULE, "module", 1, 1, max(lines, 1), 0, test=test))
