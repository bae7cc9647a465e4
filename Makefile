# Everything sets itself up: a fresh machine needs Python 3.11 or newer, git and make.
#   make try [REPO=dir BASE=rev HEAD=rev]   the report of a real change, by default of this repository's last commits
#   make test                               all tests
#   make check                              format, lint, types, layers, workflows
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done; echo none)
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
INSTALL := $(UV) pip install --quiet --python $(BIN)/python --require-hashes --no-deps
LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
  --no-header --no-annotate --no-emit-index-url --no-emit-find-links
export PIP_DISABLE_PIP_VERSION_CHECK := 1

REPO ?= .
HEAD ?= HEAD
REPORT ?= report.json
BASE ?=
ARGS ?=

.PHONY: help try test check format bench bench-nightly bench-accuracy bench-languages bench-search bench-questions bench-answers bench-config bench-routes bench-org lock docs messages screenshot hooks dist node clean

help:
	@sed -n '2,4s/^# *//p' Makefile

# --- set-up: each stamp is a file that is newer than what it was made from --------------------------------------

$(VENV)/uv.stamp: requirements-uv.lock
	@if [ "$(PYTHON)" = none ]; then echo "Python 3.11 or newer is needed: install it, or name it: make PYTHON=…" >&2; exit 1; fi
	@echo "setting up $(VENV) …" >&2
	@[ -x $(BIN)/python ] || "$(PYTHON)" -m venv $(VENV) || \
	  { echo "this Python cannot make virtual environments (on Debian and Ubuntu: apt install python3-venv)" >&2; exit 1; }
	@if [ -x $(UV) ]; then $(INSTALL) -r $<; else $(BIN)/python -m pip install --quiet --require-hashes --no-deps -r $<; fi >&2
	@touch $@

$(VENV)/run.stamp: $(VENV)/uv.stamp requirements.lock
	@$(INSTALL) -r requirements.lock >&2
	@touch $@

$(VENV)/dev.stamp: $(VENV)/uv.stamp requirements-dev.lock pyproject.toml
	@$(INSTALL) -r requirements-dev.lock >&2
	@$(UV) pip install --quiet --python $(BIN)/python --no-build-isolation --no-deps --editable . >&2
	@touch $@

# Test tools that only exist for Node (each in its own folder, with its own lock). Without npm the tests that need
# them say so, and fail where CI is set.
NODE_LOCKS := $(wildcard tests/*/package-lock.json)
node: $(NODE_LOCKS:package-lock.json=node_modules/.stamp)

tests/%/node_modules/.stamp: tests/%/package-lock.json
	@if command -v npm >/dev/null; then \
	  echo "npm ci in $(dir $<)" >&2; npm ci --prefix $(dir $<) --ignore-scripts --no-audit --no-fund --loglevel error >&2; touch $@; \
	else echo "npm is missing: the tests that need $(dir $<) cannot run" >&2; fi

# --- what people call --------------------------------------------------------------------------------------------

# The base is the merge base with the commit ten first parents back, or as far back as the history goes.
try: $(VENV)/run.stamp
	@base="$(BASE)"; repo="$(REPO)"; \
	if [ -z "$$base" ]; then \
	  count=$$(git -C "$$repo" rev-list --count --first-parent "$(HEAD)" -- 2>/dev/null) || \
	    { echo "$$repo is no git repository, or has no revision $(HEAD)" >&2; exit 1; }; \
	  if [ "$$count" -lt 2 ]; then \
	    echo "$$repo has only one commit in this clone, so there is nothing to compare: name a change, as in" >&2; \
	    echo "  make try REPO=path/to/repository BASE=main~5 HEAD=main     (a shallow clone: git fetch --unshallow)" >&2; exit 1; \
	  fi; \
	  base=$$(git -C "$$repo" rev-parse "$(HEAD)~$$(( count > 10 ? 10 : count - 1 ))"); \
	fi; \
	$(BIN)/python -m bot report --repo "$$repo" --base "$$base" --head "$(HEAD)" $(ARGS)

test: $(VENV)/dev.stamp node
	@$(BIN)/python -m pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder --cov=bot --cov-report=term $(ARGS)

check: $(VENV)/dev.stamp
	@.ci/check $(BIN)

format: $(VENV)/dev.stamp
	@$(BIN)/ruff check --fix-only --quiet . ; $(BIN)/ruff format .

bench: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.speed $(ARGS)
	@$(BIN)/python -m tests.bench.nightly

bench-nightly: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.nightly $(ARGS)

bench-accuracy: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.accuracy $(ARGS)

bench-languages: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.languages $(ARGS)

bench-questions: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.questions $(ARGS)

bench-answers: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.answers $(ARGS)

bench-config: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.contacts config $(ARGS)

bench-routes: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.contacts routes $(ARGS)

bench-org: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.org $(ARGS)

bench-search: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.bench.search $(ARGS)

# UPGRADE=1 takes newer versions, once they have been out for a week; without it only what pyproject.toml asks for
# changes.
lock: $(VENV)/uv.stamp
	@$(LOCK) $(if $(UPGRADE),--upgrade --exclude-newer "7 days") --group pyproject.toml:uv -o requirements-uv.lock
	@$(LOCK) $(if $(UPGRADE),--upgrade --exclude-newer "7 days") pyproject.toml --extra semantic -o requirements.lock
	@$(LOCK) $(if $(UPGRADE),--upgrade --exclude-newer "7 days") pyproject.toml --extra semantic --extra voyage \
	  -c requirements.lock -o requirements-voyage.lock
	@$(LOCK) $(if $(UPGRADE),--upgrade --exclude-newer "7 days") pyproject.toml --extra semantic --extra voyage \
	  --group pyproject.toml:dev -c requirements.lock -c requirements-voyage.lock -c requirements-uv.lock -o requirements-dev.lock

docs: $(VENV)/dev.stamp
	@$(BIN)/python .ci/docs.py

# The catalogue of all sentences, from the code that says them.
messages: $(VENV)/dev.stamp
	@$(BIN)/python -m tests.render.messages --write

# The README's picture, of a report as JSON: make screenshot REPORT=report.json (needs chromium)
screenshot: $(VENV)/dev.stamp node
	@$(BIN)/python -m tests.render.shot "$(REPORT)" docs/report.png

# Every commit passes the checks first.
hooks:
	@git config core.hooksPath .githooks

# The wheel, the source archive and what they are made of. The time stamps are those of the commit.
dist: $(VENV)/dev.stamp
	@rm -rf dist
	@SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m hatchling build
	@$(BIN)/cyclonedx-py requirements requirements.lock --output-reproducible --of JSON -o dist/sbom.cdx.json

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage .hopscope dist
