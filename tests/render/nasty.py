"""Texts that try to be more than text, and reports made of them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from typing import Any

import msgspec
from hypothesis import strategies as st

from bot.model.answer import Answer, Row, Section
from bot.model.elsewhere import CrossRepo, Elsewhere
from bot.model.message import Message
from bot.model.report import (
    Breaking,
    Callers,
    Changed,
    ConfigChange,
    Crossing,
    Factor,
    Finding,
    Frontier,
    Impacted,
    Limit,
    Measured,
    Named,
    Place,
    Report,
    Risk,
    Skipped,
    Tests,
    TextHit,
    Use,
)

FRAGMENTS = (
    "`", "``", "```", "~~~", "|", "\\", "\\|", "\\`", "\n", "\r\n\r\n", "\t", "    ", " ", "</details>", "<details>",
    "<summary>", "</summary>", "</table>", "<!--", "-->", "<img src=//evil.example/x>", "<a href=//evil.example>",
    "<b>", "<script>", "&lt;", "&amp;", "&#64;", "&", "<", ">", "![a](//evil.example/x.png)", "[a](//evil.example)",
    "[a][b]", "[a]: https://evil.example", "https://evil.example/a?b=c", "http://", "://", "www.evil.example", "WWW.",
    "ftp://evil.example", "mailto:", "xmpp:", "@someone", "@", "a@evil.example", "#1", "#", "1", "GH-1", "gh-",
    "a/b#2", ":octocat:", ":", "**", "*", "__", "_", "~~", "$x$", "$", "| --- |", "- ", "1. ", "1)", "+ ", "> ", "# ",
    "===", "---", "[ ] ", "[^1]", "[!NOTE]", "{code_x}", "{n}", "{code_x.__class__}", "{", "}", "{{", "}}",
    "{% raw %}", "%s", "\u202e", "\u2066", "\u200b", "\u00ad", "\u2028", "\x00", "\x1b[31m", "\x07", "\x85", "\ud800",
    "\udcff", "ghp_" + "aB3" * 12, "한글", "é", "🎉", '"', "'", "(", ")", "[", "]", "!", "a", "load", "x.y", "/", "//",
    "..", "../", "src/a.py", ";", "end", "graph", "classDef x fill:#fff;", "style n1 fill:#fff;", "click n1 call()",
    "<br/>", "#quot;", "#96;", "%%", "subgraph",
)  # fmt: skip

texts = st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=6), max_size=8).map("".join)

Draw = Callable[[], str]


def report(text: Draw, *, rows: int, command: str, tested: bool, verdict: str) -> Report:
    """A report of a certain shape in which `text` gives every string that a repository or a stored document holds."""
    maker = _Maker(text)
    core = maker.symbol()
    users = [maker.symbol() for _ in range(rows)]
    return Report(
        version=text(),
        repository="acme/shop",
        base="1a2b3c4d" * 5,
        head=text() if rows == 3 else "5d6e7f80" * 5,
        risk=Risk("high", 70, 3.0, rows, 1, (Factor(text(), 1.2, text(), maker.message()), maker.floor())),
        verdict=(maker.message(), maker.message()),
        changed=(maker.changed(core), maker.changed(maker.symbol())),
        breaking=tuple(maker.breaking(user, core, tested=tested) for user in users),
        impacted=tuple(maker.impacted(core, verdict, hop) for hop in (1, 1, 2, 3)),
        frontier=Frontier(3, 2),
        config=(maker.key(),),
        crossings=(maker.crossing(),),
        cross_repo=(
            CrossRepo("acme/worker", "a1b2c3d4", text(), 3, text()),
            CrossRepo(text(), text(), text(), 3, text()),
            CrossRepo(
                *("acme/shop", "a1b2c3d4", text(), 3, text(), text(), text(), text()),
                direction="provider",
                level="possible",
                verdict=verdict,
                message=maker.message(),
                days=9,
            ),
        ),
        elsewhere=Elsewhere(3, 1, 1, 2, 1, 1, ((text(), 9),)),
        tests=Tests((maker.symbol(test=True),), (maker.symbol(),), command, text() if tested else "static"),
        findings=tuple(Finding(text(), text(), maker.message(), 1.0, maker.places()) for _ in range(5)),
        skipped=(Skipped(text(), text(), maker.message()),),
        unexplained_text_hits=(TextHit(text(), text(), 3, text(), text()),),
        limits=(Limit(text(), text(), maker.message(), maker.places()),),
        measured=Measured({"resolved": 99.0, text(): 50.0}, {"1": 95.0}, text()),
        notes=(maker.message(),),
    )


def answer(text: Draw, *, rows: int, language: str = "en") -> Answer:
    """An answer with every kind of section in which `text` gives every string that comes from elsewhere."""
    maker = _Maker(text)

    def row(number: int) -> Row:
        chain = (maker.symbol(), maker.symbol()) if number % 3 == 0 else ()
        return Row(
            symbol=maker.symbol() if number % 2 else None,
            label=text(),
            chain=chain,
            places=maker.places() if number % 2 else (),
            total_places=9,
            code=text(),
            said=(maker.message(),),
            hop=number % 4,
            confidence="inferred" if number % 2 else text(),
        )

    def section(kind: str, *, folded: bool) -> Section:
        found = tuple(row(number) for number in range(rows))
        return Section(rows=found, heading=maker.message(), kind=kind, folded=folded, total=rows + 3)

    return Answer(
        verb=text(),
        headline=(maker.message(), maker.message()),
        question=text(),
        language=language,
        status=text(),
        sections=tuple(section(k, folded=f) for k in ("table", "list", "numbered", "source") for f in (False, True)),
        notes=(maker.message(), maker.message()),
        route=text(),
        strategy=text(),
        ask=(text(), text()),
        commit="5d6e7f80" * 5,
        pull=3,
        server="https://github.com",
        repository="acme/shop",
        version=text(),
    )


class _Maker:
    def __init__(self, text: Draw) -> None:
        self.text = text
        self.made = 0

    def symbol(self, *, test: bool = False) -> Named:
        self.made += 1  # two symbols are never one, whatever they are called
        return Named(f"{self.text()}#{self.made}", self.text(), self.text(), self.place(), test)

    def place(self) -> Place:
        return Place(self.text(), 3)

    def places(self) -> tuple[Place, ...]:
        return tuple(self.place() for _ in range(7))

    def message(self) -> Message:
        args: dict[str, Any] = {"code_x": self.text(), "n": 3, "word": self.text()}
        return Message(f"{self.text()}{{code_x}} {self.text()}{{word}}{self.text()} {{n}}", args, self.text())

    def use(self) -> Use:
        return Use(self.text(), self.place(), self.message(), self.message(), self.text())

    def key(self) -> ConfigChange:
        uses, places = (self.use(), self.use()), self.places()
        return ConfigChange(
            self.text(), self.text(), self.message(), places, self.text(), uses, 9, self.places(), self.message()
        )

    def crossing(self) -> Crossing:
        uses, places = (self.use(), self.use()), self.places()
        return Crossing(self.text(), self.text(), self.text(), self.message(), places, uses, 9, self.text())

    def floor(self) -> Factor:
        return Factor("floor", 50.0, self.text(), self.message())

    def changed(self, symbol: Named) -> Changed:
        callers = Callers(3, 1, exact=False, unresolved=self.places(), unresolved_total=9)
        return Changed(symbol, self.text(), self.text(), self.message(), self.text(), callers, (self.text(),), 1, 1)

    def breaking(self, caller: Named, callee: Named, *, tested: bool) -> Breaking:
        return Breaking(self.text(), 3, caller, callee, self.text(), self.message(), tested, confidence=self.text())

    def impacted(self, core: Named, verdict: str, hop: int) -> Impacted:
        through = (core, *(self.symbol() for _ in range(hop - 1)))
        kind, via, sure = self.text(), self.text(), self.text()
        return Impacted(
            hop, self.symbol(), kind, via, sure, verdict, 3, self.text(), through, self.text(), self.message()
        )


@st.composite
def reports(draw: st.DrawFn) -> tuple[Report, Report]:
    """A report of nasty texts, and one of the same shape in which every text is a plain word."""
    shape: dict[str, Any] = {
        "rows": draw(st.sampled_from((1, 3, 8))),
        "command": draw(st.sampled_from(("", "`pytest` | @x", "pytest ``` </details> " * 9))),
        "tested": draw(st.booleans()),
        "verdict": draw(st.sampled_from(("check", "compatible", "indirect", "</td>"))),
    }
    pool = draw(st.lists(texts, min_size=7, max_size=7))  # a prime number: each field meets each text
    return report(cycle(pool).__next__, **shape), report(lambda: "word", **shape)


def strings(value: object) -> list[str]:
    """Every string in a document."""
    if isinstance(value, str):
        return [value]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [found for item in items for found in strings(msgspec.to_builtins(item))]
