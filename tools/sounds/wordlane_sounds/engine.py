"""The speech model Kokoro, driven by phones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnxruntime

RATE = 24_000
MODEL = "kokoro-v1.0-int8"
VOICES = ("af_heart", "am_michael")

# Phones and marks that are used, of the model's vocabulary (hexgrad/Kokoro-82M, config.json): sign -> number.
VOCABULARY = {
    ";": 1, ":": 2, ",": 3, ".": 4, "!": 5, "?": 6, "—": 9, "…": 10, '"': 11, "(": 12, ")": 13, "“": 14, "”": 15,
    " ": 16, "A": 24, "I": 25, "O": 31, "T": 36, "W": 39, "Y": 41, "ᵊ": 42, "b": 44, "d": 46, "f": 48, "h": 50,
    "i": 51, "j": 52, "k": 53, "l": 54, "m": 55, "n": 56, "p": 58, "s": 61, "t": 62, "u": 63, "v": 64, "w": 65,
    "z": 68, "ɑ": 69, "æ": 72, "ɔ": 76, "ð": 81, "ʤ": 82, "ə": 83, "ɛ": 86, "ɜ": 87, "ɡ": 92, "ɪ": 102, "ŋ": 112,
    "ɹ": 123, "ɾ": 125, "ʃ": 131, "ʧ": 133, "ʊ": 135, "ʌ": 138, "ʒ": 147, "ʔ": 148, "θ": 119, "ˈ": 156, "ˌ": 157,
    "ᵻ": 177,
}  # fmt: skip


class Engine:
    def __init__(self, models: Path, threads: int = 1) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(
            str(models / "kokoro.onnx"), options, providers=["CPUExecutionProvider"]
        )
        self._voices = {
            name: np.fromfile(models / f"{name}.bin", dtype=np.float32).reshape(-1, 1, 256) for name in VOICES
        }

    def say(self, phones: str, voice: str, row: int = 0) -> np.ndarray:
        """
        Mono sound of RATE samples a second. Phones stand with the mark that ends them.
        row: how far from the voice's style for as many phones is the one that is taken.
        """
        numbers = [VOCABULARY[sign] for sign in phones]
        style = self._voices[voice][max(0, len(numbers) - 1 + row)]
        (sound,) = self._session.run(
            None,
            {
                "tokens": np.array([[0, *numbers, 0]], dtype=np.int64),
                "style": style,
                # Slower speech brings murmurs before lone words: slowness belongs to the player.
                "speed": np.array([1.0], dtype=np.float32),
            },
        )
        return np.asarray(sound, dtype=np.float64).ravel()
