# Everything a person or the CI does with this repository. `make` alone lists it.
# Set-up is part of each target and costs nothing when it is done already (scripts/setup).

MAKEFLAGS += --no-print-directory
# Many processes import the same modules here: each is compiled once, and pytest's asserts are rewritten once.
unexport PYTHONDONTWRITEBYTECODE
.DEFAULT_GOAL := help

PY := .venv/bin/python
PYTEST := $(PY) -m pytest
# Tests wait now and then, so one more process than there are cores.
ONE_MORE = $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
# Without services and patience.
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
setup: ## Install all that the tests need: packages, Postgres, Redis, Caddy, Chromium.
	@scripts/setup test

.PHONY: check
check: dev ## Format, lint, types, layers and the fast tests, side by side: before each commit.
	@$(MAKE) -j 2 lint fast

.PHONY: fast
fast: dev ## The tests that need no service and no patience.
	$(PYTEST) -q -n $(ONE_MORE) --dist worksteal --ignore=tests/browser -m "$(FAST)"

.PHONY: dev
dev:
	@scripts/setup dev

.PHONY: lint
lint: dev ## Format, lint, types and layers.
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
format: dev ## Format and fix what can be fixed.
	$(PY) -m ruff check --fix-only --quiet
	$(PY) -m ruff format

.PHONY: lock
lock: dev ## Lock the newest versions that pyproject.toml allows.
	$(COMPILE) --upgrade --group build --output-file requirements.lock
	$(COMPILE) --upgrade --group build --group dev --constraint requirements.lock --output-file requirements-dev.lock

.PHONY: vendor
vendor: dev ## Fetch the front-end libraries and fonts that are kept under static/.
	$(PY) scripts/vendor.py

.PHONY: bench
bench: setup peers ## Ours beside other servers, in turns: 8 minutes; FULL=1 for all of it, an hour.
	$(PY) -m bench $(if $(FULL),--full)

.PHONY: bench-rules
bench-rules: dev ## Whole games a second: ours beside OpenSpiel's nearest.
	$(PY) -m bench.rules

.PHONY: flame
flame: setup peers ## Flame graphs of the server in closed and open loop, into docs/pictures.
	$(PY) -m bench.flame

.PHONY: peers
peers: bench/peers/node_modules/.installed
bench/peers/node_modules/.installed: bench/peers/package-lock.json
	npm install --no-save --prefix bench/peers --ignore-scripts --no-audit --no-fund --silent
	@touch $@

.PHONY: crash
crash: setup ## Break real servers under load and let the log judge: TRIALS, MINUTES.
	$(PY) -m bench.crash --trials $(or $(TRIALS),28) --minutes $(or $(MINUTES),10)

.PHONY: soak
soak: setup ## Steady play of all games for MINUTES: memory, handles, tasks and latency stay flat.
	$(PY) -m bench.soak --minutes $(or $(MINUTES),30)

.PHONY: attack
attack: dev ## What one visitor can do to the others: each attack beside a quiet twin; SECONDS for each.
	$(PY) -m bench.attack --seconds $(or $(SECONDS),20)

.PHONY: leaks
leaks: dev ## Twin tables that differ in secrets alone, compared byte by byte: FRAMES of each game, SEED.
	$(PY) -m bench.leaks --frames $(or $(FRAMES),20000) --seed $(or $(SEED),leaks)

.PHONY: clean
clean: ## Remove all that was built, the virtual environment included.
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis htmlcov .coverage .coverage.*
	find app tests bench scripts -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
