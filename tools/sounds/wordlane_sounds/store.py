"""content/sounds: the files and their manifest. A kill at any moment leaves both as they were or as they should be."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

Line = dict[str, Any]


def _written(path: Path, data: bytes) -> None:
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    os.replace(new, path)


def _lines(path: Path) -> list[Line]:
    """Lines that are whole: a journal may end in the middle of one."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except json.JSONDecodeError:
            continue
    return found


class Store:
    """One process alone writes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._manifest = folder / "manifest.jsonl"
        self._journal = folder / ".journal.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        self._known = {(line["id"], line["part"]): line for line in _lines(self._manifest) + _lines(self._journal)}
        self.settle()

    def line(self, entry: str, part: int) -> Line | None:
        return self._known.get((entry, part))

    def keep(self, line: Line, mp3: bytes) -> None:
        """Writes a sound and what the manifest says of it."""
        entry, part = line["id"], line["part"]
        folder = self._folder / line["level"]
        folder.mkdir(exist_ok=True)
        _written(folder / (f"{entry}.mp3" if part == 0 else f"{entry}.{part}.mp3"), mp3)
        line = {**line, "sha256": hashlib.sha256(mp3).hexdigest(), "bytes": len(mp3)}
        order = ["id", "part", "level", "text", "form", "phones", "voice", "model", "sha256", "bytes", "milliseconds"]
        line = {key: line[key] for key in [*order, "verdict", "tries", "heard"] if line.get(key) is not None}
        with self._journal.open("a", encoding="utf-8") as journal:
            journal.write(f"{_text(line)}\n")
        self._known[(entry, part)] = line

    def settle(self) -> None:
        """Writes the manifest again, with what the journal holds."""
        lines = [_text(self._known[key]) for key in sorted(self._known)]
        if lines:
            _written(self._manifest, "".join(f"{line}\n" for line in lines).encode())
        self._journal.unlink(missing_ok=True)


def _text(line: Line) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
