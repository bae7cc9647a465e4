"""Joins of what is used with what is offered."""

from __future__ import annotations

import pytest

from bot.index.surface.links import Side, links
from bot.model.contacts import Place, Request, Route, Thing
from bot.model.links import Link


def route(method: str, path: str, doubt: str = "") -> Route:
    return Route(path, method, Place("server.py", path, 1), Place("server.py"), doubt=doubt)


def request(method: str, path: str, doubt: str = "") -> Request:
    return Request(path, method, Place("client.py"), 2, 2, doubt=doubt)


def thing(kind: str, key: str, path: str = "a.py", doubt: str = "") -> Thing:
    return Thing(kind, key, path, 1, "<module>", doubt=doubt)


def said(found: tuple[Link, ...]) -> list[str]:
    return [f"{one.provider.key} {one.level}: {', '.join(one.signals)}" for one in found]


ROUTES = (
    route("GET", "/users/{id}"),
    route("GET", "/users/me"),
    route("POST", "/users"),
    route("GET", "/api/v2/orders/{id}/lines"),
    route("*", "/files/{path:path}"),
    route("GET", "/{slug}"),
    route("GET", "/items/[itemId]"),
    route("GET", "/reset/<token>"),
    route("GET", "/"),
)

CASES = {
    "GET /users/{}": ["GET /users/{id} linked: method, path"],
    "GET /users/me": ["GET /users/me linked: method, path"],
    "GET /users/7?x=1": ["GET /users/{id} linked: method, path"],
    "DELETE /users/me": [],
    "* /users": ["POST /users possible: path"],
    "POST /users/": ["POST /users linked: method, path"],
    "GET /orders/{}/lines": ["GET /api/v2/orders/{id}/lines possible: method, end of the path"],
    "GET /{}/orders/{}/lines": ["GET /api/v2/orders/{id}/lines possible: method, end of the path"],
    "PUT /files/a/b/c": ["* /files/{path:path} possible: method, beginning of the path"],
    "GET /about": ["GET /{slug} possible: method, shape of the path"],
    "GET /gateway/api/v2/orders/{}/lines": ["GET /api/v2/orders/{id}/lines possible: method, end of the path"],
    "GET /x/users": [],
    "GET /items/7": ["GET /items/[itemId] linked: method, path"],
    "GET /": ["GET / linked: method, path"],
    "GET /{}": [],
    "GET /{}/_search": [],
}


@pytest.mark.parametrize("asked", CASES)
def test_requests(asked: str) -> None:
    method, _, path = asked.partition(" ")
    found = links(Side("", routes=ROUTES), Side("shop", requests=[request(method, path)]))
    assert sorted(said(found)) == sorted(CASES[asked])
    assert {(one.user.repository, one.provider.repository) for one in found} <= {("shop", "")}


def test_doubt_makes_it_possible() -> None:
    side = Side("", [route("GET", "/a", "maybe")], [request("GET", "/a"), request("GET", "/b", "maybe")])
    assert said(links(side, Side("x", [route("GET", "/b")]))) == [
        "GET /a possible: method, path",
        "GET /b possible: method, path",
    ]


KEYS = [
    ("kafka", "orders", "orders", "linked: kind, key"),
    ("kafka", "orders", "order", ""),
    ("kafka", "orders.eu", "orders.{}", "possible: kind, template"),
    ("kafka", "a.{}", "a.{}", ""),
    ("kafka", "user.{}", "user.{}", "linked: kind, key"),
    ("kafka", "*", "*", ""),
    ("celery", "proj.tasks.add", "proj.tasks.add", "linked: kind, name"),
    ("celery", "tasks.add", "proj.tasks.add", "possible: kind, end of the name"),
    ("celery", "other.add", "proj.tasks.add", ""),
    ("grpc", "Greeter/sayHello", "demo.v1.Greeter/SayHello", "linked: kind, service and method"),
    ("grpc", "a.Greeter/SayHello", "b.Greeter/SayHello", ""),
    ("grpc", "Greeter", "a.Greeter", "linked: kind, service"),
    ("grpc", "Greeter", "Greeter/SayHello", ""),
    ("rabbitmq", "jobs", "jobs", "linked: kind, key"),
    ("rabbitmq", "logs/*.info", "logs/app.info", "linked: kind, exchange and routing key"),
    ("rabbitmq", "logs/#", "logs/app.info", "linked: kind, exchange and routing key"),
    ("rabbitmq", "logs/*.info", "logs/app.warn", ""),
    ("rabbitmq", "logs/", "logs/app.warn", "possible: kind, exchange"),
    ("rabbitmq", "logs", "logs/app.warn", ""),
    ("bucket", "pictures", "pictures", "linked: kind, key"),
]


@pytest.mark.parametrize(("kind", "use", "offer", "expected"), KEYS)
def test_things(kind: str, use: str, offer: str, expected: str) -> None:
    found = links(Side("a", uses=[thing(kind, use)]), Side("b", offers=[thing(kind, offer)]))
    assert [f"{one.level}: {', '.join(one.signals)}" for one in found] == ([expected] if expected else [])


def test_tables_of_two_repositories_are_only_possible() -> None:
    here = Side("a", uses=[thing("table", "public.users")], offers=[thing("table", "Users", "m.py")])
    there = Side("b", offers=[thing("table", "other.users"), thing("table", "users")])
    assert said(links(here, there)) == [
        "Users linked: kind, key",
        "users possible: kind, key, not known to be the same store",
    ]
