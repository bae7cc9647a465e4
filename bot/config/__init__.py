"""Every setting on one page: defaults < `.github/hopscope.yml` at the base commit < inputs of the action."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from bot.config.table import INPUT, PATH, Config
from bot.errors import BadInput
from bot.model.message import Message, message

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

__all__ = ["PATH", "Config", "Loaded", "load", "schema", "selected", "settings"]

INPUT_PREFIX = "HOPSCOPE_INPUT_"  # composite actions get no INPUT_*: action.yml maps each input by hand
TRUE, FALSE = ("true", "True", "TRUE"), ("false", "False", "FALSE")  # as the runner reads booleans, and nothing else

SHOWN = 60  # characters of a wrong value that a message repeats

CLOSED = {"allow": "admin"}  # what a setting is whose line cannot be read: nobody gets more than was perhaps meant
SHAPES = {
    bool: message("true, false"),
    tuple: message("a list"),
    dict: message("name: number"),
    str: message("text"),
}


class Setting(msgspec.Struct, frozen=True):
    """A row of the table. `kind` is the bare type: str, int, bool, a Literal, tuple[str, ...], dict[str, float]."""

    name: str
    kind: Any
    meta: Meta
    default: Any

    @property
    def input_only(self) -> bool:
        """Whether the settings file may not hold it."""
        return self.meta.extra == INPUT

    @property
    def variable(self) -> str:
        """The environment variable by which action.yml hands its input over."""
        return INPUT_PREFIX + self.name.replace("-", "_").upper()

    @property
    def allowed(self) -> str:
        """What may be written, in words."""
        if get_origin(self.kind) is Literal:
            return ", ".join(get_args(self.kind))
        if self.kind is int:
            return f"{self.meta.ge}-{self.meta.le}"
        return self.meta.pattern or SHAPES[get_origin(self.kind) or self.kind].text


class Loaded(msgspec.Struct, frozen=True):
    """The settings in force, with defaults where the file (`problems`) or an input (`fatal`) is wrong."""

    config: Config
    problems: tuple[Message, ...] = ()
    fatal: tuple[Message, ...] = ()

    def check(self, *, lenient: bool = False) -> Config:
        """The settings. Raises BadInput if anything is wrong; `lenient`, only if an input of this very run is."""
        wrong = self.fatal if lenient else (*self.fatal, *self.problems)
        if wrong:
            raise BadInput(*wrong)
        return self.config


def settings() -> tuple[Setting, ...]:
    """The rows of the table, in order."""
    hints = get_type_hints(Config, include_extras=True)
    defaults = Config()
    names = zip(Config.__struct_fields__, Config.__struct_encode_fields__, strict=True)
    rows = ((name, get_args(hints[attribute]), getattr(defaults, attribute)) for attribute, name in names)
    return tuple(Setting(name, kind, meta, default) for name, (kind, meta), default in rows)


def schema() -> dict[str, Any]:
    """JSON Schema of the settings file."""
    table = msgspec.json.schema(Config)["$defs"]["Config"]
    for setting in settings():
        if setting.input_only:
            del table["properties"][setting.name]
    table["title"], table["description"] = "hopscope.yml", "Settings of Hopscope, read at the base commit."
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **table}


def load(
    text: str = "",
    environment: Mapping[str, str] | None = None,
    *,
    path: str = PATH,
    weights: Collection[str] | None = None,
) -> Loaded:
    """Settings from a file's text ("" where there is none) and the inputs of the action; never raises.

    `weights`: the names that `risk-weights` may have; None takes any.
    """
    known = {setting.name: setting for setting in settings()}
    values: dict[str, Any] = {}
    wrong: dict[bool, list[Message]] = {True: [], False: []}
    for entry in (*_file(text, path), *_inputs(environment or {})):
        value = entry.raw if isinstance(entry.raw, Message) else _value(entry, known, weights)
        if isinstance(value, Message):
            wrong[entry.fatal].append(value)
            for name in CLOSED if not entry.name else CLOSED.keys() & {entry.name}:
                values.setdefault(name, CLOSED[name])
        else:
            values[entry.name] = value
    return Loaded(msgspec.convert(values, Config), tuple(wrong[False]), tuple(wrong[True]))


def selected(config: Config, path: str) -> bool:
    """Whether `include` and `exclude` leave the file in."""
    return (not config.include or _spec(config.include).match_file(path)) and not _spec(config.exclude).match_file(path)


@lru_cache(maxsize=8)
def _spec(patterns: tuple[str, ...]) -> GitIgnoreSpec:
    from pathspec import GitIgnoreSpec

    return GitIgnoreSpec.from_lines(patterns)


class Entry(msgspec.Struct, frozen=True):
    """One setting as somebody wrote it, or what is wrong with it."""

    where: str
    name: str
    raw: str | list[str] | dict[str, str] | Message | None  # None: nested deeper than any setting is
    fatal: bool = False


def _file(text: str, path: str) -> Iterator[Entry]:
    if text.strip():
        from bot.config import written  # most repositories have no such file, and start sooner without a parser

        yield from written.entries(text, path)


def _inputs(environment: Mapping[str, str]) -> Iterator[Entry]:
    for variable in sorted(environment):
        if variable.startswith(INPUT_PREFIX) and environment[variable].strip():
            name = variable.removeprefix(INPUT_PREFIX).lower().replace("_", "-")
            yield Entry("inputs", name, environment[variable].strip(), fatal=True)


def _value(entry: Entry, known: Mapping[str, Setting], weights: Collection[str] | None) -> Any:
    """The value in its type, or a Message that says what is wrong."""
    raw, setting = entry.raw, known.get(entry.name)
    assert not isinstance(raw, Message)
    if setting is None:
        offered = known if entry.fatal else [name for name, row in known.items() if not row.input_only]
        return _unknown(entry.where, entry.name, offered)
    if setting.input_only and not entry.fatal:
        text = "{code_where}: {code_name} can only be given as an input of the action"
        return message(text, code_where=entry.where, code_name=entry.name)
    if isinstance(raw, str | list) and get_origin(setting.kind) is tuple:
        return _words(raw)
    if raw is not None and get_origin(setting.kind) is dict:
        return _numbers(entry, setting, raw if isinstance(raw, dict) else _named(_words(raw)), weights)
    return _scalar(entry, setting, raw) if isinstance(raw, str) else _wrong(entry, setting, "[…]")


def _scalar(entry: Entry, setting: Setting, raw: str) -> Any:
    if get_origin(setting.kind) is Literal:
        return raw if raw in get_args(setting.kind) else _wrong(entry, setting, raw)
    if setting.kind is bool:
        return raw in TRUE if raw in TRUE + FALSE else _wrong(entry, setting, raw)
    if setting.kind is int:
        low, high = setting.meta.ge or 0, setting.meta.le or 0
        fits = re.fullmatch(r"\d{1,9}", raw, re.ASCII) and low <= int(raw) <= high
        return int(raw) if fits else _wrong(entry, setting, raw)
    return raw if re.fullmatch(setting.meta.pattern or r"[^\0-\x1f]*", raw) else _wrong(entry, setting, raw)


def _words(raw: str | list[str]) -> list[str]:
    """A list; as text it has one item a line, or commas."""
    items = re.split(r"[\n,]", raw) if isinstance(raw, str) else raw
    return [item.strip() for item in items if item.strip()]


def _named(words: list[str]) -> dict[str, str]:
    split = [re.split(r"\s*[:=]\s*", word, maxsplit=1) for word in words]
    return {pair[0]: pair[-1] for pair in split}


def _numbers(entry: Entry, setting: Setting, raw: dict[str, str], weights: Collection[str] | None) -> Any:
    for name, number in raw.items():
        if weights is not None and name not in weights:
            return _unknown(entry.where, name, weights)
        if not re.fullmatch(r"\d{1,9}(\.\d{1,9})?", number, re.ASCII):
            return _wrong(entry, setting, f"{name}: {number}")
    return {name: float(number) for name, number in raw.items()}


def _wrong(entry: Entry, setting: Setting, raw: str) -> Message:
    choices = get_args(setting.kind) if get_origin(setting.kind) is Literal else ()
    shown = "…" if setting.name.endswith(("token", "key")) else raw[:SHOWN]
    about = {"code_where": entry.where, "code_name": entry.name, "code_value": shown, "allowed": setting.allowed}
    if near := difflib.get_close_matches(raw.lower(), choices, 1):
        text = "{code_where}: {code_name} cannot be {code_value}, did you mean {code_near}? Allowed: {allowed}"
        return message(text, code_near=near[0], **about)
    return message("{code_where}: {code_name} cannot be {code_value}. Allowed: {allowed}", **about)


def _unknown(where: str, name: str, known: Collection[str]) -> Message:
    about = {"code_where": where, "code_name": name[:SHOWN], "allowed": ", ".join(sorted(known))}
    if near := difflib.get_close_matches(name.lower().replace("_", "-"), known, 1):
        text = "{code_where}: there is no setting {code_name}, did you mean {code_near}? Allowed: {allowed}"
        return message(text, code_near=near[0], **about)
    return message("{code_where}: there is no setting {code_name}. Allowed: {allowed}", **about)
