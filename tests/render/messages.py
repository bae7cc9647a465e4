"""The message catalogues, kept equal to what the code and the templates say: `python -m tests.render.messages --write`.

A sentence is a `message("…")` in Python or a `t("…")` in a template. To add a language, create
`templates/locale/<language>/LC_MESSAGES/hopscope.po` (`--new ko`), translate, and run `--write` again.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

from bot.render.words import DOMAIN

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "templates" / "locale"
# Calls whose arguments are sentences: for each, where the text stands, and its plural.
CALLS = {"message": ((0, "text"), (1, "plural")), "Failure": ((1, "reason"), None)}

Found = tuple[str, str, str]  # text, plural, the file that says it


def in_python(source: str, path: str) -> Iterator[Found]:
    """Sentences of a module. A name stands for the literals that its function (or the module) assigns to it."""
    tree = ast.parse(source, path)
    scopes = [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]
    for scope in scopes:
        named = _literals(scope)
        for node in _own(scope):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
                text, plural = (_argument(node, spot, named) for spot in CALLS[node.func.id])
                for each in text:
                    yield each, next(iter(plural), ""), path


def _literals(scope: ast.AST) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for node in _own(scope):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for target in node.targets:
                found.setdefault(ast.unparse(target), []).append(node.value.value)
    return found


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope without those of functions inside it."""
    for child in ast.iter_child_nodes(scope):
        if not isinstance(child, ast.FunctionDef):
            yield child
            yield from _own(child)


def _argument(call: ast.Call, spot: tuple[int, str] | None, named: dict[str, list[str]]) -> list[str]:
    if spot is None:
        return []
    position, keyword = spot
    given = [item.value for item in call.keywords if item.arg == keyword]
    given += call.args[position : position + 1]
    if not given:
        return []
    if isinstance(given[0], ast.Constant) and isinstance(given[0].value, str):
        return [given[0].value] if given[0].value else []
    return named.get(ast.unparse(given[0]), [])


def in_template(source: str, path: str) -> Iterator[Found]:
    """Sentences of a template."""
    for call in Environment().parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name == "t":
            texts = [item.value for item in call.args if isinstance(item, nodes.Const)]
            yield texts[0], texts[1] if len(texts) > 1 else "", path


@lru_cache(maxsize=1)
def found() -> tuple[Found, ...]:
    """All sentences of the product, sorted."""
    found: list[Found] = []
    for file in sorted((ROOT / "bot").rglob("*.py")):
        found += in_python(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())
    for file in sorted((ROOT / "templates").rglob("*.j2")):
        found += in_template(file.read_text(encoding="utf-8"), file.relative_to(ROOT).as_posix())
    path = ROOT / "bot" / "measured.json"
    for one in json.loads(path.read_text(encoding="utf-8")).values():
        found += ((part, "", path.relative_to(ROOT).as_posix()) for part in one["measured_on"].split("; "))
    return tuple(sorted(found))


def catalogue() -> Catalog:
    """All sentences of the product, each with the files that say it."""
    result = Catalog(domain=DOMAIN, charset="utf-8", header_comment=f"# {DOMAIN}: every sentence that people read.")
    for text, plural, path in found():
        result.add((text, plural) if plural else text, locations=[(path, 0)])
    return result


def written(content: Catalog) -> bytes:
    """A catalogue as text: the same sentences give the same bytes, whenever and wherever."""
    buffer = io.BytesIO()
    write_po(buffer, content, sort_output=True, include_lineno=False, width=110, omit_header=True, ignore_obsolete=True)
    if content.locale is None:
        return buffer.getvalue()
    header = (
        f'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: {content.locale}\\n"\n'
        f'"Plural-Forms: {content.plural_forms}\\n"\n\n'
    )
    return header.encode() + buffer.getvalue()


def files() -> dict[Path, bytes]:
    """What every catalogue file must hold."""
    sentences = catalogue()
    result = {LOCALES / f"{DOMAIN}.pot": written(sentences)}
    for file in sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        language = file.parents[1].name
        translated = read_po(io.BytesIO(file.read_bytes()), locale=language, domain=DOMAIN)
        translated.update(sentences, no_fuzzy_matching=True)
        result[file] = written(translated)
        result[file.with_suffix(".mo")] = compiled(translated)
    return result


def untranslated(file: Path) -> list[str]:
    """Sentences that a catalogue has no words for, or unsure ones."""
    every = read_po(io.BytesIO(file.read_bytes()), domain=DOMAIN)
    return [str(each.id) for each in every if each.id and (each.fuzzy or not all(_forms(each.string)))]


def _forms(text: str | Sequence[str] | None) -> Sequence[str]:
    return (text or "",) if isinstance(text, str | None) else text


def compiled(content: Catalog) -> bytes:
    """A catalogue as gettext reads it at run time."""
    content.revision_date = content.creation_date = datetime(1970, 1, 1, tzinfo=UTC)  # equal input, equal bytes
    content.last_translator = content.language_team = DOMAIN
    buffer = io.BytesIO()
    write_mo(buffer, content)
    return buffer.getvalue()


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="bring the files up to date")
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a catalogue for a language")
    wanted = parser.parse_args()
    if wanted.new:
        file = LOCALES / str(Locale.parse(wanted.new)) / "LC_MESSAGES" / f"{DOMAIN}.po"
        file.parent.mkdir(parents=True)
        file.write_bytes(written(Catalog(locale=wanted.new, domain=DOMAIN)))
    behind = [path for path, content in files().items() if not path.exists() or path.read_bytes() != content]
    for path in behind:
        if wanted.write or wanted.new:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files()[path])
        print(path.relative_to(ROOT), "written" if wanted.write or wanted.new else "is behind: run with --write")
    for path in sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        for sentence in untranslated(path):
            print(path.relative_to(ROOT), "lacks:", sentence)
    return int(bool(behind) and not (wanted.write or wanted.new))


if __name__ == "__main__":
    sys.exit(main())
