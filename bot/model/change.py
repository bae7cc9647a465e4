"""What differs between two graphs, symbol by symbol."""

from __future__ import annotations

import msgspec

from bot.model.symbols import Symbol

CHANGE_KINDS = ("removed", "renamed", "moved", "signature", "bases", "body", "value", "added")


class Alteration(msgspec.Struct, frozen=True):
    """One aspect that changed: `kind` such as `parameter added required`, `name` what it is about, before, after."""

    kind: str
    name: str = ""
    before: str = ""
    after: str = ""


class Change(msgspec.Struct, frozen=True):
    """A changed symbol. `kind`: added, removed, renamed, moved, signature, body, bases, value.

    `before` is None for added, `after` for removed. Cosmetic changes (formatting, comments, docstrings) are none.
    `within`: id of the symbol whose own change implies this one (the class or module that was moved or removed).
    """

    kind: str
    before: Symbol | None
    after: Symbol | None
    alterations: tuple[Alteration, ...] = ()
    within: str = ""

    @property
    def symbol(self) -> Symbol:
        """The symbol as the reader will find it: in head where it still exists."""
        found = self.after or self.before
        assert found is not None
        return found

    @property
    def altered(self) -> frozenset[str]:
        """The kinds of its alterations."""
        return frozenset(a.kind for a in self.alterations)
