"""Packages of Gradle: `build.gradle` in both languages, and catalogues of versions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.contracts.formats import Format
from bot.formats import _family as family
from bot.formats import _toml
from bot.formats._packages import needed, own
from bot.formats._tree import Value
from bot.model.contacts import Contact

_COMMENT = re.compile(r"(?<!:)//.*")
_WORDS = {
    "implementation": "", "api": "", "compile": "", "compileOnly": "provided", "runtimeOnly": "runtime",
    "runtime": "runtime",
    "testImplementation": "test", "testCompile": "test", "testRuntimeOnly": "test", "androidTestImplementation": "test",
    "annotationProcessor": "build", "kapt": "build", "ksp": "build", "classpath": "build", "developmentOnly": "dev",
    "compileOnlyApi": "provided", "testCompileOnly": "test", "debugImplementation": "dev", "platform": "",
}  # fmt: skip
_NEEDED = re.compile(
    rf"^\s*({'|'.join(_WORDS)})\s*\(?\s*(?:(?:enforcedP|p)latform\s*\(\s*)?"
    r"(?:[\"']([\w.-]+):([\w.-]+)(?::([^\"':@]+))?|group\s*[:=]\s*[\"']([^\"']+)[\"'],\s*name\s*[:=]\s*[\"']([^\"']+)[\"']"
    r"(?:,\s*version\s*[:=]\s*[\"']([^\"']+)[\"'])?)"
)
_SET = re.compile(r"^\s*(group|version|archivesBaseName|artifactId)\s*(?:=|\s)\s*[\"']([^\"']+)[\"']")


class Gradle(Format):
    """The plug."""

    name = "gradle"

    def claims(self, path: str) -> bool:
        """Whether a file may be of the format."""
        named = re.search(r"(^|/)(build\.gradle(\.kts)?|[\w.-]+\.versions\.toml)$", path)
        return bool(named) and not family.copied(path)

    def contacts(self, data: bytes) -> Iterator[Contact]:
        """What is needed, and the artifact where its group and name are said."""
        if re.search(rb"^\[(libraries|versions|plugins|bundles)\]", data, re.MULTILINE):
            yield from _catalogue(_toml.document(data))
            return
        said: dict[str, tuple[str, int]] = {}
        for number, line in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
            text = _COMMENT.sub("", line)
            if found := _NEEDED.match(text):
                key = f"{found[2] or found[5]}:{found[3] or found[6]}"
                yield needed(key, number, "maven", found[4] or found[7] or "", _WORDS[found[1]])
            elif found := _SET.match(text):
                said.setdefault(found[1], (found[2], number))
        name = said.get("artifactId") or said.get("archivesBaseName")
        if name and "group" in said:
            yield own(f"{said['group'][0]}:{name[0]}", name[1], "maven", said.get("version", ("", 0))[0])


def _catalogue(document: Value) -> Iterator[Contact]:
    """`libs.versions.toml`."""
    versions = document.get("versions")
    libraries = document.get("libraries")
    for entry in libraries.entries if libraries else ():
        value = entry.value
        group, _, rest = (value.text or value.said("module")).partition(":")
        name, _, version = rest.partition(":")
        group, name = group or value.said("group"), name or value.said("name")
        reference = value.get("version", "ref")
        version = version or value.said("version") or (versions.said(reference.text) if versions and reference else "")
        if group and name:
            yield needed(f"{group}:{name}", entry.line, "maven", version)


FORMAT = Gradle()
