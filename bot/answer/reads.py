"""What a line of code does with a key: whether it reads or sets it, told from the call or the access around the key."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

AROUND = 400  # characters before a key in which the call that takes it must begin
MOST_DEFAULT = 80  # characters of a default that are shown

# Names of what holds settings; `environ` and `env` among them, with whatever stands before. What is called options
# or props holds the arguments of a call far more often than settings.
_HOLDER = (
    r"(?:[\w$]*(?:environ|environment|(?:config|settings)(?:_?(?:dict|map|values|data))?"
    r"|configuration|setting|preferences)"
    r"|env|ENV|\$_ENV|\$_SERVER|vars|cfg|conf|viper|secrets|defaults|ini|parser|getenv)"
)
HOLDER = re.compile(rf"(?:^|[^\w$]){_HOLDER}(?:\(\))?(?:\[[^][]*\])*[?!]?$", re.IGNORECASE)
# Calls that only read, or only set, settings; whatever they are called on.
_READS = re.compile(
    r"(?:^|[.:>\s(!])(?:getenv|lookupenv|os_env|env|envvar|env_var|require_?env|get_?env|getenvironmentvariable"
    r"|getproperty|from_envvar|env::var|var_os|option_env|decouple|getsetting)!?$",
    re.IGNORECASE,
)
_SETS = re.compile(r"(?:^|[.:>\s(])(?:setenv|putenv|delenv|unsetenv|set_var|setproperty|clearproperty)$", re.IGNORECASE)
# Calls that do so where they are called on what holds settings.
_READS_OF = re.compile(
    r"(?:\.|->|::)(?:get|fetch|pop|has|contains|isset|value|var|must\w*|require\w*|lookup|dig|key\?"
    r"|get(?:str|string|int|integer|long|float|double|bool|boolean|list|section|value|duration|stringslice|required\w*"
    r"|orthrow|ordefault|option\w*|default|json|bytes|_\w+))$",
    re.IGNORECASE,
)
_SETS_OF = re.compile(
    r"(?:\.|->|::)(?:set|setdefault|set_?default|put|update|from_mapping|add|append|bindenv|store|setitem)$",
    re.IGNORECASE,
)
# What declares a flag of a command line, with its default.
_FLAGS = re.compile(
    r"(?:\b(?:flags?|pflag|fs|flag_?set)|(?:Persistent)?Flags\(\))\.(?:string|int|int64|uint|bool|float64|duration|count)"
    r"(?:slice|array|map)?(?:var)?p?$",
    re.IGNORECASE,
)
_TAG = re.compile(r"\b(?:mapstructure|env|envconfig|koanf):$")  # Go: what fills the field of a struct
_KEYWORD = re.compile(r"\b(?:envvar|env_?var|env|environment_variable|validation_alias)\s*[=:]\s*[\[(]*\s*$")
_PAIR = re.compile(r"\s*(?::|=>)(?!:)")
_ASSIGNED = re.compile(r"\s*(?:=(?![=>])|\+=|\?\?=|\|\|=)\s*(.*)")
_OTHERWISE = re.compile(r"[)\]]*\s*(?:\bor\b|\|\||\?\?|\?:|\.unwrap_or\(|\.orElse\()\s*([^\n]+)")
_WITHIN = re.compile(r"\s*+\)?\s*+(?:not\s++)?in\s++([\w.$]+)")


class Use(msgspec.Struct, frozen=True):
    """What is done with a key: `role` is read, set or named; `default`: source text of what is taken in its place.

    `callee`: last name of a call that takes it and of which nothing is known.
    """

    role: str
    default: str = ""
    callee: str = ""


def quoted(key: str) -> re.Pattern[str]:
    """The key as a whole string literal."""
    return re.compile(rf"(?P<quote>[\"'`]){re.escape(key)}(?P=quote)")


def identifier(name: str) -> re.Pattern[str]:
    """A constant that holds the key, where it is used."""
    return re.compile(rf"(?<![\w$\"']){re.escape(name)}(?![\w$\"'=]|\s*=[^=])")


def uses(text: str, start: int, end: int, key: str, literal: re.Pattern[str]) -> Iterator[Use]:
    """Uses of a key between two offsets of a file's text. `literal` finds it as an argument or an index."""
    for found in literal.finditer(text, start, end):
        yield _argument(text, found.start(), found.end())
    parts = key.replace("$", "_").split(".")
    if all(part.isidentifier() for part in parts):
        member = re.compile(rf"(?:\.|\?\.|->|::){re.escape(key)}(?![\w$(])")
        index = re.compile(r"\[['\"]" + r"['\"]\]\[['\"]".join(map(re.escape, key.split("."))) + r"['\"]\]")
        for found in (*member.finditer(text, start, end), *(index.finditer(text, start, end) if parts[1:] else ())):
            if HOLDER.search(text[max(found.start() - AROUND, 0) : found.start()]):
                yield _access(text, found.end(), "")
    if parts[:1] == [key] and key.isidentifier():
        keyword = re.compile(rf"(?<![\w.$]){re.escape(key)}\s*=(?!=)")
        for found in keyword.finditer(text, start, end):
            if (opened := _opened(text, found.start())) >= 0 and _sets(text, opened):
                yield Use("set", _balanced(text[found.end() : found.end() + AROUND]))


def placeholders(text: str, start: int, end: int, key: str, before: str = "") -> Iterator[Use]:
    """Uses of the key as text that is replaced: `${KEY}`, `${KEY:default}`. `before`: what must stand before it."""
    placeholder = re.compile(rf"{before}\$\{{{re.escape(key)}(?::[-=?]?(?P<default>[^}}\n]*))?\}}")
    for found in placeholder.finditer(text, start, end):
        yield Use("read", (found["default"] or "")[:MOST_DEFAULT])


def _argument(text: str, start: int, end: int) -> Use:
    if _in_text(text, start):
        return Use("named")
    opened = _opened(text, start)
    if _TAG.search(text, max(start - 20, 0), start):
        return Use("read")
    if _KEYWORD.search(text, max(start - 60, 0), start):
        return Use("read")
    if (within := _WITHIN.match(text, end)) and HOLDER.search(within[1]):
        return Use("read")
    if opened < 0:
        return Use("named")
    callee = text[max(opened - AROUND, 0) : opened].rstrip()
    if text[opened] == "[":
        closing = text.find("]", end)
        return _access(text, closing + 1, "") if HOLDER.search(callee) and closing >= 0 else Use("named")
    if text[opened] != "(":
        return _item(text, end, opened)
    callee = re.sub(r"<[\w\s.,]*>$", "", callee)  # arguments of generics
    name = re.search(r"[\w.$:>?!()\[\]\"'-]+$", callee)
    called = name[0] if name else ""
    method = re.search(r"(?:\.|->|::)\w+[?!]?$", called)
    held = bool(method) and bool(HOLDER.search(called[: method.start()] if method else ""))
    if _FLAGS.search(called) or _SETS.search(called) or (held and _SETS_OF.search(called)):
        return Use("set", _second(text, end))
    if _READS.search(called) or (held and _READS_OF.search(called)):
        return Use("read", _second(text, end) or _otherwise(text, end))
    if HOLDER.search(called):  # `config("KEY", default=1)`
        return Use("read", _second(text, end))
    if called.endswith("getattr") and HOLDER.search(text[opened + 1 : start].rstrip(" ,")):
        return Use("read", _second(text, end))
    last = re.search(r"\w+$", called)
    return Use("named", callee=last[0] if last else "")


def _in_text(text: str, start: int) -> bool:
    """Whether a quoted key stands inside of a text with the other quote; what such a text fills in does not count."""
    line = text[text.rfind("\n", 0, start) + 1 : start]
    other = {"'": '"', '"': "'"}.get(text[start], "")
    if not other or line.count(other) % 2 == 0:
        return False
    inside = line.rpartition(other)[2]
    return inside.count("{") <= inside.count("}")


def _item(text: str, end: int, opened: int) -> Use:
    """A pair of a literal of pairs that is handed to what holds settings."""
    pair = _PAIR.match(text, end)
    outer = _opened(text, opened)
    if pair and outer >= 0 and _sets(text, outer):
        return Use("set", _balanced(text[pair.end() : pair.end() + AROUND]))
    return Use("named")


def pair(text: str, start: int, end: int, literal: re.Pattern[str]) -> Use | None:
    """The key as the first half of a pair, as a literal of settings has them."""
    for found in literal.finditer(text, start, end):
        if inside := _PAIR.match(text, found.end()):
            return Use("set", _balanced(text[inside.end() : inside.end() + AROUND]))
    return None


def _sets(text: str, opened: int) -> bool:
    """Whether the bracket is that of a call that changes settings."""
    name = re.search(r"[\w.$:>]+$", text[max(opened - AROUND, 0) : opened])
    method = re.search(r"(?:\.|->|::)\w+$", name[0]) if name else None
    if name is None or text[opened] != "(":
        return False
    held = bool(method) and bool(HOLDER.search(name[0][: method.start()] if method else ""))
    return (held and bool(_SETS_OF.search(name[0]))) or name[0].endswith("override_settings")


def _access(text: str, end: int, default: str) -> Use:
    """A member or an item: set where something is assigned to it."""
    line = text[end : _line_end(text, end)]
    if assigned := _ASSIGNED.fullmatch(line):
        return Use("set", assigned[1].rstrip("; ")[:MOST_DEFAULT])
    return Use("read", default or _otherwise(text, end))


def _otherwise(text: str, end: int) -> str:
    found = _OTHERWISE.match(text, end)
    return _balanced(found[1]) if found else ""


def _second(text: str, end: int) -> str:
    """The argument behind the key."""
    rest = text[end : end + AROUND].lstrip()
    if not rest.startswith(","):
        return ""
    found = _balanced(rest[1:])
    return re.sub(r"^(?:default|fallback|default_value|defaultValue)\s*[=:]\s*", "", found)


def _balanced(text: str) -> str:
    """The expression at the beginning of the text, up to what ends it."""
    depth, quote = 0, ""
    for number, letter in enumerate(text):
        if quote:
            quote = "" if letter == quote and text[number - 1] != "\\" else quote
        elif letter in "\"'`":
            quote = letter
        elif letter in "([{":
            depth += 1
        elif letter in ")]}" or (letter in ",;" and not depth):
            if not depth:
                return " ".join(text[:number].split())[:MOST_DEFAULT]
            depth -= 1
        elif letter == "\n" and not depth and text[:number].strip():
            return " ".join(text[:number].split())[:MOST_DEFAULT]
    return "" if depth or quote else " ".join(text.split())[:MOST_DEFAULT]


def _opened(text: str, start: int) -> int:
    """Offset of the innermost bracket that is open at an offset; -1 where there is none near."""
    depth = 0
    for number in range(start - 1, max(start - AROUND, 0) - 1, -1):
        letter = text[number]
        if letter in ")]}":
            depth += 1
        elif letter in "([{":
            if not depth:
                return number
            depth -= 1
        elif letter == ";" and not depth:
            return -1
    return -1


def _line_end(text: str, start: int) -> int:
    end = text.find("\n", start)
    return len(text) if end < 0 else end
