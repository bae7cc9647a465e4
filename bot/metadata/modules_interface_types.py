"""`modules/{}/interface-types.md`: classes, interfaces and type aliases of one module with their members."""

from __future__ import annotations

from bot.contracts.metadata import Document, Subject
from bot.metadata import _markdown, _modules, _types
from bot.metadata._modules import Module


def make(subject: Subject) -> dict[str, str]:
    """The document of every module that defines a type."""

    def one(module: Module) -> str:
        types = _types.of(subject, module.files, lines=True)
        title = _markdown.head(subject, f"Types of {_markdown.code(module.path or '.')}")
        return _types.fitted(title, types, _modules.TYPES) if types else ""

    return _modules.family(subject, "interface-types.md", one)


DOCUMENT = Document("modules/{}/interface-types.md", None, _modules.TYPES, make, layer=2)
