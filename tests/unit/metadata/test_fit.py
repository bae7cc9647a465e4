"""Documents in the size that they may have: as many rows as fit, found in few tries."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.metadata import _fit


@given(
    st.lists(st.integers(0, 40), max_size=300),
    st.integers(0, 50),
    st.integers(0, 3000),
    st.sampled_from(["x", "가"]),
)
def test_as_many_rows_as_fit(widths: list[int], head: int, budget: int, letter: str) -> None:
    tries = 0

    def make(rows: int) -> str:
        nonlocal tries
        tries += 1
        return "h" * head + "".join(letter * width for width in widths[:rows])

    text = _fit.fitted(make, budget)
    assert tries <= 2 * (_fit.MOST).bit_length()
    sizes = [len(make(rows).encode()) for rows in range(len(widths) + 1)]
    most = max((rows for rows, size in enumerate(sizes) if size <= budget), default=0)
    assert len(text.encode()) == sizes[most]
