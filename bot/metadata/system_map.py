"""`system-map.json`: this repository and the others that it knows of, each in a few hundred bytes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable

import msgspec

from bot.contracts.metadata import Document, Subject
from bot.index import importing, templates
from bot.metadata import _fit, _generations, _sides
from bot.model.metadata import Consumes, Entry, Exposes, SystemMap, Things

NAME = "system-map.json"
BUDGET = 24_576  # bytes for all repositories together: with their glossary 32 KB
ALONE = 8_192  # of them for one that stands alone
WORDS = 3  # of a domain
LONGEST = 120  # characters of a description
_WORD = re.compile(r"[A-Za-z]{3,}")
_HOLE = re.compile(r"\{[^}]*\}")
COMMON = {"api", "app", "cmd", "common", "core", "index", "internal", "lib", "main", "pkg", "src", "test", "tests"}


def make(subject: Subject) -> str:
    """The document."""
    own = entry(subject)
    others = sorted((one for one in subject.others if one.name != own.name), key=lambda one: one.name)
    known = [own, *others]
    if others:
        wanted = [_wanted(one, known) for one in known]
        known = [msgspec.structs.replace(one, consumes=kept) for one, kept in zip(known, wanted, strict=True)]

    told = _generations.changes(subject, NAME, [one.name for one in others])
    ambiguous = _generations.ambiguous(subject, [own, *others]) if others else ()

    def cut(rows: int) -> str:
        return _fit.encoded(
            SystemMap(
                metadata=subject.stamp,
                repository=subject.repository,
                repositories=tuple(_cut(one, rows) for one in known),
                hidden=subject.hidden,
                changes=told,
                ambiguous=ambiguous[: 2 * rows],
                left_out={"ambiguous": left} if (left := len(ambiguous) - 2 * rows) > 0 else {},
            )
        )

    return _fit.fitted(cut, BUDGET if others else ALONE)


def entry(subject: Subject) -> Entry:
    """The entry of the repository itself."""
    exposes, consumes = _sides.exposes(subject), _sides.consumes(subject)
    protocols = {"http" for side in (exposes, consumes) if side.endpoints}
    protocols |= {one.kind for side in (exposes, consumes) for one in side.named}
    protocols |= {"package"} if exposes.packages or exposes.modules else set()
    return Entry(
        subject.repository,
        subject.stamp.source_commit,
        subject.stamp.generated_at,
        subject.about[:LONGEST],
        _domain(exposes),
        tuple(sorted(protocols)),
        Things(
            tuple(sorted({one.name for one in exposes.packages})),
            tuple(sorted({importing.first(face.module) for face in exposes.modules})),
            paths(one.path for one in exposes.endpoints),
            tuple(sorted({f"{one.kind} {one.name}" for one in exposes.named})),
        ),
        _consumed(consumes, _set_for_others(subject)),
    )


def _set_for_others(subject: Subject) -> tuple[str, ...]:
    """Configuration keys that files here set and that nothing here reads."""
    read = {reader.key for reader in subject.surface.readers}
    return tuple(sorted({w.key for w in subject.surface.writers if w.kind != "code" and w.key not in read}))


def _consumed(consumes: Consumes, keys: tuple[str, ...]) -> Things:
    counts: Counter[str] = Counter()
    for use in consumes.symbols:
        counts[importing.first(use.module)] += use.total
    return Things(
        tuple(sorted({one.name for one in consumes.packages})),
        tuple(sorted(counts, key=lambda name: (-counts[name], name))),
        paths(one.path for one in consumes.endpoints),
        tuple(sorted({f"{one.kind} {one.name}" for one in consumes.named})),
        keys,
    )


def paths(templates: Iterable[str]) -> tuple[str, ...]:
    """What path templates have in common with what calls them: literal parts, from the first on."""
    return tuple(sorted({_HOLE.sub("{}", path) for path in templates}))


def _domain(exposes: Exposes) -> str:
    """The words that stand most often in paths of routes, names and modules."""
    texts = [one.path for one in exposes.endpoints] + [one.name for one in exposes.named]
    texts = texts or [face.module for face in exposes.modules]
    counts = Counter(word for text in texts for word in {w.lower() for w in _WORD.findall(_HOLE.sub("", text))})
    words = [word for word in counts if word not in COMMON]
    return ", ".join(sorted(words, key=lambda word: (-counts[word], word))[:WORDS])


def _wanted(one: Entry, known: Collection[Entry]) -> Things:
    """What a repository consumes, as far as one of the others exposes it: where all are known, the rest is nobody's."""
    exposed = [other.exposes for other in known if other.name != one.name]
    packages = {name for things in exposed for name in things.packages}
    modules = {name for things in exposed for name in things.modules}
    named = {name for things in exposed for name in things.named}
    own = one.consumes
    return Things(
        tuple(name for name in own.packages if name in packages),
        tuple(name for name in own.modules if name in modules),
        own.http if any(things.http for things in exposed) else (),
        tuple(name for name in own.named if name in named),
        own.keys,
        own.left_out,
    )


def _cut(one: Entry, rows: int) -> Entry:
    return msgspec.structs.replace(one, exposes=_few(one.exposes, rows), consumes=_few(one.consumes, rows))


def _few(things: Things, rows: int) -> Things:
    """At most so many of each; packages are few and say the most, so they go last."""
    whole = {name: getattr(things, name) for name in ("packages", "modules", "http", "named", "keys")}
    if len(things.http) > rows:
        whole["http"] = tuple(sorted({templates.beginning(path) for path in things.http}))
    most = {name: max(rows, 1) if name in ("packages", "modules") else rows for name in whole}
    left = {name: len(some) - most[name] for name, some in whole.items() if len(some) > most[name]}
    return Things(**{name: some[: most[name]] for name, some in whole.items()}, left_out={**things.left_out, **left})


DOCUMENT = Document(NAME, SystemMap, BUDGET, make, layer=0)
