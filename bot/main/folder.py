"""The verb that writes metadata documents into a folder: what is as it was stays as it is, what is no more goes."""

from __future__ import annotations

import os
from argparse import Namespace
from contextlib import suppress
from pathlib import Path, PurePosixPath

from bot.errors import BadInput
from bot.main import describing, origin, output, settling
from bot.main.settling import Settled
from bot.model.inventory import NAME
from bot.model.message import Message, message


def metadata(options: Namespace) -> int:
    """Every document as a file; prints the files that were written."""
    from bot.main.verbs import DONE, opened, tell

    with opened(options) as engine:
        revision = engine.checkout.resolve(options.rev)
        known = origin.of_checkout(engine.checkout.address(), getattr(engine.checkout, "prefix", ""), os.environ)
        before = settling.decoded(text(options.out / NAME))
        made = describing.documents(engine, revision, known.repository, before=lambda path: text(options.out / path))
    settled = settling.settle(before, made.documents, made.about)
    written = put(options.out, settled)
    gone = [path for path in settled.gone if drop(options.out, path)]
    output.text("".join(f"{options.out / path}\n" for path in written))
    tell(
        message(
            "{n} documents: {written} written, {gone} removed, the others are as they were.",
            n=len(settled.index.documents),
            written=len([path for path in written if path != NAME]),
            gone=len(gone),
        )
    )
    return DONE


def put(folder: Path, settled: Settled) -> list[str]:
    """Write the files that are not there as they should be, the index last; their paths. Raises BadInput."""
    written = []
    for path, wanted in sorted(settled.files.items(), key=lambda item: (item[0] == NAME, item[0])):
        if text(place := folder / path) == wanted and place.is_file():
            continue
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(wanted.encode("utf-8", "surrogateescape"))
        except OSError as error:
            raise BadInput(_unwritable(place, error)) from error
        written.append(path)
    return written


def drop(folder: Path, path: str) -> bool:
    """Remove a document that is no longer made, and the folders that it leaves empty; False where it is not there."""
    place, inside = folder / path, PurePosixPath(path)
    if inside.is_absolute() or ".." in inside.parts or folder.resolve() not in place.resolve().parents:
        return False  # an index that somebody else wrote
    try:
        place.unlink()
    except OSError:
        return False
    with suppress(OSError):  # the first that is not empty ends it
        for parent in list(inside.parents)[:-1]:
            (folder / parent).rmdir()
    return True


def text(place: Path) -> str:
    """What stands in a file; "" where there is none."""
    try:
        return place.read_bytes().decode("utf-8", "surrogateescape")
    except OSError:
        return ""


def _unwritable(place: Path, error: OSError) -> Message:
    said = "{code_path} cannot be written ({code_reason}): choose another place for `--out`."
    return message(said, code_path=str(place), code_reason=error.strerror or str(error))
