"""Text cut into chunks of some forty lines, where a reader would cut it, and the key that a chunk is kept under."""

from __future__ import annotations

from hashlib import blake2b

LINES = 40  # what one looks at in one go; 25 and 60 rank equally well
SHORTEST, LONGEST = LINES // 2, LINES + LINES // 4  # where a cut may fall
REST = LINES + LINES // 3  # so many lines stay together: a cut would leave a stump
KEY_BYTES = 8  # of a hash: among ten million chunks two share a key with a chance of three in a million


def cut(text: str) -> list[tuple[int, int]]:
    """First and last line of each chunk, 1-based and inclusive, without gaps; no chunk for an empty text.

    A cut falls before the least indented line that follows a blank one, and there nearest to `LINES`.
    """
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    found, start = [], 0
    while len(lines) - start > REST:
        end = _end(lines, start)
        found.append((start + 1, end))
        start = end
    return [*found, (start + 1, len(lines))] if lines else []


def _end(lines: list[str], start: int) -> int:
    """Where the chunk that begins at `start` ends, as a number of lines of the text."""
    best = (1_000, 0, start + LINES)
    for at in range(start + SHORTEST, start + LONGEST):
        following = lines[at]
        if not lines[at - 1].strip() and following.strip():
            indent = len(following) - len(following.lstrip())
            best = min(best, (indent, abs(at - start - LINES), at))
    return best[2]


def key(content: bytes) -> bytes:
    """What is kept of a chunk is kept under this, wherever it stands: the hash of its bytes."""
    return blake2b(content, digest_size=KEY_BYTES).digest()


def pieces(text: str) -> list[tuple[int, int, str]]:
    """First line, last line and text of each chunk."""
    lines = text.split("\n")
    return [(first, last, "\n".join(lines[first - 1 : last])) for first, last in cut(text)]
