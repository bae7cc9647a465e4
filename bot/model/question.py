"""A question as it was understood: what is asked of which names, and how sure that reading is."""

from __future__ import annotations

import msgspec

VERBS = ("find", "callers", "callees", "trace", "impact", "relate", "config", "explain", "literal", "similar", "why")
INTENTS = (
    "find_definition",
    "find_references",
    "understand_code",
    "find_similar",
    "impact_analysis",
    "exact_match",
)
DIRECTIONS = ("upstream", "downstream", "lateral", "impact", "config")


class Intent(msgspec.Struct, frozen=True):
    """What kind of answer is wanted. `confidence` 0 to 1; `pattern` names the first pattern that matched."""

    name: str
    confidence: float
    pattern: str


class Supposed(msgspec.Struct, frozen=True):
    """A change that did not happen: `kind` is async, gains, loses or removed; `parameter` the one gained or lost."""

    kind: str
    parameter: str = ""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question. `verb` is empty where it names none: the intent then decides.

    `subject` and `other` are as written: a symbol, path, module, key, quoted text or topic; `other` is the second end
    of trace and relate. `language` is en or ko. `direction` is empty where it is unclear; `depth` is in hops, 0 where
    the question does not say, and more than 3 where it asks for more than is shown. `wants` names kinds of files that
    are asked for and that a search otherwise ranks lower: tests, docs, examples. `aspect`: heirs, where those that
    inherit are asked for and not all users; flow, where an explanation is to tell steps in order. `terms`: a Korean
    topic in English words, what is known of it. `beside`: names that are asked about as well, where a verb answers
    about one.
    """

    text: str
    intent: Intent
    language: str = "en"
    verb: str = ""
    subject: str = ""
    other: str = ""
    change: Supposed | None = None
    direction: str = ""
    depth: int = 0
    wants: tuple[str, ...] = ()
    aspect: str = ""
    terms: str = ""
    beside: tuple[str, ...] = ()

    def sought(self) -> Question:
        """The question as a search takes it: a topic in the words that code has for it."""
        return msgspec.structs.replace(self, text=self.terms) if self.terms else self
