"""Work on several processes: order, errors, processes that die, other machines."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bot.errors import BadInput
from bot.shell.pool import LEAST_SHARE, SHARE_OF_REST, SMALL_BYTES, Pool, WorkerDied, cores

ITEMS = [f"f{n}" for n in range(100)]
SIZES = dict.fromkeys(ITEMS, SMALL_BYTES // 50)


def where(shared, items):
    return [(item, shared, os.getpid(), len(items)) for item in items]


def answers(shared, items):
    return [shared() for _ in items]


def dies(shared, items):
    """Ends its process at some items, as the kernel does when memory runs out; never the process of the test."""
    for item in items:
        if item in shared["deadly"] and os.getpid() != shared["parent"]:
            os.kill(os.getpid(), signal.SIGKILL)
    return [item.upper() for item in items]


def fails(shared, items):
    raise LookupError(f"our own mistake with {items[0]}")


def test_results_come_in_order_from_other_processes():
    results = list(Pool(2)(where, "shared", ITEMS, SIZES))
    assert [item for item, *_ in results] == ITEMS
    assert {shared for _, shared, *_ in results} == {"shared"}
    processes = {process for *_, process, _ in results}
    assert os.getpid() not in processes
    assert 1 <= len(processes) <= 2


def test_chunks_become_smaller_so_that_all_end_together():
    sizes = {**SIZES, "f0": sum(SIZES.values())}
    counts = {item: count for item, _, _, count in Pool(2)(where, 0, ITEMS, sizes)}
    assert counts["f0"] == 1
    found = [counts[item] for item in ITEMS[1:]]
    assert found == sorted(found, reverse=True)
    assert max(found) <= 100 / 2 / SHARE_OF_REST + 1
    assert min(found) <= 100 / LEAST_SHARE + 1


@pytest.mark.parametrize(("jobs", "sizes"), [(1, SIZES), (2, {}), (2, {"f0": SMALL_BYTES - 1})])
def test_little_work_and_one_job_stay_here(jobs, sizes):
    results = list(Pool(jobs)(where, 0, ITEMS, sizes))
    assert [(process, count) for *_, process, count in results] == [(os.getpid(), 100)] * 100


def test_nothing_to_do():
    assert list(Pool(2)(where, 0, [], {})) == []


def test_beside_threads_processes_start_afresh():
    """A fork could inherit a lock that another thread holds, for ever. What is forked can share what has no name."""
    with pytest.raises(Exception, match=r"pickle|local object"), other_thread():
        list(Pool(2)(answers, lambda: "no plain record", ITEMS, SIZES))
    with other_thread():
        results = list(Pool(2)(where, "shared", ITEMS, SIZES))
    assert [(item, shared) for item, shared, *_ in results] == [(item, "shared") for item in ITEMS]


def test_a_thread_that_the_main_one_waits_for_may_fork(monkeypatch):
    everyone, bystanders = threading.enumerate, threading.enumerate()[1:]  # of whoever runs the tests
    monkeypatch.setattr(threading, "enumerate", lambda: [one for one in everyone() if one not in bystanders])
    results: list[str] = []
    thread = threading.Thread(target=lambda: results.extend(Pool(2)(answers, lambda: "forked", ITEMS, SIZES)))
    thread.start()
    thread.join()
    assert results == ["forked"] * 100


@contextmanager
def other_thread():
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join()


def test_an_exception_comes_through():
    with pytest.raises(LookupError, match="our own mistake"):
        list(Pool(2)(fails, 0, ITEMS, SIZES))


@pytest.mark.parametrize("deadly", [{"f0"}, {"f99"}, {"f13", "f14", "f70"}])
def test_a_process_that_dies_costs_only_the_item_it_died_of(deadly):
    shared = {"deadly": deadly, "parent": os.getpid()}
    results = list(Pool(2)(dies, shared, ITEMS, SIZES, lost=lambda item: f"lost {item}"))
    assert results == [f"lost {item}" if item in deadly else item.upper() for item in ITEMS]


def test_a_process_that_dies_is_told_with_the_item():
    with pytest.raises(WorkerDied, match="worked on f42 died") as caught:
        list(Pool(2)(dies, {"deadly": {"f42"}, "parent": os.getpid()}, ITEMS, SIZES))
    assert caught.value.item == "f42"


def test_results_can_be_left_alone():
    before = multiprocessing.active_children()
    with closing(cast("Generator[tuple[str, ...]]", Pool(2)(where, 0, ITEMS, SIZES))) as results:
        assert next(results)[0] == "f0"
    assert multiprocessing.active_children() == before


def test_how_many_jobs():
    assert Pool().jobs == cores() >= 1
    with pytest.raises(BadInput, match="-1 is none"):
        Pool(-1)


def test_dask_that_is_not_installed(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(BadInput, match=r"hopscope\[dask\]"):
        list(Pool(2, "tcp://127.0.0.1:1")(where, 0, ITEMS, SIZES))


def test_a_scheduler_that_does_not_answer(monkeypatch):
    def refuse(address):
        raise OSError("timed out")

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=refuse))
    with pytest.raises(BadInput, match="No Dask scheduler answers at tcp://nowhere:1: timed out"):
        list(Pool(2, "tcp://nowhere:1")(where, 0, ITEMS, SIZES))


def test_work_is_sent_to_a_scheduler_and_what_is_shared_only_once(monkeypatch):
    sent = []

    class Client:
        def __init__(self, address):
            assert address == "tcp://there:1"

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def scatter(self, values, **_):
            sent.extend(values)
            return values

        def get_executor(self):
            return ThreadPoolExecutor(1)

    monkeypatch.setitem(sys.modules, "distributed", SimpleNamespace(Client=Client, KilledWorker=RuntimeError))
    results = list(Pool(2, "tcp://there:1")(where, "shared", ITEMS, SIZES))
    assert [item for item, *_ in results] == ITEMS
    assert sent == ["shared"]


REAL = """
import os, sys
from distributed import LocalCluster
from bot.shell.pool import Pool
from tests.unit.test_pool import ITEMS, SIZES, where

if __name__ == "__main__":
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        results = list(Pool(2, cluster.scheduler_address)(where, "shared", ITEMS, SIZES))
    assert [item for item, *_ in results] == ITEMS
    assert {shared for _, shared, *_ in results} == {"shared"}
    assert os.getpid() not in {process for *_, process, _ in results}
    print("done")
"""


@pytest.mark.slow
def test_a_real_dask_cluster(tmp_path):
    pytest.importorskip("distributed")
    script = tmp_path / "real.py"
    script.write_text(REAL)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, env=environment, timeout=120)
    assert done.stdout == "done\n", done.stderr
