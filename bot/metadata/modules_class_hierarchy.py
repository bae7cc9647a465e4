"""`modules/{}/class-hierarchy.json`: what the classes of one module inherit, override and consist of, both ways."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _classes, _modules, _rows, _structure
from bot.metadata._modules import Module
from bot.model.structure import ClassHierarchy


def make(subject: Subject) -> dict[str, str]:
    """The document of every module with a class that has to do with another."""
    users = _structure.of(subject).users

    def one(module: Module) -> str:
        classes = dict(_classes.rows(subject, module.files))
        whole = ClassHierarchy(
            metadata=subject.stamp, repository=subject.repository, module=module.path or ".", classes=classes
        )
        return _rows.fitted(whole, "classes", users, _modules.CLASSES) if classes else ""

    return _modules.family(subject, "class-hierarchy.json", one)


DOCUMENT = Document("modules/{}/class-hierarchy.json", ClassHierarchy, _modules.CLASSES, make, layer=2)
