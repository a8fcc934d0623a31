"""Runs every benchmark; python -m bench NAME … only the named ones."""

import importlib
import pkgutil
import sys

import bench


def main() -> None:
    every = sorted(module.name for module in pkgutil.iter_modules(bench.__path__) if module.name != "__main__")
    names = sys.argv[1:] or every
    for name in names:
        print(f"== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()


main()
