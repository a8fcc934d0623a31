"""The engine on the command line."""

from orapa.cli import main

if __name__ == "__main__":
    main()
