"""python -m orapa.site build|serve|release: makes the static site, serves it, and packs it into one file."""

import argparse
import sys

from orapa.site.build import WEB, build
from orapa.site.release import release
from orapa.site.serve import FIRST_PORT, LOCAL, address_in_network, server, tell_phones
from orapa.site.steps import BUILD, REPO, StepFailed


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m orapa.site", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (
        ("build", "assemble the site in build/web"),
        ("serve", "build it, then serve it"),
        ("release", "build it, then pack it into one file with its checksum"),
    ):
        command = commands.add_parser(name, help=text)
        command.add_argument("--wheel", help="pygame-ce for WebAssembly: 'source', 'official' or the path of a wheel")
        if name == "serve":
            command.add_argument("--host", default=LOCAL, help="0.0.0.0 also serves the network (default %(default)s)")
            command.add_argument("--port", type=int, default=FIRST_PORT, help="first port to try (default %(default)s)")
    options = parser.parse_args()
    try:
        build(options.wheel)
        if options.command == "serve":
            running = server(WEB, options.port, host=options.host)
            port = running.server_address[1]
            print(f"Orapa Mine is at http://localhost:{port}/  (Ctrl+C ends it)", flush=True)
            if options.host != LOCAL:
                tell_phones(f"http://{address_in_network()}:{port}/")
            running.serve_forever()
        if options.command == "release":
            for file in release(WEB, BUILD):
                print(file.relative_to(REPO))
    except StepFailed as reason:
        print(f"orapa.site: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
