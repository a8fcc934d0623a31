"""python -m orapa.site build|serve: makes the static site, and serves it on localhost."""

import argparse
import sys

from orapa.site.build import WEB, build
from orapa.site.serve import FIRST_PORT, server
from orapa.site.steps import StepFailed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m orapa.site", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (("build", "assemble the site in build/web"), ("serve", "build it, then serve it")):
        command = commands.add_parser(name, help=text)
        command.add_argument("--wheel", help="pygame-ce for WebAssembly: 'source', 'official' or the path of a wheel")
        if name == "serve":
            command.add_argument("--port", type=int, default=FIRST_PORT, help="first port to try (default %(default)s)")
    options = parser.parse_args()
    try:
        build(options.wheel)
        if options.command == "serve":
            running = server(WEB, options.port)
            print(f"Orapa Mine is at http://localhost:{running.server_address[1]}/  (Ctrl+C ends it)", flush=True)
            running.serve_forever()
    except StepFailed as reason:
        print(f"orapa.site: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
