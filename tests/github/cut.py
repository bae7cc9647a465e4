"""Cuts the slices that stand beside this file from GitHub's own descriptions: `python cut.py NODE_MODULES`.

NODE_MODULES holds the npm packages named in NOTICE.md, unpacked. Descriptions and examples are dropped: the fake
needs the shapes alone.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
from graphql import FieldDefinitionNode, TypeNode, parse, print_ast
from graphql import language as gql

HERE = Path(__file__).parent

OPERATIONS = (
    "actions/delete-actions-cache-by-id",
    "actions/download-artifact",
    "actions/get-actions-cache-list",
    "actions/list-workflow-run-artifacts",
    "git/create-commit",
    "git/create-ref",
    "git/create-tree",
    "git/get-blob",
    "git/get-commit",
    "git/get-ref",
    "git/get-tree",
    "git/update-ref",
    "issues/create-comment",
    "issues/update-comment",
    "pulls/create-reply-for-review-comment",
    "pulls/get",
    "pulls/list",
    "pulls/update-review-comment",
    "reactions/create-for-issue-comment",
    "reactions/create-for-pull-request-review-comment",
    "repos/get-collaborator-permission-level",
)

COMMENT = ("body", "createdAt", "fullDatabaseId", "id", "isMinimized", "updatedAt", "viewerDidAuthor")
CONNECTION = ("nodes", "pageInfo", "totalCount")
GRAPHQL: dict[str, tuple[str, ...]] = {
    "Query": ("id", "node", "repository"),
    "Mutation": ("minimizeComment", "updateRefs"),
    "Node": ("id",),
    "Repository": (
        *("defaultBranchRef", "id", "isArchived", "issueOrPullRequest", "nameWithOwner", "object", "pullRequest"),
        "visibility",
    ),
    "Ref": ("id", "name", "target"),
    "GitObject": ("id", "oid"),
    "Blob": ("byteSize", "id", "isBinary", "isTruncated", "oid", "text"),
    "Commit": ("history", "id", "oid"),
    "CommitHistoryConnection": CONNECTION,
    "Issue": ("comments", "id", "number"),
    "PullRequest": ("comments", "headRefOid", "id", "locked", "number", "reviewThreads", "state"),
    "PullRequestReviewThreadConnection": CONNECTION,
    "PullRequestReviewThread": ("comments", "id"),
    "PullRequestReviewCommentConnection": CONNECTION,
    "PullRequestReviewComment": COMMENT,
    "IssueCommentConnection": CONNECTION,
    "IssueComment": COMMENT,
    "Minimizable": ("isMinimized",),
    "MinimizeCommentPayload": ("clientMutationId", "minimizedComment"),
    "PageInfo": ("endCursor", "hasNextPage"),
    "UpdateRefsPayload": ("clientMutationId",),
}

EVENTS = (
    "issue_comment$created",
    "issue_comment$deleted",
    "issue_comment$edited",
    "merge_group$checks_requested",
    "pull_request$edited",
    "pull_request$opened",
    "pull_request$ready_for_review",
    "pull_request$reopened",
    "pull_request$synchronize",
    "pull_request_review_comment$created",
    "pull_request_review_comment$deleted",
    "pull_request_review_comment$edited",
    "push$event",
    "workflow_dispatch$event",
    "workflow_run$completed",
)

DROPPED = ("description", "example", "examples", "externalDocs", "tags", "summary", "title")


def slim(node: Any, *, names: bool = False) -> Any:
    """The node without texts and vendor extensions; `names`: its keys are names of properties, so all stay."""
    if isinstance(node, list):
        return [slim(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept = {k: v for k, v in node.items() if names or not (k in DROPPED or k.startswith("x-"))}
    return {
        k: slim(v, names=not names and k in ("properties", "definitions", "headers", "schemas"))
        for k, v in kept.items()
    }


def references(node: Any) -> Iterable[str]:
    """Every `$ref` below the node."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for item in node:
            yield from references(item)


def closure(whole: Any, start: Any) -> dict[str, Any]:
    """Referenced nodes by pointer, transitively, slimmed."""
    found: dict[str, Any] = {}
    waiting = list(references(start))
    while waiting:
        pointer = waiting.pop()
        if pointer in found:
            continue
        node = whole
        for part in pointer.removeprefix("#/").split("/"):
            node = node[part]
        found[pointer] = slim(node)
        waiting.extend(references(found[pointer]))
    return found


def openapi(whole: dict[str, Any]) -> dict[str, Any]:
    """The description cut to OPERATIONS and what they refer to."""
    paths: dict[str, Any] = {}
    for path, item in whole["paths"].items():
        for verb, operation in item.items():
            if isinstance(operation, dict) and operation.get("operationId") in OPERATIONS:
                paths.setdefault(path, {})[verb] = slim(operation)
    cut: dict[str, Any] = {
        "openapi": whole["openapi"],
        "info": {"title": "GitHub REST API, cut", "version": whole["info"]["version"]},
        "paths": dict(sorted(paths.items())),
        "components": {},
    }
    for pointer, node in sorted(closure(whole, cut["paths"]).items()):
        _, section, name = pointer.removeprefix("#/").split("/")
        cut["components"].setdefault(section, {})[name] = node
    described(cut)
    return cut


def described(cut: dict[str, Any]) -> None:
    """Give each response the description that OpenAPI demands."""
    for response in cut["components"].get("responses", {}).values():
        response["description"] = ""
    for item in cut["paths"].values():
        for operation in item.values():
            for response in operation["responses"].values():
                if "$ref" not in response:
                    response["description"] = ""


def graphql_schema(text: str) -> str:
    """The GraphQL schema cut to GRAPHQL and the inputs, enumerations and scalars that it uses."""
    types: dict[str, Any] = {d.name.value: d for d in parse(text, no_location=True).definitions if hasattr(d, "name")}
    kept: dict[str, Any] = {}
    waiting = list(GRAPHQL)
    while waiting:
        name = waiting.pop()
        if name in kept or name in ("String", "Int", "Boolean", "ID", "Float"):
            continue
        kept[name] = narrowed(types[name])
        waiting.extend(mentioned(kept[name]))
    return "\n\n".join(print_ast(kept[name]) for name in sorted(kept)) + "\n"


def narrowed(node: Any) -> Any:
    """A type with the chosen fields, without descriptions and directives."""
    chosen = GRAPHQL.get(node.name.value)
    if chosen is None and isinstance(node, gql.ObjectTypeDefinitionNode | gql.InterfaceTypeDefinitionNode):
        raise SystemExit(f"{node.name.value} is used, but GRAPHQL does not say which of its fields to keep")
    if chosen is not None:
        fields = tuple(f for f in node.fields if f.name.value in chosen)
        if missing := set(chosen) - {f.name.value for f in fields}:
            raise SystemExit(f"{node.name.value} has no {', '.join(sorted(missing))}")
        node = replace(
            node, fields=fields, interfaces=tuple(i for i in node.interfaces or () if i.name.value in GRAPHQL)
        )
    parts = {name: tuple(map(bare, getattr(node, name))) for name in ("fields", "values") if getattr(node, name, None)}
    return replace(bare(node), **parts)


def bare(node: Any) -> Any:
    """A node and its arguments without descriptions and directives."""
    arguments = {"arguments": tuple(map(bare, node.arguments))} if getattr(node, "arguments", None) else {}
    return replace(node, description=None, directives=(), **arguments)


def mentioned(node: Any) -> Iterable[str]:
    """Names of the types that the fields and arguments of a type have."""
    for field in getattr(node, "fields", None) or ():
        yield named(field.type)
        if isinstance(field, FieldDefinitionNode):
            yield from (named(argument.type) for argument in field.arguments or ())


def named(node: TypeNode) -> str:
    """The name inside list and non-null wrappers."""
    while isinstance(node, gql.ListTypeNode | gql.NonNullTypeNode):
        node = node.type
    return node.name.value  # type: ignore[attr-defined]


def webhooks(whole: dict[str, Any]) -> dict[str, Any]:
    """The webhook schemas cut to EVENTS."""
    start = {name: slim(whole["definitions"][name]) for name in EVENTS}
    reached = {p.rpartition("/")[2]: node for p, node in closure(whole, start).items()}
    return {"$schema": whole["$schema"], "definitions": dict(sorted({**reached, **start}.items()))}


def examples(index: list[dict[str, Any]], schema: dict[str, Any]) -> dict[str, Any]:
    """The first official example of each event that satisfies its own schema."""
    chosen: dict[str, Any] = {}
    by_event = {entry["name"]: entry["examples"] for entry in index}
    for name in EVENTS:
        event, _, action = name.partition("$")
        for example in by_event[event]:
            if action in ("event", example.get("action")) and valid(example, name, schema):
                chosen[name] = example
                break
        else:
            print(f"no valid example of {name}: derive it by mutation")
    return chosen


def valid(example: dict[str, Any], name: str, schema: dict[str, Any]) -> bool:
    """Whether an example satisfies the definition `name`."""
    whole = {"$ref": f"#/definitions/{name}", "definitions": schema["definitions"]}
    return not list(jsonschema.Draft7Validator(whole).iter_errors(example))


def main(modules: Path) -> None:
    """Write the slices."""
    octokit = modules / "@octokit"
    rest = json.loads((octokit / "openapi/generated/api.github.com.json").read_text())
    hooks = webhooks(json.loads((octokit / "webhooks-schemas/schema.json").read_text()))
    index = json.loads((octokit / "webhooks-examples/api.github.com/index.json").read_text())
    schema = graphql_schema((octokit / "graphql-schema/schema.graphql").read_text())
    (HERE / "openapi.json").write_text(json.dumps(openapi(rest), separators=(",", ":"), sort_keys=True) + "\n")
    (HERE / "schema.graphql").write_text(schema)
    (HERE / "webhooks.json").write_text(json.dumps(hooks, separators=(",", ":"), sort_keys=True) + "\n")
    for name, example in examples(index, hooks).items():
        target = HERE / "events" / f"{name.replace('$event', '').replace('$', '.')}.json"
        target.write_text(json.dumps(example, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
