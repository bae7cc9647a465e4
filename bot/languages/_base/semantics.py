"""The socket of a language, answered for one that has declared types, single methods and nothing that runs unseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from bot.contracts.files import Asker, File
from bot.contracts.resolver import Args, Links, Resolver
from bot.languages._base.packages import Alone
from bot.model import expressions as e
from bot.model.values import CLS, GENERIC, INS, NOTHING, Result, Value, Values, union

if TYPE_CHECKING:
    from bot.model.syntax import Node


class Narrow(Alone):
    """Followed through types; names mean what the scopes of their file and the built-in names bind."""

    wide = False
    hoists = False
    awaited_returns = True
    marked_tests = False
    inherits_constructors = True

    def syntax(self, data: bytes) -> Node | None:
        """One file as the tree that all languages share."""
        return None

    def meant(self, ev: Resolver, f: File, module: str, taken: str) -> tuple[str, ...] | None:
        """What the module's file binds."""
        return None

    def near(self, ev: Resolver, f: File, row: int) -> Result | None:
        """What a NAME row means before all that scopes bind; None: what they bind."""
        return None

    def far(self, ev: Resolver, f: File, row: int) -> Result:
        """What a NAME row means that no scope of its file binds."""
        return NOTHING

    def extended(self, ev: Resolver, asker: Asker, value: Value, name: str) -> Result:
        """A member that a class or an instance has from elsewhere than its class, in a wide language."""
        return NOTHING

    def fitting(self, ev: Resolver, f: File, row: int, values: Values) -> Values:
        """Those of several values that a CALL row of a wide language may mean."""
        return values

    def implementations(self, ev: Resolver, f: File, scope: int) -> Values:
        """The functions that one without a body may stand for."""
        return ()


class Unformed:
    """No settings, no forms of its own, and functions and objects that are only what their rows say."""

    def settings(self, path: str) -> bool:
        """Whether a file says how imports name files."""
        return False

    def unbound(self, ev: Resolver, asker: Asker, f: File, name: str) -> Result:
        """What a module gives for a name that it does not bind."""
        return NOTHING

    def form(self, ev: Resolver, f: File, i: int) -> Result:
        """What a FORM row may be."""
        return NOTHING

    def evaluated(self, ev: Resolver, f: File, i: int) -> Result | None:
        """What a row is to the engine in a language that evaluates its rows itself."""
        return None

    def link(self, ev: Resolver, f: File, out: Links) -> bool:
        """Edges and sites of a language that evaluates its rows itself."""
        return False

    def answer(self, ev: Resolver, f: File, scope: int, about: str, name: str) -> str:
        """The answer to a question that files of the language put to a file."""
        return ""

    def of_function(self, ev: Resolver, asker: Asker, value: Value, name: str) -> Result:
        """Attribute of a function that is still itself."""
        return NOTHING

    def of_object(self, ev: Resolver, asker: Asker, value: Value, index: tuple[File, int]) -> Result | None:
        """`value[index]` where an instance's members are its items."""
        return None

    def contextual(self, ev: Resolver, f: File, number: int, index: int) -> Result | None:
        """What a bare parameter is by where its function stands."""
        return None

    def declared_result(self, ev: Resolver, f: File, number: int) -> Result:
        """What a function gives by where it stands."""
        return NOTHING


class Files:
    """No stub text, and everything is public."""

    builtins = ""
    stub_suffix = ""

    def stub(self, dotted: str) -> str | None:
        """Path of the stub text of a module outside the tree."""
        return None

    def stub_inside(self, path: str, name: str) -> str | None:
        """Path of the stub text of a module inside a stubbed package."""
        return None

    def stub_text(self, path: str) -> bytes:
        """Source of stub text."""
        return b""

    def public(self, name: str) -> bool:
        """Whether taking everything out of a module that lists nothing takes the name."""
        return True

    def special(self, name: str) -> bool:
        """Whether only the language itself looks the member up."""
        return False

    def private(self, name: str) -> bool:
        """Whether a method of the name overrides nothing."""
        return False


class Types:
    """A type is an expression whose classes are instances."""

    constants: Mapping[int, str] = {}
    containers: Mapping[int, str] = {}
    slices = ""

    def types(self, ev: Resolver, f: File, row: int) -> Result:
        """What a variable may hold whose annotation is the row."""
        flags, values = ev.row(f, row)
        return flags, tuple((INS, v, 0) if v[0] == CLS else v for v in values)

    def exported_type(self, ev: Resolver, asker: Asker, path: str, name: str) -> Result:
        """What a module's name declares as a type."""
        flags, values = ev.export(asker, path, name)
        return flags, tuple((INS, v, 0) if v[0] == CLS else v for v in values)

    def declared(self, ev: Resolver, f: File, declared: Result, given: Result) -> Result:
        """What a variable holds that has a declared type and a value."""
        return declared if declared[1] else given

    def parametrised(self, ev: Resolver, f: File, cls: Value, index: int) -> Result:
        """A class with type arguments, as a value."""
        rows = ev.members_of(f, index) if f.kind[index] == e.TUPLE else [index]
        return 0, ((CLS, cls[1], cls[2], tuple(ev.types(f, r)[1] for r in rows), cls[4]),)

    def bounds(self, ev: Resolver, f: File, row: int) -> Values:
        """What the type variable of a row is bounded by."""
        return ev.types(f, f.b[row])[1] if f.kind[row] == e.TYPEVAR and f.b[row] >= 0 else ()

    def vague(self, ev: Resolver, values: Values) -> bool:
        """Whether a declared type says less than any argument."""
        return False


class Classes:
    """A class inherits from its bases; its call makes an instance."""

    root = ""
    metaclass = ""
    constructor = ""
    constructors: tuple[str, ...] = ()
    caller = ""
    fallback_member = ""
    descriptor_get = ""
    descriptors: Mapping[int, str] = {}
    assignable: frozenset[str] = frozenset()
    accessors: Mapping[int, str] = {}
    heir_hook = ""
    name_hook = ""
    of_metaclass: frozenset[str] = frozenset()

    def class_parameters(self, ev: Resolver, f: File, scope: int) -> list[Value]:
        """Type variables of a class that are not in its own list."""
        return []

    def special_base(self, ev: Resolver, f: File, row: int) -> bool:
        """Whether a base expression is a form that adds nothing."""
        return False

    def metaclass_row(self, f: File, scope: int) -> int:
        """Row of the metaclass that a class names, or -1."""
        return -1

    def class_member(self, ev: Resolver, f: File, scope: int, rows: list[int], result: Result) -> Result:
        """What rows bound in a class body give as members."""
        return result

    def is_root(self, ev: Resolver, cls: Value) -> bool:
        """Whether a class is the root class."""
        return False

    def protocol(self, ev: Resolver, asker: Asker, cls: Value) -> bool:
        """Whether what fits the class need not inherit from it."""
        return False

    def construct(self, ev: Resolver, asker: Asker, value: Value, args: Args) -> Result | None:
        """What a class's call gives, where it is no plain construction."""
        return None

    def fields(self, ev: Resolver, f: File, scope: int) -> list[str] | None:
        """Names of the fields of a class whose instances are tuples."""
        return None

    def tuple_fields(self, ev: Resolver, asker: Asker, value: Value) -> list[Result] | None:
        """Results of those fields of an instance."""
        return None

    def match_fields(self, ev: Resolver, asker: Asker, value: Value) -> list[str]:
        """Names of the fields that positional patterns mean."""
        return []

    def receiver(self, ev: Resolver, f: File, number: int) -> Result:
        """The first parameter of a method: an instance of the class around it."""
        owner = f.scopes[number].parent
        if f.scopes[number].flags & e.STATIC or f.scopes[owner].kind != e.CLASS_SCOPE:
            return NOTHING
        arguments = tuple((p,) for p in ev.parameters(f, f.path, owner))
        return GENERIC, ((INS, (CLS, f.path, owner, arguments, 0), 1),)


class Functions:
    """A function is what it is declared to be."""

    def overloads(self, f: File, number: int) -> list[int]:
        """Scopes of the overload signatures that share the function's name and place."""
        return []

    def keeps(self, ev: Resolver, f: File, row: int) -> bool:
        """Whether a decorator leaves the definition what it is."""
        return True

    def applications(self, f: File, name: str) -> list[int]:
        """Decorator rows of the file whose last name is `name`."""
        return []

    def decorated_by(self, f: File, row: int) -> list[int]:
        """Rows of the functions that a decorator row stands over."""
        return []

    def special_call(self, ev: Resolver, f: File, i: int) -> Result | None:
        """Result of a CALL row that no signature tells."""
        return None

    def generator(self, ev: Resolver, asker: Asker, yielded: Values, returned: Values, is_async: bool) -> Values:
        """What a function gives that yields."""
        return ()

    def awaitable(self, ev: Resolver, asker: Asker, values: Values) -> Values:
        """A call of an asynchronous function, not yet awaited, as an instance."""
        return ()


class Protocols:
    """Nothing runs that is not written as a call."""

    items: Mapping[int, str] = {}
    contexts: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    iterations: tuple[tuple[str, str], tuple[str, str]] = (("", ""), ("", ""))
    invoked: Mapping[str, Sequence[str]] = {}

    def iterate(self, ev: Resolver, asker: Asker, value: Value, is_async: bool) -> Result:
        """An element of the value."""
        return NOTHING

    def entered(self, ev: Resolver, asker: Asker, value: Value, is_async: bool) -> Result:
        """What a context binds."""
        return NOTHING

    def await_(self, ev: Resolver, asker: Asker, value: Value) -> Result:
        """What awaiting an instance gives."""
        return 0, (value,)

    def operator(self, ev: Resolver, f: File, left: int, right: int, operator: str) -> Result:
        """What `left operator right` gives."""
        return union((ev.row(f, left), ev.row(f, right)))

    def operator_methods(self, f: File, i: int) -> Sequence[tuple[int, str]]:
        """(operand row, method) that an operator row may run."""
        return ()

    def comparison_methods(self, f: File, i: int) -> Sequence[tuple[int, str]]:
        """(operand row, method) that a COMPARE row runs."""
        return ()


class Plain(Narrow, Unformed, Files, Types, Classes, Functions, Protocols):
    """The answers together: a language folder states its own where they differ."""
