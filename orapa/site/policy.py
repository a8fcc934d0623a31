"""What the page's scripts may do: a strict content policy, and a runtime that gets by without evaluating text."""

import base64
import hashlib
import json
import re
from collections.abc import Iterable

from orapa.site.steps import StepFailed

# Where the runtime makes functions of the JavaScript snippets that C code carries, at the linking of a side module.
EVALUATES = "eval(func)"
RECORDS = "((globalThis.snippets ??= []).push(func), eval(func))"


def recording(script: str) -> str:
    """The runtime's script, writing down in `globalThis.snippets` what it evaluates."""
    if EVALUATES not in script:
        raise StepFailed(f"this Pyodide links C code's JavaScript otherwise: there is no {EVALUATES!r} in its script")
    return script.replace(EVALUATES, RECORDS)


def without_evaluating(script: str, snippets: Iterable[str]) -> str:
    """The runtime's script with the very snippets that will be linked standing in it as code."""
    known = ",".join(f"{json.dumps(text)}:{text.rstrip().removesuffix(';')}" for text in dict.fromkeys(snippets))
    return script.replace(EVALUATES, f"({{{known}}})[func]")


def policy(page: str, *scripts: str) -> str:
    """The policy of a page: nothing but its own origin, the inline scripts and styles it has, and these scripts."""
    inline = [text for kind, text in _inline(page, "script") if "src=" not in kind and "json" not in kind]
    styles = [text for _, text in _inline(page, "style")]
    rules = {
        "default-src": "'none'",
        "script-src": " ".join(["'self'", "'wasm-unsafe-eval'", *map(_hash, [*inline, *scripts])]),
        "style-src": " ".join(map(_hash, styles)),
        "img-src": "'self'",
        "connect-src": "'self'",
        "manifest-src": "'self'",
        "worker-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {allowed}" for name, allowed in rules.items())


def _inline(page: str, tag: str) -> list[tuple[str, str]]:
    return re.findall(rf"<{tag}([^>]*)>(.*?)</{tag}>", page, re.DOTALL)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
