"""`constraint-registry.md`: rules that people wrote down, where each is written, and the code that it names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.contracts.metadata import Document, Subject
from bot.metadata import _fit, _people
from bot.metadata._markdown import code, head, prose
from bot.model.people import Constraint

BUDGET = 32_768
NAMES = 6  # of one rule that are listed


def make(subject: Subject) -> str:
    """The document; none where no rule was found."""
    found = _people.constraints(subject)
    if not found:
        return ""
    # Of too many those go first that name nothing.
    order = sorted(found, key=lambda one: (not one.named.links, one.path, one.line))
    loose = sorted({(one.name, f"{rule.path}:{one.line}", one.why) for rule in found for one in rule.named.loose})

    def cut(rows: int) -> str:
        shown = sorted(order[:rows], key=lambda one: (one.path, one.line, one.text))
        lines = [*head(subject, "Constraint registry"), ""]
        for path, several in groupby(shown, key=lambda one: one.path):
            lines += [f"## {code(path)}", "", *(_row(one) for one in several), ""]
        if len(order) > rows:
            lines += [f"*{len(order) - rows} more are left out.*", ""]
        lines += _by_symbol(shown)
        if loose[:rows]:
            lines += ["## Names that could not be linked", ""]
            lines += [f"- {code(name)} ({code(at)}): {why}" for name, at, why in loose[:rows]] + [""]
        return "\n".join(lines)

    return _fit.fitted(cut, BUDGET)


def _row(one: Constraint) -> str:
    under = f" Under {prose(one.under)}." if one.under else ""
    holder = f" In {code(one.holder)}." if one.holder else ""
    targets = _people.targets(one.named)
    names = ", ".join(code(target) for target in targets[:NAMES])
    return f"- **{one.force}** (line {one.line}): {prose(one.text)}{under}{holder}" + (
        f" Names {names}." if names else ""
    )


def _by_symbol(shown: Sequence[Constraint]) -> list[str]:
    """The other way around: what is named, and the rules that name it."""
    pairs = [(target, f"{one.path}:{one.line}") for one in shown for target in _people.targets(one.named)]
    pairs += [(one.holder, f"{one.path}:{one.line}") for one in shown if one.holder]
    rows = _people.by_target(pairs)
    if not rows:
        return []
    return [
        "## By what they name",
        "",
        *(f"- {code(name)}: {', '.join(map(code, at))}" for name, at in rows.items()),
        "",
    ]


DOCUMENT = Document("constraint-registry.md", None, BUDGET, make, layer=2)
