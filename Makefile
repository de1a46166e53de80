# The targets for daily work; `make help` lists them. Each line is one that could be typed as it stands.
PYTHON ?= python3
UV ?= uv
ARGS ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard resources/locale/*/LC_MESSAGES/*.po))
COMPILE_LOCK := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --no-header

# An environment that was never finished, was moved with its folder, or has lost its Python is made anew.
ifneq ($(shell .venv/bin/python -c '' 2>/dev/null && cat .venv/made-in),$(shell pwd -P))
STALE := $(shell rm -f .venv/made-in .venv/run-installed .venv/dev-installed)
endif

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help run test check fix bench messages screenshots lock

help: ## list the targets
	@sed -n 's/^\([a-z]*\): .*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22

run: .venv/run-installed $(CATALOGUES) ## open Croupier (make run ARGS="--language vi")
	@$(BIN)/croupier $(ARGS)

test: check ## check, then run the tests (make test ARGS="-m slow")
	$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal $(ARGS)

check: .venv/dev-installed $(CATALOGUES) ## formatting, lint, types, floors
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: .venv/dev-installed ## format, and mend what ruff can
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev-installed $(CATALOGUES) ## time the parts that have a bar to reach
	$(BIN)/python -m benchmarks $(ARGS)

messages: .venv/dev-installed ## bring the catalogues up to date with the code
	$(BIN)/python -m tests.messages
	@$(MAKE) --silent $(CATALOGUES)

screenshots: .venv/dev-installed $(CATALOGUES) ## paint the windows into build/screenshots
	$(BIN)/python -m tests.screenshots

lock: ## pin the dependencies anew (needs uv; make lock ARGS=--upgrade takes newer ones)
	$(COMPILE_LOCK) --extra build $(ARGS) pyproject.toml --output-file requirements.lock
	$(COMPILE_LOCK) --extra dev $(ARGS) --constraint requirements.lock pyproject.toml --output-file requirements-dev.lock

.venv/run-installed: requirements.lock pyproject.toml hatch_build.py | .venv/made-in
	@echo "Installing what Croupier needs into .venv (once)"
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev-installed: requirements-dev.lock pyproject.toml hatch_build.py | .venv/made-in
	@echo "Installing what Croupier and its tests need into .venv (once)"
	@$(PIP) --require-hashes -r requirements-dev.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch .venv/run-installed $@

.venv/made-in:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { echo "Croupier needs Python 3.11 or newer, and $(PYTHON) is not: install one, then name it, as in: make run PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "$(PYTHON) cannot make virtual environments: install the package python3-venv, as in: sudo apt install python3-venv" >&2; exit 1; }
	@$(PYTHON) -m venv --clear .venv
	@pwd -P > $@

%.mo: %.po | .venv/run-installed
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@
