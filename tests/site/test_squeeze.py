"""Small parts: packed and unpacked again, and a memory that leaves out what the module carries."""

import random
import re
from pathlib import Path

import pytest

from orapa.site import policy, squeeze
from orapa.site.build import build
from orapa.site.steps import StepFailed

DATA = random.Random(1).randbytes(2000)
# A module with one data segment at a place that a global names.
MODULE = b"\0asm\1\0\0\0" + bytes([0, 3, 1, 2, 3]) + b"\x0b\xd7\x0f\x01\0\x23\0\x0b\xd0\x0f" + DATA


EMPTY = bytes(squeeze.PAGE * squeeze.EMPTY_PAGES)


def memory(changed: int = 0) -> bytes:
    return bytes(1024) + bytes(changed) + DATA[changed:] + b"the heap"


def test_a_memory_is_stored_without_its_long_empty_stretches() -> None:
    state = b'{"hiwireKeys":[]}'
    head = b"\0snp" + (144).to_bytes(4, "little") + len(state).to_bytes(4, "little") + bytes(36) + state
    page = squeeze.PAGE
    whole = (
        bytes(page)
        + b"data".ljust(page, b"\0")
        + EMPTY
        + b"heap".ljust(page, b"\0")
        + bytes(page)
        + b"top".ljust(page)
        + EMPTY
    )
    found = squeeze.memory(head.ljust(144, b"\0") + whole)
    assert found.state == {"hiwireKeys": []}
    assert found.size == len(whole)
    second = 2 * page + len(EMPTY)
    assert found.pieces == (squeeze.Piece(0, 0, 2 * page), squeeze.Piece(2 * page, second, 3 * page))
    laid = bytearray(found.size)
    for piece in found.pieces:
        laid[piece.memory : piece.memory + piece.length] = found.stored[piece.at : piece.at + piece.length]
    assert laid == whole
    with pytest.raises(StepFailed, match="otherwise"):
        squeeze.memory(whole)


def test_what_was_packed_is_unpacked_again_and_damage_is_noticed() -> None:
    stored = squeeze.packed(DATA)
    assert squeeze.unpacked(stored) == DATA
    damaged = stored[:-1] + bytes([stored[-1] ^ 1])
    with pytest.raises(Exception, match="checksum"):
        squeeze.unpacked(damaged)


def test_the_difference_leaves_zeros_and_says_what_it_is() -> None:
    whole = memory(changed=10)
    where = squeeze.overlap("pygame.so", MODULE, whole)
    assert where == squeeze.Overlap(MODULE.index(DATA), 1024, len(DATA))
    stored = squeeze.difference(whole, (MODULE, where))
    assert stored[0] == 1
    assert stored[where.memory + 10 : where.memory + len(DATA)] == bytes(len(DATA) - 10)
    again = squeeze.difference(b"\0" + stored[1:], (MODULE, where))
    assert again[1:] == whole[1:]
    with pytest.raises(StepFailed, match="first byte"):
        squeeze.difference(stored, (MODULE, where))


def test_a_memory_that_is_laid_out_otherwise_is_refused() -> None:
    with pytest.raises(StepFailed, match="otherwise"):
        squeeze.overlap("pygame.so", MODULE, memory(changed=len(DATA)))


@pytest.mark.parametrize(("segments", "kind", "found"), [(2, 0, "2 data segments"), (1, 1, "lays down itself")])
def test_a_module_with_other_data_is_refused_by_name_and_with_a_way_out(segments: int, kind: int, found: str) -> None:
    at = MODULE.index(b"\x0b\xd7\x0f") + 3
    module = MODULE[:at] + bytes([segments, kind]) + MODULE[at + 2 :]
    with pytest.raises(StepFailed, match=f"pygame.so: .*{found}.*--wheel source"):
        squeeze.overlap("pygame.so", module, memory())


def test_snippets_stand_as_code_where_the_runtime_would_evaluate_them() -> None:
    script = "function link(func) { return eval(func) }"
    assert "push(func)" in policy.recording(script)
    changed = policy.without_evaluating(script, ["($0) => { go($0) };", "($0) => { go($0) };"])
    assert changed == 'function link(func) { return ({"($0) => { go($0) };":($0) => { go($0) }})[func] }'
    with pytest.raises(StepFailed, match="otherwise"):
        policy.recording("nothing is evaluated here")


def test_the_policy_allows_nothing_but_the_site_itself() -> None:
    page = (build() / "index.html").read_text()
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert found
    rules = dict(rule.split(" ", 1) for rule in found[1].split("; "))
    assert rules["default-src"] == "'none'"
    assert "'wasm-unsafe-eval'" in rules["script-src"]
    for loose in ("'unsafe-eval'", "'unsafe-inline'", "blob:", "http", "*"):
        assert loose not in rules["script-src"].replace("'wasm-unsafe-eval'", "")
        assert loose not in rules["style-src"]
    assert not re.search(r"blob:|data:|https?:|\*", found[1])


def test_no_script_of_the_page_writes_markup() -> None:
    for script in (Path(squeeze.__file__).parent / "page").iterdir():
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", script.read_text()), script.name
