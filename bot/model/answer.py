"""An answer as a document: every rendering is made from it and holds nothing that it lacks."""

from __future__ import annotations

import msgspec

from bot.model.message import Message
from bot.model.report import Measured, Named, Place

SCHEMA_VERSION = 1
STATUSES = ("answered", "unknown", "ambiguous", "unclear", "empty")


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line of an answer. Only what is set is shown.

    `chain`: symbols of a path, first to last, with `places` of the links between them; `code`: one line of source or a
    signature; `said`: sentences; `hop`: 1 to 3; `confidence`: of the weakest link; `label`: repository text that is no
    symbol (a path, a key, a commit's subject). `repository`: where the places are, at its `commit`; "": in this one.
    """

    symbol: Named | None = None
    label: str = ""
    chain: tuple[Named, ...] = ()
    places: tuple[Place, ...] = ()
    total_places: int = 0  # where more are known than listed
    code: str = ""
    said: tuple[Message, ...] = ()
    hop: int = 0
    confidence: str = ""
    repository: str = ""
    commit: str = ""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """Rows under a heading. `kind`: table, list, numbered (choices to pick from) or source (rows of code lines).

    `column` heads the table's first column. `folded`: details that a reader opens. `total`: rows there are in all.
    """

    rows: tuple[Row, ...]
    heading: Message | None = None
    kind: str = "table"
    column: Message | None = None
    folded: bool = False
    total: int = 0


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """`headline` is the answer in one or two sentences, count first and "exact" where that was earned.

    `status`: answered; unknown (no such name: the nearest are listed), ambiguous (several: numbered), unclear (an
    overview), empty (known, and nothing to list). `notes`: what could not be seen. `route`: what answered (graph,
    search, text, history, metadata: what other repositories publish, mixed: both), `strategy` direct or rrf. `ask`:
    further questions, as one would write them to the bot.
    """

    verb: str
    headline: tuple[Message, ...]
    question: str = ""
    language: str = "en"
    status: str = "answered"
    sections: tuple[Section, ...] = ()
    notes: tuple[Message, ...] = ()
    route: str = "graph"
    strategy: str = "direct"
    ask: tuple[str, ...] = ()
    measured: Measured = Measured()
    commit: str = ""  # empty: the working tree
    base: str = ""  # the commit of places whose side is base
    pull: int = 0  # the pull request whose head was asked about
    server: str = ""
    repository: str = ""
    version: str = ""
    schema_version: int = SCHEMA_VERSION
