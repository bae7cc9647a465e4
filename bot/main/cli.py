"""The command line: one verb each, results on stdout, everything else on stderr."""

from __future__ import annotations

import gc
import io
import os
import sys
import traceback
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from typing import NoReturn

from bot.errors import BotError
from bot.main import reader
from bot.main.parsing import ASKED, parser
from bot.main.reader import plain
from bot.model.message import Message, message

FIXABLE, BUG, STOPPED = 1, 3, 130
COLLECT = (500_000, 50, 50)  # new objects, and younger collections, before the collector looks for cycles
QUESTIONS = "bot.main.asking"
HOMES = {  # of verbs that are not in `verbs`
    "check-answer": "bot.main.checking",
    "metadata": "bot.main.folder",
    "search": "bot.main.seeking",
    "shelves": "bot.main.shelved",
}


def process() -> NoReturn:
    """The command line as a process of its own.

    Our records hold no cycles to speak of: looking for them takes a fifth of a report's time, and taking a large graph
    apart at the end, object by object, a tenth. Threads for numpy's algebra take as long to start as the rest of it to
    load, and nothing of ours is large enough for them.
    """
    gc.set_threshold(*COLLECT)
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    code = main()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    if sys.gettrace() is None and sys.getprofile() is None:  # whoever watches wants to say what was seen
        os._exit(code)
    sys.exit(code)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a verb. 0 done, 1 the user can fix it, 2 `--fail-on` reached, 3 our bug."""
    options = Namespace(verb="")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a letter that the terminal cannot write is no reason to stop
            stream.reconfigure(errors="backslashreplace")
    given = sys.argv[1:] if arguments is None else arguments
    reader.meet(reader.option(given), os.environ)
    try:
        with reader.for_argparse():
            parser().parse_args(given, options)
        return _run(options)(options)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # whoever read our output has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except BotError as error:
        _tell(error)
        return FIXABLE
    except Exception as error:
        return _bug(error, options.verb)


def _run(options: Namespace) -> Callable[[Namespace], int]:
    """What a verb does; its module is loaded when it is asked for."""
    verb = options.verb
    if verb in ("ask", "search", "report", *ASKED):  # what people wait for
        from bot.main.ahead import Ahead

        options.ahead = Ahead(options.repo, *((options.base, options.head) if verb == "report" else (options.rev,)))
    home = QUESTIONS if verb == "ask" or verb in ASKED else HOMES.get(verb, "bot.main.verbs")
    found: Callable[[Namespace], int] = getattr(
        import_module(home), "asked" if verb in ASKED else verb.replace("-", "_")
    )
    return found


def _tell(error: BotError) -> None:
    """What happened, and the way out."""
    for said in error.args:
        text = plain(said) if isinstance(said, Message) else str(said)
        sys.stderr.write("".join(f"hopscope: {line}\n" for line in text.splitlines()))


def _bug(error: Exception, verb: str) -> int:
    """The one catch-all: what only we can mend."""
    trace = "".join(traceback.format_exception(error))
    if verb == "action":  # a runner obeys commands in what is printed, and the trace may quote the repository
        from bot.shell.runner import Runner

        Runner(os.environ).quote(trace)
    else:
        sys.stderr.write(trace)
    said = message("This is a bug of ours. Please report it, with the lines above.")
    sys.stderr.write(f"hopscope: {plain(said)}\n")
    return BUG
