"""The verdict on one use of a changed symbol that still exists, by the kind of the edge."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bot.impact import compat, values
from bot.impact.annotations import modern
from bot.impact.signature import RECEIVER
from bot.model.change import Change
from bot.model.graph import CallShape, Edge
from bot.model.impact import Verdict
from bot.model.message import message
from bot.model.symbols import MODULE, Signature, Symbol

# Aspects of a signature that whoever calls a function passed on as a value meets.
CALLED_DIFFERENTLY = frozenset(
    {
        "parameter added required",
        "parameter removed",
        "parameter renamed",
        "parameters reordered",
        "parameter kind changed",
        "parameter now required",
        "became async",
        "no longer async",
        "became a generator",
        "no longer a generator",
        "binding changed",
        "callable changed",
        "kind changed",
    }
)
REWRAPPED = ("decorator added", "decorator removed")
# Decorators that set how a function is bound or typed: the binding says it, or nothing is wrapped.
PLAIN_DECORATORS = ("property", "staticmethod", "classmethod", "overload", "override", "final", "abstractmethod")


def shown(symbol: Symbol) -> str:
    """The name that a reader would write: the class for its constructor, the path for a module."""
    if symbol.definition.key == MODULE:
        return symbol.path
    outer, _, last = symbol.name.rpartition(".")
    return outer if outer and last in ("__init__", "__new__", "constructor") else symbol.name


def verdict(change: Change, edge: Edge, shape: CallShape | None, *, known: bool = True) -> Verdict:
    """How a use at head fares. `edge` leads to the changed symbol, or to the class whose constructor it is.

    `known`: the same symbol used it at base.
    """
    assert change.after is not None
    callee = shown(change.after)
    found = [_by_kind(change, edge, shape, callee)]
    if edge.kind == "references" and known and _was_property(change):
        found.append(_access(*_signatures(change), callee))  # the very text that read its value
    if edge.kind in ("calls", "references") and _rewrapped(change):
        text = message("{code_callee} is decorated differently now", code_callee=callee)
        found.append(Verdict("check", text))
    if "kind changed" in change.altered and edge.kind != "imports":
        found.append(Verdict("check", message("{code_callee} is of another kind now", code_callee=callee)))
    return compat.worst(found)


def _by_kind(change: Change, edge: Edge, shape: CallShape | None, callee: str) -> Verdict:
    altered = change.altered
    if edge.kind == "calls":
        return _call(change, edge, shape, callee)
    if edge.kind == "references" and altered & CALLED_DIFFERENTLY:
        text = message("passes {code_callee} on, whose signature changed", code_callee=callee)
        return Verdict("check", text)
    if edge.kind in ("references", "inherits") and "bases changed" in altered:
        text = message("relies on {code_callee}, whose base classes changed", code_callee=callee)
        return Verdict("check" if _lost_base(change) else "compatible", text)
    if edge.kind == "references" and "value changed" in altered:
        text = message("reads {code_callee}, whose value changed", code_callee=callee)
        return Verdict("check" if _other_sort(change) else "compatible", text)
    if edge.kind == "enters" and altered & CALLED_DIFFERENTLY:
        text = message("a framework calls {code_callee}, whose signature changed", code_callee=callee)
        return Verdict("check", text)
    if edge.kind == "imports":
        return Verdict("compatible", message("imports {code_callee}, which is still there", code_callee=callee))
    return Verdict("compatible", message("uses {code_callee}, which is still there", code_callee=callee))


def _call(change: Change, edge: Edge, shape: CallShape | None, callee: str) -> Verdict:
    assert change.after is not None
    before, after = _signatures(change)
    if shape is None or after is None:
        return _access(before, after, callee)
    if change.after.kind == "class":
        if not after.parameters:
            return _access(None, None, callee)  # its header does not say how it is constructed
        return compat.judge(msgspec.structs.replace(shape, bound=False), before, after, callee)
    if edge.callee != change.after.id:  # the class is called: its constructor gets the new object first
        return compat.judge(msgspec.structs.replace(shape, bound=receives(change.after)), before, after, callee)
    if change.after.short == "__new__":  # static, yet the class comes first, unless it is called by its own name
        return compat.judge(msgspec.structs.replace(shape, bound=not shape.bound), before, after, callee)
    return compat.at_site(shape, before, after, callee)


def receives(method: Symbol) -> bool:
    """Whether the first parameter of a method is the object or class that it is called on: some languages list none."""
    signature = method.definition.signature
    return method.short == "__new__" or (signature is not None and signature.binding in RECEIVER)


def _access(before: Signature | None, after: Signature | None, callee: str) -> Verdict:
    """A use without a call: a property that is read, an operator, a `with`."""
    if before and after and before.binding == "property" != after.binding:
        text = message("reads {code_callee} as a property, which is now a method", code_callee=callee)
        return Verdict("breaks", text)
    if before and after and before.is_async != after.is_async:
        return Verdict("check", message("{code_callee} changed whether it is to be awaited", code_callee=callee))
    return Verdict("compatible", message("the use of {code_callee} fits as it stands", code_callee=callee))


def _signatures(change: Change) -> tuple[Signature | None, Signature | None]:
    before, after = change.before, change.after
    return before.definition.signature if before else None, after.definition.signature if after else None


def _was_property(change: Change) -> bool:
    before, after = _signatures(change)
    return bool(before and after and before.binding == "property" != after.binding)


def _lost_base(change: Change) -> bool:
    """Whether a base class went: one that came only adds."""
    before, after = change.before, change.after
    return bool(before and after and base_names(before.definition.bases) - base_names(after.definition.bases))


def base_names(bases: Iterable[str]) -> set[str]:
    """Last names of base classes: arguments of generics, and bases that only type, inherit nothing."""
    names = {modern(b.partition("[")[0].rpartition(".")[2].strip()) for b in bases}
    return names - {"object", "Generic", "Protocol", ""}


def _other_sort(change: Change) -> bool:
    before, after = change.before, change.after
    return not (before and after and values.same_sort(before.definition.value, after.definition.value))


def _rewrapped(change: Change) -> bool:
    return any(
        a.kind in REWRAPPED and a.name.partition("(")[0].rpartition(".")[2] not in PLAIN_DECORATORS
        for a in change.alterations
    )


def reached(change: Change) -> Verdict:
    """The verdict on an unchanged user that now reaches a new symbol: an override, or a name that hides another."""
    text = message("is unchanged and now reaches {code_callee}, which is new", code_callee=shown(change.symbol))
    return Verdict("check", text)
