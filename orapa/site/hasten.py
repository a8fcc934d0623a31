"""Spares the runtime's script detours that it takes at every start, and has all browsers link alike."""

from pathlib import Path

from orapa.site.steps import StepFailed

TOGETHER = Path(__file__).parent / "page" / "together.js"
_ADDS, _MISSING, _TRIES = (
    "var addFunction=",
    "var reportUndefinedSymbols=()=>{",
    "try{setWasmTableEntry(ret,func)}catch",
)
_MADE = "if(madeTogether.has(func)){setWasmTableEntry(ret,madeTogether.get(func))}else "
_KNOWS = "updateTableMap(0,wasmTable.length)"
# Inline it has no address, and the error that follows has the browser read the whole script once more, for its place.
_ADDRESS = 'new URL(".",_scriptName)'


def hastened(script: str) -> str:
    """The script, which makes what C calls of JavaScript's functions all at once, and throws no error on its way."""
    for known, instead in (
        (_ADDS, f"{TOGETHER.read_text()}{_ADDS}"),
        (_MISSING, f"{_MISSING}makeTogether();"),
        (_TRIES, f"{_MADE}{_TRIES}"),
        (_KNOWS, f"{_KNOWS};knowExports()"),
        (_ADDRESS, 'new URL(".",location.href)'),
    ):
        if script.count(known) != 1:
            raise StepFailed(f"this Pyodide's script goes another way: {known!r} does not stand in it once")
        script = script.replace(known, instead)
    return script
