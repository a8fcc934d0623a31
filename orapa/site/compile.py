"""Compiles pygame-ce and SDL from source into one WebAssembly side module for Pyodide, with plain clang."""

import concurrent.futures
import os
import re
import shutil
import sys
import zipfile
from pathlib import Path
from types import CodeType

from orapa.site import versions
from orapa.site.fetch import debian_source
from orapa.site.steps import StepFailed, run, say

# The folders that SDL's own CMake build takes for Emscripten, without sound, which is the page's own.
SDL_FOLDERS = """
    . atomic cpuinfo dynapi events file filesystem/emscripten haptic haptic/dummy hidapi joystick joystick/emscripten
    joystick/virtual libm loadso/dlopen locale locale/emscripten misc misc/emscripten power power/emscripten render
    render/opengles2 render/software sensor sensor/dummy stdlib thread thread/generic timer timer/unix video
    video/emscripten video/yuv2rgb
""".split()

# One file per freetype module that TrueType and OpenType fonts need, each including the rest of its module.
FREETYPE_FILES = """
    autofit/autofit base/ftbase base/ftbbox base/ftbitmap base/ftdebug base/ftglyph base/ftinit base/ftmm base/ftstroke
    base/ftsynth base/ftsystem cff/cff psaux/psaux pshinter/pshinter psnames/psnames raster/raster sfnt/sfnt
    smooth/smooth truetype/truetype
""".split()
FREETYPE_MODULES = """
    autofit_module_class:FT_Module_Class tt_driver_class:FT_Driver_ClassRec cff_driver_class:FT_Driver_ClassRec
    psaux_module_class:FT_Module_Class psnames_module_class:FT_Module_Class pshinter_module_class:FT_Module_Class
    sfnt_module_class:FT_Module_Class ft_smooth_renderer_class:FT_Renderer_Class
    ft_raster1_renderer_class:FT_Renderer_Class
""".split()

# pygame-ce folds its C modules into base.c for WebAssembly; these stand beside it.
PYGAME_FILES = ["base.c", "bitmask.c", "rotozoom.c"]
# Modules of it that the game never asks for: sound is the page's own, pictures are drawn, letters come from SDL_ttf.
UNUSED = "_freetype _render geometry gfxdraw imageext mixer music newbuffer pixelarray system".split()
UNUSED_SOURCES = ("gfxdraw", "imageext", "mixer", "music")

# What pixels and letters pass through is compiled to be quick, everything else to be small.
QUICK_FOLDERS = ("src_c", "video", "cpuinfo", "smooth", "truetype", "raster")
QUICK, SMALL = "-O2", "-Oz"

COMPILE = [
    *(versions.CLANG, "--target=wasm32-unknown-emscripten", "-fPIC", "-fvisibility=hidden"),
    *("-fwasm-exceptions", "-mllvm", "-wasm-enable-sjlj", "-nostdinc", "-w", "-c"),
    *(f"-D__EMSCRIPTEN_{n}__={v}" for n, v in zip(("major", "minor", "tiny"), versions.EMSCRIPTEN_ABI, strict=True)),
]
LINK = [
    *(versions.WASM_LD, "-shared", "--experimental-pic", "--import-memory", "--unresolved-symbols=import-dynamic"),
    # Only what Python and the runtime look for is exported, so that what nothing calls can go.
    *("--gc-sections", "--strip-all", "--no-export-dynamic", "-Bsymbolic", "--export=PyInit_base"),
    *(
        f"--export-if-defined=__{end}_{part}"
        for end in ("start", "stop")
        for part in ("em_asm", "em_js", "em_lib_deps")
    ),
]


def compile_base(pygame: Path, stdlib: Path, work: Path, module: Path) -> None:
    """Compile the unpacked pygame-ce sources to `module`, for the Python whose library is `stdlib`."""
    system = _system_headers(work, stdlib)
    sdl = _unpack("libsdl2", work)
    ttf = _unpack("libsdl2-ttf", work)
    freetype = _unpack("freetype", work)
    base = pygame / "src_c" / "base.c"
    base.write_text(without_unused(base.read_text()))

    sdl_include = [f"-I{sdl / 'include'}", "-DSDL_AUDIO_DISABLED=1"]
    freetype_include = [f"-I{freetype / 'include'}"]
    jobs: list[tuple[Path, list[str]]] = [(work / "emscripten" / "dom_pk_codes.c", [])]
    for folder in SDL_FOLDERS:
        jobs += [(file, sdl_include) for file in sorted((sdl / "src" / folder).glob("*.c"))]
    jobs.append((ttf / "SDL_ttf.c", [*sdl_include, *freetype_include, "-DTTF_USE_HARFBUZZ=0"]))
    jobs += [(freetype / "src" / f"{name}.c", _freetype_flags(freetype)) for name in FREETYPE_FILES]
    numbers = zip(("MAJOR", "MINOR", "PATCH"), versions.PYGAME.split("."), strict=True)
    pygame_flags = [
        *(*sdl_include, *freetype_include, f"-I{ttf}"),
        *(f"-I{pygame / 'src_c'}", f"-I{pygame / 'src_c' / 'include'}", f"-I{work / 'python'}"),
        *("-DBUILD_STATIC=1", "-DNO_SDL2", '-DPG_VERSION_TAG=""', *(f"-DPG_{name}_VERSION={n}" for name, n in numbers)),
    ]
    jobs += [(pygame / "src_c" / name, pygame_flags) for name in PYGAME_FILES]

    objects = _compile_all(jobs, system, work)
    listing = work / "objects.txt"
    listing.write_text("\n".join(f'"{file}"' for file in objects))
    run([*LINK, f"@{listing}", "-o", module], "linking pygame-ce")


def _compile_all(jobs: list[tuple[Path, list[str]]], system: list[str], work: Path) -> list[Path]:
    folder = work / "objects"
    folder.mkdir()
    done = 0

    def compile_one(number: int) -> Path:
        source, flags = jobs[number]
        target = folder / f"{number:03}-{source.stem}.o"
        place = source.relative_to(work)
        effort = QUICK if set(QUICK_FOLDERS) & set(place.parent.parts) else SMALL
        # Messages in the code name their files, which must not tell where this was built.
        words: list[str | Path] = [
            *COMPILE,
            effort,
            f"-ffile-prefix-map={work}=.",
            *system,
            *flags,
            source,
            "-o",
            target,
        ]
        run(words, f"compiling {place}")
        nonlocal done
        done += 1
        if done % 40 == 0:
            say(f"  compiled {done} of {len(jobs)} files")
        return target

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        # The large files first, so that no core is left alone with one at the end.
        order = sorted(range(len(jobs)), key=lambda n: -jobs[n][0].stat().st_size)
        futures = {number: pool.submit(compile_one, number) for number in order}
        try:
            return [futures[number].result() for number in range(len(jobs))]
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _unpack(package: str, work: Path, *members: str) -> Path:
    """Unpack a Debian source tarball (or the members that match) to a folder of the package's name."""
    folder = work / package
    folder.mkdir()
    archive = debian_source(package)
    wildcards = ["--wildcards", *members] if members else []
    run(["tar", "xf", archive, "-C", folder, "--strip-components=1", *wildcards], f"unpacking {package}")
    return folder


def _system_headers(work: Path, stdlib: Path) -> list[str]:
    """The C library's and Python's headers for this ABI, as include options."""
    emscripten = _unpack("emscripten", work, "*/system/include/*", "*/system/lib/*", "*/tools/create_dom_pk_codes.py")
    # The generator writes below system/ of its own tree.
    run([sys.executable, "tools/create_dom_pk_codes.py"], "generating Emscripten's key codes", cwd=emscripten)
    shutil.move(emscripten / "system/lib/html5/dom_pk_codes.c", emscripten)
    version = emscripten / "system/include/emscripten/version.h"
    names = zip(("major", "minor", "tiny"), versions.EMSCRIPTEN_ABI, strict=True)
    # The original refuses to be included from a source tree.
    version.write_text(
        "".join(f"#ifndef __EMSCRIPTEN_{n}__\n#define __EMSCRIPTEN_{n}__ {v}\n#endif\n" for n, v in names)
    )
    _unpack("python3.13", work, "*/Include/*")
    shutil.move(work / "python3.13" / "Include", work / "python")
    (work / "python" / "pyconfig.h").write_text(_pyconfig(stdlib))
    clang_headers = Path(run([versions.CLANG, "-print-resource-dir"], versions.CLANG).strip()) / "include"
    musl = emscripten / "system/lib/libc/musl"
    folders = [
        *(emscripten / "system/include/compat", emscripten / "system/include"),
        *(musl / "include", musl / "arch/emscripten", musl / "arch/generic", clang_headers),
    ]
    return [word for folder in folders for word in ("-isystem", str(folder))]


def _pyconfig(stdlib: Path) -> str:
    """pyconfig.h, which Pyodide does not ship, from the build settings in its standard library."""
    with zipfile.ZipFile(stdlib) as archive:
        (name,) = (n for n in archive.namelist() if n.startswith("_sysconfigdata_"))
        if name.endswith(".pyc"):
            raise StepFailed(f"{name} in {stdlib.name} is compiled: its settings cannot be read")
        code: CodeType = compile(archive.read(name), name, "exec")
    settings: dict[str, dict[str, object]] = {}
    exec(code, settings)
    kinds = ("HAVE_", "SIZEOF_", "ALIGNOF_", "WITH_", "Py_", "PY_")
    lines = [
        f"#define {key} {value}"
        for key, value in settings["build_time_vars"].items()
        if isinstance(value, int) and value and key.startswith(kinds) and key.isidentifier()
    ]
    return "\n".join([*lines, ""])


def _freetype_flags(freetype: Path) -> list[str]:
    """Options that reduce freetype to the modules compiled here."""
    config = freetype / "orapa"
    if not config.exists():
        config.mkdir()
        pairs = (entry.split(":") for entry in FREETYPE_MODULES)
        (config / "modules.h").write_text("".join(f"FT_USE_MODULE( {kind}, {name} )\n" for name, kind in pairs))
    return [
        *(f"-I{config}", f"-I{freetype / 'include'}", "-DFT2_BUILD_LIBRARY", "-DFT_CONFIG_MODULES_H=<modules.h>"),
        *("-UFT_CONFIG_OPTION_USE_LZW", "-UFT_CONFIG_OPTION_USE_ZLIB"),
    ]


def without_unused(base: str) -> str:
    """pygame-ce's base.c without the modules that the game does without; StepFailed if it names them otherwise."""
    for name in UNUSED:
        base, found = re.subn(
            rf'^ *load_submodule\("pygame[.\w]*", PyInit_\w+\(\), "{name}"\);\n', "", base, flags=re.M
        )
        if found != 1:
            raise StepFailed(f"pygame-ce {versions.PYGAME}: base.c does not load {name!r} as it is known to")
    for name in UNUSED_SOURCES:
        base = base.replace(f'#include "{name}.c"\n', "")
    return base
