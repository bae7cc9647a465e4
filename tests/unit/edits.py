"""Trees of a few named files and edits of them, as hypothesis draws them for any language."""

from collections.abc import Callable, Collection

from hypothesis import strategies as st

Texts = Callable[[str], st.SearchStrategy[str]]  # path -> texts of the file


def trees(paths: Collection[str], text: Texts) -> st.SearchStrategy[dict[str, str]]:
    """Some of the files, each with a text."""
    some = st.lists(st.sampled_from(sorted(paths)), unique=True, max_size=7)
    return some.flatmap(lambda chosen: st.fixed_dictionaries({path: text(path) for path in chosen}))


def edits(paths: Collection[str], text: Texts) -> st.SearchStrategy[list[dict[str, str | None]]]:
    """Rounds of changes: new text for one file or two, or none, which takes the file away."""
    some = st.lists(st.sampled_from(sorted(paths)), unique=True, min_size=1, max_size=2)
    change = some.flatmap(
        lambda chosen: st.fixed_dictionaries({p: st.one_of(st.none(), text(p), text(p)) for p in chosen})
    )
    return st.lists(change, min_size=1, max_size=4)
