"""Templates of a repository that replace ours."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

LARGEST = 65_536  # characters of a template; our own longest one has a tenth
MOST = 100  # templates


def of(
    tree: Mapping[str, str], folder: str, read: Callable[[Collection[str]], Iterable[tuple[str, bytes]]]
) -> dict[str, str]:
    """Template sources by name. `tree`: path -> blob id of all files; `folder`: as the setting says, "" for none."""
    folder = folder.strip("/")
    names = [path for path in tree if folder and path.startswith(f"{folder}/")][:MOST]
    content = dict(read(sorted({tree[name] for name in names}))) if names else {}
    found = {name: content.get(tree[name], b"").decode("utf-8", "replace") for name in names}
    return {name.removeprefix(f"{folder}/"): text for name, text in found.items() if len(text) <= LARGEST}
