"""Writes what is derived from tables and types: schemas, action.yml's inputs, tables of the README.

`python .ci/docs.py` writes, `--check` only compares (exit 1 with a diff).
"""

import difflib
import json
import sys
from importlib import import_module
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bot import config, discover  # noqa: E402
from bot.contracts.metadata import schema as of_document  # noqa: E402
from bot.model import inventory  # noqa: E402


def schema() -> str:
    """The JSON Schema of the settings file."""
    return json.dumps(config.schema(), indent=2, ensure_ascii=False) + "\n"


def shown(setting: config.Setting) -> str:
    """A default as the README and action.yml show it."""
    value = setting.default
    text = str(value).lower() if isinstance(value, bool) else "" if value in ((), {}) else str(value)
    return f"`{text}`" if text else "none"


def inputs() -> str:
    """The inputs of action.yml. Defaults stay in the code: an input that is always set would outdo the file."""
    lines = []
    for setting in config.settings():
        default = "${{ github.token }}" if setting.name == "github-token" else ""
        allowed = "" if setting.kind is str else f" Allowed: {setting.allowed}."
        text = f"{setting.meta.description}{allowed} Default: {shown(setting).strip('`')}."
        lines += [f"  {setting.name}:", f"    description: {json.dumps(text)}", f'    default: "{default}"']
    return "\n".join(lines)


def environment() -> str:
    """How action.yml hands each input over. Where files go is for the set-up step, which knows the runner's folders."""
    source = {"store": "steps.setup.outputs.store", "report-dir": "steps.setup.outputs.report-dir"}
    return "\n".join(
        f"        {row.variable}: ${{{{ {source.get(row.name, f'inputs.{row.name}')} }}}}" for row in config.settings()
    )


def settings_table() -> str:
    """The README's table of settings."""
    rows = ["| setting | allowed | default | |", "| --- | --- | --- | --- |"]
    for row in config.settings():
        default = "`${{ github.token }}`" if row.name == "github-token" else shown(row)
        where = " *Input only.*" if row.input_only else ""
        rows.append(f"| `{row.name}` | {row.allowed} | {default} | {row.meta.description}{where} |")
    return "\n".join(rows)


def outputs_table() -> str:
    """The README's table of outputs."""
    outputs = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))["outputs"]
    rows = ["| output | |", "| --- | --- |"]
    return "\n".join([*rows, *(f"| `{name}` | {entry['description']} |" for name, entry in outputs.items())])


def picture() -> str:
    """What a report looks like, once there is a picture of one."""
    return "![A report on a pull request](docs/report.png)" if (ROOT / "docs/report.png").exists() else ""


def supported() -> str:
    """What is read beyond calls: every plug with golden cases, by what it says of itself."""
    lines = [
        "# What is read beyond calls",
        "",
        "Each has golden cases in [tests/golden/contacts](../tests/golden/contacts): what has none is not listed.",
        "This page is made by `make docs` from what the plugs say of themselves.",
        "",
        "## Libraries, by language",
    ]
    plugs = {n: p for n, p in discover.plugs("bot.frameworks", "FRAMEWORK").items() if p.needles}
    for language in sorted({one for plug in plugs.values() for one in plug.languages}):
        lines += ["", f"### {LANGUAGES.get(language, language)}", ""]
        lines += [
            f"- **{name}**: {said('bot.frameworks', name)}"
            for name, plug in plugs.items()
            if language in plug.languages
        ]
    lines += ["", "## Files", ""]
    lines += [f"- **{name}**: {said('bot.formats', name)}" for name in discover.plugs("bot.formats", "FORMAT")]
    return "\n".join(lines) + "\n"


LANGUAGES = {"csharp": "C#", "go": "Go", "java": "Java", "python": "Python", "typescript": "TypeScript and JavaScript"}


def said(shelf: str, name: str) -> str:
    """The first paragraph of a plug's docstring."""
    text = import_module(f"{shelf}.{name}").__doc__ or ""
    return " ".join(text.strip().split("\n\n")[0].split())


def between(text: str, name: str, content: str, mark: str) -> str:
    """`text` with what stands between the two marks called `name` replaced."""
    first, last = (mark.format(f"{edge} {name}") for edge in ("begin", "end"))
    if text.count(first) != 1 or text.count(last) != 1:
        sys.exit(f"exactly one `{first}` and one `{last}` are needed")
    before, rest = text.split(first)
    old, after = rest.split(last)
    indent = old[len(old.rstrip(" ")) :]
    return f"{before}{first}\n{content}\n{indent}{last}{after}"


def documents() -> dict[str, str]:
    """Every derived file as it must be."""
    action = (ROOT / "action.yml").read_text(encoding="utf-8")
    action = between(action, "inputs", inputs(), "# {}: make docs")
    action = between(action, "environment", environment(), "# {}: make docs")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    readme = between(readme, "picture", picture(), "<!-- {} -->")
    readme = between(readme, "settings", settings_table(), "<!-- {} -->")
    readme = between(readme, "outputs", outputs_table(), "<!-- {} -->")
    derived = {"bot/config.schema.json": schema(), "action.yml": action, "README.md": readme}
    derived["docs/supported.md"] = supported()
    for document in discover.plugs("bot.metadata", "DOCUMENT").values():
        if document.kind is not None:
            derived[f"bot/metadata/schemas/{document.name}.schema.json"] = of_document(document.path, document.kind)
    derived["bot/metadata/schemas/index.schema.json"] = of_document(inventory.NAME, inventory.Inventory)
    return derived


def main() -> int:
    """Write or compare."""
    stale = 0
    for path, wanted in documents().items():
        file = ROOT / path
        found = file.read_text(encoding="utf-8") if file.exists() else ""
        if found != wanted and "--check" in sys.argv:
            stale = 1
            sys.stdout.writelines(difflib.unified_diff(found.splitlines(True), wanted.splitlines(True), path, path))
        elif found != wanted:
            file.write_text(wanted, encoding="utf-8")
            print(f"wrote {path}")
    return stale


if __name__ == "__main__":
    sys.exit(main())
