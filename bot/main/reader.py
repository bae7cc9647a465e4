"""Who reads: the language in which this process speaks, in the terminal and in the log. One process has one reader."""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from bot.model.message import Message, message
from bot.render import words as lexicon
from bot.render.words import SOURCE, Words

AUTO = "auto"  # the setting that leaves it to the environment, or to the question
OPTION = "--language"
LANGUAGES = ("en", "ko")
_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set holds, as for every program
_UNTRANSLATED = re.compile(r"(?:C|POSIX)(?:\..*)?")

# What argparse says itself, as it spells it. It asks gettext, which knows our catalogue while `for_argparse` holds.
ARGPARSE = (
    message("usage: "),
    message("positional arguments"),
    message("options"),
    message("show this help message and exit"),
    message("argument %(argument_name)s: %(message)s"),
    message("the following arguments are required: %s"),
    message("unrecognized arguments: %s"),
    message("expected one argument"),
    message("invalid choice: %(value)r (choose from %(choices)s)"),
    message("invalid %(type)s value: %(value)r"),
    message("ignored explicit argument %r"),
)


class _Reader:
    """`chosen`: what an option or a setting says, "" where none does; `usual`: what the environment says."""

    chosen = ""
    usual = SOURCE


def language() -> str:
    """The reader's language."""
    return _Reader.chosen or _Reader.usual


def chosen() -> str:
    """The language that an option or a setting asks for; "" where it is left open."""
    return _Reader.chosen


def words() -> Words:
    """The reader's words."""
    return lexicon.words(language())


def plain(said: Message) -> str:
    """A sentence as one line of plain text in the reader's language, whatever it is by then."""
    return words().plain(said)


def markdown(said: Message) -> str:
    """A sentence in Markdown, its values harmless, in the reader's language."""
    return words().say(said)


def meet(option: str, environment: Mapping[str, str]) -> None:
    """Begin: what the command line asks for ("" where it does not), and what the environment of a terminal says."""
    _Reader.chosen, _Reader.usual = option, of_environment(environment)


def settle(setting: str) -> None:
    """Follow the setting, unless the command line has decided already."""
    if setting != AUTO and not _Reader.chosen:
        _Reader.chosen = setting


def follow(setting: str) -> None:
    """Follow the setting alone: a runner's environment says nothing about who reads."""
    _Reader.chosen, _Reader.usual = "" if setting == AUTO else setting, SOURCE


@contextmanager
def for_argparse() -> Iterator[None]:
    """While it holds, what argparse says itself is in the reader's language: it follows the environment alone."""
    if language() == SOURCE:
        yield
        return
    domain, found = gettext.textdomain(), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(lexicon.DOMAIN, str(lexicon.locales()))
    gettext.textdomain(lexicon.DOMAIN)
    os.environ["LANGUAGE"] = language()
    try:
        yield
    finally:
        gettext.textdomain(domain)
        if found is None:
            del os.environ["LANGUAGE"]
        else:
            os.environ["LANGUAGE"] = found


def option(arguments: Sequence[str]) -> str:
    """What `--language` says, read ahead of everything else: the help texts are in that language, too."""
    for position, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == OPTION:
            value = value if equals else "".join(arguments[position + 1 : position + 2])
            return value if value in LANGUAGES else ""
    return ""


def of_environment(environment: Mapping[str, str]) -> str:
    """The language of a terminal, by the variables that every program follows."""
    held = next((environment[name] for name in _LOCALES if environment.get(name)), "")
    if not held or _UNTRANSLATED.fullmatch(held):
        return SOURCE
    for each in (*environment.get("LANGUAGE", "").split(":"), held):
        if (name := re.split(r"[_.@-]", each)[0].lower()) in LANGUAGES:
            return name
    return SOURCE
