"""The command line as argparse knows it: every verb with what it takes."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from bot import __version__
from bot.errors import BadInput
from bot.main import reader
from bot.main.reader import plain
from bot.model.message import Message, message

LEVELS = ("low", "medium", "high", "critical")
PRESETS = ("quick", "default", "thorough")
RETRIEVERS = ("graph", "semantic", "structural", "text")  # a test holds it equal to the shelf, which costs time to load
FORMATS = ("terminal", "md", "json", "html")

# argparse, since it starts in 10 ms: a third of a second, which typer with what it imports takes, is a third of what a
# whole report may take.


class Parser(ArgumentParser):
    """Ends wrong command lines with our own code: 2 is for `--fail-on`."""

    def error(self, message: str) -> NoReturn:
        """Raises BadInput."""
        raise _wrong(message, self.prog)


def _wrong(text: str, program: str) -> BadInput:
    said = "{code_words}. `{program} --help` shows what there is."
    return BadInput(message(said, code_words=text, program=program))


def parser() -> Parser:
    """The whole command line."""
    return _built()[0]


def verbs() -> Mapping[str, ArgumentParser]:
    """The parser of each verb."""
    return dict(_built()[1].choices)


def _built() -> tuple[Parser, Any]:
    root = Parser(
        prog="hopscope",
        description=say(message("What else does a change touch?")),
        epilog=say(message("Exit codes: 0 done, 1 you can fix it, 2 the risk reached `--fail-on`, 3 a bug of ours.")),
        allow_abbrev=False,
    )
    root.add_argument("--version", action="version", version=__version__, help=say(message("Print the version.")))
    _language(root)
    verbs = root.add_subparsers(dest="verb", metavar="VERB", required=True, parser_class=Parser)
    index = _verb(verbs, "index", message("Build or refresh the graph and say what is in it."))
    _revision(index)
    _json(index)
    _report(verbs)
    _revision(_verb(verbs, "edges", message("All edges of the graph, as JSON Lines.")))
    _revision(_verb(verbs, "symbols", message("All symbols of the graph, as JSON Lines.")))
    _revision(_verb(verbs, "keys", message("All places that read or set configuration keys, as JSON Lines.")))
    _revision(_verb(verbs, "routes", message("All HTTP routes, and all calls of routes, as JSON Lines.")))
    _metadata(verbs)
    _impact(verbs)
    _questions(verbs)
    _search(verbs)
    _check(verbs)
    _revision(_verb(verbs, "verify", message("Compare the kept graph with one that is built from nothing.")))
    shelves = verbs.add_parser("shelves", help=say(SHELVES), description=say(SHELVES), allow_abbrev=False)
    _json(shelves)
    _language(shelves)
    verbs.add_parser("action", help=say(ACTION), description=say(ACTION), allow_abbrev=False)
    return root, verbs


ASKED = {  # question verbs, and what each is asked about
    "find": (message("Where a symbol is defined."), ("SYMBOL",)),
    "callers": (message("Who calls a symbol, and whether that is all of them."), ("SYMBOL",)),
    "callees": (message("What a symbol calls."), ("SYMBOL",)),
    "trace": (message("How calls lead from one symbol to another."), ("SYMBOL", "TO")),
    "relate": (message("How two modules, folders or symbols are related."), ("NAME", "OTHER")),
    "config": (message("Where a configuration key is set, and who reads it."), ("KEY",)),
    "explain": (message("Where to begin to read about a topic."), ("TOPIC",)),
    "literal": (message("The lines that hold a text as it stands."), ("TEXT",)),
    "similar": (message("Code that resembles a symbol."), ("SYMBOL",)),
    "why": (message("What docstrings and history say about a symbol."), ("SYMBOL",)),
}
ENDS = {
    "SYMBOL": message("path::Name, module.Name, a path, or a bare name when it is the only one."),
    "TO": message("The symbol at the other end."),
    "NAME": message("A module, folder, path or symbol."),
    "OTHER": message("The other one."),
    "KEY": message("The key, as code or files write it."),
    "TOPIC": message("In your words."),
    "TEXT": message("As it stands, no pattern."),
}
SHELVES = message("The languages, frameworks, retrievers, signals and handlers that were found.")
ACTION = message("What the GitHub Action runs: reads the event, performs the effects.")


def say(said: Message) -> str:
    """A sentence as argparse takes it."""
    return plain(said).replace("%", "%%")


def _language(parser: Parser) -> None:
    """The option that every command line takes, before the verb or behind it. It is read ahead, by `reader.option`."""
    about = message("Language of what people read: en or ko. Default: as the settings say, else the environment.")
    parser.add_argument(reader.OPTION, choices=reader.LANGUAGES, metavar="LANGUAGE", default=SUPPRESS, help=say(about))


def _verb(verbs: Any, name: str, about: Message) -> Parser:
    """A verb on a repository."""
    verb: Parser = verbs.add_parser(name, help=say(about), description=say(about), allow_abbrev=False)
    more = verb.add_argument_group(say(message("repository and store")))
    about = message("Repository, a folder of one, or a plain folder. It is the root of all paths. Default: here.")
    more.add_argument("--repo", metavar="DIR", type=Path, default=Path(), help=say(about))
    about = message("File that keeps the graph. Default: .hopscope/graph.db in the root.")
    more.add_argument("--store", metavar="FILE", type=Path, help=say(about))
    about = message("Processes. 0: one for each processor, which is the default.")
    more.add_argument("--jobs", metavar="N", type=_number, help=say(about))
    about = message("Address of a Dask scheduler that the work is sent to.")
    more.add_argument("--scheduler", metavar="ADDRESS", default="", help=say(about))
    _language(verb)
    return verb


def _revision(verb: Parser) -> None:
    about = message("Commit, branch or tag. Empty, the default: the working tree as it stands.")
    verb.add_argument("--rev", metavar="REF", default="", help=say(about))


def _json(verb: Parser) -> None:
    verb.add_argument("--json", action="store_true", help=say(message("For programs.")))


def _report(verbs: Any) -> None:
    verb = _verb(verbs, "report", message("What a change touches: what breaks, what to check, which tests to run."))
    about = message("Commit, branch or tag that the change started from; what counts is where head left it.")
    verb.add_argument("--base", metavar="REF", required=True, help=say(about))
    about = message("Commit, branch or tag with the change. Empty, the default: the working tree as it stands.")
    verb.add_argument("--head", metavar="REF", default="", help=say(about))
    about = message("How to write it: terminal (the default), md, json or html.")
    verb.add_argument("--format", choices=FORMATS, default=FORMATS[0], metavar="FORMAT", help=say(about))
    verb.add_argument("--out", metavar="FILE", type=Path, help=say(message("Write here, not to stdout.")))
    about = message("Exit with 2 from this risk on: low, medium, high or critical.")
    verb.add_argument("--fail-on", choices=LEVELS, metavar="LEVEL", help=say(about))


def _metadata(verbs: Any) -> None:
    verb = _verb(verbs, "metadata", message("What a repository says of itself to others, as files."))
    about = message("Folder for the files. Default: metadata.")
    verb.add_argument("--out", metavar="DIR", type=Path, default=Path("metadata"), help=say(about))
    _revision(verb)


def _impact(verbs: Any) -> None:
    verb = _verb(verbs, "impact", message("What is touched if a symbol changes."))
    about = message("path::Name, module.Name, a path, or a bare name when it is the only one.")
    verb.add_argument("symbol", metavar="SYMBOL", help=say(about))
    _revision(verb)
    about = message("How far: 1, 2 or 3, which is the default.")
    verb.add_argument("--hops", metavar="N", type=int, choices=(1, 2, 3), default=3, help=say(about))
    _json(verb)


def _questions(verbs: Any) -> None:
    verb = _verb(verbs, "ask", message("What the bot would reply to a question, in English or Korean."))
    verb.add_argument(
        "question", metavar="QUESTION", nargs="+", help=say(message("As one would write it in a comment."))
    )
    about = message("Number of a pull request whose head is asked about. Default: the revision.")
    verb.add_argument("--pr", metavar="N", type=_number, default=0, help=say(about))
    _revision(verb)
    _json(verb)
    for name, (about, ends) in ASKED.items():
        verb = _verb(verbs, name, about)
        for end, metavar in zip(("subject", "other"), ends, strict=False):
            verb.add_argument(end, metavar=metavar, help=say(ENDS[metavar]))
        _revision(verb)
        _json(verb)


def _search(verbs: Any) -> None:
    verb = _verb(verbs, "search", message("The places in the code that a question is about, best first."))
    about = message("In your words, or a name, or a text in quotes.")
    verb.add_argument("query", metavar="QUERY", nargs="+", help=say(about))
    about = message("How many retrievers are asked: quick (one), default (three) or thorough (all).")
    verb.add_argument("--preset", choices=PRESETS, default=PRESETS[1], metavar="PRESET", help=say(about))
    about = message("Ask this retriever alone: semantic, text, structural or graph.")
    verb.add_argument("--only", choices=RETRIEVERS, default="", metavar="RETRIEVER", help=say(about))
    verb.add_argument("--explain", action="store_true", help=say(message("Show the arithmetic of every hit.")))
    about = message("How many places. Default: 10.")
    verb.add_argument("--limit", metavar="N", type=_number, default=10, help=say(about))
    _revision(verb)
    _json(verb)


def _check(verbs: Any) -> None:
    verb = _verb(verbs, "check-answer", message("Compare a written answer with the graph: 1 where something is wrong."))
    about = message("Markdown file, or - for the standard input.")
    verb.add_argument("file", metavar="FILE", help=say(about))
    verb.add_argument("--all", action="store_true", help=say(message("List what is right, too.")))
    _revision(verb)
    _json(verb)


def _number(text: str) -> int:
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number
