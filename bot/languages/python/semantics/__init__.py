"""What Python means by what its rows say: receivers, descriptors, protocols, operators, special calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.languages._base.semantics import Narrow, Unformed
from bot.languages.python import hints, library, variables
from bot.languages.python.semantics.protocols import INVOKED
from bot.languages.python.semantics.special import SpecialCalls
from bot.model import expressions as e


class Semantics(Narrow, Unformed, SpecialCalls):
    """The evaluator asks; `ev` is it, `f` the file whose rows are meant."""

    name = "python"
    stub_suffix = ".pyi"
    builtins, root, metaclass = library.BUILTINS, "object", "type"
    constants: Mapping[int, str] = {e.BOOL: "bool", e.INT: "int", e.FLOAT: "float", e.STR: "str", e.BYTES: "bytes"}
    containers: Mapping[int, str] = {e.LIST: "list", e.SET: "set", e.TUPLE: "tuple", e.DICT: "dict"}
    slices = "slice"
    caller = "__call__"
    fallback_member = "__getattr__"
    descriptor_get = "__get__"
    descriptors: Mapping[int, str] = {e.LOAD: "__get__", e.STORE: "__set__", e.DELETE: "__delete__"}
    assignable = frozenset(("property", "abstractproperty"))
    accessors: Mapping[int, str] = {e.LOAD: "__getattr__", e.STORE: "__setattr__", e.DELETE: "__delattr__"}
    heir_hook, name_hook = "__init_subclass__", "__set_name__"
    of_metaclass = frozenset(("__call__", "__class__", "__name__", "__members__", "mro"))
    items: Mapping[int, str] = {e.LOAD: "__getitem__", e.STORE: "__setitem__", e.DELETE: "__delitem__"}
    contexts: tuple[tuple[str, ...], tuple[str, ...]] = (("__enter__", "__exit__"), ("__aenter__", "__aexit__"))
    iterations = (("__iter__", "__next__"), ("__aiter__", "__anext__"))
    invoked: Mapping[str, Sequence[str]] = INVOKED
    types = staticmethod(hints.types)
    class_parameters = staticmethod(variables.class_parameters)

    def public(self, name: str) -> bool:
        """Whether `from m import *` brings a name of a module without `__all__`."""
        return not name.startswith("_")

    def special(self, name: str) -> bool:
        """Whether the name is a protocol's."""
        return name.startswith("__")
