"""What a person wrote for a name, as a name: without quotes, calls, kinds and punctuation around it."""

from __future__ import annotations

import re

import msgspec

KINDS = {  # words before a name that say what it is; the symbols that they allow
    "function": ("function", "method"),
    "func": ("function", "method"),
    "def": ("function", "method"),
    "fn": ("function", "method"),
    "method": ("method", "function"),
    "constructor": ("class", "method"),
    "class": ("class",),
    "interface": ("class",),
    "struct": ("class",),
    "type": ("class", "type_alias"),
    "constant": ("constant",),
    "variable": ("constant",),
    "module": ("module",),
    "package": ("module",),
    "file": ("module",),
    "folder": ("module",),
    "directory": ("module",),
}
ARTICLES = ("the", "a", "an", "our")
LONGEST = 300  # characters: no name is longer, and what is longer is only cut
_AROUND = " \t\r\n`'\"“”‘’?!,;"  # a full stop is taken off at the end alone: names such as `.env` begin with one
_CALL = re.compile(r"\([^()]*\)?$")
_GENERIC = re.compile(r"<[^<>]*>$|\[[^\[\]]*\]$")
_LINE = re.compile(r"(?P<path>.+?\.\w+):(?P<line>\d{1,7})")
_RECEIVER = re.compile(r"\(\*?(\w+)\)\.")


class Name(msgspec.Struct, frozen=True):
    """`text`: the name. `kinds`: kinds of symbols that a word before it asked for. `line`: of `path:line`, or 0."""

    text: str
    kinds: tuple[str, ...] = ()
    line: int = 0

    @property
    def words(self) -> bool:
        """Whether these are words about something, and no name."""
        return " " in self.text

    @property
    def last(self) -> str:
        """The last part of a dotted name."""
        return self.text.rpartition(".")[2]


def plainly(text: str) -> Name:
    """What was written without the marks of code around it: names of some languages end with a mark of their own."""
    found = " ".join(text[:LONGEST].split()).strip("`'\"")
    return Name(found if " " in found else _dotted(found))


def read(text: str) -> Name:
    """The name in what was written."""
    found = _bare(text[:LONGEST])
    words = found.split()
    while len(words) > 1 and words[0].lower() in ARTICLES:
        words = words[1:]
    kinds: tuple[str, ...] = ()
    if len(words) == 2 and any(w.lower() in KINDS for w in words):
        at = 0 if words[0].lower() in KINDS else 1  # "class Session", "the Session class"
        kinds, words = KINDS[words[at].lower()], [words[1 - at]]
    found = _bare(" ".join(words))
    if match := _LINE.fullmatch(found):
        return Name(match["path"], kinds, int(match["line"]))
    return Name(found if " " in found else _dotted(found), kinds)


def _bare(text: str) -> str:
    found = " ".join(text.split()).strip(_AROUND).rstrip(".:")
    while (cut := _GENERIC.sub("", _CALL.sub("", found)).strip(_AROUND)) != found and cut:
        found = cut
    return found


def _dotted(name: str) -> str:
    """One way of writing what languages write differently: `Class#method`, `(*T).M`, back slashes, `this.x`."""
    name = _RECEIVER.sub(r"\1.", name).removeprefix("@")
    for prefix in ("self.", "this.", "./", "$"):
        name = name.removeprefix(prefix)
    name = name.replace(".prototype.", ".").replace("->", ".")
    if "::" in name:
        return name
    if "#" in name.strip("#"):
        name = name.replace("#", ".")
    return name.replace("\\", "/" if re.search(r"\\[\w-]+\.\w{1,4}$", name) else ".")
