"""What changed, in sentences. Every literal here is an entry of the message catalogues."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.impact.lineage import CONSTRUCTORS
from bot.impact.uses import shown
from bot.index.surface import secrets
from bot.model.change import Alteration, Change
from bot.model.message import Message, message
from bot.model.symbols import MODULE

MOST_TEXT = 60  # characters of a source text (a default, a list of bases) that a sentence repeats


def summary(change: Change) -> Message:
    """The change in one sentence: what a caller feels most."""
    name = shown(change.symbol)
    if change.kind == "added":
        return message("{code_name} was added.", code_name=name)
    if change.kind == "removed" and change.symbol.kind == "export":
        return message("{code_path} no longer offers {code_name}.", code_path=change.symbol.path, code_name=name)
    if change.kind == "removed":
        return message("{code_name} was removed.", code_name=name)
    if change.kind == "renamed":
        return message("{code_before} was renamed to {code_after}.", code_before=_former(change), code_after=name)
    if change.kind == "moved":
        return _moved(change)
    return aspects(change)[0]


def aspects(change: Change) -> tuple[Message, ...]:
    """Every aspect that changed, one sentence each, the one that callers feel most first."""
    found = [summary(change)] if change.kind in ("added", "removed", "renamed", "moved") else []
    rest = [a for a in change.alterations if a.kind in TOLD]
    kinds = sorted({a.kind for a in rest}, key=list(TOLD).index)
    name = shown(change.symbol)
    told = {**TOLD, "body changed": _constructor} if change.symbol.short in CONSTRUCTORS else TOLD
    return (*found, *(told[kind](name, [a for a in rest if a.kind == kind]) for kind in kinds))


def _former(change: Change) -> str:
    return shown(change.before or change.symbol)


def _moved(change: Change) -> Message:
    assert change.before is not None
    assert change.after is not None
    before, after = change.before, change.after
    if after.definition.key == MODULE:
        return message("{code_before} moved to {code_after}.", code_before=before.path, code_after=after.path)
    if before.path == after.path:
        return message("{code_before} is now {code_after}.", code_before=shown(before), code_after=shown(after))
    return message(
        "{code_name} moved from {code_before} to {code_after}.",
        code_name=shown(after),
        code_before=before.path,
        code_after=after.path,
    )


def _text(source: str) -> str:
    return source if len(source) <= MOST_TEXT else source[: MOST_TEXT - 1] + "…"


def _hidden(name: str, one: Alteration) -> bool:
    """Whether what is given to a name may be a secret."""
    values = [text for text in (one.before, one.after) if any(quote in text for quote in "\"'`")]
    return bool(values) and (bool(secrets.KEY.search(name)) or any(map(secrets.secret, values)))


def _names(alterations: Iterable[Alteration]) -> str:
    return ", ".join(a.name for a in alterations)


def _requires(name: str, found: list[Alteration]) -> Message:
    return message("{code_name} now requires {code_arguments}.", code_name=name, code_arguments=_names(found))


def _lacks(name: str, found: list[Alteration]) -> Message:
    return message("{code_name} no longer takes {code_arguments}.", code_name=name, code_arguments=_names(found))


def _renamed(name: str, found: list[Alteration]) -> Message:
    return message(
        "{code_before} of {code_name} is now called {code_after}.",
        code_name=name,
        code_before=", ".join(a.before for a in found),
        code_after=_names(found),
    )


def _reordered(name: str, found: list[Alteration]) -> Message:
    return message(
        "{code_name} takes its arguments in another order: {code_after}.", code_name=name, code_after=found[0].after
    )


def _passed_otherwise(name: str, found: list[Alteration]) -> Message:
    return message(
        "{code_arguments} of {code_name} can be passed in other ways than before.",
        code_name=name,
        code_arguments=_names(found),
    )


def _default(name: str, found: list[Alteration]) -> Message:
    one = found[0]
    if len(found) > 1:
        return message(
            "The defaults of {code_arguments} of {code_name} changed.", code_name=name, code_arguments=_names(found)
        )
    if _hidden(one.name, one):
        return message(
            "The default of {code_argument} of {code_name} changed; it is not shown.",
            code_argument=one.name,
            code_name=name,
        )
    return message(
        "The default of {code_argument} of {code_name} was {code_before} and is now {code_after}.",
        code_argument=one.name,
        code_name=name,
        code_before=_text(one.before),
        code_after=_text(one.after),
    )


def _typed(name: str, found: list[Alteration]) -> Message:
    return message(
        "The declared types of {code_arguments} of {code_name} changed.", code_name=name, code_arguments=_names(found)
    )


def _offers(name: str, found: list[Alteration]) -> Message:
    return message("{code_name} now also takes {code_arguments}.", code_name=name, code_arguments=_names(found))


def _spares(name: str, found: list[Alteration]) -> Message:
    return message("{code_name} no longer requires {code_arguments}.", code_name=name, code_arguments=_names(found))


def _returns(name: str, found: list[Alteration]) -> Message:
    one = found[0]
    if not one.before:
        return message(
            "{code_name} now declares that it returns {code_after}.", code_name=name, code_after=_text(one.after)
        )
    if not one.after:
        return message("{code_name} no longer declares what it returns.", code_name=name)
    return message(
        "{code_name} returned {code_before} and now returns {code_after}.",
        code_name=name,
        code_before=_text(one.before),
        code_after=_text(one.after),
    )


def _based(name: str, found: list[Alteration]) -> Message:
    one = found[0]
    return message(
        "{code_name} has other base classes: {code_before} before, {code_after} now.",
        code_name=name,
        code_before=_text(one.before) or "object",
        code_after=_text(one.after) or "object",
    )


def _valued(name: str, found: list[Alteration]) -> Message:
    one = found[0]
    if _hidden(name, one) or _text(one.before) == _text(one.after):
        return message("{code_name} has another value, which is not shown.", code_name=name)
    return message(
        "{code_name} was {code_before} and is now {code_after}.",
        code_name=name,
        code_before=_text(one.before),
        code_after=_text(one.after),
    )


def _bound(name: str, found: list[Alteration]) -> Message:
    if found[0].after == "property":
        return message("{code_name} is now a property.", code_name=name)
    if found[0].before == "property":
        return message("{code_name} is no longer a property.", code_name=name)
    return message("{code_name} is bound in another way than before.", code_name=name)


def _decorated(name: str, found: list[Alteration]) -> Message:
    return message("{code_name} now has {code_decorators}.", code_name=name, code_decorators=_marks(found))


def _undecorated(name: str, found: list[Alteration]) -> Message:
    return message("{code_name} no longer has {code_decorators}.", code_name=name, code_decorators=_marks(found))


def _marks(found: Iterable[Alteration]) -> str:
    return _text(", ".join(f"@{a.name}" for a in found))


def _seen(name: str, found: list[Alteration]) -> Message:
    if found[0].after == "public":
        return message("{code_name} is now public.", code_name=name)
    return message("{code_name} is no longer public.", code_name=name)


def _body(name: str, _: list[Alteration]) -> Message:
    return message("The code of {code_name} changed.", code_name=name)


def _constructor(name: str, _: list[Alteration]) -> Message:
    return message("The constructor of {code_name} changed.", code_name=name)


def _kind(name: str, _: list[Alteration]) -> Message:
    return message("{code_name} is of another kind now.", code_name=name)


def _async(name: str, _: list[Alteration]) -> Message:
    return message("{code_name} must now be awaited.", code_name=name)


def _sync(name: str, _: list[Alteration]) -> Message:
    return message("{code_name} is no longer asynchronous.", code_name=name)


def _generator(name: str, _: list[Alteration]) -> Message:
    return message("{code_name} is now a generator.", code_name=name)


def _no_generator(name: str, _: list[Alteration]) -> Message:
    return message("{code_name} is no longer a generator.", code_name=name)


def _swapped(name: str, found: list[Alteration]) -> Message:
    return message(
        "{code_name} now uses {code_after} where it used {code_before}.",
        code_name=name,
        code_before=", ".join(a.before for a in found),
        code_after=", ".join(a.after for a in found),
    )


# Aspects in the order in which callers feel them: the first one that is found names the change.
TOLD: Mapping[str, Callable[[str, list[Alteration]], Message]] = {
    "kind changed": _kind,
    "callable changed": _kind,
    "parameter added required": _requires,
    "parameter now required": _requires,
    "parameter removed": _lacks,
    "parameter renamed": _renamed,
    "became async": _async,
    "no longer async": _sync,
    "binding changed": _bound,
    "parameter kind changed": _passed_otherwise,
    "parameters reordered": _reordered,
    "became a generator": _generator,
    "no longer a generator": _no_generator,
    "bases changed": _based,
    "value changed": _valued,
    "parameter default changed": _default,
    "return annotation changed": _returns,
    "parameter annotation changed": _typed,
    "parameter added optional": _offers,
    "parameter now optional": _spares,
    "decorator added": _decorated,
    "decorator removed": _undecorated,
    "visibility changed": _seen,
    "body changed": _body,
    "import changed": _swapped,
}
