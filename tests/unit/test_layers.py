"""Layers of files, and why."""

from __future__ import annotations

import msgspec
import pytest

from bot.index.surface.layers import Layer, Reason, layers, of_folder
from bot.model import contacts as c
from bot.model.contacts import Contact


def touched(role: str, kind: str = "") -> Contact:
    return Contact(role=role, key="x", line=1, kind=kind)


ROUTE, TABLE, QUERY = touched(c.ROUTE, "GET"), touched(c.OFFERS, "table"), touched(c.USES, "table")
CLIENT, TASK, RPC = touched(c.CLIENT, "GET"), touched(c.USES, "celery"), touched(c.OFFERS, "grpc")

CASES = [
    ("app/routes/users.py", [ROUTE], "api", ["touches routes", "named routes"], ""),
    ("app.py", [ROUTE], "api", ["touches routes"], "one signal alone says so"),
    ("app/models.py", [TABLE, QUERY], "data", ["touches tables", "named models"], ""),
    ("app/models.py", [ROUTE, TABLE], "data", ["touches tables", "named models"], ""),
    ("app/db.py", [ROUTE], "api", ["touches routes"], "signals disagree"),
    ("web/src/Users.tsx", [CLIENT], "frontend", ["touches requests", "named web"], ""),
    ("web/routes/login.tsx", [], "frontend", ["beside web", "named web"], ""),
    ("web/routes/login.ts", [], "api", ["named routes"], "one signal alone says so"),
    ("a/service/UserServiceImpl.java", [], "backend", ["named UserServiceImpl", "named service"], ""),
    ("src/components/Card.vue", [], "frontend", ["named .vue", "named components"], ""),
    ("src/Card.vue", [], "frontend", ["named .vue"], "one signal alone says so"),
    ("tests/test_users.py", [ROUTE], "test", ["kind tests"], ""),
    ("src/app.spec.ts", [], "test", ["kind .spec.ts"], ""),
    ("pkg/server_test.go", [], "test", ["kind _test.go"], ""),
    ("Dockerfile", [], "infra", ["kind Dockerfile"], ""),
    ("deploy/k8s/web.yaml", [], "infra", ["kind k8s/web.yaml"], ""),
    ("infra/main.tf", [], "infra", ["kind main.tf"], ""),
    ("README.md", [ROUTE], "docs", ["kind .md"], ""),
    ("worker/tasks/mail.py", [TASK], "backend", ["touches messages: celery", "named tasks"], ""),
    ("app/services/users.py", [QUERY], "backend", ["touches queries: table", "named services"], ""),
    ("app/users.py", [QUERY], "data", ["touches queries: table"], "one signal alone says so"),
    ("rpc/server.py", [RPC], "api", ["touches gRPC"], "signals disagree"),
    ("a/UserController.java", [ROUTE], "api", ["touches routes", "named UserController"], ""),
    ("a/UserRepository.java", [QUERY], "data", ["touches queries: table", "named UserRepository"], ""),
]


@pytest.mark.parametrize(("path", "contacts", "name", "reasons", "doubt"), CASES)
def test_layer(path: str, contacts: list[Contact], name: str, reasons: list[str], doubt: str) -> None:
    found = layers([path], {path: contacts})[path]
    assert (found.name, [f"{one.code} {one.detail}" for one in found.reasons], found.doubt) == (name, reasons, doubt)


def test_what_it_uses_says_the_rest() -> None:
    paths = ["app/models.py", "app/users.py", "app/mystery.py", "data.bin"]
    found = layers(paths, {}, {"app/users.py": ["app/models.py"]})
    assert found["app/users.py"].name == "backend"
    assert found["app/users.py"].doubt == "only what it uses says so"
    assert "app/mystery.py" not in found
    assert "data.bin" not in found


def test_a_file_that_is_called_api_makes_no_api_of_those_that_use_it() -> None:
    assert list(layers(["api.go", "raft.go"], {}, {"raft.go": ["api.go"]})) == ["api.go"]
    served = layers(["api.go", "main.go"], {"api.go": [ROUTE]}, {"main.go": ["api.go"]})
    assert served["main.go"].name == "api"


def test_names_of_front_ends_say_nothing_of_files_that_browsers_do_not_read() -> None:
    assert list(layers(["shop/client.py", "shop/client.ts", "web/ui.go"], {})) == ["shop/client.ts"]


def test_a_folder_has_the_layer_of_most_of_its_files() -> None:
    certain = Layer("api", (Reason("touches", "routes"), Reason("named", "api")))
    weak = Layer("data", (Reason("named", "models"),), "one signal alone says so")
    assert of_folder([]) is None
    assert of_folder([weak, certain]) == certain
    assert of_folder([weak, weak, weak, certain]) == weak
    assert of_folder([weak, weak, certain]) == msgspec.structs.replace(certain, doubt="signals disagree")
