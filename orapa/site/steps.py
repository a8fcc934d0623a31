"""How the build runs its steps: progress, commands that fail in plain words, and a cache keyed by inputs."""

import contextlib
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

REPO = Path(__file__).resolve().parents[2]
BUILD = REPO / "build"


class StepFailed(Exception):
    """A build step failed; the message says which, and what to do, for a person to read."""


def cache_folder() -> Path:
    """The folder for downloads and built parts, shared by all checkouts of one user."""
    if chosen := os.environ.get("ORAPA_CACHE"):
        return Path(chosen).absolute()
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "orapa"


def say(text: str) -> None:
    """Tell the person at the terminal what is going on."""
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def step(title: str) -> Iterator[None]:
    """Announce a slow step, and how long it took."""
    say(f"· {title} …")
    started = time.monotonic()
    yield
    say(f"  {title}: done in {time.monotonic() - started:.1f} s")


def run(command: Sequence[str | Path], what: str, **options: object) -> str:
    """Run a command for the part `what`; its output, or StepFailed naming both."""
    words = [str(word) for word in command]
    shown = " ".join(words if len(words) < 12 else [*words[:10], "…", words[-1]])
    try:
        done = subprocess.run(words, capture_output=True, text=True, errors="replace", **options)  # type: ignore[call-overload]
    except FileNotFoundError:
        raise StepFailed(f"{what}: the program {words[0]!r} is not installed (wanted for: {shown})") from None
    if done.returncode != 0:
        last = "\n".join((done.stderr or done.stdout).strip().splitlines()[-12:])
        raise StepFailed(f"{what}: this command {_ended(done.returncode)}:\n  {shown}\n{last}")
    return str(done.stdout)


def _ended(code: int) -> str:
    """How a command failed: by itself, or because the machine has stopped it."""
    if code >= 0:
        return f"failed with code {code}"
    return f"was stopped by the machine ({signal.strsignal(-code)}; has memory run out?)"


def digest(*parts: str | bytes | Path) -> str:
    """A short hash of texts, bytes and files (by content), to key the cache with."""
    total = hashlib.sha256()
    for part in parts:
        data = part.read_bytes() if isinstance(part, Path) else part.encode() if isinstance(part, str) else part
        total.update(len(data).to_bytes(8, "big") + data)
    return total.hexdigest()[:20]


def check_hash(path: Path, algorithm: str, expected: str, what: str) -> None:
    """Refuse a download whose hash is not the pinned one."""
    found = hashlib.new(algorithm, path.read_bytes()).hexdigest()
    if found != expected:
        raise StepFailed(
            f"{what}: the download is not the expected file ({algorithm} {found[:16]}…, expected {expected[:16]}…)"
        )


def cached(name: str, key: str, make: Callable[[Path], None]) -> Path:
    """The folder `name-key` of the cache, made by `make(folder)` if it is not there yet, whole or not at all."""
    cache = cache_folder()
    wanted = cache / f"{name}-{key}"
    if wanted.exists():
        return wanted
    cache.mkdir(parents=True, exist_ok=True)
    for left_over in cache.glob(f".{name}-{key}.*"):
        # An interrupted run leaves its half-made folder; a concurrent one is younger than an hour, or just done.
        with contextlib.suppress(FileNotFoundError):
            if time.time() - left_over.stat().st_mtime > 3600:
                shutil.rmtree(left_over, ignore_errors=True)
    half_made = Path(tempfile.mkdtemp(prefix=f".{name}-{key}.", dir=cache))
    try:
        make(half_made)
        half_made.chmod(0o755)
        try:
            half_made.rename(wanted)
        except OSError:
            if not wanted.exists():
                raise
    finally:
        shutil.rmtree(half_made, ignore_errors=True)
    return wanted
