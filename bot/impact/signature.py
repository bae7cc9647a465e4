"""What differs between two signatures, parameter by parameter."""

from __future__ import annotations

from collections.abc import Iterator

from bot.impact.annotations import same_text, same_type
from bot.impact.binding import POSITIONAL
from bot.model.change import Alteration
from bot.model.symbols import Parameter, Signature

RECEIVER = ("method", "class", "property")  # bindings whose first parameter is no argument of the call
STARS = ("rest", "keywords")
NO_RESULT = {"", "None", "void"}  # that nothing comes out says no more than silence
NAMELESS = ("", "_")  # some languages let a parameter go without a name, and let several be called `_`


def alterations(before: Signature | None, after: Signature | None) -> tuple[Alteration, ...]:
    """Every aspect in which the two differ, in the order of `after`. A missing signature on one side is one aspect."""
    if before is None or after is None:
        return () if before is after else (Alteration("callable changed"),)
    return (*_parameters(before, after), *_rest(before, after))


def arguments(signature: Signature) -> list[Parameter]:
    """The parameters without the receiver."""
    own = list(signature.parameters)
    if signature.binding in RECEIVER and own and own[0].kind in POSITIONAL:
        return own[1:]
    return own


def _parameters(before: Signature, after: Signature) -> Iterator[Alteration]:
    old, new = _keyed(before), _keyed(after)
    renamed = _renamed(old, new)
    # The name of a parameter that is only filled by place means nothing to a caller.
    yield from (Alteration("parameter renamed", a, b, a) for b, a in renamed.items() if old[b].kind != "positional")
    former = {renamed.get(name, name): p for name, p in old.items()}
    for name, parameter in new.items():
        if name not in former:
            kind = "parameter added required" if parameter.required else "parameter added optional"
            yield Alteration(kind, name, after=parameter.default or "")
        else:
            yield from _parameter(name, former[name], parameter)
    yield from (Alteration("parameter removed", name) for name in former if name not in new)
    kept_before = [n for n, p in former.items() if n in new and p.kind in POSITIONAL]
    kept_after = [n for n in new if n in kept_before]
    if kept_before != kept_after:
        yield Alteration("parameters reordered", "", ", ".join(kept_before), ", ".join(kept_after))


def _parameter(name: str, old: Parameter, new: Parameter) -> Iterator[Alteration]:
    if old.kind != new.kind:
        yield Alteration("parameter kind changed", name, old.kind, new.kind)
    if old.required != new.required:
        kind = "parameter now required" if new.required else "parameter now optional"
        yield Alteration(kind, name, old.default or "", new.default or "")
    elif not same_text(old.default or "", new.default or ""):
        yield Alteration("parameter default changed", name, old.default or "", new.default or "")
    if not same_type(old.annotation, new.annotation):
        yield Alteration("parameter annotation changed", name, old.annotation, new.annotation)


def _keyed(signature: Signature) -> dict[str, Parameter]:
    """Arguments by name; stars by their mark, since their names mean nothing to a caller; the nameless by place."""
    marks = {"rest": "*", "keywords": "**"}
    found: dict[str, Parameter] = {}
    for place, p in enumerate(arguments(signature), 1):
        name = marks.get(p.kind, p.name)
        found[f"#{place}" if name in NAMELESS or name in found else name] = p
    return found


def _renamed(old: dict[str, Parameter], new: dict[str, Parameter]) -> dict[str, str]:
    """Former to new name where one parameter takes the very place of another."""
    gone = [(i, n) for i, n in enumerate(old) if n not in new]
    come = {i: n for i, n in enumerate(new) if n not in old}
    found = {}
    for place, name in gone:
        other = come.get(place)
        if other is not None and _alike(old[name], new[other]):
            found[name] = other
    return found


def _alike(old: Parameter, new: Parameter) -> bool:
    if old.kind in STARS or new.kind in STARS:
        return False
    typed = not old.annotation or not new.annotation or same_type(old.annotation, new.annotation)
    return old.kind == new.kind and same_text(old.default or "", new.default or "") and typed


def _rest(before: Signature, after: Signature) -> Iterator[Alteration]:
    if not same_type(before.returns, after.returns) and not {before.returns, after.returns} <= NO_RESULT:
        yield Alteration("return annotation changed", "", before.returns, after.returns)
    if before.is_async != after.is_async:
        yield Alteration("became async" if after.is_async else "no longer async")
    if before.is_generator != after.is_generator:
        yield Alteration("became a generator" if after.is_generator else "no longer a generator")
    if before.binding != after.binding:
        yield Alteration("binding changed", "", before.binding, after.binding)
    old, new = {_plain(d) for d in before.decorators}, {_plain(d) for d in after.decorators}
    yield from (Alteration("decorator removed", d) for d in sorted(old - new))
    yield from (Alteration("decorator added", d) for d in sorted(new - old))


def _plain(decorator: str) -> str:
    return "".join(decorator.split()).replace("'", '"')
