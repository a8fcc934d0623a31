"""The site as one file for whoever hosts it, with its checksum; the same site gives the same file."""

import hashlib
import zipfile
from pathlib import Path

from orapa import __version__


def release(web: Path, target: Path) -> tuple[Path, Path]:
    """Write the archive and its checksum into a folder; both paths."""
    archive = target / f"orapa-{__version__}-site.zip"
    with zipfile.ZipFile(archive, "w") as out:
        for file in sorted(web.iterdir()):
            # Without the time of day; what is packed already is only stored.
            entry = zipfile.ZipInfo(f"orapa-{__version__}/{file.name}")
            entry.external_attr = 0o644 << 16
            packed = file.suffix in (".bin", ".png")
            out.writestr(entry, file.read_bytes(), zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED)
    checksum = archive.with_name(f"{archive.name}.sha256")
    checksum.write_text(f"{hashlib.sha256(archive.read_bytes()).hexdigest()}  {archive.name}\n")
    return archive, checksum
