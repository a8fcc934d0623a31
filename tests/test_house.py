"""The rules of the house that a machine can check."""

import ast
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "orapa"


def imports_of(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide where a dependency points"
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def modules(folder: str) -> list[Path]:
    return sorted((PACKAGE / folder).rglob("*.py"))


@pytest.mark.parametrize("path", modules("engine"), ids=lambda p: str(p.relative_to(PACKAGE)))
def test_the_engine_imports_only_the_standard_library_and_itself(path: Path) -> None:
    for name in imports_of(path):
        root = name.partition(".")[0]
        if root == "orapa":
            assert name == "orapa" or name.startswith("orapa.engine"), f"{path} imports {name}"
        else:
            assert root in sys.stdlib_module_names, f"{path} imports {name}"


@pytest.mark.parametrize("folder", ["engine", "app"])
def test_only_one_module_touches_the_browser(folder: str) -> None:
    for path in modules(folder):
        if path.name == "browser.py" and path.parent.name == "frame":
            continue
        roots = {name.partition(".")[0] for name in imports_of(path)}
        assert not roots & {"js", "pyodide", "pyodide_js"}, f"{path} reaches into the browser"


def test_the_app_does_not_know_how_it_is_packed() -> None:
    for path in modules("app"):
        assert not any(name.startswith("orapa.site") for name in imports_of(path)), path


def test_nobody_at_the_table_or_the_reveal_knows_the_scene() -> None:
    scenes = ("orapa.app.mine.table.scene", "orapa.app.mine.table.showing", "orapa.app.mine.reveal.scene")
    parents = (*scenes, "orapa.app.loop", "orapa.app.sitting")
    for path in (*modules("app/mine/table"), *modules("app/mine/reveal")):
        known = {name for name in imports_of(path) if name.startswith(parents)}
        assert path.name in ("scene.py", "showing.py") or not known, f"{path} reaches for {known}"


def test_a_table_never_sees_a_match() -> None:
    for path in modules("app/mine/table"):
        assert "orapa.engine.mine.match.state.Match" not in imports_of(path), path
