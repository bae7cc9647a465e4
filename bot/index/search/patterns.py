"""Names that a file defines, by the look of its lines: rough, fast, and the same for every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

_KEYWORDS = (
    "class|module|defmodule|defprotocol|defimpl|defmacrop?|defguard|defp?|interface|struct|enum|trait|type|typedef|"
    "typealias|func|function|fn|fun|object|protocol|record|namespace|newtype|data|instance|impl|macro_rules!|union|"
    "extension|actor|mixin|package|sub|delegate|macro|const|let|var|val"
)
_MODIFIERS = (
    "public|private|protected|internal|static|final|abstract|override|virtual|async|export|default|synchronized|sealed|"
    "inline|readonly|unsafe|extern|open|suspend|pub|partial|constexpr|explicit"
)
_STATEMENTS = "return|if|else|elif|while|for|await|yield|throw|raise|not|case|assert|print"
_LOOKS = (
    # a keyword, then the name, perhaps of a module or receiver: `local function M.run`, `class Foo::Bar`
    rf"^[ \t(]*(?:[\w(){{}}]+[ \t]+){{0,4}}?(?:{_KEYWORDS})[ \t]+(?:<[^>\n]*>[ \t]*)?"
    r"(?:\w+(?:\.|::))*([A-Za-z_$][\w$]*[?!]?)",
    # modifiers, a type and a name: Java, C#, Kotlin, Swift
    rf"^[ \t]*(?:(?:{_MODIFIERS})[ \t]+)+[\w<>\[\],.?&*: \t]*?([A-Za-z_]\w*)[ \t]*[({{=]",
    # a type at the beginning of the line, a name, a parameter list, and no `;`: C
    rf"^(?!(?:{_STATEMENTS})\b)[A-Za-z_][\w \t*&<>,:\[\].?]*?[ \t*&]([A-Za-z_]\w*)[ \t]*\([^;\n]*$",
    # a name that is given a function: JavaScript, Lua
    r"^[ \t]*(?:[\w$]+\.)*([A-Za-z_$][\w$]*)[ \t]*[=:][ \t]*(?:async[ \t]*)?(?:function\b|\([^)\n]*\)[ \t]*=>|class\b)",
    r"^[ \t]*#[ \t]*define[ \t]+(\w+)",
    r"^([A-Z_][A-Z0-9_]{2,})[ \t]*[:=]",
    r"^[ \t]*([A-Za-z_][\w:.-]*)[ \t]*\(\)[ \t]*\{?$",  # shell
    r"^([a-z_][\w']*)[ \t]*::",  # Haskell
)
_PATTERNS = tuple(re.compile(look, re.MULTILINE) for look in _LOOKS)
# What a line may begin with that looks like a type or a name, and is none.
_WORDS = """
if for while switch return else catch new function class do try with in of is not and or from import as the a an to this
self static const case end then when where let var val def fn func type struct enum public private
"""
_NO_NAMES = frozenset(_WORDS.split())
_DECORATOR = re.compile(r"^[ \t]*(?:@|#\[|\[\[?)[A-Za-z_]", re.MULTILINE)


def names(text: str) -> Iterator[tuple[str, int]]:
    """(name, offset) of what seems to be defined, in no order, some several times."""
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            if match[1] not in _NO_NAMES:
                yield match[1], match.start(1)


def decorators(text: str) -> Iterator[int]:
    """Where the lines begin that seem to decorate a definition."""
    return (match.start() for match in _DECORATOR.finditer(text))
