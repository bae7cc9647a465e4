"""An artifact from the storage behind GitHub: loaded and unpacked with caps, since a stranger's run made it."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

from bot.errors import ForgeError
from bot.model.message import message
from bot.shell.github.carrier import TIMEOUT

ARCHIVE_CAP = 50_000_000  # bytes of a packed artifact: ours are far smaller, a hostile one is not read on


def download(address: str) -> bytes:
    """What stands at a signed address. The token stays here. Raises ForgeError."""
    import requests

    try:
        with requests.get(address, stream=True, timeout=TIMEOUT) as response:
            response.raise_for_status()
            packed = b"".join(_capped(response.iter_content(65536), ARCHIVE_CAP))
    except requests.RequestException as error:
        raise ForgeError(message("The artifact cannot be downloaded.")) from error
    return packed


def _capped(chunks: Iterator[bytes], cap: int) -> Iterator[bytes]:
    """The chunks, or an error as soon as they are more than `cap` bytes."""
    size = 0
    for chunk in chunks:
        size += len(chunk)
        if size > cap:
            raise ForgeError(message("The artifact is larger than {n} bytes.", n=cap))
        yield chunk


def member(packed: bytes, name: str, cap: int) -> bytes | None:
    """One named file of a zip archive, read with a cap: nothing is unpacked to disk, and no header is believed."""
    try:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive, archive.open(name) as file:
            content = file.read(cap + 1)
    except KeyError:
        return None
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, zlib.error) as error:
        raise ForgeError(message("The artifact is no readable archive.")) from error
    if len(content) > cap:
        raise ForgeError(message("The artifact is larger than {n} bytes.", n=cap))
    return content
