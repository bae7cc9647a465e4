"""Pictures of a report or an answer as GitHub shows it, for the eye and for the README. Needs chromium and npm's tools.

`python -m tests.render.shot report.json out.png [--width 390] [--dark] [--open]` (width in CSS pixels; 390 is a phone).
"""

from __future__ import annotations

import argparse
import html
import os
import re
import subprocess
import tempfile
from pathlib import Path

import cmarkgfm
import msgspec
from cmarkgfm.cmark import Options

from bot.model.answer import Answer
from bot.model.report import Report
from bot.render.answer import reply
from bot.render.comment import markdown

HERE = Path(__file__).parent
TOOLS = HERE / "node_modules"
CHROMIUM = (
    "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--allow-file-access-from-files",
    "--force-device-scale-factor=2", "--virtual-time-budget=10000",
)  # fmt: skip
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>report</title>
<link rel="stylesheet" href="{css}">
<style>
 body {{ margin: 0; padding: 16px; background: {back}; }}
 .box {{ border: 1px solid {line}; border-radius: 6px; max-width: 860px; }}
 .who {{ padding: 8px 16px; border-bottom: 1px solid {line}; font: 14px sans-serif; color: {text}; background: {bar}; }}
 .markdown-body {{ padding: 16px; }} @media (max-width: 767px) {{ body {{ padding: 8px }} }}
</style>
<div class="box"><div class="who"><b>github-actions</b> commented</div>
<article class="markdown-body">{body}</article></div>
<script src="{mermaid}"></script>
<script>mermaid.initialize({{ startOnLoad: true, theme: "{theme}" }})</script></html>"""
LOOKS = {
    False: {"css": "github-markdown-light.css", "theme": "default", "back": "#fff", "line": "#d1d9e0", "bar": "#f6f8fa",
            "text": "#59636e"},
    True: {"css": "github-markdown-dark.css", "theme": "dark", "back": "#0d1117", "line": "#3d444d", "bar": "#151b23",
           "text": "#9198a1"},
}  # fmt: skip


def page(text: str, *, dark: bool = False, opened: bool = False) -> str:
    """A page that shows Markdown in GitHub's style, folded parts opened if wanted, graphs drawn."""
    body = cmarkgfm.github_flavored_markdown_to_html(text, options=Options.CMARK_OPT_UNSAFE)
    body = re.sub(r'<pre lang="mermaid"><code>(.*?)</code></pre>', r'<pre class="mermaid">\1</pre>', body, flags=re.S)
    if opened:
        body = body.replace("<details>", "<details open>")
    look = LOOKS[dark] | {"css": f"file://{TOOLS}/github-markdown-css/{LOOKS[dark]['css']}"}
    return PAGE.format(body=body, mermaid=f"file://{TOOLS}/mermaid/dist/mermaid.min.js", **look)


def picture(source: str, target: Path, *, width: int, height: int) -> None:
    """A PNG of a page's source."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.html"
        file.write_text(source)
        size = f"--window-size={width},{height}"
        profile = f"--user-data-dir={folder}/profile"
        command = [*CHROMIUM, size, profile, f"--screenshot={target.resolve()}", file.as_uri()]
        environment = {"PATH": os.environ["PATH"], "HOME": folder}
        subprocess.run(command, check=True, capture_output=True, timeout=120, env=environment)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=html.unescape(str(__doc__)))
    parser.add_argument("report", type=Path, help="a report or an answer as JSON, or any Markdown file")
    parser.add_argument("out", type=Path)
    parser.add_argument("--width", type=int, default=920)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--open", action="store_true", dest="opened")
    wanted = parser.parse_args()
    text = wanted.report.read_text()
    if wanted.report.suffix == ".json":
        answered = "headline" in msgspec.json.decode(text)
        text = (
            reply(msgspec.json.decode(text, type=Answer))
            if answered
            else markdown(msgspec.json.decode(text, type=Report))
        )
    source = text if wanted.report.suffix == ".html" else page(text, dark=wanted.dark, opened=wanted.opened)
    picture(source, wanted.out, width=wanted.width, height=wanted.height)


if __name__ == "__main__":
    main()
