"""Voyage's vectors through the real client, against a server on this machine that speaks its API."""

from __future__ import annotations

import base64
import json
import os
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import numpy as np
import pytest

from bot.config import Config
from bot.contracts.answers import Passages
from bot.errors import CannotEmbed
from bot.main import library
from bot.main.engine import Engine
from bot.shell import checkout, embed
from bot.shell.embed import BATCH_TEXTS, BATCH_TOKENS, BITS, MODEL, TOKEN_BYTES, TRIES, Voyage, alike, batches
from tests.repos import Repo, hopscope

if not os.environ.get("CI"):
    pytest.importorskip("voyageai", reason="the extra `voyage` is not installed")

KEY = "pa-secret-of-the-test"


class Service:
    """What the server does: `answers` are (status, headers, body) for the next requests, then all is well."""

    def __init__(self):
        self.requests: list[dict] = []
        self.keys: set[str] = set()
        self.answers: list[tuple[int, dict, object]] = []
        self.most = 10**9  # bytes of a batch that it takes
        self.base = ""

    def answer(self, key, body):
        self.requests.append(body)
        self.keys.add(key)
        if self.answers:
            return self.answers.pop(0)
        if key != f"Bearer {KEY}":
            return 401, {}, {"detail": "Provided API key is invalid."}
        if sum(len(text.encode()) for text in body["input"]) > self.most:
            return 400, {}, {"detail": "Please lower the number of tokens in the batch."}
        rows = [base64.b64encode(bits(text).tobytes()).decode() for text in body["input"]]
        data = [{"object": "embedding", "index": n, "embedding": row} for n, row in enumerate(rows)]
        return 200, {}, {"object": "list", "data": data, "model": MODEL, "usage": {"total_tokens": 1}}


def bits(text: str) -> np.ndarray:
    """Some bits that are the text's own."""
    return np.frombuffer(b"".join(blake2b(text.encode(), salt=bytes([n])).digest() for n in range(2)), np.uint8)


@pytest.fixture
def service():
    made = Service()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, headers, answer = made.answer(self.headers["Authorization"], body)
            content = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
            self.send_response(status)
            for name, value in {"Content-Type": "application/json", "Content-Length": len(content), **headers}.items():
                self.send_header(name, str(value))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    made.base = f"http://127.0.0.1:{server.server_address[1]}/v1"
    yield made
    _let_go()
    server.shutdown()
    server.server_close()
    thread.join()


def _let_go():
    """The client keeps a connection for each thread, for good."""
    from voyageai.api_resources import api_requestor

    with suppress(AttributeError):
        api_requestor._thread_context.session.close()
        del api_requestor._thread_context.session


@pytest.fixture
def waits():
    return []


@pytest.fixture
def voyage(service, waits):
    return Voyage(KEY, service.base, sleep=waits.append)


def passages(*texts: str) -> Passages:
    nothing = np.zeros(0, np.int64)
    return Passages(
        [f"p{n}.py" for n in range(len(texts))],
        [],
        nothing,
        nothing.astype(np.uint8),
        np.zeros(len(texts) + 1, np.int64),
        lambda number: texts[number],
    )


def embedded(voyage, *texts):
    return np.concatenate(list(voyage.codes(passages(*texts))))


def sentence(problem) -> str:
    return str(problem.value)


def test_texts_go_with_their_paths_and_come_back_as_bits(service, voyage):
    found = embedded(voyage, "def a(): ...", "def b(): ...")
    assert (found == np.stack([bits("p0.py\ndef a(): ..."), bits("p1.py\ndef b(): ...")])).all()
    (request,) = service.requests
    assert request["input"] == ["p0.py\ndef a(): ...", "p1.py\ndef b(): ..."]
    assert (request["model"], request["input_type"]) == (MODEL, "document")
    assert (request["output_dtype"], request["output_dimension"]) == ("ubinary", BITS)
    assert service.keys == {f"Bearer {KEY}"}


def test_a_question_is_a_query_and_finds_its_own_text(service, voyage):
    texts = ["how are users paid", "p1.py\nsomething else"]
    codes = np.stack([bits(text) for text in texts])
    planes = codes.reshape(2, -1, 8).transpose(1, 0, 2).copy()
    values = voyage.likeness("how are users paid", lambda term: 1.0, planes)
    assert values[0] == 1
    assert abs(values[1]) < 0.2
    assert service.requests[0]["input_type"] == "query"


def test_likeness_is_the_share_of_bits_in_common():
    question = np.zeros(BITS // 8, np.uint8)
    codes = np.zeros((4, BITS // 8), np.uint8)
    codes[1, :64], codes[2], codes[3, 0] = 255, 255, 1
    planes = codes.reshape(4, -1, 8).transpose(1, 0, 2).copy()
    assert alike(question, planes).tolist() == pytest.approx([1, 0, -1, 1 - 2 / BITS])


def test_batches_keep_to_tokens_and_texts():
    third = "x" * (BATCH_TOKENS * TOKEN_BYTES // 3 + 10)
    assert [len(batch) for batch in batches(iter([third] * 5))] == [2, 2, 1]
    assert [len(batch) for batch in batches(iter(["x"] * (2 * BATCH_TEXTS + 1)))] == [BATCH_TEXTS, BATCH_TEXTS, 1]
    assert [len(batch) for batch in batches(iter([third * 4, "x"]))] == [1, 1]  # one too long is the service's to cut
    assert list(batches(iter([]))) == []


def test_a_batch_that_is_too_large_all_the_same_is_halved(service, voyage):
    service.most = 30
    found = embedded(voyage, *(f"text {n}" for n in range(5)))
    assert [len(request["input"]) for request in service.requests] == [5, 2, 3, 1, 2]
    assert (found == np.stack([bits(f"p{n}.py\ntext {n}") for n in range(5)])).all()


def test_a_name_that_is_no_text_can_be_sent(service, voyage):
    embedded(voyage, "caf\udce9")
    assert service.requests[0]["input"] == ["p0.py\ncaf?"]


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        pytest.param([(429, {"retry-after": "7"}, {"detail": "slow down"})], [7.0], id="a limit with its delay"),
        pytest.param([(429, {}, {"detail": "slow down"})] * 2, [1.0, 2.0], id="a limit without one"),
        pytest.param([(500, {}, b"oops"), (503, {"retry-after": "3"}, b"")], [1.0, 3.0], id="a fault, then overload"),
        pytest.param([(502, {"Content-Type": "text/html"}, b"<html>")], [1.0], id="a proxy's page"),
    ],
)
def test_what_passes_is_tried_again(service, voyage, waits, answers, expected):
    service.answers = list(answers)
    assert len(embedded(voyage, "a")) == 1
    assert waits == expected


@pytest.mark.parametrize(
    ("answers", "said", "tries"),
    [
        pytest.param(
            [(503, {}, b"")] * TRIES, "Voyage AI answered 503 after 4 tries. It may be down.", TRIES, id="down"
        ),
        pytest.param(
            [(429, {}, {"detail": "no"})] * TRIES, "The rate limit of Voyage AI is used up.", TRIES, id="limit"
        ),
        pytest.param([(429, {"retry-after": "3600"}, {"detail": "no"})], "rate limit", 1, id="too long a wait"),
        pytest.param([(401, {}, {"detail": "bad key"})], "Check `voyage-key`", 1, id="key"),
        pytest.param([(400, {}, {"detail": f"no {KEY}\n# no"})], "refused (400): no … # no", 1, id="refused"),
        pytest.param([(403, {}, b"<html>")], "refused (403)", 1, id="a proxy's refusal"),
        pytest.param([(200, {}, {"data": [], "usage": {"total_tokens": 1}})], "something else", 1, id="too few"),
        pytest.param(
            [(200, {}, {"data": [{"embedding": "AAAA"}], "usage": {"total_tokens": 1}})],
            "something else",
            1,
            id="short",
        ),
        pytest.param([(200, {}, {"unexpected": 1})], "something else", 1, id="another shape"),
        pytest.param([(200, {}, b"[]")], "something else", 1, id="no record"),
    ],
)
def test_what_does_not_pass_is_told_without_the_key(service, voyage, answers, said, tries):
    service.answers = list(answers)
    with pytest.raises(CannotEmbed) as problem:
        embedded(voyage, "a")
    assert said in sentence(problem)
    assert KEY not in sentence(problem)
    assert len(service.requests) == tries


def test_a_wrong_key(service):
    with pytest.raises(CannotEmbed, match="does not accept the key"):
        embedded(Voyage("pa-wrong", service.base), "a")


def test_no_network(waits):
    voyage = Voyage(KEY, "http://127.0.0.1:9/v1", sleep=waits.append)
    with pytest.raises(CannotEmbed, match="Voyage AI did not answer"):
        embedded(voyage, "a")
    assert waits == [1.0, 2.0, 4.0]
    _let_go()


def test_without_the_client_the_answer_says_so(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "voyageai", None)
    with pytest.raises(CannotEmbed, match=r"pip install hopscope\[voyage\]"):
        embedded(Voyage(KEY), "a")


def test_nothing_asked_is_nothing_sent(service, voyage):
    assert voyage.likeness(" ", lambda term: 1.0, np.zeros((16, 1, 8), np.uint8)) is None
    assert list(voyage.codes(passages())) == []
    assert service.requests == []


def test_the_model_says_how_its_bits_are_made():
    assert (Voyage.model, Voyage.width, Voyage.local) == (f"{embed.MODEL}x1", 128, False)


# --- from the front door ---------------------------------------------------------------------------------------------

SETTINGS = ".github/hopscope.yml"
TREE = {
    SETTINGS: "embeddings: voyage\nexclude: [private/]\n",
    "shop/cart.py": "def add_item(item):\n    return item\n",
    "shop/pay.py": "def pay(cart):\n    return cart\n",
    "private/keys.py": "SECRET = 1\n",
}


@pytest.fixture
def repo(tmp_path, service, waits, monkeypatch) -> Repo:
    """A repository whose settings ask for Voyage."""
    made = Repo(tmp_path / "repo")
    made.commit(TREE)
    monkeypatch.setattr(embed, "Voyage", partial(Voyage, base=service.base, sleep=waits.append))
    return made


def search(repo: Repo, query: str, **environment: str):
    run = hopscope("search", query, "--repo", repo.path, "--json", **{"VOYAGE_API_KEY": KEY, **environment})
    assert run.code == 0, run.err
    return json.loads(run.out), run.err


def documents(service) -> list[str]:
    sent = [text for request in service.requests if request["input_type"] == "document" for text in request["input"]]
    service.requests.clear()
    return [text.partition("\n")[0] for text in sent]


def test_only_what_is_new_leaves_and_nothing_that_is_excluded(repo, service):
    search(repo, "how is the cart paid")
    assert documents(service) == [SETTINGS, "shop/cart.py", "shop/pay.py"]
    search(repo, "how is the cart paid")
    assert documents(service) == []
    repo.commit({"shop/pay.py": "def pay(cart, card):\n    return cart, card\n"})
    search(repo, "how is the cart paid")
    assert documents(service) == ["shop/pay.py"]


def test_another_model_begins_anew(repo, service, monkeypatch):
    search(repo, "cart")
    documents(service)

    class Newer(Voyage):
        model = "voyage-code-9x1"

    monkeypatch.setattr(embed, "Voyage", partial(Newer, base=service.base))
    search(repo, "cart")
    assert documents(service) == [SETTINGS, "shop/cart.py", "shop/pay.py"]


@pytest.mark.parametrize(
    ("status", "said"),
    [(401, "does not accept the key"), (429, "rate limit"), (503, "may be down"), (400, "refused (400)")],
)
def test_where_the_service_fails_the_others_still_answer(repo, service, status, said):
    service.answers = [(status, {}, {"detail": "no"})] * 50
    found, log = search(repo, "how does add_item work")
    assert found["results"][0]["path"] == "shop/cart.py"
    assert said in log
    assert KEY not in log
    service.answers = []
    assert search(repo, "how does add_item work")[1] == ""
    assert documents(service)[-3:] == [SETTINGS, "shop/cart.py", "shop/pay.py"]


@pytest.mark.parametrize("environment", [{"VOYAGE_API_KEY": ""}, {"HOPSCOPE_INPUT_EMBEDDINGS": "off"}])
def test_without_key_or_setting_nothing_leaves(repo, service, environment):
    found, _ = search(repo, "how does add_item work", **environment)
    assert found["results"][0]["path"] == "shop/cart.py"
    assert service.requests == []


def test_what_another_revision_changes_does_not_leave(repo, service):
    """A pull request's head is searched over the index of its base: its own text stays here, whoever wrote it."""
    base = repo.commit({})
    head = repo.commit({"shop/new.py": "def from_a_fork():\n    return 1\n"})
    engine = Engine(checkout.opened(repo.path), Config(embeddings="voyage", voyage_key=KEY), lambda said: None)
    try:
        keeper = library.Keeper(engine)
        index = keeper.over(keeper.bring(base), head)
        assert "shop/new.py" in index.paths
        assert "shop/new.py" not in documents(service)
        kept = keeper.vectors(index)
        assert kept
        seen = kept.likeness("fork")
        assert [note.english() for note in seen.notes] == [
            "1 of 5 pieces of code have no vector yet and were found by their words alone."
        ]
    finally:
        engine.close()
