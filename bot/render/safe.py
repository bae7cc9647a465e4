"""Hostile text made harmless: what a repository or a pull request says never becomes markup, link or mention.

Every function here gives text that is right in *any* position of a Markdown document, table cells included, so that
no template has to know where it stands.
"""

from __future__ import annotations

import re

CODE_CAP = 200  # longest name, path or excerpt that is shown whole; longer ones end in an ellipsis
PATH_CAP = 400  # paths are copied, so they are cut only where no sane tree goes
PROSE_CAP = 2_000  # one sentence, with its values
COMMAND_CAP = 4_000  # a command to run tests, which names them one by one
SHORT_SHA = 7  # digits of a commit: what git and GitHub show
REDACTED = "[redacted]"

_BREAKS = re.compile("[\t\n\v\f\r\x1c-\x1e\x85\u2028\u2029]+")
# Control characters, bidirectional overrides and marks, and whatever else has no width: text that hides text.
_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_SURROGATES = re.compile("[\ud800-\udfff]")  # how Python holds the bytes of a path that is not UTF-8

_TOKENS = re.compile(
    r"""
      gh[pousr]_[A-Za-z0-9_]{16,}                                  # GitHub: personal, OAuth, user, server, refresh
    | github_pat_[A-Za-z0-9_]{20,}
    | eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*      # JSON web tokens
    | (?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}                          # AWS access keys
    | xox[a-z]-[A-Za-z0-9-]{10,} | xapp-[A-Za-z0-9-]{10,}          # Slack
    | sk-[A-Za-z0-9_-]{20,} | [srp]k_(?:live|test)_[A-Za-z0-9]{16,}
    | AIza[A-Za-z0-9_-]{35} | ya29\.[A-Za-z0-9_-]{20,}             # Google
    | glpat-[A-Za-z0-9_-]{16,} | npm_[A-Za-z0-9]{30,} | pypi-[A-Za-z0-9_-]{40,} | hf_[A-Za-z0-9]{30,}
    | SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}                   # SendGrid
    | -----BEGIN[ A-Z]*PRIVATE\ KEY-----.*?(?:-----END[ A-Z]*PRIVATE\ KEY-----|$)
    | (?<=://)[^\s/:@]{1,200}:[^\s/@]{1,200}(?=@)                  # user:password of a URL
    """,
    re.VERBOSE,
)


class Safe(str):
    """Markdown that may be written as it is. A slice, sum or join of it is plain text again, and so escaped again."""

    __slots__ = ()


def redact(text: str) -> str:
    """The text without tokens, keys and passwords of known forms."""
    return _TOKENS.sub(REDACTED, text)


def encodable(text: str) -> str:
    """The text with every byte that is no Unicode shown as the mark for that."""
    return _SURROGATES.sub("\ufffd", text)


def clean(text: str, cap: int = CODE_CAP) -> str:
    """One visible line: breaks become spaces, hidden characters go, tokens are redacted, the end is cut at `cap`."""
    text = _HIDDEN.sub("", _BREAKS.sub(" ", text[: cap * 8]))  # far more than is shown, far less than a file
    text = redact(encodable(text))
    return text if len(text) <= cap else text[: cap - 1] + "…"


def short_sha(commit: str) -> str:
    """The first digits of a commit."""
    return clean(commit)[:SHORT_SHA]


def code(text: str, cap: int = CODE_CAP) -> Safe:
    """A code span. Nothing is inserted that a reader would copy along; nothing in it can end the span or the cell."""
    text = clean(text, cap)
    if not text.strip():
        return Safe("` `")
    if "|" in text:  # would split a table's cell, and its backslash would show everywhere else
        return _code_element(text)
    fence = "`" * (_longest_run(text, "`") + 1)
    pad = " " if text[0] in "` " or text[-1] in "` " else ""
    return Safe(f"{fence}{pad}{text}{pad}{fence}")


def block(text: str, language: str = "", cap: int = COMMAND_CAP) -> Safe:
    """A fenced code block of one line, with a button to copy it on GitHub."""
    text = clean(text, cap)
    fence = "`" * max(3, _longest_run(text, "`") + 1)
    return Safe(f"{fence}{language}\n{text}\n{fence}")


def prose(text: str, cap: int = PROSE_CAP) -> Safe:
    """Text as text: no markup, no HTML, no link, no mention, no issue reference, no image, no formula, no list."""
    return leading(inline(text, cap))


def inline(text: str, cap: int = PROSE_CAP) -> Safe:
    """The same for text that does not begin a line."""
    text = clean(text, cap).translate(_MARKUP)
    for pattern, replacement in _REFERENCES:
        text = pattern.sub(replacement, text)
    return Safe(_TRAILING.sub(" ", text))


def leading(text: str) -> Safe:
    """Escaped text at the beginning of a line: no list, rule, heading or indented code."""
    return Safe(_LEADING.sub(_entity, text))


def label(text: str, cap: int = PATH_CAP) -> Safe:
    """The visible text of a link. People copy it, so characters are written differently but none is added."""
    text = _PUNCTUATION.sub(_entity, clean(text, cap))
    return Safe(_WWW.sub(r"\1&#46;", text))


def _code_element(text: str) -> Safe:
    text = _MARKS.sub(_entity, text)
    # A comment between them is the only way to keep GitHub from linking an address without showing anything.
    return Safe(f"<code>{text.replace('&#64;', '<!-- -->&#64;')}</code>")


def _longest_run(text: str, character: str) -> int:
    return max((len(run) for run in re.findall(f"{re.escape(character)}+", text)), default=0)


def _entity(match: re.Match[str]) -> str:
    return "".join(f"&#{ord(character)};" for character in match[0])


_MARKS = re.compile(r"[!-/:-@\[-`{-~]")  # all ASCII punctuation
_PUNCTUATION = re.compile(  # the same without - . / and without the underscores inside words, which mean nothing
    r"[!-,:-@\[-^`{-~]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])"
)
_WWW = re.compile(r"(www)\.", re.IGNORECASE)
_MARKUP = {ord(mark): f"&#{ord(mark)};" for mark in "\\`*_~[]|$#@"} | {
    ord("<"): "&lt;",
    ord(">"): "&gt;",
    ord("&"): "&amp;",
}
_NOTHING = "&#8203;"  # a space of no width: GitHub reads references in the rendered text, so escaping is not enough
_REFERENCES = (
    (re.compile("&#64;"), f"&#64;{_NOTHING}"),
    (re.compile(r"&#35;(?=\d)"), f"&#35;{_NOTHING}"),
    (re.compile(r"\b(GH-)(?=\d)", re.IGNORECASE), rf"\1{_NOTHING}"),
    (re.compile(r":(?=//)"), f":{_NOTHING}"),
    (re.compile(r"\b(www)\.", re.IGNORECASE), rf"\1{_NOTHING}."),
    (re.compile(r":(?=[\w+-]+:)"), f":{_NOTHING}"),  # emoji, some of which are images
)
_TRAILING = re.compile(r" {2,}$")  # would break the line
_LEADING = re.compile(r"^(?:\s{4,}|\s*[-+=:]|\s*\d{1,9}(?=[.)](?:\s|$)))")
