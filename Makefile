# Everything a developer runs. `make` alone lists it.
# PYTHON=…  the interpreter to build .venv with (default: the first Python 3.11 or newer found)

PYTHON ?=
BIN := .venv/bin
INSTALLED := .venv/.installed
BENCH_INSTALLED := .venv/.bench-installed
CLIENT := src/penultima/server/client/index.html
CLIENT_SOURCES = $(shell find web src/penultima/words -path web/node_modules -prune -o -type f -print)
NPM = $(BIN)/python tools/hatch_build.py

# Passed on where they are given: make soak SEED=7 COUNT=1000 JOBS=2
SEED ?=
COUNT ?=
JOBS ?=
CAMPAIGN = $(if $(SEED),--seed $(SEED)) $(if $(COUNT),--count $(COUNT)) $(if $(JOBS),--jobs $(JOBS))

# Python keeps what it has compiled, whatever the shell says: hundreds of processes that tests start
# would otherwise read every source again, which takes most of them three times as long.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

.PHONY: help
help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

# ---------------------------------------------------------------- setting up

.PHONY: install
install: $(INSTALLED) ## make .venv with exactly what requirements.lock names

$(INSTALLED): requirements.lock pyproject.toml
	@$(BIN)/python -c 'import pip' 2>/dev/null || { \
	    python=$$(sh tools/find-python $(PYTHON)) && echo "Making .venv with $$python" && \
	    "$$python" -m venv --clear .venv; }
	@sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > .venv/uv.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r .venv/uv.txt
	$(BIN)/uv pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH_INSTALLED): requirements-bench.lock $(INSTALLED)
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-bench.lock
	@touch $@

.PHONY: lock
lock: $(INSTALLED) ## renew requirements.lock and requirements-bench.lock from pyproject.toml
	$(COMPILE) --group dev $(EXTRAS:%=--extra %) --upgrade -o requirements.lock pyproject.toml
	$(COMPILE) --group bench --upgrade -c requirements.lock -o requirements-bench.lock

# All but gpu: it brings CUDA along, and the tests simulate a GPU without it.
EXTRAS = arena cluster dataset fast openspiel passkeys plots postgres rl terminal train

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
    --no-emit-index-url --custom-compile-command "make lock"

# ---------------------------------------------------------------- checking

.PHONY: test
test: export OPENBLAS_NUM_THREADS := 1# as many workers as cores; each with threads for all would spin
test: $(BENCH_INSTALLED) ## everything: style, types, contracts, rules, tables, servers, real browsers
	$(MAKE) --jobs=2 --output-sync=target kernel measured whole lint web-test examples

# What needs browsers, servers or the kernel; begun once these are there, beside the other checks.
.PHONY: whole
whole: $(BENCH_INSTALLED) $(CLIENT) kernel proxies
	CHROMIUM="$$(sh tools/find-chromium)" && export CHROMIUM && \
	    $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not measured"

# Fetched where they are missing, beside the compiling. Tests of one that cannot be had are skipped,
# and say so; in the CI, which sets the variable CI, it must be there.
.PHONY: proxies
proxies: ## fetch the reverse proxies that the server is tried behind
	@for name in haproxy nginx caddy; do sh tools/find-proxy $$name >/dev/null || [ -z "$$CI" ] || exit 1; done

# Tests with browsers and clocks wait for most of their time: four at work for each core keep it busy.
WORKERS = $(or $(JOBS),$(shell expr 4 "*" $$(getconf _NPROCESSORS_ONLN)))

.PHONY: kernel
kernel: $(INSTALLED) ## compile the kernel, which several processes would do at the same time
	$(BIN)/python tools/warm_kernel.py

.PHONY: web-test
web-test: $(CLIENT) ## the client's own style, types and tests
	$(NPM) run lint
	$(NPM) run check
	$(NPM) test

.PHONY: measured
measured: $(BENCH_INSTALLED) ## tests of the rules and the table, which reach every line and branch
	$(BIN)/coverage run -m pytest -q -m measured
	$(BIN)/coverage report

.PHONY: examples
examples: $(INSTALLED) ## what the README shows, what the tests show of each clause, every scenario
	$(BIN)/python tools/doctests.py README.md
	$(BIN)/penultima rules --coverage
	$(BIN)/penultima check tests/scenarios

.PHONY: check
check: lint $(BENCH_INSTALLED) ## the quick loop: style, types, import contracts, fast tests of the rules and the table
	$(BIN)/python -m pytest -q -n $(or $(JOBS),auto) -m "measured and not slow"

.PHONY: lint
lint: $(INSTALLED) ## style, types, import contracts, declared dependencies
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/deptry src
	@! grep -nE '://|^-' requirements.lock requirements-bench.lock || { echo "A lock names a host."; exit 1; }

.PHONY: format
format: $(INSTALLED) ## put the sources into the common style
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

# ---------------------------------------------------------------- playing

.PHONY: play
play: $(CLIENT) ## play in the browser
	@$(BIN)/penultima play

.PHONY: client
client: $(CLIENT) ## build the client of the web game; needs no Node beforehand

$(CLIENT): $(CLIENT_SOURCES) tools/hatch_build.py | $(INSTALLED)
	$(BIN)/python tools/hatch_build.py
	@touch $@

# ---------------------------------------------------------------- campaigns: SEED= COUNT= JOBS=

.PHONY: soak
soak: $(INSTALLED) ## play seeded games with every invariant checked, kernel against reference, endless rounds
	$(BIN)/python -m tests.soak $(CAMPAIGN)
	$(BIN)/python -m tests.endless $(CAMPAIGN)
	$(BIN)/python -m tests.recombined $(CAMPAIGN)
	$(BIN)/python -m tests.agreement.campaign $(CAMPAIGN)

.PHONY: chaos
chaos: $(INSTALLED) $(CLIENT) ## kill the server under load, fill its disk, take its files: is anything lost?
	$(BIN)/python -m tests.chaos $(CAMPAIGN)
	$(BIN)/python -m tests.outages $(CAMPAIGN)
	$(BIN)/python -m tests.fleet $(CAMPAIGN)
	$(BIN)/python -m tests.proxies
	$(BIN)/python -m tests.festivals $(CAMPAIGN)
	CHROMIUM="$$(sh tools/find-chromium)" $(BIN)/python -m tests.eight $(if $(SEED),--seed $(SEED))

.PHONY: simulate-server
simulate-server: $(INSTALLED) ## evenings of faults in simulated time, nodes and database and all
	$(BIN)/python -m tests.simulated $(CAMPAIGN)

.PHONY: fuzz
fuzz: $(INSTALLED) ## send the server malformed frames and requests: does anything change?
	$(BIN)/python -m tests.fuzz $(CAMPAIGN)

.PHONY: wire
wire: $(INSTALLED) ## whole matches over sockets that break off, and two worlds that must not differ by a byte
	$(BIN)/python -m tests.wire $(CAMPAIGN)
	$(BIN)/python -m tests.wire.pairs $(CAMPAIGN)

.PHONY: mutants
mutants: $(INSTALLED) ## plant bugs in the rules and count how many the tests find
	$(BIN)/python tools/mutants.py $(CAMPAIGN)

.PHONY: planted
planted: $(INSTALLED) ## plant mistakes in rules, matches and tables: do the tests notice?
	$(BIN)/python -m tests.planted $(CAMPAIGN)

.PHONY: bench
bench: $(BENCH_INSTALLED) ## measure the engine against its peers
	$(BIN)/python -m benchmarks $(CAMPAIGN)

# ---------------------------------------------------------------- tidying up

.PHONY: clean
clean: ## remove .venv and everything that tools have written
	rm -rf .venv .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache \
	    .ruff_cache build dist mutants
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true
