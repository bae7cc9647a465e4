"""Voyage AI's vectors: the one door through which source text leaves, opened by a key and a setting together."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bot.contracts.answers import Passages
from bot.errors import CannotEmbed
from bot.model.message import Message, message

MODEL, BITS = "voyage-code-3", 1024
BATCH_TOKENS = 120_000  # of a request, as the service allows for this model
BATCH_TEXTS = 1_000
TOKEN_BYTES = 2  # a token of source has three and more; a batch that is too large all the same is halved
TRIES = 4  # a fourth failure in a row is an outage: what has its vectors by then keeps them
LONGEST_WAIT = 60.0  # seconds; limits are by the minute, and what asks for more is no hiccup
TIMEOUT = 60.0  # seconds for one answer
BROKEN = frozenset({0, 500, 502, 503, 504})  # 0: no answer at all
TOO_MANY = re.compile(r"tokens|batch", re.IGNORECASE)  # in a refusal (400) that a smaller batch mends
ODD = (AttributeError, LookupError, TypeError, ValueError)  # what its client makes of an answer of another shape
WORDS = 200  # characters of the service's own explanation that a message carries


class Voyage:
    """Binary vectors by Voyage AI. Implements `Embedder`.

    `sleep` waits: tests hand in their own. `base`: another address of the service than its client's.
    """

    model, width, plane, local = f"{MODEL}x1", BITS // 8, 8, False
    least = 0.0  # half of the bits in common: what two texts have that share nothing

    def __init__(self, key: str, base: str | None = None, *, sleep: Callable[[float], None] = time.sleep) -> None:
        self._key, self._base, self._sleep = key, base, sleep

    def codes(self, passages: Passages) -> Iterator[NDArray[np.uint8]]:
        """Codes of the passages, a request at a time. A text goes with its path, which says what it is about."""
        texts = (f"{path}\n{passages.text(number)}" for number, path in enumerate(passages.paths))
        for batch in batches(texts):
            yield from self._codes(batch)

    def likeness(
        self, text: str, rarity: Callable[[str], float], codes: NDArray[np.uint8]
    ) -> NDArray[np.float32] | None:
        """The share of bits that each chunk has in common with the question, from -1 (none) to 1 (all)."""
        if not text.strip():
            return None
        question = self._embed([_sendable(text)], "query")[0]
        return alike(question, codes)

    def _codes(self, texts: Sequence[str]) -> Iterator[NDArray[np.uint8]]:
        try:
            yield self._embed(texts, "document")
        except _TooLarge:
            middle = len(texts) // 2
            yield from self._codes(texts[:middle])
            yield from self._codes(texts[middle:])

    def _embed(self, texts: Sequence[str], kind: str) -> NDArray[np.uint8]:
        """Codes of shape (texts, bytes). Raises CannotEmbed, and _TooLarge for more than one text."""
        tried = 0
        while True:
            tried += 1
            try:
                answer = self._client.embed(
                    list(texts), model=MODEL, input_type=kind, output_dtype="ubinary", output_dimension=BITS
                )
                return _read(answer.embeddings, len(texts))
            except ODD as error:
                raise CannotEmbed(_odd()) from error
            except self._voyageai.error.VoyageError as error:
                status = error.http_status or 0
                if status == 400 and len(texts) > 1 and TOO_MANY.search(str(error)):
                    raise _TooLarge from error
                delay = _delay(status, error.headers, tried)
                if delay is None:
                    raise CannotEmbed(self._said(status, str(error))) from error
            self._sleep(delay)

    @cached_property
    def _voyageai(self) -> Any:
        """The client's package: importing it takes seconds."""
        try:
            import voyageai
        except ImportError as error:
            text = "`embeddings: voyage` needs the extra `voyage`, which is not installed: pip install hopscope[voyage]"
            raise CannotEmbed(message(text)) from error
        return voyageai

    @cached_property
    def _client(self) -> Any:
        # One attempt: its own policy knows nothing of the delay that the server asks for.
        return self._voyageai.Client(api_key=self._key, max_retries=1, timeout=TIMEOUT, base_url=self._base)

    def _said(self, status: int, words: str) -> Message:
        if status == 401:
            return message("Voyage AI does not accept the key (401). Check `voyage-key`.")
        if status == 429:
            return message("The rate limit of Voyage AI is used up.")
        if status == 0:
            return message("Voyage AI did not answer.")
        if status in BROKEN:
            return message("Voyage AI answered {status} after {n} tries. It may be down.", status=status, n=TRIES)
        plain = re.sub(r"\s+", " ", words.replace(self._key, "…"))[:WORDS]
        return message("Voyage AI refused ({status}): {code_words}", status=status, code_words=plain)


class _TooLarge(Exception):
    """A batch is larger than the service takes."""


def batches(texts: Iterator[str]) -> Iterator[list[str]]:
    """Texts in order, as many at a time as one request may hold."""
    batch: list[str] = []
    tokens = 0
    for text in texts:
        sent = _sendable(text)
        size = len(sent.encode()) // TOKEN_BYTES + 1
        if batch and (tokens + size > BATCH_TOKENS or len(batch) == BATCH_TEXTS):
            yield batch
            batch, tokens = [], 0
        batch.append(sent)
        tokens += size
    if batch:
        yield batch


def alike(question: NDArray[np.uint8], codes: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The share of bits in common, -1 to 1; `codes` has shape (width / 8, n, 8), words of 64 bits in rows."""
    differing = np.zeros(codes.shape[1], np.uint16)
    for plane, word in zip(codes.view(np.uint64)[..., 0], question.view(np.uint64), strict=True):
        differing += np.bitwise_count(plane ^ word)
    return (1 - differing * np.float32(2 / BITS)).astype(np.float32)


def _sendable(text: str) -> str:
    """Text that can be encoded: names of files may hold bytes that are no text."""
    return text.encode("utf-8", "replace").decode()


def _delay(status: int, headers: Any, tried: int) -> float | None:
    """Seconds to wait before another try; None where none would mend it, or the server asks for too long a wait."""
    if tried >= TRIES or (status != 429 and status not in BROKEN):
        return None
    asked = str((headers or {}).get("retry-after", ""))
    delay = float(asked) if re.fullmatch(r"\d+(\.\d+)?", asked) else 2.0 ** (tried - 1)
    return delay if delay <= LONGEST_WAIT else None


def _read(rows: Sequence[Sequence[int]], count: int) -> NDArray[np.uint8]:
    """The codes of an answer. Raises CannotEmbed for anything else than was asked for."""
    codes = np.array(rows)
    if codes.shape != (count, BITS // 8) or codes.min() < 0 or codes.max() > 255:
        raise CannotEmbed(_odd())
    return codes.astype(np.uint8)


def _odd() -> Message:
    return message("Voyage AI answered with something else than the vectors that were asked for.")
