"""Words of a domain: terms, what they mean, and where in the code they stand."""

from __future__ import annotations

import msgspec

SOURCES = ("name", "docstring", "readme", "folder", "person")


class Term(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A term, as people say it. `korean`: the same in Korean; `means`: one sentence.

    `places`: what it stands for, each a path, `path::Name`, or in a glossary of several repositories `owner/name`.
    `source`: who says what it means, one of SOURCES; `at`: the `path:line` that says so. `names`: how many names of the
    code bear it. `stale`: the commit since which none of its places is there any more. `written`: a person wrote or
    changed the line, and nothing but a person changes it again.
    """

    term: str
    korean: str = ""
    means: str = ""
    places: tuple[str, ...] = ()
    source: str = "person"
    at: str = ""
    names: int = 0
    stale: str = ""
    written: bool = False


class Glossary(msgspec.Struct, frozen=True, omit_defaults=True):
    """Terms, sorted as they are shown. `layer`: company or repository."""

    terms: tuple[Term, ...] = ()
    layer: str = "repository"


class Name(msgspec.Struct, frozen=True, order=True):
    """A name of the code that may say a word of the domain. `kind`: class, module, folder, route or table.

    `text`: as it is written; `place`: as in `Term.places`; `doc`: its first sentence, `at` the `path:line` of that;
    `weight`: how central it is, the average symbol having 1.
    """

    text: str
    kind: str
    place: str
    doc: str = ""
    at: str = ""
    weight: float = 0.0


class Said(msgspec.Struct, frozen=True, order=True):
    """What people's text says of a term. `kind`: heading, bold or korean; `text`: its meaning, or the Korean word."""

    term: str
    kind: str
    text: str
    at: str
