"""The socket of a language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from bot.contracts.files import Asker, File
from bot.contracts.packages import Packaged
from bot.contracts.resolver import Args, Links, Modules, Resolver
from bot.model.values import Result, Value, Values

if TYPE_CHECKING:
    from bot.model.facts import Facts
    from bot.model.syntax import Node


class Language(Packaged, Protocol):
    """A language folder: extraction, import paths, and what its rows mean. Names that it has no use for are ""."""

    name: str
    version: str  # of extraction: other versions' facts are not read
    builtins: str  # path of the stub text whose names are visible everywhere
    stub_suffix: str  # of files of the tree that only declare
    root: str  # the built-in class above all
    metaclass: str  # the built-in class of classes
    constants: Mapping[int, str]  # CONST type code -> built-in class
    containers: Mapping[int, str]  # kind of a display (LIST, SET, TUPLE, DICT) -> built-in class
    slices: str  # the built-in class of a SLICE row
    constructor: str  # the method whose parameters a class's call fills
    constructors: tuple[str, ...]  # methods that a class's call runs
    inherits_constructors: bool  # whether a class's call runs those of its bases where it has none
    caller: str  # the method that makes instances callable
    fallback_member: str  # the method that is asked for members that are not there
    descriptor_get: str  # the method that gives what a class member is for an instance
    descriptors: Mapping[int, str]  # role of an ATTR row -> the method of a class member that runs then
    assignable: frozenset[str]  # decorators that make properties which take what is assigned to them
    accessors: Mapping[int, str]  # role -> the method of the holder that runs: LOAD: for members that are not there
    heir_hook: str  # the method of the bases that runs when a class is made
    name_hook: str  # the method of a class member that runs when its class is made
    of_metaclass: frozenset[str]  # names of the root class that a class itself takes from its metaclass
    items: Mapping[int, str]  # role of a SUBSCRIPT row (LOAD, STORE, DELETE) -> method
    contexts: tuple[tuple[str, ...], tuple[str, ...]]  # methods that a context runs: plain, asynchronous
    iterations: tuple[tuple[str, str], tuple[str, str]]  # (iterator, next element): plain, asynchronous
    invoked: Mapping[str, Sequence[str]]  # built-in function -> methods, of which it calls the first there is
    wide: bool  # whether a name may mean more than what the scopes of its file and built-in names bind
    hoists: bool  # whether a use before all bindings of a name means what the scope binds in the end
    awaited_returns: bool  # whether the declared result of an asynchronous function is what awaiting it gives
    marked_tests: bool  # whether a definition itself says that it is test code, wherever its file stands
    runner: Any  # command lines that run given tests

    def modules(self, paths: Collection[str], facts: Callable[[str], Facts | None]) -> Modules:
        """Index of the paths that the language reads; `facts`: of any of them, for settings."""
        ...

    def settings(self, path: str) -> bool:
        """Whether a file that the language reads says how imports name files."""
        ...

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share; None where the language has none. Raises nothing."""
        ...

    def extract(self, data: bytes) -> bytes:
        """Encoded facts of one file; raises nothing but RecursionError on any bytes."""
        ...

    def bodies(self, data: bytes) -> Mapping[tuple[int, str], str]:
        """(line, name) of each definition -> hash of what its body says."""
        ...

    def comments(self, data: bytes) -> list[tuple[int, str]]:
        """(first line, text with its marks) of each comment of a file, in order. Raises nothing on any bytes."""
        ...

    def stub(self, dotted: str) -> str | None:
        """Path (`<language>/…`) of the stub text of a module outside the tree."""
        ...

    def stub_inside(self, path: str, name: str) -> str | None:
        """Path of the stub text of a module inside a stubbed package."""
        ...

    def stub_text(self, path: str) -> bytes:
        """Source of stub text."""
        ...

    def holds_tests(self, path: str) -> bool:
        """Whether a file is test code by where it stands and what it is called."""
        ...

    def public(self, name: str) -> bool:
        """Whether taking everything out of a module that lists nothing takes the name."""
        ...

    def near(self, ev: Resolver, f: File, row: int) -> Result | None:
        """What a NAME row of a wide language means before all that scopes bind; None: what they bind."""
        ...

    def far(self, ev: Resolver, f: File, row: int) -> Result:
        """What a NAME row of a wide language means that no scope of its file binds."""
        ...

    def extended(self, ev: Resolver, asker: Asker, value: Value, name: str) -> Result:
        """A member that a class or an instance has from elsewhere than its class, in a wide language."""
        ...

    def meant(self, ev: Resolver, f: File, module: str, taken: str) -> tuple[str, ...] | None:
        """Ids of what a file means by a name that it takes of a module, "" that it sees without an import, in a
        language whose modules are no files; None: what the module's file binds.
        """
        ...

    def taken(self, ev: Resolver, f: File, row: int) -> Result | None:
        """What a FROM row of a wide language gives, where it names no file; None: it does."""
        ...

    def fitting(self, ev: Resolver, f: File, row: int, values: Values) -> Values:
        """Those of several values that a CALL row of a wide language may mean."""
        ...

    def implementations(self, ev: Resolver, f: File, scope: int) -> Values:
        """The functions that one without a body may stand for, in a wide language."""
        ...

    def special(self, name: str) -> bool:
        """Whether only the language itself looks the member up, so that a class which lacks it has it from nowhere."""
        ...

    def private(self, name: str) -> bool:
        """Whether a method of the name overrides nothing."""
        ...

    def __hash__(self) -> int:
        """Plugs are told apart by identity."""
        ...

    def unbound(self, ev: Resolver, asker: Asker, f: File, name: str) -> Result:
        """What a module gives for a name that neither its rows nor those it takes everything from bind."""
        ...

    def form(self, ev: Resolver, f: File, i: int) -> Result:
        """What a FORM row may be."""
        ...

    def evaluated(self, ev: Resolver, f: File, i: int) -> Result | None:
        """What a row is to the engine in a wide language that evaluates its rows itself; None: the engine tells."""
        ...

    def link(self, ev: Resolver, f: File, out: Links) -> bool:
        """Edges and sites of a language that evaluates its rows itself; False: the engine reads them."""
        ...

    def answer(self, ev: Resolver, f: File, scope: int, about: str, name: str) -> str:
        """The answer, as text, to a question ("said", scope, about, name) that files of the language put to a file."""
        ...

    # types

    def types(self, ev: Resolver, f: File, row: int) -> Result:
        """What a variable may hold whose annotation is the row."""
        ...

    def exported_type(self, ev: Resolver, asker: Asker, path: str, name: str) -> Result:
        """What a module's name declares as a type."""
        ...

    def declared(self, ev: Resolver, f: File, declared: Result, given: Result) -> Result:
        """What a variable holds that has a declared type and a value."""
        ...

    def parametrised(self, ev: Resolver, f: File, cls: Value, index: int) -> Result:
        """A class with type arguments, as a value; `index` is the row between the brackets."""
        ...

    def bounds(self, ev: Resolver, f: File, row: int) -> Values:
        """What the type variable of a row is bounded by."""
        ...

    def vague(self, ev: Resolver, values: Values) -> bool:
        """Whether a declared type says less than any argument."""
        ...

    # classes

    def class_parameters(self, ev: Resolver, f: File, scope: int) -> list[Value]:
        """Type variables of a class that are not in its own list."""
        ...

    def special_base(self, ev: Resolver, f: File, row: int) -> bool:
        """Whether a base expression is a form that adds nothing."""
        ...

    def metaclass_row(self, f: File, scope: int) -> int:
        """Row of the metaclass that a class names, or -1."""
        ...

    def class_member(self, ev: Resolver, f: File, scope: int, rows: list[int], result: Result) -> Result:
        """What rows bound in a class body give as members, where that is not `result`."""
        ...

    def is_root(self, ev: Resolver, cls: Value) -> bool:
        """Whether a class is the root class."""
        ...

    def protocol(self, ev: Resolver, asker: Asker, cls: Value) -> bool:
        """Whether what fits the class need not inherit from it."""
        ...

    def construct(self, ev: Resolver, asker: Asker, value: Value, args: Args) -> Result | None:
        """What a class's call gives, where it is no plain construction."""
        ...

    def fields(self, ev: Resolver, f: File, scope: int) -> list[str] | None:
        """Names of the fields of a class whose instances are tuples; None for any other class."""
        ...

    def tuple_fields(self, ev: Resolver, asker: Asker, value: Value) -> list[Result] | None:
        """Results of those fields of an instance."""
        ...

    def match_fields(self, ev: Resolver, asker: Asker, value: Value) -> list[str]:
        """Names of the fields that positional patterns mean."""
        ...

    def of_function(self, ev: Resolver, asker: Asker, value: Value, name: str) -> Result:
        """Attribute of a function that is still itself."""
        ...

    def of_object(self, ev: Resolver, asker: Asker, value: Value, index: tuple[File, int]) -> Result | None:
        """`value[index]` where an instance's members are its items; None: a method tells. `index`: file and row."""
        ...

    # functions

    def contextual(self, ev: Resolver, f: File, number: int, index: int) -> Result | None:
        """What a bare parameter is by where its function stands; None: the calls and decorators around it tell."""
        ...

    def declared_result(self, ev: Resolver, f: File, number: int) -> Result:
        """What a function that declares no result gives by where it stands; nothing: its body tells."""
        ...

    def receiver(self, ev: Resolver, f: File, number: int) -> Result:
        """The first parameter of a method."""
        ...

    def overloads(self, f: File, number: int) -> list[int]:
        """Scopes of the overload signatures that share the function's name and place."""
        ...

    def keeps(self, ev: Resolver, f: File, row: int) -> bool:
        """Whether a decorator leaves the definition what it is."""
        ...

    def applications(self, f: File, name: str) -> list[int]:
        """Decorator rows of the file whose last name is `name`."""
        ...

    def decorated_by(self, f: File, row: int) -> list[int]:
        """Rows of the functions that a decorator row stands over."""
        ...

    def special_call(self, ev: Resolver, f: File, i: int) -> Result | None:
        """Result of a CALL row that no signature tells; None for any other."""
        ...

    def generator(self, ev: Resolver, asker: Asker, yielded: Values, returned: Values, is_async: bool) -> Values:
        """What a function gives that yields."""
        ...

    def awaitable(self, ev: Resolver, asker: Asker, values: Values) -> Values:
        """A call of an asynchronous function, not yet awaited, as an instance."""
        ...

    # protocols

    def iterate(self, ev: Resolver, asker: Asker, value: Value, is_async: bool) -> Result:
        """An element of the value."""
        ...

    def entered(self, ev: Resolver, asker: Asker, value: Value, is_async: bool) -> Result:
        """What a context binds."""
        ...

    def await_(self, ev: Resolver, asker: Asker, value: Value) -> Result:
        """What awaiting an instance gives."""
        ...

    def operator(self, ev: Resolver, f: File, left: int, right: int, operator: str) -> Result:
        """What `left operator right` gives."""
        ...

    def operator_methods(self, f: File, i: int) -> Sequence[tuple[int, str]]:
        """(operand row, method) that an operator row may run, of which the first that exists does."""
        ...

    def comparison_methods(self, f: File, i: int) -> Sequence[tuple[int, str]]:
        """(operand row, method) that a COMPARE row runs."""
        ...
