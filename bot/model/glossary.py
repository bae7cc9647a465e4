"""Words of a domain: terms, what they mean, and where in the code they stand."""

from __future__ import annotations

import msgspec

SOURCES = ("name", "docstring", "readme", "folder", "person")


class Term(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A term, as people say it. `korean`: the same in Korean; `means`: one sentence.

    `places`: what it stands for, each a path, `path::Name`, or in a glossary of several repositories `owner/name`.
    `source`: who says so, one of SOURCES. `stale`: none of its places is there any more. `written`: a person wrote or
    changed the line, and nothing but a person changes it again.
    """

    term: str
    korean: str = ""
    means: str = ""
    places: tuple[str, ...] = ()
    source: str = "person"
    stale: bool = False
    written: bool = False


class Glossary(msgspec.Struct, frozen=True, omit_defaults=True):
    """Terms, sorted as they are shown. `layer`: company or repository."""

    terms: tuple[Term, ...] = ()
    layer: str = "repository"
