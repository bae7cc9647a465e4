"""What a language or a framework may ask of the evaluator while it answers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from bot.contracts.files import Asker, File
from bot.model.values import NOTHING, Result, Value, Values

if TYPE_CHECKING:
    from bot.contracts.frameworks import Framework
    from bot.model.graph import Site

T = TypeVar("T")
Own: TypeAlias = tuple[int, Values, int, Values]  # flags and values bound in a class, and assigned to its instances
Args: TypeAlias = Any  # (File, CALL row); or a tuple of results, positional; or None: nothing is known


class Modules(Protocol):
    """A language's index of the paths of a tree."""

    @property
    def paths(self) -> Collection[str]:
        """The paths that it was made of."""
        ...

    def find(self, importer: str, module: str) -> str | None:
        """File that an import path means for a file; `folder/` for a package without a file; None: not here."""
        ...

    def submodule(self, path: str, name: str) -> str | None:
        """The module `name` inside the package at a path."""
        ...

    def stub(self, path: str) -> str | None:
        """The file beside a source file that declares its types."""
        ...

    def source(self, path: str) -> str | None:
        """The source file that such a file stands beside."""
        ...

    def setups(self, path: str) -> list[str]:
        """Files whose definitions test code may use without an import, nearest first."""
        ...


class Links(Protocol):
    """What is found out about one file, as far as a language that evaluates its rows itself adds to it."""

    sites: list[Site]

    def caller(self, i: int) -> str:
        """Id of the definition that a row stands in."""
        ...

    def add(self, i: int, callee: str, kind: str, via: str, flags: int, caller: str | None = None) -> None:
        """One edge from a row to a definition's id; flags: WEAK or 0."""
        ...


class Resolver(Protocol):
    """The evaluator, as far as a plug may ask it: `asker` is the file that the answer is for, `f` that of the row."""

    memo: dict[Any, Any]
    modules: Mapping[str, Modules]

    def file(self, path: str) -> File | None:
        """The file at a path of the tree or of stub text."""
        ...

    def known(self, path: str) -> File:
        """The file that a value stands in, which is there."""
        ...

    def places(self, asker: Asker, name: str) -> tuple[str, ...]:
        """Files of the asker's language that list a name among what they export, sorted."""
        ...

    def plugs(self, f: Asker) -> Sequence[Framework]:
        """Frameworks of the file's language."""
        ...

    def probe(self, asker: Asker) -> Asker:
        """Stands in for whoever asks, where an answer is shared by all."""
        ...

    def ask(self, asker: Asker, target: str, *question: Any) -> None:
        """Record that the asker depends on the answer to a question about another file."""
        ...

    def package(self, asker: Asker, unit: str, about: str, name: str) -> Any:
        """What the language's index says of the files of the package `folder/`; its text is the recorded answer."""
        ...

    def once(
        self, memo: dict[Any, Any], key: Hashable, compute: Callable[..., T], *args: Any, start: Any = NOTHING
    ) -> T:
        """The memoised value; a cycle begins with `start` and is computed until it settles."""
        ...

    def row(self, f: File, i: int) -> Result:
        """What the expression may be."""
        ...

    def watched(self, f: File, i: int) -> Result:
        """The same, for a row that is reached from elsewhere than the expression around it."""
        ...

    def types(self, f: File, i: int) -> Result:
        """What a variable may hold whose annotation is the row."""
        ...

    def name_rows(self, f: File, i: int) -> tuple[list[int], int]:
        """Rows that a NAME row may refer to in its own file, and the scope they are bound in (-1: none)."""
        ...

    def final(self, f: File, scope: int, name: int) -> list[int]:
        """Rows bound to a name when its scope has run to the end."""
        ...

    def bound(self, f: File, rows: list[int]) -> Result:
        """What a variable bound to any of the rows may hold."""
        ...

    def members_of(self, f: File, i: int) -> list[int]:
        """Element rows of a display or of a union."""
        ...

    def module(self, f: File, dotted: str) -> Value:
        """The module that an import path means."""
        ...

    def beside(self, asker: Asker, f: File) -> str | None:
        """The file that declares this one's types."""
        ...

    def export(self, asker: Asker, path: str, name: str, star: bool = False) -> Result:
        """What a module's name is for others."""
        ...

    def order(self, asker: Asker, path: str, scope: int) -> Values:
        """Classes in order of lookup, the class itself first."""
        ...

    def parameters(self, asker: Asker, path: str, scope: int) -> Values:
        """Type variables of a class, in order."""
        ...

    def view(self, asker: Asker, cls: Value, of: Value) -> Value | None:
        """The class seen as its ancestor `of`, with type arguments."""
        ...

    def is_class(self, value: Value, path: str, *names: str) -> bool:
        """Whether the value is one of the named classes of a file."""
        ...

    def is_subclass(self, asker: Asker, cls: Value, of: Value) -> bool:
        """Whether `of` is in the class's order."""
        ...

    def stub(self, asker: Asker, path: str, name: str, args: tuple[Values, ...] = ()) -> Value | None:
        """A class of stub text, with type arguments."""
        ...

    def instance(self, asker: Asker, name: str, *args: Values) -> Values:
        """An instance of a built-in class."""
        ...

    def member(self, asker: Asker, cls: Value, name: str, after: bool = False) -> tuple[Value | None, Own | None]:
        """The first class in order that binds the name, and what it binds; `after`: beyond the class itself."""
        ...

    def attribute(self, asker: Asker, value: Value, name: str) -> Result:
        """What `value.name` may be."""
        ...

    def metaclass(self, asker: Asker, value: Value) -> Values:
        """Metaclass values of a class, nearest first."""
        ...

    def of_metaclass(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of a class that its metaclass gives."""
        ...

    def of_literal(self, asker: Asker, value: Value, name: str) -> Result:
        """Attributes of a literal: those of its built-in class."""
        ...

    def call(self, asker: Asker, value: Value, args: Args) -> Result:
        """What a call of the value may give."""
        ...

    def fitting(self, asker: Asker, f: File, signatures: list[int], args: Args, bound: bool) -> list[int]:
        """The signatures that the arguments fit by count and names, and of these by types; all where none does."""
        ...

    def overloaded(self, asker: Asker, value: Value, args: Args) -> Result | None:
        """Result of the overload that the arguments fit; None where there are no overloads."""
        ...

    def fill(self, asker: Asker, value: Value, args: Args, needed: Values) -> dict[Value, Values]:
        """What the arguments say about those parameters and type variables that `needed` mentions."""
        ...

    def filled(self, asker: Asker, value: Value, result: Result, args: Args) -> Result:
        """The result of a function with parameters, type variables and the receiver put in."""
        ...

    def returns(self, asker: Asker, path: str, scope: int) -> Result:
        """What a call of the bare function gives, before anything is put in."""
        ...

    def made(self, asker: Asker, value: Value) -> Result | None:
        """What decorators made of the function; None where it is still itself."""
        ...

    def wraps(self, asker: Asker, path: str, number: int) -> Values:
        """Functions of its own that a function returns, whatever it declares."""
        ...

    def marks(self, asker: Asker, value: Value) -> int:
        """Scope flags of a function value."""
        ...

    def solid(self, asker: Asker, result: Result) -> Result:
        """The result with bare parameters replaced by what is passed for them, as far as their file shows it."""
        ...

    def grown(self, f: File, home: int, name: int, found: Result) -> Result:
        """What a name or attribute of a scope holds, as containers of all that the file puts into it."""
        ...

    def freeze(self, f: Asker, result: Result) -> Result:
        """Values that may leave their file: literals give up their rows."""
        ...

    def as_instance(self, asker: Asker, value: Value) -> Value:
        """A literal as an instance of its built-in class."""
        ...

    def elements(self, value: Value) -> tuple[Result, ...]:
        """Results of a tuple's or literal's elements."""
        ...

    def element(self, asker: Asker, result: Result, is_async: bool) -> Result:
        """One element of what is iterated."""
        ...
