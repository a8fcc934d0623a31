"""Gets the pinned third-party parts with the machine's own package clients and verifies them."""

import os
import shutil
import sys
from pathlib import Path

from orapa.site import versions
from orapa.site.steps import StepFailed, cached, check_hash, digest, run, step

APT_HELPER = Path("/usr/lib/apt/apt-helper")
DEBIAN_KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")

# pip asks a source package for its metadata even when it is only to be downloaded. The real build back end would
# want a C compiler and SDL for that; this one answers from what is known already.
STAND_IN_BACK_END = """
import os
def prepare_metadata_for_build_wheel(folder, config_settings=None):
    info = "{module}-{version}.dist-info"
    os.makedirs(os.path.join(folder, info))
    with open(os.path.join(folder, info, "METADATA"), "w") as out:
        out.write("Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n")
    return info
"""


def npm_package(name: str, version: str, sha512: str) -> Path:
    """The unpacked folder of a package from the npm registry."""

    def fetch(folder: Path) -> None:
        if not shutil.which("npm"):
            raise StepFailed(f"{name} {version} comes from npm, and npm is not installed: install Node.js 20 with npm")
        with step(f"fetching {name} {version} with npm"):
            run(["npm", "pack", f"{name}@{version}", "--silent", "--pack-destination", folder], f"{name} {version}")
            (archive,) = folder.glob("*.tgz")
            check_hash(archive, "sha512", sha512, f"{name} {version}")
            run(["tar", "xzf", archive, "-C", folder, "--strip-components=1"], f"{name} {version}")
            archive.unlink()

    return cached(name, digest(version, sha512), fetch)


def sdist(name: str, version: str, sha256: str, back_end: str) -> Path:
    """The source archive of a package from PyPI, as pip is configured here."""
    module = name.replace("-", "_")

    def fetch(folder: Path) -> None:
        with step(f"fetching the source of {name} {version} with pip"):
            stand_in = folder / "stand-in"
            stand_in.mkdir()
            (stand_in / f"{back_end}.py").write_text(
                STAND_IN_BACK_END.format(module=module, name=name, version=version)
            )
            run(
                [
                    *(sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-build-isolation"),
                    *("--no-binary", ":all:", "--dest", folder, f"{name}=={version}"),
                ],
                f"{name} {version}",
                env={**os.environ, "PYTHONPATH": str(stand_in)},
            )
            shutil.rmtree(stand_in)
            (archive,) = folder.glob("*.tar.gz")
            check_hash(archive, "sha256", sha256, f"{name} {version}")

    (archive,) = cached(f"{name}-sdist", digest(version, sha256), fetch).glob("*.tar.gz")
    return archive


def debian_source(package: str) -> Path:
    """The original tarball of a Debian source package."""
    version, sha256 = versions.DEBIAN_SOURCES[package]

    def fetch(folder: Path) -> None:
        with step(f"fetching the source of {package} {version} with apt"):
            address = _address_of(package, sha256)
            archive = folder / address.rsplit("/", 1)[1].replace("%2b", "+")
            run(
                [APT_HELPER, "-o", "APT::Sandbox::User=root", "download-file", address, archive, f"SHA256:{sha256}"],
                f"{package} {version}",
            )
            check_hash(archive, "sha256", sha256, f"{package} {version}")

    (archive,) = cached(f"{package}-source", digest(version, sha256), fetch).iterdir()
    return archive


def _address_of(package: str, sha256: str) -> str:
    """Where apt would take the tarball with this hash from."""
    version = versions.DEBIAN_SOURCES[package][0]
    listed = run(["apt-get", *_private_apt(), "--print-uris", "--tar-only", "source", package], f"{package} {version}")
    for line in listed.splitlines():
        if line.startswith("'") and sha256 in line:
            return line.split("'")[1]
    raise StepFailed(
        f"{package}: Debian {versions.DEBIAN_SUITE} no longer has version {version} (versions.py names it)"
    )


def _private_apt() -> list[str]:
    """Options for an apt of our own that knows the wanted suite's sources and leaves the machine's lists alone."""

    def make(folder: Path) -> None:
        with step(f"reading the list of Debian {versions.DEBIAN_SUITE}'s sources"):
            (folder / "parts").mkdir()
            (folder / "parts" / "sources.sources").write_text(
                f"Types: deb-src\nURIs: {debian_mirror()}\nSuites: {versions.DEBIAN_SUITE}\nComponents: main\n"
                f"Signed-By: {DEBIAN_KEYRING}\n"
            )
            (folder / "state" / "lists" / "partial").mkdir(parents=True)
            (folder / "cache" / "archives" / "partial").mkdir(parents=True)
            run(["apt-get", *_apt_options(folder), "--error-on=any", "update"], f"Debian {versions.DEBIAN_SUITE}")

    pins = "".join(map(str, versions.DEBIAN_SOURCES.items()))
    return _apt_options(cached("apt", digest(versions.DEBIAN_SUITE, pins), make))


def _apt_options(folder: Path) -> list[str]:
    settings = {
        "Dir::Etc::sourcelist": "/dev/null",
        "Dir::Etc::sourceparts": folder / "parts",
        "Dir::State": folder / "state",
        "Dir::Cache": folder / "cache",
        "APT::Sandbox::User": "root",
    }
    return [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]


def debian_mirror() -> str:
    """The address from which this machine's apt takes Debian itself; StepFailed if it is not a Debian machine."""
    if not (shutil.which("apt-get") and APT_HELPER.exists() and DEBIAN_KEYRING.exists()):
        raise StepFailed("this machine has no apt that knows Debian")
    form = "$(ORIGIN)|$(LABEL)|$(REPO_URI)"
    for line in run(["apt-get", "indextargets", "--format", form, "Created-By: Packages"], "apt").splitlines():
        origin, label, address = line.split("|")
        if (origin, label) == ("Debian", "Debian"):
            return address
    raise StepFailed("apt knows no Debian mirror yet: run 'apt-get update' once")
