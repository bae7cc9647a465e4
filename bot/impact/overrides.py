"""Whether an overriding method still accepts what the overridden one's signature lets callers pass."""

from __future__ import annotations

from bot.impact import binding
from bot.impact.lineage import CONSTRUCTORS
from bot.impact.signature import RECEIVER
from bot.model.graph import CallShape
from bot.model.impact import Verdict
from bot.model.message import message
from bot.model.symbols import Signature, Symbol


def judge(base: Symbol, override: Symbol, former_base: Symbol | None, former_override: Symbol | None) -> Verdict:
    """The verdict on `override` of `base`, both as they are at head; what did not fit before is no news.

    breaks: it cannot take the least that callers of `base` must pass; check: it cannot take all that they may pass.
    """
    fits = Verdict("compatible", message("{code_override} still fits", code_override=override.name))
    ours, theirs = base.definition.signature, override.definition.signature
    if ours is None or theirs is None or base.short in CONSTRUCTORS:
        return fits
    now = _level(ours, theirs)
    if former_base and former_override and former_base.definition.signature and former_override.definition.signature:
        was = _level(former_base.definition.signature, former_override.definition.signature)
        if was == now:
            return fits
    if now == "breaks":
        text = message(
            "{code_override} no longer accepts what {code_base} is called with",
            code_override=override.name,
            code_base=base.name,
        )
        return Verdict(now, text)
    if now == "check":
        text = message(
            "{code_override} does not accept all that {code_base} may be called with",
            code_override=override.name,
            code_base=base.name,
        )
        return Verdict(now, text)
    return fits


def lost(base: Symbol, heir: Symbol) -> Verdict:
    """The verdict on what fitted `base` before it changed, and does not any more."""
    text = message("{code_heir} no longer fits {code_base}", code_heir=heir.name, code_base=base.name)
    return Verdict("check", text)


def _level(base: Signature, override: Signature) -> str:
    if base.is_async != override.is_async or (base.binding == "property") != (override.binding == "property"):
        return "breaks"
    if base.binding == "property":
        return "compatible"
    if binding.fit(_call(base, override, least=True), override).faults:
        return "breaks"
    return "check" if binding.fit(_call(base, override, least=False), override).faults else "compatible"


def _call(signature: Signature, override: Signature, *, least: bool) -> CallShape:
    """The smallest or the largest call that the signature allows, as it reaches the override.

    One of the two may name its receiver where the other does not: a method of an interface has none to name.
    """
    passed = [p for p in signature.parameters if p.kind not in ("rest", "keywords") and (p.required or not least)]
    slots = [p for p in passed if p.kind in binding.POSITIONAL]
    keywords = tuple(p.name for p in passed if p.kind == "keyword")
    given = max(len(slots) - (signature.binding in RECEIVER), 0)
    return CallShape(given, keywords, bound=override.binding in RECEIVER)
