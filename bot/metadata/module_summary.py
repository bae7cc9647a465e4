"""`module-summary.json`: folders of code, and what the repository exposes and consumes, with places."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from bot.contracts.metadata import Document, Subject
from bot.index import importing, public
from bot.index.surface import layers
from bot.metadata import _between, _fit, _modules, _sides, _structure
from bot.model.metadata import Consumes, Exposes, Module, ModuleSummary, Use

BUDGET = 26_624  # bytes: with the other three documents of a repository, 64 KB
T = TypeVar("T")


def make(subject: Subject) -> str:
    """The document."""
    exposes, consumes = _sides.exposes(subject), _ranked(subject, _sides.consumes(subject))
    modules = _told(subject)
    languages = dict(sorted(Counter(subject.files.values()).items()))
    faces = sorted(exposes.modules, key=lambda face: (face.module.count(".") + face.module.count("/"), face.module))

    def cut(rows: int) -> str:
        left: dict[str, int] = {}

        def some(name: str, whole: Sequence[T], most: int) -> tuple[T, ...]:
            if len(whole) > most:
                left[name] = len(whole) - most
            return tuple(whole[:most])

        shown = Exposes(
            some("exposes.packages", exposes.packages, 2 * rows),
            some("exposes.endpoints", exposes.endpoints, 2 * rows),
            some("exposes.named", exposes.named, 2 * rows),
            tuple(sorted(some("exposes.modules", faces, rows))),
        )
        used = Consumes(
            some("consumes.packages", consumes.packages, 2 * rows),
            some("consumes.endpoints", consumes.endpoints, 2 * rows),
            some("consumes.named", consumes.named, 2 * rows),
            tuple(sorted(some("consumes.symbols", consumes.symbols, 2 * rows))),
        )
        return _fit.encoded(
            ModuleSummary(
                metadata=subject.stamp,
                repository=subject.repository,
                about=subject.about,
                languages=languages,
                modules=tuple(sorted(some("modules", modules, rows))),
                exposes=_fit.complete(shown, left, "exposes."),
                consumes=_fit.complete(used, left, "consumes."),
                left_out=left,
            )
        )

    return _fit.fitted(cut, BUDGET)


def _ranked(subject: Subject, whole: Consumes) -> Consumes:
    """What other repositories make first, then what is used most; of known others alone where there are any."""
    ours = {name for entry in subject.others for name in (*entry.exposes.modules, *entry.exposes.packages)}

    def rank(use: Use) -> tuple[bool, bool, int, str, str]:
        tests = not public.offered(use.at[0].rpartition(":")[0])
        return not ours & {use.module, importing.first(use.module)}, tests, -use.total, use.module, use.name

    return Consumes(whole.packages, whole.endpoints, whole.named, tuple(sorted(whole.symbols, key=rank)))


def _told(subject: Subject) -> list[Module]:
    """Folders, those with the most exports first."""
    exported, told = _sides.symbols(subject), _structure.of(subject).symbols
    folders: dict[str, list[str]] = defaultdict(list)
    for path in sorted(subject.files):
        if public.offered(path):
            folders[path.rpartition("/")[0]].append(path)
    uses = _dependencies(_between.used(subject))
    known = _between.layered(subject)
    details = _modules.details(subject)
    found = []
    for folder, paths in folders.items():
        lines = sum(max((s.definition.end_line for s in told[path]), default=0) for path in paths)
        exports = sum(len(exported.get(path, ())) for path in paths)
        layer = layers.of_folder([known[path] for path in paths if path in known])
        because = tuple(f"{reason.code} {reason.detail}" for reason in layer.reasons) if layer else ()
        found.append(
            Module(
                path=folder or ".",
                about=_modules.about(subject, paths, _sides.LONGEST),
                files=len(paths),
                lines=lines,
                exports=exports,
                uses=tuple(sorted(uses[folder])),
                layer=layer.name if layer else "",
                because=because,
                doubt=layer.doubt if layer else "",
                details=details.get(folder, ()),
            )
        )
    return sorted(found, key=lambda one: (-one.exports, one.path))


def _dependencies(used: Mapping[str, Collection[str]]) -> dict[str, set[str]]:
    """Folder -> folders that its files use."""
    found: dict[str, set[str]] = defaultdict(set)
    for path, several in used.items():
        here = path.rpartition("/")[0]
        found[here].update(there or "." for one in several if (there := one.rpartition("/")[0]) != here)
    return found


DOCUMENT = Document("module-summary.json", ModuleSummary, BUDGET, make)
