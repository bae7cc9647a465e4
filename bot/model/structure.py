"""What metadata documents say of a repository's structure. Public, each with a schema.

A link names a definition as `path::name`, or by its name alone where it stands in the same file; a second definition of
one name is `name#2`, the code of a file itself `<module>`. Test code has no rows of its own: it is counted.
"""

from __future__ import annotations

import msgspec

from bot.model.metadata import Base


class Links(msgspec.Struct, frozen=True, omit_defaults=True):
    """Links by how sure they are: one target by scope, import and type; few by inference; seen in a trace."""

    resolved: tuple[str, ...] = ()
    inferred: tuple[str, ...] = ()
    observed: tuple[str, ...] = ()


NO_LINKS = Links()


class Function(msgspec.Struct, frozen=True, omit_defaults=True):
    """A function or method; a class, constant or file where calls lead to it or from it. Both ends of a call name it.

    `passed_by`: who takes it as a value without a call of its own; `passes`: what it takes so. `tests`: how many tests
    call it. `more`: links that were cut, by list. `at_least`: calls that could not be followed bear its name, so that
    there may be more callers than these.
    """

    name: str
    line_range: tuple[int, int]
    kind: str = "function"
    signature: str = ""
    callers: Links = NO_LINKS
    callees: Links = NO_LINKS
    passed_by: tuple[str, ...] = ()
    passes: tuple[str, ...] = ()
    tests: int = 0
    more: dict[str, int] = {}
    at_least: bool = False


class Held(msgspec.Struct, frozen=True, omit_defaults=True):
    """A module: which code it tells of, and the folder of its documents below `modules/`. `files` stand in `path`."""

    module: str
    path: str
    files: tuple[str, ...]
    functions: int = 0


class CallGraph(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`call-graph.json`: who calls whom, by path. Where that is too large, `modules` says which module's file has it.

    `apart`: files of code that are not told of, by what they are. `failed`: files that could not be read whole.
    """

    module: str = ""
    functions: dict[str, tuple[Function, ...]] = msgspec.field(default_factory=dict)
    modules: tuple[Held, ...] = ()
    apart: dict[str, int] = msgspec.field(default_factory=dict)
    failed: tuple[str, ...] = ()


class Class(msgspec.Struct, frozen=True, omit_defaults=True):
    """A class, interface, trait or struct. `bases` and `subclasses`: the next ones; `outside`: bases that are not of
    this repository, as written. `overrides`, `overridden_by`: by method. `composition`: what its fields hold, by field;
    `part_of`: fields of others that hold it. `tests`: how many classes of tests inherit from it.
    """

    name: str
    line_range: tuple[int, int] | None = None
    bases: tuple[str, ...] = ()
    outside: tuple[str, ...] = ()
    subclasses: tuple[str, ...] = ()
    overrides: dict[str, tuple[str, ...]] = {}
    overridden_by: dict[str, tuple[str, ...]] = {}
    composition: dict[str, tuple[str, ...]] = {}
    part_of: tuple[str, ...] = ()
    tests: int = 0
    more: dict[str, int] = {}


class ClassHierarchy(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`class-hierarchy.json`: what inherits from what, and what consists of what, by path.

    A class that has none of these is not listed. Composition is what types and assignments of fields tell.
    """

    module: str = ""
    classes: dict[str, tuple[Class, ...]] = msgspec.field(default_factory=dict)


class Node(msgspec.Struct, frozen=True, omit_defaults=True):
    """A file (`module`) or, where files are too many, a folder with those below it that have no node (`package`).

    `exports`: the most used of its `public` names. `imported_by`: paths of the nodes that take something of it.
    """

    path: str
    type: str
    description: str = ""
    language: str = ""
    files: int = 1
    lines: int = 0
    public: int = 0
    exports: tuple[str, ...] = ()
    imported_by: tuple[str, ...] = ()


class Import(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one node takes of another. `imports`: names, those used most, `more` left out.

    `type`: `imports` where an import says so, `uses` where code does without one.
    """

    source: str = msgspec.field(name="from")
    target: str = msgspec.field(name="to")
    type: str
    imports: tuple[str, ...] = ()
    more: int = 0


class ModuleGraph(Base, frozen=True, kw_only=True, omit_defaults=True):
    """`module-graph.json`: which part of the repository takes what of which other. `edges`: by who takes, sorted."""

    nodes: tuple[Node, ...] = ()
    edges: tuple[Import, ...] = ()
    apart: dict[str, int] = msgspec.field(default_factory=dict)
