"""Changed files that are no code of the project: told in a row of their own, with the reason."""

from __future__ import annotations

import re

from bot.model.message import Message, message
from bot.model.report import Skipped

LOCKS = frozenset(
    {
        "Cargo.lock", "Gemfile.lock", "Pipfile.lock", "bun.lock", "bun.lockb", "composer.lock", "flake.lock", "go.sum",
        "mix.lock", "npm-shrinkwrap.json", "package-lock.json", "packages.lock.json", "pdm.lock", "pixi.lock",
        "pnpm-lock.yaml", "poetry.lock", "pubspec.lock", "uv.lock", "yarn.lock", "gradle.lockfile",
    }
)  # fmt: skip
LOCK_PATTERN = re.compile(r"(^|/)requirements[^/]*\.(lock|txt)$|\.lock$")
GENERATED = re.compile(
    r"_pb2(_grpc)?\.pyi?$|\.pb\.go$|\.g\.(dart|cs)$|\.generated\.\w+$|[.-]min\.(js|css)$|\.map$|\.snap$"
    r"|(^|/)(dist|build|node_modules|vendor|third_party|_vendor|__generated__|generated)/"
)
SETTINGS = re.compile(
    r"(^|/)(pyproject\.toml|setup\.(py|cfg)|tox\.ini|noxfile\.py|package\.json|tsconfig[^/]*\.json|go\.(mod|work)|pom\.xml"
    r"|build\.gradle(\.kts)?|settings\.gradle(\.kts)?|Cargo\.toml|Makefile|Dockerfile[^/]*|Jenkinsfile|\.[\w.-]*rc(\.\w+)?"
    r"|\.(editorconfig|gitignore|gitattributes|pre-commit-config\.yaml)|[\w-]+\.config\.[cm]?[jt]s)$"
    r"|(^|/)\.(github|gitlab|circleci|vscode|idea|ci)/|\.(gitlab-ci|travis)\.ya?ml$"
)
CONFIGURATION = re.compile(r"\.(ya?ml|toml|ini|cfg|conf|properties|env|json5?|tf|tfvars)$|(^|/)\.env(\.\w+)?$")
DOCUMENTS = re.compile(
    r"\.(md|mdx|rst|txt|adoc|org|tex|png|jpe?g|gif|svg|webp|ico|pdf|po|pot|mo|ipynb)$"
    r"|(^|/)(LICEN[CS]E|NOTICE|AUTHORS|CHANGELOG|CHANGES|README|CODEOWNERS|COPYING)[^/]*$",
    re.IGNORECASE,
)
CODE = re.compile(
    r"\.(py|pyi|pyx|[cm]?[jt]sx?|vue|svelte|go|java|kts?|rs|cs|rb|php|c|cc|cpp|cxx|h|hh|hpp|scala|swift|m|mm|ex|exs|erl|hs"
    r"|lua|pl|pm|r|jl|dart|sh|bash|ps1|sql|proto|graphql|thrift|groovy|clj|fs|vb|zig|nim)$",
    re.IGNORECASE,
)


CONFIGURED = message("a configuration file: nothing was found that reads what changed in it")


def configuration(row: Skipped) -> bool:
    """Whether a file stands for itself because nothing is known to read it."""
    return row.message == CONFIGURED


def set_apart(path: str) -> Skipped | None:
    """Why a changed file stands for itself; None where its symbols, or nothing at all, are to be told."""
    found = _reason(path)
    return Skipped(path, found.english(), found) if found else None


def generated(path: str) -> bool:
    """Whether the file is made from another, or copied from elsewhere: its symbols are not told."""
    return bool(GENERATED.search(path))


def code(path: str) -> bool:
    """Whether the file holds code in some language, known to the graph or not."""
    return bool(CODE.search(path)) and not generated(path) and not SETTINGS.search(path)


def document(path: str) -> bool:
    """Whether the file is prose or a picture. Without an ending it is taken for prose as well (README, AUTHORS)."""
    name = path.rpartition("/")[2]
    return bool(DOCUMENTS.search(path)) or ("." not in name and not SETTINGS.search(path))


def settings(path: str) -> bool:
    """Whether the file holds settings or configuration of any kind."""
    return not CODE.search(path) and bool(SETTINGS.search(path) or CONFIGURATION.search(path))


def _reason(path: str) -> Message | None:
    name = path.rpartition("/")[2]
    if name in LOCKS or LOCK_PATTERN.search(path):
        return message("a lock file: the versions of dependencies changed, and any code may depend on them")
    if GENERATED.search(path):
        return message("generated or copied from elsewhere: what it is made from is what counts")
    if SETTINGS.search(path):
        return message("a global setting: everything may depend on it, so nothing in particular is listed")
    if DOCUMENTS.search(path) or CODE.search(path):
        return None
    if CONFIGURATION.search(path):
        return CONFIGURED
    return None
