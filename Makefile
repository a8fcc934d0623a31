# The commands of the README. Everything they need is installed into .venv, and what Debian has by apt.
PYTHON := .venv/bin/python
READY := .venv/ready

# Python starts often here, and compiles everything anew each time where this is set.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play site release desktop test test-slow bench shots clean

play: $(READY) compiler
	@$(PYTHON) -m orapa.site serve $(if $(WHEEL),--wheel $(WHEEL)) $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

site: $(READY) compiler
	@$(PYTHON) -m orapa.site build $(if $(WHEEL),--wheel $(WHEEL))

release: $(READY) compiler
	@$(PYTHON) -m orapa.site release $(if $(WHEEL),--wheel $(WHEEL))

desktop: $(READY)
	@$(PYTHON) -m orapa.site.fonts >/dev/null
	@$(PYTHON) main.py

# What needs only one processor goes side by side. Tests in the browser wait for it more often than they work, so more of
# them run at a time; each half collects its own tests only. A page that waited too long for a processor is tried once more,
# alone; whatever fails then has failed.
test: site browser
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target reading other-pythons
	@$(PYTHON) -m pytest -n 2 -m "not slow" --ignore tests/browser
	@$(PYTHON) -m pytest -n 3 -m "not slow" tests/browser || { echo "· once more, alone" >&2; \
	  $(PYTHON) -m pytest --last-failed --last-failed-no-failures none -m "not slow" tests/browser; }

.PHONY: reading other-pythons
reading: $(READY)
	@$(PYTHON) -m ruff check .
	@$(PYTHON) -m ruff format --check -q .
	@$(PYTHON) -m mypy
	@.venv/bin/lint-imports --no-logo

other-pythons: $(READY)
	@tools/pythons $(PYTHON)

test-slow: site browser
	@tools/need firefox-esr=firefox-esr WebKitWebDriver=webkit2gtk-driver Xvfb=xvfb nginx=nginx-light caddy=caddy
	@$(PYTHON) -m pytest -n 2 -m slow --ignore tests/browser
	@$(PYTHON) -m pytest -m slow tests/browser
	@$(PYTHON) -m pytest -n 2 -m "not slow and not browser" --hypothesis-profile wide tests/engine tests/words tests/app/keep

bench: site browser
	@$(PYTHON) -m bench

shots: site browser
	@$(PYTHON) -m tools.shots $(if $(AGAINST),--against $(AGAINST))

clean:
	rm -rf build .venv

.PHONY: compiler browser
compiler:
	@tools/need --optional clang-19=clang-19 wasm-ld-19=lld-19

browser:
	@tools/need chromium=chromium
	@tools/need --optional chromium-headless-shell=chromium-headless-shell

$(READY): pyproject.toml
	@echo "· setting up .venv with the tools of pyproject.toml …" >&2
	@python3 -c "import ensurepip, venv" 2>/dev/null || tools/need python3-venv-is-missing=python3-venv
	@python3 -m venv .venv
	@$(PYTHON) -m pip install -qq --disable-pip-version-check -e ".[dev]" || { echo "pip could not install the tools of pyproject.toml: is PyPI reachable?" >&2; exit 1; }
	@touch $(READY)
