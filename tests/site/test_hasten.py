"""The runtime's script goes its shorter way, or the build says that it does not know the way any more."""

import json
import shutil
import subprocess

import pytest

from orapa.site import fetch, versions
from orapa.site.freeze import RUNTIME
from orapa.site.hasten import TOGETHER, hastened
from orapa.site.steps import StepFailed

# The runtime's own helpers, as far as they are needed, and functions that miss a place in the table.
AROUND = """
const uleb128Encode = (n, target) => { n < 128 ? target.push(n) : target.push(n % 128 | 128, n >> 7) };
const codes = { i: 127, p: 127, j: 126, f: 125, d: 124 };
const generateFuncType = (sig, target) => {
  target.push(96, sig.length - 1, ...Array.from(sig.slice(1), (one) => codes[one]));
  sig[0] == "v" ? target.push(0) : target.push(1, codes[sig[0]]);
};
const GOT = {}, named = {}, placed = new Set();
const resolveGlobalSymbol = (name) => ({ sym: named[name] });
const getFunctionAddress = (one) => placed.has(one);
const add = (name, value, sig, sym) => { GOT[name] = { value }; named[name] = Object.assign(sym, sig && { sig }); };
const odd = (n) => (one) => one + n, even = (n) => (one, other) => one * other + n;
for (let n = 0; n < 300; n++) add(`f${n}`, 0, n % 2 ? "ii" : "did", n % 2 ? odd(n) : even(n));
add("known", 7, "v", () => {});
add("placed", 0, "v", () => {});
placed.add(named.placed);
add("unsigned", 0, "", () => {});
"""
ASKED = """
makeTogether();
const table = new WebAssembly.Table({ initial: 1, element: "anyfunc" });
const asked = (name, ...given) => { table.set(0, madeTogether.get(named[name])); return table.get(0)(...given); };
const none = ["known", "placed", "unsigned"].some((name) => madeTogether.has(named[name]));
console.log(JSON.stringify([madeTogether.size, none, asked("f1", 10), asked("f299", 1), asked("f298", 3, 0.5)]));
"""


# A module as WebKit has it: what it exports and what stands in its table are two objects of one name, its number.
WEBKIT = """
const named = (name) => Object.defineProperty(() => {}, "name", { value: name });
const wasmExports = { malloc: named("7"), memory: {}, free: named("8"), alone: named("9") };
const entries = [null, named("3"), named("8"), named("7")];
const wasmTable = { length: entries.length };
const getWasmTableEntry = (at) => entries[at];
const functionsInTableMap = new Map(KNOWN);
"""
PLACES = """
knowExports();
const place = (name) => functionsInTableMap.get(wasmExports[name]) || 0;
console.log(JSON.stringify(["malloc", "free", "alone"].map(place)));
"""


@pytest.mark.parametrize(("known", "places"), [("[]", [3, 2, 0]), ("[[wasmExports.free, 2]]", [0, 2, 0])])
def test_what_a_module_exports_is_known_by_its_number_where_objects_differ(known: str, places: list[int]) -> None:
    node = shutil.which("node")
    assert node
    script = TOGETHER.read_text() + WEBKIT.replace("KNOWN", known) + PLACES
    told = subprocess.run([node, "-e", script], capture_output=True, text=True, check=True).stdout
    assert json.loads(told) == places


def test_what_is_missing_in_the_table_is_made_together_and_does_what_it_did() -> None:
    node = shutil.which("node")
    assert node
    script = AROUND + TOGETHER.read_text() + ASKED
    told = subprocess.run([node, "-e", script], capture_output=True, text=True, check=True).stdout
    assert json.loads(told) == [300, False, 11, 300, 299.5]


def test_the_runtime_s_script_is_known_and_another_one_is_refused() -> None:
    folder = fetch.npm_package("pyodide", versions.PYODIDE, versions.PYODIDE_SHA512)
    script = hastened((folder / RUNTIME).read_text())
    assert script.count("makeTogether()") == 1
    assert script.count("knowExports()") == 1
    assert "_scriptName).href" not in script
    with pytest.raises(StepFailed, match="another way"):
        hastened(script.replace("var addFunction=", "var add="))
