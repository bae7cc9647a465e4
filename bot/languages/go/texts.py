"""What literals of Go say: strings without their quotes, formats with holes, import paths as names."""

from __future__ import annotations

import re

HOLE = "{}"
_VERB = re.compile(r"%(?:%|[-+# 0]*(?:\*|\d+)?(?:\.(?:\*|\d+))?(?:\[\d+\])?[a-zA-Z])")
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", '"': '"', "'": "'"}
_VERSION = re.compile(r"v(?:[2-9]|\d\d+)$")


def unquoted(literal: str) -> str:
    """What a string literal holds, raw or interpreted."""
    said = literal[1:]
    said = said[:-1] if said.endswith(('"', "`")) else said
    if literal[:1] == '"' and "\\" in said:
        said = re.sub(r"\\(.)", lambda m: _ESCAPES.get(m[1], m[0]), said)
    return said


def formatted(text: str) -> str:
    """A format of `fmt` with a hole for each verb: `/x/%s` -> `/x/{}`."""
    return _VERB.sub(lambda verb: "%" if verb[0] == "%%" else HOLE, text)


def packages(module: str) -> tuple[str, ...]:
    """Names that a package may have by its path, the likeliest first: `x/api/v2` -> `v2`, `api`; `x/yaml.v3` -> `yaml`.

    What ends a path as a version does may as well be a folder; version 1 never ends one.
    """
    words = module.split("/")
    found = [words[-1], words[-2]] if len(words) > 1 and _VERSION.match(words[-1]) else [words[-1]]
    return tuple(_plain(one) for one in found)


def _plain(word: str) -> str:
    bare = re.sub(r"\.v\d+$", "", word)
    return bare.removeprefix("go-").removesuffix("-go").removesuffix(".go").replace("-", "_")
