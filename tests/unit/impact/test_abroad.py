"""What a change means for other repositories, in the languages of the first tier: two repositories, no network."""

# ruff: noqa: E501 - a file of a language that is no test is one line
from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from bot.contracts.metadata import Document
from bot.impact import abroad, diff
from bot.impact.borders import Sides
from bot.index import templates
from bot.metadata import config_keys, module_summary, system_map
from bot.model.elsewhere import CrossRepo
from bot.model.metadata import ConfigKeys, Entry, ModuleSummary, SystemMap
from bot.model.peers import Peer
from tests import engine

Files = Mapping[str, str]


def documents(files: Files, name: str, **more: Any) -> dict[str, str]:
    made = engine.subject({path: text.encode() for path, text in files.items()}, name, **more)
    wanted: list[Document] = [system_map.DOCUMENT, module_summary.DOCUMENT, config_keys.DOCUMENT]
    return {path: text for document in wanted for path, text in document.files(made).items()}


class Others:
    """One other repository."""

    def __init__(self, files: Files, name: str = "acme/app", *, shown: bool = True) -> None:
        self.unseen = self.unread = 0
        made = documents(files, name)
        (self.entry,) = msgspec.json.decode(made["system-map.json"], type=SystemMap).repositories
        self.summary = msgspec.json.decode(made["module-summary.json"], type=ModuleSummary)
        self._keys = msgspec.json.decode(made["config-keys.json"], type=ConfigKeys)
        self.shown = shown

    def peers(self) -> Sequence[Peer]:
        return (Peer(self.entry, self.shown),)

    def summaries(self, names: Collection[str]) -> Mapping[str, ModuleSummary]:
        return dict.fromkeys(names, self.summary)

    def keys(self, names: Collection[str]) -> Mapping[str, ConfigKeys]:
        return dict.fromkeys(names, self._keys)


def found(before: Files, after: Files, others: Others) -> abroad.Found:
    old, new = ({path: text.encode() for path, text in files.items()} for files in (before, after))
    base, head = engine.build(old), engine.build(new)
    changed = sorted(path for path in {*before, *after} if before.get(path) != after.get(path))
    sides = Sides(engine.surface(old), engine.surface(new), base, head, changed, diff.symbols(base, head))
    return abroad.found(sides, others)


def told(rows: Sequence[CrossRepo]) -> list[tuple[str, int, str, str, str]]:
    return [(row.path, row.line, row.verdict, row.level, row.subject) for row in rows]


PROVIDERS: dict[str, tuple[Files, Files, str, str]] = {  # provider, consumer, what is replaced, by what
    "python": (
        {"src/lib/__init__.py": "from lib.core import Client as Session\n", "src/lib/core.py": "class Client:\n    def open(self, host):\n        return host\n"},
        {"app.py": "import lib\n\n\ndef run():\n    lib.Session().open('x')\n"},
        "(self, host)",
        "(self, host, timeout)",
    ),
    "typescript": (
        {
            "package.json": json.dumps({"name": "@acme/lib", "main": "src/index.ts"}),
            "src/index.ts": "export * from './client';\n",
            "src/client.ts": "export class Session {\n  open(host: string) { return host; }\n}\n",
        },
        {
            "package.json": json.dumps({"name": "@acme/app", "dependencies": {"@acme/lib": "1"}}),
            "src/app.ts": "import { Session } from '@acme/lib';\n\nexport function run() {\n  const s = new Session();\n  s.open('x');\n}\n",
        },
        "(host: string)",
        "(host: string, timeout: number)",
    ),
    "go": (
        {
            "go.mod": "module example.com/acme/lib\n\ngo 1.22\n",
            "client/client.go": "package client\n\ntype Session struct{}\n\nfunc (s *Session) Open(host string) string { return host }\n\nfunc New() *Session { return &Session{} }\n",
        },
        {
            "go.mod": "module example.com/acme/app\n\ngo 1.22\n\nrequire example.com/acme/lib v1.0.0\n",
            "main.go": 'package main\n\nimport "example.com/acme/lib/client"\n\nfunc main() {\n\tclient.New().Open("x")\n}\n',
        },
        "(host string)",
        "(host string, timeout int)",
    ),
    "java": (
        {"src/main/java/com/acme/client/Session.java": "package com.acme.client;\n\npublic class Session {\n  public String open(String host) { return host; }\n}\n"},
        {"src/main/java/com/app/Main.java": "package com.app;\n\nimport com.acme.client.Session;\n\npublic class Main {\n  void run(Session s) { s.open(\"x\"); }\n}\n"},
        "(String host)",
        "(String host, int timeout)",
    ),
}  # fmt: skip
EXPECTED = {
    "python": [("app.py", 5, "check", "linked", "Client.open")],
    "typescript": [("src/app.ts", 5, "check", "linked", "Session.open")],
    "go": [("main.go", 6, "check", "linked", "Session.Open")],
    # Where members of classes outside are not followed, that the class is used is one sign of two.
    "java": [
        ("src/main/java/com/app/Main.java", 3, "check", "possible", "Session.open"),
        ("src/main/java/com/app/Main.java", 6, "check", "possible", "Session.open"),
    ],
}


@pytest.mark.parametrize("language", PROVIDERS)
def test_a_changed_method_lists_its_callers_elsewhere(language):
    provider, consumer, old, new = PROVIDERS[language]
    after = {path: text.replace(old, new) for path, text in provider.items()}
    assert told(found(provider, after, Others(consumer)).rows) == EXPECTED[language]


@pytest.mark.parametrize("language", PROVIDERS)
def test_a_change_of_what_nobody_uses_lists_nobody(language):
    provider, consumer, _, _ = PROVIDERS[language]
    assert (
        found(consumer, {path: text.replace("run", "go") for path, text in consumer.items()}, Others(provider)).rows
        == ()
    )


def test_a_class_of_the_same_name_in_another_package_is_no_link():
    provider, _, old, new = PROVIDERS["python"]
    consumer = {
        "app.py": "from other import Session\n\nSession().open('x')\n",
        "more.py": "import lib\n\nlib.Session()\n",
    }
    after = {path: text.replace(old, new) for path, text in provider.items()}
    assert found(provider, after, Others(consumer)).rows == ()


def test_a_new_use_of_what_is_not_there_or_will_go():
    provider = {"src/lib/__init__.py": "def old():\n    '''Deprecated: use new.'''\n\n\ndef new():\n    pass\n"}
    before = {"app.py": "from lib import new\n"}
    after = {"app.py": "from lib import missing, new, old\n"}
    rows = found(before, after, Others(provider, "acme/lib")).rows
    assert [(row.direction, row.text, row.verdict) for row in rows] == [
        ("provider", "lib.missing", "breaks"),
        ("provider", "lib.old", "check"),
    ]


def test_a_module_that_lists_nothing_is_not_held_against_its_users():
    provider = {"src/lib/__init__.py": "def __getattr__(name):\n    return name\n"}
    assert found({"app.py": ""}, {"app.py": "from lib import anything\n"}, Others(provider, "acme/lib")).rows == ()


def test_what_may_not_be_named_is_counted():
    provider, consumer, old, new = PROVIDERS["python"]
    after = {path: text.replace(old, new) for path, text in provider.items()}
    hidden = found(provider, after, Others(consumer, shown=False))
    assert hidden.rows == ()
    assert hidden.elsewhere is not None
    assert hidden.elsewhere.hidden == 1
    assert "app" not in msgspec.json.encode(hidden.elsewhere).decode()


def test_a_document_says_nothing_of_less_visible_repositories():
    files = {"app.py": "import lib\nimport public\n\nlib.quiet()\npublic.loud()\n"}
    everything = "\n".join(documents(files, "acme/app", secret=frozenset({"lib"}), hidden=1).values())
    assert "loud" in everything
    assert "quiet" not in everything


def test_the_map_keeps_what_others_expose():
    own = {"app.py": "import lib\nimport numpy\n\nlib.x()\nnumpy.y()\n"}
    lib = Entry("acme/lib", "c" * 40, "", exposes=Others({"src/lib/__init__.py": "def x(): pass\n"}).entry.exposes)
    alone = msgspec.json.decode(documents(own, "acme/app")["system-map.json"], type=SystemMap)
    among = msgspec.json.decode(documents(own, "acme/app", others=(lib,))["system-map.json"], type=SystemMap)
    assert alone.repositories[0].consumes.modules == ("lib", "numpy")
    assert among.repositories[0].consumes.modules == ("lib",)


@pytest.mark.parametrize(
    ("call", "route", "fits"),
    [
        ("/orders/{}", "/orders/{id}", True),
        ("{}/orders/{}", "/orders/<int:number>", True),
        ("/orders/7", "/orders/:id", True),
        ("/orders/{}?full=1", "/orders/{id}", True),
        ("/orders", "/orders/{id}", False),
        ("/purchases/{}", "/orders/{id}", False),
        ("/{}", "/{id}", False),
        ("/{}/{}", "/orders/{id}", False),
        ("/", "/", False),
    ],
)
def test_paths_fit_where_a_literal_part_agrees(call, route, fits):
    assert templates.fits(call, route) is fits
