"""What people wrote down about code: decisions, debts, failures, constraints, and the things that these name."""

from __future__ import annotations

import msgspec

KINDS = ("symbol", "file", "folder", "key", "route")  # what a name in a text may stand for
MARKS = ("FIXME", "HACK", "XXX", "TODO")  # the most pressing first


class Meaning(msgspec.Struct, frozen=True, order=True):
    """What a name stands for. `target`: `path::key`, a path, `folder/`, a key, `METHOD /path`; `at`: `path:line`."""

    kind: str
    target: str
    at: str = ""


class Link(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A name in a text, the line where it stands, and the one thing that it can mean."""

    name: str
    line: int
    kind: str
    target: str
    at: str = ""


class Loose(msgspec.Struct, frozen=True, order=True):
    """A name in a text that could not be linked. `why`: nothing (is called so), several (things are)."""

    name: str
    line: int
    why: str


class Named(msgspec.Struct, frozen=True):
    """What a text names: what was linked and what was not, sorted."""

    links: tuple[Link, ...] = ()
    loose: tuple[Loose, ...] = ()


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way that was thought of, with what speaks for and against it. `chosen`: the decision took it."""

    title: str
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    chosen: bool = False


class Decision(msgspec.Struct, frozen=True):
    """A decision record. `number` as in its file's name, "" for none. `status`: its first word, small; "" for none.

    Texts are those of its sections, on one line each, cut; what looks like a secret is left out. `good`, `bad`: of its
    consequences. `review`: when it is to be looked at again. `supersedes`, `superseded_by`: paths, or what is written.
    """

    path: str
    title: str
    line: int = 1
    number: str = ""
    status: str = ""
    date: str = ""
    context: str = ""
    decision: str = ""
    consequences: str = ""
    options: tuple[Option, ...] = ()
    good: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    review: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    superseded_by: tuple[str, ...] = ()
    named: Named = Named()


class Wait(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """What a debt waits for: `kind` issue, symbol, or text that says no more."""

    kind: str
    what: str


class Debt(msgspec.Struct, frozen=True):
    """A mark in a comment. `holder`: id of the symbol around. `owner`: who is named, else who wrote the line.

    `date`, `commit`: of the line; "" where history does not tell. `issues`: as written. `named`: what its text names.
    """

    path: str
    line: int
    mark: str
    text: str
    holder: str = ""
    owner: str = ""
    author: bool = False  # whether the owner is only the author of the line
    date: str = ""
    commit: str = ""
    priority: str = "low"
    issues: tuple[str, ...] = ()
    waits: tuple[Wait, ...] = ()
    named: Named = Named()


class Constraint(msgspec.Struct, frozen=True):
    """A sentence that code has to obey. `under`: the headings it stands below, or the symbol that holds the comment."""

    path: str
    line: int
    text: str
    force: str = "must"  # must, must not, invariant
    under: str = ""
    holder: str = ""
    named: Named = Named()


class Revert(msgspec.Struct, frozen=True):
    """A commit that takes another back. `undone`: id of the other where that is known; `subject`: of the other."""

    commit: str
    date: str
    subject: str
    undone: str = ""
    since: str = ""  # date of the other
    files: tuple[str, ...] = ()


class Fix(msgspec.Struct, frozen=True):
    """A commit that says that it mends something. `issues`: as written; `why`: the word that says so."""

    commit: str
    date: str
    subject: str
    why: str
    issues: tuple[str, ...] = ()
    files: tuple[str, ...] = ()


class Together(msgspec.Struct, frozen=True):
    """Two files that change together: in `times` commits, of `of` that touch the one that changes less often."""

    first: str
    second: str
    times: int
    of: int


class Failures(msgspec.Struct, frozen=True):
    """What a history tells of things that went wrong, newest first; pairs of files by how often. `end`: as in `Log`."""

    reverts: tuple[Revert, ...] = ()
    fixes: tuple[Fix, ...] = ()
    together: tuple[Together, ...] = ()
    commits: int = 0
    end: str = ""
