"""What question verbs may read, and what a retriever offers to a search."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from bot.contracts.layers import Layers
from bot.model.answer import Answer
from bot.model.history import History, Log
from bot.model.question import Question
from bot.model.report import Measured
from bot.model.search import Found, Ranked

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hit = tuple[str, int, str, str]  # path, 1-based line, word, line text


class Readings(msgspec.Struct, frozen=True):
    """Everything that a verb may look at, at one commit. Nothing is read before it is asked for.

    `graph` is a `bot.index.graph.Graph`; `files`: path -> blob id of all text files, also those without a grammar.
    """

    graph: Any
    files: Mapping[str, str]
    read: Callable[[Collection[str]], Iterator[tuple[str, bytes]]]  # contents by path, in bulk
    words: Callable[[Collection[str]], Collection[Hit]]  # whole words in the text of the tree
    literal: Callable[[str, int], Sequence[Hit]]  # (text, limit) -> lines that hold the text as it stands
    search: Callable[[Question, int], Ranked]  # (question, limit) -> fused search
    similar: Callable[[str, int, int, int], Ranked]  # (path, first line, last line, limit) -> chunks alike
    history: Callable[[str, int, int, int], History]  # (path, first line, last line, limit) -> commits of these lines
    measured: Callable[[Collection[str]], Measured]  # precision measured for links between these files
    runners: Sequence[Any] = ()
    repository: str = ""  # owner/name, where it is known
    before: Any = None  # the graph that the head of a pull request is laid over; None where one commit is looked at
    second: tuple[str, ...] = ()  # endings of files in languages of the second tier
    commit: str = ""
    log: Callable[[], Log] = Log  # the commits that led here
    comments: Callable[[str, bytes], Iterable[tuple[int, str]]] = lambda path, data: ()  # of a file: (line, text)
    surface: Callable[[], Any] = lambda: None  # what the commit touches beyond calls, a `surface.Surface`
    published: Callable[[], str] = str  # this repository's glossary as it was published, "" where there is none
    layers: Callable[[], Layers | None] = lambda: None  # other repositories, None where none are known


class Verb(Protocol):
    """A question verb: from what can be read to an answer. Never raises for what a question may contain."""

    def __call__(self, question: Question, readings: Readings) -> Answer:
        """The answer; names that are unknown or several are answers too."""
        ...


class Passages(msgspec.Struct, frozen=True):
    """Chunks to embed, in order. Each has the path of its file; its words are `terms[starts[i] : starts[i + 1]]`.

    `terms`: numbers into `words`, in order within a chunk; `counts`: how often each; `text`: the chunk as it stands, by
    its number here.
    """

    paths: Sequence[str]
    words: Sequence[str]
    terms: NDArray[np.int64]
    counts: NDArray[np.uint8]
    starts: NDArray[np.int64]
    text: Callable[[int], str]


class Embedder(Protocol):
    """Turns text into codes of `width` bytes that can be compared with each other, and with those of no other `model`.

    `plane`: so many bytes of a code lie together, since they are compared at once. `local`: no text leaves the machine.
    `least`: what is less like a question than that has nothing to do with it.
    """

    model: str
    width: int
    plane: int
    local: bool
    least: float

    def codes(self, passages: Passages) -> Iterator[NDArray[np.uint8]]:
        """Codes of the passages in order, in batches of shape (passages, `width`). Raises CannotEmbed on the way."""
        ...

    def likeness(
        self, text: str, rarity: Callable[[str], float], codes: NDArray[np.uint8]
    ) -> NDArray[np.float32] | None:
        """How like a question each chunk is, -1 to 1; None where it has no words that are known. Raises CannotEmbed.

        `rarity`: how much a term says; `codes`: of shape (`width` / `plane`, chunks, `plane`).
        """
        ...


class Library(msgspec.Struct, frozen=True):
    """What a search may look at, at one commit.

    `index` is a `bot.index.search.index.Index`, `graph` a `bot.index.graph.Graph`; `literal` and `files` as in
    `Readings`. `vectors` is a `bot.index.search.vectors.Vectors`; None where there are to be none. Whoever
    reads the graph holds `lock`: retrievers run side by side, and its store takes one at a time.
    """

    index: Any
    graph: Any
    files: Mapping[str, str]
    literal: Callable[[str, int], Sequence[Hit]]
    vectors: Any = None
    lock: Any = msgspec.field(default_factory=Lock)


class Retriever(Protocol):
    """A plug of `bot/retrievers`: one way of finding what a question is about. Called from several threads at once."""

    def __call__(self, question: Question, library: Library, limit: int) -> Found:
        """At most `limit` candidates. Question text is only compared, never executed or opened."""
        ...
