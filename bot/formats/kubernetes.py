"""Kubernetes manifests, also of Helm and Kustomize: variables of containers, config maps, secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import structs

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _properties, _settings, _yaml
from bot.formats import _tree as t
from bot.formats._tree import Entry, Value
from bot.model import contacts as c
from bot.model.contacts import Contact

KIND = "k8s"
_KEY = re.compile(r"[A-Za-z_][\w.-]*")
_TEMPLATE = re.compile(r"\{\{|\$\(")
_OWN = re.compile(r"(application|bootstrap|appsettings|config|settings)[\w-]*\.(ya?ml|properties|env)")
_FILE = re.compile(
    r".*\.(ya?ml|json|toml|ini|conf|cfg|properties|xml|sh|py|js|sql|tpl|pem|crt|key|md|txt|html|lua|env)"
)


class Kubernetes(Format):
    """The plug."""

    name = "kubernetes"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        return family.special(path, family.YAML)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What each manifest hands to its containers, and what it keeps for others."""
        if any(word in data for word in (b"apiVersion", b"configMapGenerator", b"secretGenerator")):
            for document in _yaml.documents(data):
                if family.of(document) == self.name:
                    yield from _manifest(document)


def _manifest(document: Value) -> Iterator[Contact]:
    kind = document.said("kind")
    if kind == "CustomResourceDefinition":
        return
    yield from _made(document, kind)
    for value in t.values(document):
        for entry in value.entries:
            if entry.key == "env":
                yield from _settings.declared(entry.value, KIND)
                yield from _referred(entry.value)
            elif entry.key in ("configMapGenerator", "secretGenerator"):
                yield from _generated(entry.value)
    for name in ("data", "stringData") if kind in ("ConfigMap", "Secret") else ():
        if held := document.get(name):
            yield from _kept(held.entries)


def _made(document: Value, kind: str) -> Iterator[Contact]:
    """The resource itself, and the images that its containers run; names that a template makes are not known."""
    held = document.get("metadata", "name")
    name, at = (held.text, held.line) if held else ("", 0)
    if kind and name and not _TEMPLATE.search(name):
        images = [one.said("image") for one in t.values(document) if one.said("image") and one.said("name")]
        workload = bool(images) and not _TEMPLATE.search(images[0])
        yield Contact(
            role=c.RUNS, key=name, line=at, kind="workload" if workload else "resource", type=kind,
            target=images[0] if workload else "", of=KIND,
        )  # fmt: skip
    for one in t.values(document):
        image = one.get("image")
        if image and image.text and one.said("name") and not _TEMPLATE.search(image.text):
            yield Contact(role=c.RUNS, key=image.text, line=image.line, kind="image", of=KIND)


def _referred(value: Value) -> Iterator[Contact]:
    """Keys of config maps and secrets that variables are taken from."""
    for item in value.items:
        source = item.get("valueFrom")
        for entry in source.entries if source else ():
            if entry.key in ("configMapKeyRef", "secretKeyRef") and (key := entry.value.get("key")):
                name = entry.value.said("name")
                yield Contact(role=c.READS, key=key.text, line=key.line, kind="file", owner=name)


def _kept(entries: tuple[Entry, ...]) -> Iterator[Contact]:
    """What a config map or a secret holds; of whole files what those set, where their format says so."""
    for entry in entries:
        if entry.value.several and _FILE.fullmatch(entry.key):
            yield from _inside(entry)
        elif _KEY.fullmatch(entry.key):
            yield _settings.writes(entry.key, entry.line, KIND, entry.value)


def _inside(entry: Entry) -> Iterator[Contact]:
    """What an application's own settings set that a config map holds; any other file is its program's."""
    if not _OWN.fullmatch(entry.key):
        return
    data, found = entry.value.text.encode(), list[Contact]()
    if entry.key.endswith((".yml", ".yaml")):
        found = [one for document in _yaml.documents(data) for one in _settings.nested(document, KIND)]
    elif entry.key.endswith((".properties", ".env")):
        found = list(_properties.read(data, KIND))
    for one in found:
        yield structs.replace(one, line=one.line + entry.value.line, end=one.end + entry.value.line)


def _generated(value: Value) -> Iterator[Contact]:
    """`literals` of what Kustomize generates."""
    for item in value.items:
        literals = item.get("literals")
        found = _settings.declared(literals, KIND) if literals else ()
        yield from (one for one in found if one.role == c.WRITES)


FORMAT = Kubernetes()
