"""A sentence for people as a value: message id and arguments. It becomes text only in the renderer."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True):
    """`text` is the English message id with `{name}` placeholders; `plural` its plural form, chosen by args["n"].

    An argument whose name starts with `code_` is repository text: the renderer puts it in a safe code span.
    Every other argument is a number or one of our own words.
    """

    text: str
    args: dict[str, str | int | float] = {}
    plural: str = ""

    def english(self) -> str:
        """The sentence in plain English, unescaped (for JSON and logs)."""
        text = self.plural if self.plural and self.args.get("n") != 1 else self.text
        return text.format(**self.args)


def message(text: str, /, plural: str = "", **args: str | int | float) -> Message:
    """A message; `text` and `plural` must be literals so that the catalogue extractor finds them."""
    return Message(text, args, plural)
