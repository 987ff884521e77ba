# Only Go and make are needed for tables and test.
GO ?= go
TOOL = $(GO) tool -modfile=tools/go.mod

.PHONY: tables test check verify bench lint

tables: ## make generated/ from rules/
	$(GO) run ./gen

test: ## everything but the long proof and the benchmarks
	$(GO) test -timeout 10m ./...
	@for program in lua5.1 lua5.2 lua5.3 lua5.4 luajit node; do \
		command -v $$program >/dev/null || echo "skipped: $$program is not installed, so nothing was tested with it"; \
	done

check: ## is generated/ what rules/ say?
	$(GO) run ./gen check

verify: ## the exhaustive proof, all sets
	$(GO) run ./gen verify

bench: ## against the circulated algorithm, in one run
	cd bench && $(GO) run . $(BENCHFLAGS)

lint: ## as CI does
	test -z "$$($(TOOL) gofumpt -l . | tee /dev/stderr)"
	$(GO) vet ./...
	$(TOOL) staticcheck ./...
