"""Contacts of a whole tree: those of each content are kept, and made for contents that are new."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

import msgspec

from bot.index.deep import deep
from bot.index.share import SERIAL, Share, one_by_one
from bot.index.surface import handed, needs
from bot.index.surface.extract import LARGEST, Extractor
from bot.index.surface.names import EdgesFrom, Named, Names
from bot.index.surface.needs import EdgesInto, Holder, Need
from bot.index.surface.surface import Surface
from bot.index.surface.texts import Symbols
from bot.model import contacts as c
from bot.model.contacts import Contact

Read = Callable[[Collection[str]], Iterable[tuple[str, bytes]]]
Kept = dict[str, tuple[Contact, ...]]  # form, needs and blob id -> contacts

DEEPEST = 6  # bases of bases
FAST = 1  # zlib's level: the next saves a twentieth and takes twice the time
_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(Kept)
_contacts_of = msgspec.msgpack.Decoder(tuple[Contact, ...])
_forms = msgspec.msgpack.Decoder(dict[str, list[str]])


class Tree(msgspec.Struct, frozen=True):
    """A tree whose contacts are wanted. `files`: path -> blob id; `read`: contents by blob id; the rest is its graph's:
    `named` see `names.Named`, `symbols` definitions by id, `edges` those into ids, `out` those
    from them.
    """

    files: Mapping[str, str]
    read: Read
    named: Named
    symbols: Symbols
    edges: EdgesInto
    out: EdgesFrom | None = None
    share: Share = one_by_one


class Job(msgspec.Struct, frozen=True):
    """What a worker needs to read contacts. `wanted`: key -> form, needs and blob id."""

    extractor: Extractor
    wanted: Mapping[str, tuple[str, Sequence[Need], str]]
    contents: Mapping[str, bytes]


def surface(extractor: Extractor, tree: Tree, kept: Kept) -> tuple[Surface, Kept]:
    """What a tree touches, and what is to be kept for the next time."""
    forms = {path: form for path in sorted(tree.files) if (form := extractor.form(path))}
    first = {path: (form, ()) for path, form in forms.items()}
    own, known = _contacts(extractor, tree, first, kept)
    names = Names(own, tree.named)
    found = needs.holders(own, names)
    users = needs.by_path(found, tree.edges)
    further, more = _used(extractor, tree, users, kept)
    later = handed.holders(further, users, {one.identity for one in found})
    attributes = [one for one in later if one.need.form == needs.ATTRIBUTE]
    others = needs.by_path([one for one in later if one.need.form != needs.ATTRIBUTE], tree.edges)
    heirs = handed.heirs(attributes, tree.edges)
    beyond = {path: [*others.get(path, ()), *heirs.get(path, ())] for path in sorted(others.keys() | heirs.keys())}
    last, most = _used(extractor, tree, beyond, kept)
    whole = dict(own)
    for path in further.keys() | last.keys():
        found_there = {*own.get(path, ())}
        for some, of in ((further, users), (last, beyond)):
            found_there.update(_fitting(some.get(path, ()), of.get(path, ()), own, names))
        whole[path] = tuple(sorted(found_there))
    return Surface(dict(sorted(whole.items())), tree.named, tree.symbols, tree.out), {**known, **more, **most}


def _used(
    extractor: Extractor, tree: Tree, users: Mapping[str, Sequence[Holder]], kept: Kept
) -> tuple[dict[str, tuple[Contact, ...]], Kept]:
    """Contacts through holders, by path, and by what they are kept under."""
    wanted = {path: (extractor.form(path), tuple(some)) for path, some in users.items() if path in tree.files}
    return _contacts(extractor, tree, wanted, kept)


def _contacts(
    extractor: Extractor, tree: Tree, wanted: Mapping[str, tuple[str, Sequence[Holder]]], kept: Kept
) -> tuple[dict[str, tuple[Contact, ...]], Kept]:
    """Contacts by path (of files that have any), and by what they are kept under."""
    keys = {path: _key(form, several, tree.files[path]) for path, (form, several) in wanted.items()}
    lacking = {
        key: (wanted[path][0], [one.need for one in wanted[path][1]], tree.files[path])
        for path, key in keys.items()
        if key not in kept
    }
    made = _made(extractor, tree, lacking) if lacking else {}
    known = {key: found for key in sorted(set(keys.values())) if (found := made.get(key, kept.get(key))) is not None}
    return {path: known[key] for path, key in keys.items() if known.get(key)}, known


def _made(extractor: Extractor, tree: Tree, lacking: Mapping[str, tuple[str, Sequence[Need], str]]) -> Kept:
    """Contacts that are not kept, by key; none of a content that cannot be read."""
    blobs = sorted({blob for _, _, blob in lacking.values()})
    contents = {blob: data if len(data) <= LARGEST else b"" for blob, data in tree.read(blobs)}
    keys = sorted((key for key, (_, _, blob) in lacking.items() if blob in contents), key=lambda key: lacking[key][2])
    share = tree.share if len(keys) >= SERIAL else one_by_one
    sizes = {key: len(contents[lacking[key][2]]) for key in keys}
    found = share(read_some, Job(extractor, lacking, contents), keys, sizes)
    return {key: _contacts_of.decode(data) for key, data in zip(keys, found, strict=True)}


def read_some(job: Job, keys: list[str]) -> list[bytes]:
    """Contacts of some files, encoded: bytes travel between processes at a fraction of the cost of records."""
    return deep(lambda: [read_one(job, key) for key in keys])


def read_one(job: Job, key: str) -> bytes:
    """Contacts of one file, encoded."""
    form, looked_for, blob = job.wanted[key]
    data, extractor = job.contents[blob], job.extractor
    return _encoder.encode(extractor.used(form, data, looked_for) if looked_for else extractor.contacts(form, data))


def first_read(found: Mapping[tuple[str, str], bytes]) -> Kept:
    """What `surface` need not read: encoded contacts by form and blob id, as what is kept."""
    return {_key(form, (), blob): _contacts_of.decode(data) for (form, blob), data in found.items()}


def _key(form: str, several: Sequence[Holder], blob: str) -> str:
    """What contacts are kept under."""
    looked_for = "\x1e".join(sorted({one.need.text() for one in several}))
    return f"{form}?{looked_for} {blob}"


def _fitting(
    found: Iterable[Contact], users: Sequence[Holder], own: Mapping[str, Sequence[Contact]], names: Names
) -> Iterable[Contact]:
    """Of what is read through objects with known fields only the fields."""
    fields = {one.fields: _fields(own, one.fields, names) for one in users if one.fields}
    for contact in found:
        of = [one for one in users if one.need.name == contact.owner and one.need.form == contact.of]
        closed = [fields[one.fields] for one in of if one.fields]
        bare = [contact.key.removeprefix(one.need.prefix) for one in of]
        if len(closed) < len(of) or not of or any(key in allowed for key, allowed in zip(bare, closed, strict=False)):
            yield contact


def _fields(own: Mapping[str, Sequence[Contact]], identity: str, names: Names, depth: int = 0) -> frozenset[str]:
    """Fields of a class, with those of bases in other files."""
    path, _, name = identity.rpartition("::")
    found = [one for one in own.get(path, ()) if one.role == c.FIELD and one.target == name]
    out = {one.key for one in found}
    for one in found if depth < DEEPEST else ():
        for home, base in names.places(path, one.owner) if one.key == c.DYNAMIC else ():
            out |= _fields(own, f"{home}::{base}", names, depth + 1)
    return frozenset(out)


def encode_forms(forms: Mapping[str, str]) -> bytes:
    """What reads each path, as bytes."""
    paths: dict[str, list[str]] = {}
    for path, form in forms.items():
        paths.setdefault(form, []).append(path)
    return zlib.compress(_encoder.encode(paths), FAST)


def decode_forms(data: bytes) -> dict[str, str]:
    """What `encode_forms` was given. Raises msgspec.MsgspecError for anything else."""
    return {path: form for form, paths in _forms.decode(_unpacked(data)).items() for path in paths}


def encode(kept: Kept) -> bytes:
    """What is kept, as bytes: a fifth of what it is unpacked, since names come again and again."""
    return zlib.compress(_encoder.encode(kept), FAST)


def decode(data: bytes) -> Kept:
    """What `encode` was given. Raises msgspec.MsgspecError for anything else."""
    return _decoder.decode(_unpacked(data))


def _unpacked(data: bytes) -> bytes:
    try:
        return zlib.decompress(data)
    except zlib.error as error:
        raise msgspec.DecodeError(str(error)) from error
