# Everything a person or the CI does with this repository. `make` alone lists it.
# Set-up is part of each target and costs nothing when it is done already (scripts/setup).

MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

PY := .venv/bin/python
PYTEST := $(PY) -m pytest
# Tests that need no service and no patience.
FAST := not postgres and not redis and not slow
COMPILE := $(PY) -m uv pip compile --quiet pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header

.PHONY: help
help: ## List the targets.
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1	\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 12

.PHONY: run
run: ## Serve; HOST and PORT say where.
	@scripts/setup run
	@.venv/bin/tavolata migrate
	@exec .venv/bin/tavolata serve

.PHONY: setup
setup: ## Install all that the tests need: packages, Postgres, Redis, Chromium.
	@scripts/setup test

.PHONY: check
check: lint ## Format, lint, types, layers and the fast tests: before each commit.
	$(PYTEST) -q -n auto --dist worksteal --ignore=tests/browser -m "$(FAST)"

.PHONY: lint
lint: ## Format, lint, types and layers.
	@scripts/setup dev
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(PY) -m mypy
	.venv/bin/lint-imports --no-logo

.PHONY: test
test: setup ## All tests, with real services and a real browser.
	$(PYTEST) -q -n auto --dist worksteal --ignore=tests/browser
	@# By itself: once the sync Playwright API has run, async tests in the same process fail.
	$(PYTEST) -q -n auto --dist worksteal tests/browser

.PHONY: format
format: ## Format and fix what can be fixed.
	@scripts/setup dev
	$(PY) -m ruff check --fix-only --quiet
	$(PY) -m ruff format

.PHONY: lock
lock: ## Lock the newest versions that pyproject.toml allows.
	@scripts/setup dev
	$(COMPILE) --upgrade --group build --output-file requirements.lock
	$(COMPILE) --upgrade --group build --group dev --constraint requirements.lock --output-file requirements-dev.lock

.PHONY: vendor
vendor: ## Fetch the front-end libraries and fonts that are kept under static/.
	@scripts/setup dev
	$(PY) scripts/vendor.py

.PHONY: bench
bench: ## Measure the hot path.
	@scripts/setup dev
	$(PY) -m bench

.PHONY: crash
crash: setup ## Break real servers under load and let the log judge: TRIALS, MINUTES.
	$(PY) -m bench.crash --trials $(or $(TRIALS),28) --minutes $(or $(MINUTES),10)

.PHONY: soak
soak: setup ## Steady play of all games for MINUTES: memory, handles, tasks and latency stay flat.
	$(PY) -m bench.soak --minutes $(or $(MINUTES),30)

.PHONY: attack
attack: ## What one visitor can do to the others: each attack beside a quiet twin; SECONDS for each.
	@scripts/setup dev
	$(PY) -m bench.attack --seconds $(or $(SECONDS),12)

.PHONY: clean
clean: ## Remove all that was built, the virtual environment included.
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis htmlcov .coverage .coverage.*
	find app tests bench scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
