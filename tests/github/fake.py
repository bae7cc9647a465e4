"""A GitHub on loopback with state: repositories, pull requests, comments, permissions and faults on order.

Every request and every answer is held against GitHub's own descriptions (contract.py); a breach fails the test that
leaves the `with` block.
"""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from graphql import graphql_sync, parse, validate

from tests.github import contract
from tests.github.contract import Breach
from tests.github.gitdata import Home
from tests.github.graph import Root
from tests.github.state import BODY_LIMIT, TOKEN, Access, Artifact, Entry, Fault, Note, PullState, Refusal, Seen


class Fake:
    """The server. Use as a context manager; `url` is what GITHUB_API_URL would be."""

    def __init__(self, owner: str = "octo", name: str = "hello", root: str = "") -> None:
        self._root = root  # such as /api/v3 on a server of one's own
        self.owner, self.name, self.repository_id = owner, name, 4242
        self.archived = False
        self.access: dict[str, Access] = {TOKEN: Access()}
        self.roles: dict[str, str] = {"octocat": "write"}  # of users; who is not named does not exist
        self.pulls: dict[int, PullState] = {}
        self.artifacts: dict[int, list[Artifact]] = {}
        self.caches: list[Entry] = []
        self.faults: list[Fault] = []
        self.homes: dict[str, Home] = {}
        self.seen: list[Seen] = []
        self.sent = 0  # bytes of all answers
        self.breaches: list[str] = []
        self._ticks = 0
        self._lock = threading.RLock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self) -> str:
        """Address of the REST root."""
        return f"http://127.0.0.1:{self._server.server_address[1]}{self._root}"

    @property
    def repository(self) -> str:
        """owner/name."""
        return f"{self.owner}/{self.name}"

    def __enter__(self) -> Fake:
        self._thread.start()
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        if kind is None:
            assert not self.breaches, "\n".join(self.breaches)

    def pull(self, number: int = 7, *heads: str, **state: Any) -> PullState:
        """Open a pull request."""
        self.pulls[number] = PullState(number, list(heads) or ["a" * 40], **state)
        return self.pulls[number]

    def home(self, name: str = "", **state: Any) -> Home:
        """A repository with git objects: by default the one that this is about."""
        made = self.homes[name or self.repository] = Home(name or self.repository, **state)
        return made

    def seen_by(self, access: Access, name: str) -> Home:
        """A repository, if a token sees it. Raises Refusal."""
        found = self.homes.get(name)
        if found is None or not (found.visibility == "PUBLIC" or name == self.repository or name in access.sees):
            raise Refusal(404, f"Could not resolve to a Repository with the name '{name}'.")
        return found

    def issue(self, number: int, **state: Any) -> PullState:
        """Open an issue that is no pull request."""
        self.pulls[number] = PullState(number, [""], plain=True, **state)
        return self.pulls[number]

    def note(self, number: int, body: str, author: str = "octocat", **state: Any) -> Note:
        """Leave a comment, as its author would."""
        made = Note(self._tick() + 1000, author, body, self._ticks, created=self._ticks, **state)
        self.pulls[number].notes.append(made)
        return made

    def review(self, number: int, body: str, author: str = "octocat", top: int = 0) -> Note:
        """Leave a comment on a line, or below the first comment `top` of such a thread."""
        made = self.note(number, body, author)
        made.top = top or made.id
        return made

    def find(self, comment: int, *, review: bool) -> tuple[PullState, Note]:
        """A comment and where it stands. Raises Refusal."""
        for pull in self.pulls.values():
            for note in pull.notes:
                if note.id == comment and bool(note.top) == review:
                    return pull, note
        raise Refusal(404, "Not Found")

    def writes(self) -> list[Seen]:
        """The requests that would have changed something."""
        return [s for s in self.seen if s.method in ("PATCH", "PUT", "DELETE") or _writes(s)]

    def _tick(self) -> int:
        self._ticks += 1
        return self._ticks

    # What follows answers requests.

    def below_root(self, path: str) -> str:
        """The path as the description knows it; "" where it is not below the root."""
        if self._root and path == "/api/graphql":
            return "/graphql"
        return path.removeprefix(self._root) if path.startswith(self._root) else ""

    def answer(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], bytes] | None:
        """Status, headers and body; None hangs up."""
        with self._lock:
            fault = self._fault(method, target)
            if fault and not fault.after:
                answered = self._faulty(fault)
            else:
                answered = self._checked(method, target, headers, body)
                answered = self._faulty(fault) if fault else answered
            sent = json.loads(body) if body else None
            status = answered[0] if answered else 0
            self.sent += len(answered[2]) if answered else 0
            self.seen.append(Seen(method, target, sent, status, "Authorization" in headers))
            return answered

    def _fault(self, method: str, target: str) -> Fault | None:
        for fault in self.faults:
            if fault.times > 0 and fault.method == method and re.search(fault.path, target):
                fault.times -= 1
                return fault
        return None

    def _faulty(self, fault: Fault) -> tuple[int, dict[str, str], bytes] | None:
        if not fault.status:
            return None
        body = fault.body or {"message": fault.message, "documentation_url": "https://docs.github.com/rest"}
        sent = body if isinstance(body, str) else json.dumps(body)
        return fault.status, {**_LIMITS, **fault.headers}, sent.encode()

    def _checked(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes
    ) -> tuple[int, dict[str, str], bytes]:
        """The real answer, with both sides held against the description."""
        if urlsplit(target).path == "/storage":
            return 200, {"Content-Type": "application/zip"}, self._stored(target)
        try:
            access = self._who(headers)
            if urlsplit(target).path == "/graphql":
                return 200, dict(_LIMITS), self._graphql(access, body)
            request = contract.check_request(method, target, headers, body)
            try:
                status, extra, value = self._rest(method, target, access, json.loads(body) if body else {})
            except Refusal as refusal:
                status, extra = refusal.status, refusal.headers
                value = {"message": refusal.message, "documentation_url": "https://docs.github.com/rest"}
            answered = {**_LIMITS, **extra}
            sent = json.dumps(value).encode() if value is not None else b""
            contract.check_response(request, status, answered, sent)
        except Refusal as refusal:
            return refusal.status, dict(_LIMITS), json.dumps({"message": refusal.message}).encode()
        except (Breach, StopIteration) as breach:
            self.breaches.append(str(breach))
            return 500, dict(_LIMITS), json.dumps({"message": "breach of contract"}).encode()
        return status, answered, sent

    def _who(self, headers: Mapping[str, str]) -> Access:
        token = re.sub(r"^(?i:token|bearer) ", "", headers.get("Authorization", ""))
        if token not in self.access:
            raise Refusal(401, "Bad credentials")
        if not headers.get("User-Agent"):
            raise Refusal(403, "Request forbidden by administrative rules")
        return self.access[token]

    def _rest(self, method: str, target: str, access: Access, body: Any) -> tuple[int, dict[str, str], Any]:
        url = urlsplit(target)
        prefix = f"/repos/{self.repository}/"
        if not url.path.startswith(prefix):
            raise Refusal(404, "Not Found")
        tail = url.path.removeprefix(prefix)
        for verb, pattern, serve in _ROUTES:
            found = re.fullmatch(pattern, tail)
            if verb == method and found:
                return serve(self, access, *map(unquote, found.groups()), {**dict(parse_qsl(url.query)), **body})
        raise Refusal(404, "Not Found")

    def may(self, access: Access, what: str) -> None:
        if not getattr(access, what):
            raise Refusal(403, "Resource not accessible by integration", what)

    def _one(self, number: str, *, plain: bool = False) -> PullState:
        if int(number) not in self.pulls or (self.pulls[int(number)].plain and not plain):
            raise Refusal(404, "Not Found")
        return self.pulls[int(number)]

    def get_pull(self, access: Access, number: str, _: Any) -> tuple[int, dict[str, str], Any]:
        """GET pulls/N."""
        self.may(access, "read")
        pull = self._one(number)
        return 200, {}, self._pull_json(contract.example("pull-request"), pull, pull.head(advance=True))

    def list_pulls(self, access: Access, wanted: Any) -> tuple[int, dict[str, str], Any]:
        """GET pulls."""
        self.may(access, "read")
        pulls = [p for p in self.pulls.values() if f"{p.head_owner}:{p.branch}" == wanted.get("head")]
        pulls = [p for p in pulls if p.state == wanted.get("state", "open")]
        return 200, {}, [self._pull_json(contract.example("pull-request-simple"), p, p.head()) for p in pulls]

    def create(self, access: Access, number: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """POST issues/N/comments."""
        self._writable(access, self._one(number, plain=True), sent["body"])
        made = self.note(int(number), sent["body"], access.login)
        return 201, {"Location": f"{self.url}/x/{made.id}"}, self._note_json(made)

    def answer_review(self, access: Access, number: str, top: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """POST pulls/N/comments/TOP/replies: only to the first comment of a thread."""
        pull = self._one(number)
        if int(top) not in pull.threads():
            raise Refusal(404, "Not Found")
        self._writable(access, pull, sent["body"])
        made = self.review(int(number), sent["body"], access.login, int(top))
        return 201, {"Location": f"{self.url}/x/{made.id}"}, self._note_json(made)

    def edit(self, access: Access, comment: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """PATCH issues/comments/N."""
        return self._edit(access, *self.find(int(comment), review=False), sent["body"])

    def edit_review(self, access: Access, comment: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """PATCH pulls/comments/N."""
        return self._edit(access, *self.find(int(comment), review=True), sent["body"])

    def _edit(self, access: Access, pull: PullState, note: Note, body: str) -> tuple[int, dict[str, str], Any]:
        self._writable(access, pull, body)
        note.body, note.updated = body, self._tick()
        return 200, {}, self._note_json(note)

    def react(self, access: Access, comment: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """POST issues/comments/N/reactions."""
        return self._react(access, self.find(int(comment), review=False)[1], sent["content"])

    def react_review(self, access: Access, comment: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """POST pulls/comments/N/reactions."""
        return self._react(access, self.find(int(comment), review=True)[1], sent["content"])

    def _react(self, access: Access, note: Note, content: str) -> tuple[int, dict[str, str], Any]:
        self.may(access, "comment")
        made = (access.login, content)
        status = 200 if made in note.reactions else 201
        note.reactions.add(made)
        return status, {}, {**contract.example("reaction"), "content": content}

    def role(self, access: Access, login: str, _: Any) -> tuple[int, dict[str, str], Any]:
        """GET collaborators/LOGIN/permission."""
        self.may(access, "members")
        if login not in self.roles:
            raise Refusal(404, f"{login} is not a user")
        role = self.roles[login]
        legacy = {"maintain": "write", "triage": "read"}.get(role, role)
        known = legacy if legacy in ("admin", "write", "read", "none") else "read"
        return 200, {}, {"permission": known, "role_name": role, "user": None}

    def read_git(self, access: Access, kind: str, name: str, wanted: Any) -> tuple[int, dict[str, str], Any]:
        """GET git/KIND/NAME."""
        home = self.seen_by(access, self.repository)
        if kind == "trees":
            return 200, {}, home.get_tree(name, recursive="recursive" in wanted)
        return 200, {}, {"ref": home.get_ref, "commits": home.get_commit, "blobs": home.get_blob}[kind](name)

    def write_git(self, access: Access, kind: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """POST git/KIND."""
        self.may(access, "contents")
        home = self.seen_by(access, self.repository)
        made = {"refs": home.create_ref, "commits": home.create_commit, "trees": home.create_tree}[kind](sent)
        return 201, {"Location": f"{self.url}/x"}, made

    def move_ref(self, access: Access, ref: str, sent: Any) -> tuple[int, dict[str, str], Any]:
        """PATCH git/refs/REF."""
        self.may(access, "contents")
        return 200, {}, self.seen_by(access, self.repository).update_ref(ref, sent)

    def list_artifacts(self, access: Access, run: str, wanted: Any) -> tuple[int, dict[str, str], Any]:
        """GET actions/runs/N/artifacts."""
        self.may(access, "actions")
        found = [a for a in self.artifacts.get(int(run), []) if a.name == wanted.get("name", a.name)]
        listed = [{**contract.example("artifact"), "id": a.id, "name": a.name, "expired": a.expired} for a in found]
        return 200, {}, {"total_count": len(listed), "artifacts": listed}

    def download(self, access: Access, artifact: str, _: Any) -> tuple[int, dict[str, str], Any]:
        """GET actions/artifacts/N/zip: redirects to the storage."""
        self.may(access, "actions")
        if not any(a.id == int(artifact) for kept in self.artifacts.values() for a in kept):
            raise Refusal(404, "Not Found")
        return 302, {"Location": f"{self.url}/storage?id={artifact}"}, None

    def list_caches(self, access: Access, wanted: Any) -> tuple[int, dict[str, str], Any]:
        """GET actions/caches."""
        self.may(access, "actions")
        found = [e for e in self.caches if e.key.startswith(wanted.get("key", ""))]
        times = [f"2024-05-{e.created:02}T00:00:00Z" for e in found]
        listed = [{"id": e.id, "key": e.key, "ref": e.ref, "created_at": t} for e, t in zip(found, times, strict=True)]
        return 200, {}, {"total_count": len(listed), "actions_caches": listed}

    def delete_cache(self, access: Access, entry: str, _: Any) -> tuple[int, dict[str, str], Any]:
        """DELETE actions/caches/N."""
        self.may(access, "caches")
        kept = [e for e in self.caches if e.id != int(entry)]
        if len(kept) == len(self.caches):
            raise Refusal(404, "Not Found")
        self.caches = kept
        return 204, {}, None

    def _stored(self, target: str) -> bytes:
        wanted = int(dict(parse_qsl(urlsplit(target).query))["id"])
        return next(a.archive for kept in self.artifacts.values() for a in kept if a.id == wanted)

    def _writable(self, access: Access, pull: PullState, body: str) -> None:
        if self.archived:
            raise Refusal(403, "Repository was archived so is read-only.")
        self.may(access, "comment")
        if pull.locked:
            raise Refusal(403, "Unable to create comment because issue is locked.")
        if len(body) > BODY_LIMIT:
            raise Refusal(422, f"Body is too long (maximum is {BODY_LIMIT} characters)")

    def _repository_json(self) -> dict[str, Any]:
        made = contract.example("repository")
        return {**made, "id": self.repository_id, "full_name": self.repository, "archived": self.archived}

    def _pull_json(self, made: dict[str, Any], pull: PullState, head: str) -> dict[str, Any]:
        made["base"] = {**made["base"], "sha": pull.base, "repo": self._repository_json()}
        there = self._repository_json() if pull.head_owner == self.owner else {**made["head"]["repo"], "id": 4243}
        made["head"] = {**made["head"], "sha": head, "ref": pull.branch, "repo": there}
        return {**made, "number": pull.number, "state": pull.state, "locked": pull.locked}

    def _note_json(self, note: Note) -> dict[str, Any]:
        kind = "pull-request-review-comment" if note.top else "issue-comment"
        made = {**contract.example(kind), "id": note.id, "node_id": note.node, "body": note.body}
        return {**made, "in_reply_to_id": note.top} if note.top not in (0, note.id) else made

    def _graphql(self, access: Access, body: bytes) -> bytes:
        """Executed by graphql-core, so that both sides are held against the schema."""
        sent = json.loads(body)
        schema = contract.graphql()
        if faults := validate(schema, parse(sent["query"])):
            raise Breach(f"GraphQL: {faults}")
        result = graphql_sync(schema, sent["query"], Root(self, access), variable_values=sent.get("variables"))
        errors = []
        for error in result.errors or ():
            if not isinstance(error.original_error, Refusal):
                raise Breach(f"GraphQL: {error}")
            kind = {403: "FORBIDDEN", 404: "NOT_FOUND", 422: "UNPROCESSABLE"}[error.original_error.status]
            errors.append({"type": kind, "message": error.message, "path": error.path})
        return json.dumps({"data": result.data, **({"errors": errors} if errors else {})}).encode()


_LIMITS = {
    "Content-Type": "application/json; charset=utf-8",
    "x-ratelimit-limit": "1000",
    "x-ratelimit-remaining": "990",
    "x-ratelimit-reset": "4102444800",
}
_ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("GET", r"pulls/(\d+)", Fake.get_pull),
    ("GET", r"pulls", Fake.list_pulls),
    ("POST", r"issues/(\d+)/comments", Fake.create),
    ("PATCH", r"issues/comments/(\d+)", Fake.edit),
    ("POST", r"issues/comments/(\d+)/reactions", Fake.react),
    ("POST", r"pulls/(\d+)/comments/(\d+)/replies", Fake.answer_review),
    ("PATCH", r"pulls/comments/(\d+)", Fake.edit_review),
    ("POST", r"pulls/comments/(\d+)/reactions", Fake.react_review),
    ("GET", r"collaborators/([^/]+)/permission", Fake.role),
    ("GET", r"actions/runs/(\d+)/artifacts", Fake.list_artifacts),
    ("GET", r"actions/caches", Fake.list_caches),
    ("DELETE", r"actions/caches/(\d+)", Fake.delete_cache),
    ("GET", r"actions/artifacts/(\d+)/zip", Fake.download),
    ("GET", r"git/(ref|commits|trees|blobs)/([^/]+)", Fake.read_git),
    ("POST", r"git/(refs|commits|trees)", Fake.write_git),
    ("PATCH", r"git/refs/([^/]+)", Fake.move_ref),
)


def _writes(seen: Seen) -> bool:
    return seen.method == "POST" and not (seen.path == "/graphql" and "mutation" not in seen.body["query"])


def _handler(fake: Fake) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            target = fake.below_root(self.path)
            answered = fake.answer(self.command, target, dict(self.headers), body) if target else (404, {}, b"")
            if answered is None:
                self.close_connection = True
                return
            status, headers, sent = answered
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(sent)))
            self.end_headers()
            self.wfile.write(sent)

        do_POST = do_PATCH = do_PUT = do_DELETE = do_GET  # noqa: N815

        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    return Handler
