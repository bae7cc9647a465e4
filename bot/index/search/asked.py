"""The symbols that a question names."""

from __future__ import annotations

from bot.index.graph import Graph
from bot.index.search import evidence
from bot.model.question import Question
from bot.model.symbols import Symbol


def definitions(question: Question, graph: Graph) -> list[Symbol]:
    """Symbols that bear a name of the question, in order of name and path.

    Where its subject is qualified and some symbols are qualified so, only those.
    """
    subject = question.subject.rpartition("::")[2] if "/" in question.subject else question.subject.replace("::", ".")
    short = subject.rpartition(".")[2]
    wanted = {*evidence.named(question.text), *([short] if short.isidentifier() else [])}
    named = graph.symbols_named(sorted(wanted))
    found = [symbol for name in sorted(named) for symbol in named[name]]
    if "." in subject:
        return [s for s in found if subject == s.name or subject.endswith("." + s.name)] or found
    return found
