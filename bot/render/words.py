"""Sentences in the reader's language: catalogues by gettext, placeholders filled without trusting the text."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from bot.model.message import Message
from bot.render import safe
from bot.render.safe import Safe

DOMAIN = "hopscope"
SOURCE = "en"  # the message ids are the English text
_LANGUAGE = re.compile(r"[a-z]{2,3}(?:[_-][A-Za-z]{2,4})?")  # it names a directory: nothing else may
_SPEC = re.compile(r",?(?:\.\d)?[dfg%]?")
# Never str.format: a message may come from a stored document, and `{code_x.__class__}` would run.
APART = "<!-- -->"  # nothing to see: the marks of two pieces of code that touch would be read as one longer mark
_TOKENS = re.compile(
    r"(?P<bold>\*\*)|`(?P<code>[^`{}\n]{1,80})`|\{\{|\}\}|\{(?P<name>[a-z_][a-z0-9_]*)(?::(?P<spec>[^{}]{0,8}))?\}"
)


def templates() -> Path:
    """The directory of templates and catalogues: inside the installed package, or beside it in a source tree."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"


def locales() -> Path:
    """The directory of catalogues: `<language>/LC_MESSAGES/hopscope.mo`."""
    return templates() / "locale"


class Piece(msgspec.Struct, frozen=True):
    """A run of a sentence. `kind`: text (ours or a value), code (repository text), bold (begins or ends here)."""

    kind: str
    text: str = ""


class Words(msgspec.Struct, frozen=True):
    """One language. `say` writes Markdown, `plain` writes plain text, `pieces` is for other writers."""

    language: str
    catalogue: gettext.NullTranslations

    def say(self, *messages: Message) -> Safe:
        """Sentences in Markdown, their values harmless."""
        return Safe(" ".join(self._said(message) for message in messages))

    def _said(self, message: Message) -> str:
        runs = [""]  # every second run is bold
        for piece in self.pieces(message):
            if piece.kind == "bold":
                runs.append("")
            else:
                more = safe.code(piece.text) if piece.kind == "code" else safe.inline(piece.text)
                runs[-1] += APART + more if runs[-1].endswith("`") and more.startswith("`") else more
        runs[0] = safe.leading(runs[0])
        for number in range(1, len(runs), 2):
            runs[number] = _strong(runs[number], runs[number - 1][-1:], runs[number + 1][:1])
        return "".join(runs)

    def plain(self, message: Message) -> str:
        """The sentence as one clean line of plain text."""
        return safe.clean("".join(piece.text for piece in self.pieces(message)), safe.PROSE_CAP)

    def pieces(self, message: Message) -> Iterator[Piece]:
        """The sentence in runs; bold marks come in pairs. Text that touches is one run, or its parts could conspire."""
        text = ""
        for piece in self._pieces(message):
            if piece.kind == "text":
                text += piece.text
                continue
            if text:
                yield Piece("text", text)
            text = ""
            yield piece
        if text:
            yield Piece("text", text)

    def _pieces(self, message: Message) -> Iterator[Piece]:
        template = self._template(message)
        tokens = list(_TOKENS.finditer(template))
        bold = 2 * (sum(match["bold"] is not None for match in tokens) // 2)  # an odd mark is text, as one in code is
        position = 0
        for match in tokens:
            yield Piece("text", template[position : match.start()])
            position = match.end()
            if match["bold"]:
                yield Piece("bold" if bold > 0 else "text", "" if bold > 0 else "**")
                bold -= 1
            else:
                yield self._piece(match, message)
        yield Piece("text", template[position:])

    def word(self, text: str) -> str:
        """One of our own words (a level, a relation) in this language."""
        return self.catalogue.gettext(text) if text else ""

    def _own(self, value: str) -> str:
        """A value that is one of our own words, or several in a row, as of several languages together."""
        return "; ".join(self.word(part) for part in value.split("; "))

    def _template(self, message: Message) -> str:
        count = message.args.get("n", 1)
        if message.plural and isinstance(count, int):
            return self.catalogue.ngettext(message.text, message.plural, count)
        return self.word(message.text)

    def _piece(self, match: re.Match[str], message: Message) -> Piece:
        if match["code"]:
            return Piece("code", match["code"])
        name = match["name"]
        if name is None:
            return Piece("text", match[0][0])
        if name not in message.args:
            return Piece("text", match[0])
        value = message.args[name]
        if isinstance(value, str):
            return Piece("code", value) if name.startswith("code_") else Piece("text", self._own(value))
        spec = match["spec"] or ""
        if not _SPEC.fullmatch(spec) or (spec.endswith("d") and isinstance(value, float)):
            spec = ""
        return Piece("text", format(value, spec) if spec or isinstance(value, int) else f"{value:g}")


def _strong(text: str, before: str, after: str) -> str:
    # Markdown ignores marks between punctuation (a code span's) and a letter, as languages without spaces have it.
    if (text[:1].isalnum() or not before.isalnum()) and (text[-1:].isalnum() or not after.isalnum()):
        return f"**{text}**"
    return f"<strong>{text}</strong>"


@lru_cache(maxsize=16)
def words(language: str = SOURCE) -> Words:
    """The language's words; English where there is no catalogue for it."""
    if not _LANGUAGE.fullmatch(language):
        language = SOURCE
    found = gettext.find(DOMAIN, locales(), [language.replace("-", "_")])
    if found is None:
        return Words(SOURCE, gettext.NullTranslations())
    with Path(found).open("rb") as file:
        return Words(language, gettext.GNUTranslations(file))


def text(message: Message, language: str = SOURCE) -> str:
    """A sentence as one line of plain text, for logs and annotations."""
    return words(language).plain(message)


@lru_cache(maxsize=1)
def sentences() -> frozenset[str]:
    """Every message id of the catalogue, plural forms among them: what may be said at all."""
    lines = (locales() / f"{DOMAIN}.pot").read_text(encoding="utf-8").splitlines()
    found: list[str] = []
    inside = False
    for line in lines:
        keyword, quote, rest = line.partition('"')
        inside = inside if not keyword else keyword.startswith("msgid")
        if quote and inside:
            part = ast.literal_eval(quote + rest)
            found.append(part) if keyword else found.append(found.pop() + part)
    return frozenset(filter(None, found))
