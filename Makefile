# Gipfelbuch. Every target sets up what it needs: `make demo` on a fresh machine with make and
# Python 3.11 or newer (with venv) is enough. `make help` lists the targets.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup demo serve test coverage check format bench openapi requirements clean

# The first Python of these that is new enough; `make PYTHON=…` takes another.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$python; break; }; done)

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PEERS := $(VENV)/.peers

# Processes that run tests side by side; the suite starts real stores, so no more than there are cores.
JOBS ?= 2
# Further options, as in `make test PYTEST_ARGS="-k chairlift"`.
PYTEST_ARGS ?=
# Options of `gipfel serve`, as in `make serve SERVE_ARGS="--port 9000"`.
SERVE_ARGS ?=

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' Makefile

setup: $(READY) ## install everything into .venv

# Each line can be repeated: an interrupted set-up goes on where it stopped.
$(READY): requirements/dev.txt requirements/base.in pyproject.toml
	@test -x $(BIN)/python || test -n "$(PYTHON)" || { \
		echo "Gipfelbuch needs Python 3.11 or newer with its venv module, and found none." >&2; \
		echo "On Debian: apt-get install python3-venv. Or: make setup PYTHON=/path/to/python3" >&2; \
		exit 1; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

demo: $(READY) ## watch a whole match of bots
	$(BIN)/gipfel demo

serve: $(READY) ## run everything: stores, service, dispatcher, workers
	$(BIN)/gipfel serve $(SERVE_ARGS)

test: $(READY) ## run the tests
	$(BIN)/pytest -n $(JOBS) --dist loadgroup $(PYTEST_ARGS)

coverage: $(READY) ## run the tests and show which lines and branches they leave out
	$(BIN)/pytest -n $(JOBS) --dist loadgroup --cov --cov-report term-missing $(PYTEST_ARGS)

check: $(READY) ## format, lint, types, imports (that openapi.json is fresh is a test)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports --no-logo

format: $(READY) ## format, and mend what ruff can mend
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

bench: $(PEERS) ## measure, beside the peers
	$(BIN)/pytest benchmarks --benchmark-only $(PYTEST_ARGS)
	$(BIN)/python -m benchmarks.load

$(PEERS): $(READY) requirements/bench.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bench.txt
	@touch $@

openapi: $(READY) ## write openapi/openapi.json anew where it is stale
	@$(BIN)/gipfel openapi > openapi/openapi.json.new
	@if cmp -s openapi/openapi.json.new openapi/openapi.json; then \
		rm openapi/openapi.json.new; echo "openapi/openapi.json is fresh"; \
	else \
		mv openapi/openapi.json.new openapi/openapi.json; echo "openapi/openapi.json is written anew"; \
	fi

# Pins every requirement with its hashes, for Python 3.11 and newer on every platform. What is pinned
# already stays where it can; `make requirements UPGRADE=--upgrade` takes the newest.
UPGRADE ?=
COMPILE = UV_CUSTOM_COMPILE_COMMAND="make requirements" $(BIN)/uv pip compile --quiet --universal \
	--python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links $(UPGRADE)

requirements: $(READY) ## pin the requirements anew
	$(COMPILE) requirements/base.in -o requirements/base.txt
	$(COMPILE) requirements/build.in -o requirements/build.txt
	$(COMPILE) requirements/dev.in -o requirements/dev.txt
	$(COMPILE) requirements/bench.in -o requirements/bench.txt

clean: ## remove caches and reports; .venv stays
	rm -rf build dist htmlcov .coverage .coverage.* .benchmarks .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache .schemathesis openapi/openapi.json.new
	find . -path ./$(VENV) -prune -o \( -name __pycache__ -o -name '*.egg-info' \) -type d -prune -exec rm -rf {} +
