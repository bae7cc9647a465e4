"""What TypeScript means by what its rows say."""

from __future__ import annotations

from collections.abc import Mapping

from bot.languages.typescript import hints, library, scoping
from bot.languages.typescript.semantics.calls import Calls
from bot.model import expressions as e


class Semantics(Calls):
    """The evaluator asks; `ev` is it, `f` the file whose rows are meant."""

    name = "typescript"
    stub_suffix = ".d.ts"
    hoists = True
    passes_on = True
    unlisted = frozenset(("default", "export="))
    given_mark = scoping.GIVEN
    awaited_returns = False
    builtins, root = library.BUILTINS, "Object"
    constants: Mapping[int, str] = {
        e.BOOL: "Boolean", e.INT: "Number", e.FLOAT: "Number", e.STR: "String", e.BYTES: "RegExp", e.ELLIPSIS: "Symbol",
    }  # fmt: skip
    containers: Mapping[int, str] = {e.LIST: "Array", e.SET: "Array", e.TUPLE: "Array", e.DICT: "Record"}
    constructor = "constructor"
    constructors: tuple[str, ...] = ("constructor",)
    caller = "()"
    fallback_member = "[index]"
    items: Mapping[int, str] = {e.LOAD: "[index]"}
    types = staticmethod(hints.types)
    exported_type = staticmethod(hints.exported)
