"""The recogniser: Whisper base, and whether what it wrote is what was to be said."""

from __future__ import annotations

import re
from pathlib import Path

import ctranslate2
import numpy as np
import tokenizers
from faster_whisper.feature_extractor import FeatureExtractor
from faster_whisper.tokenizer import Tokenizer
from num2words import num2words
from scipy.signal import resample_poly

from .engine import RATE
from .lexicon import readings_of_text
from .phones import distance, folded

SECONDS = 10
"""
Window that is read. Whisper was trained on 30 s; ten cost a fifth and hear lone words as well (of 60: 53 right in 30 s,
50 and three homophones in 10 s), five make it repeat itself (44), three much more (26).
"""


class Listener:
    def __init__(self, models: Path, threads: int = 1) -> None:
        folder = models / "whisper"
        self._model = ctranslate2.models.Whisper(
            str(folder), device="cpu", compute_type="int8", intra_threads=threads, inter_threads=1
        )
        self._tokenizer = Tokenizer(
            tokenizers.Tokenizer.from_file(str(folder / "tokenizer.json")), True, task="transcribe", language="en"
        )
        self._features = FeatureExtractor(feature_size=80)

    def hear(self, sound: np.ndarray, seconds: int = SECONDS) -> str:
        samples = resample_poly(sound, 16_000, RATE).astype(np.float32)
        samples = np.concatenate([np.zeros(4_000, np.float32), samples])[: seconds * 16_000]
        samples = np.pad(samples, (0, seconds * 16_000 - len(samples)))
        features = self._features(samples, padding=0)[None, :, : seconds * 100]
        (result,) = self._model.generate(
            ctranslate2.StorageView.from_array(np.ascontiguousarray(features)),
            [[*self._tokenizer.sot_sequence, self._tokenizer.no_timestamps]],
            beam_size=5,
            max_length=100,
            suppress_blank=True,
        )
        return self._tokenizer.decode(result.sequences_ids[0]).strip()


def words_of(text: str) -> list[str]:
    """Lower-case words, numbers in words, also of money: a recogniser writes five dollars as $5."""
    plain = re.sub(r"\$(\d+)", lambda sum: f"{sum[1]} dollar{'' if sum[1] == '1' else 's'}", text.replace(",", ""))
    spelled = re.sub(r"\d+", lambda number: f" {num2words(int(number.group()))} ", plain)
    return re.findall(r"[a-z]+(?:'[a-z]+)*", spelled.lower().replace("’", "'"))


def _once(words: list[str]) -> list[str]:
    """Words without repetition of the whole: what a recogniser makes of a short sound in a long window."""
    for size in range(1, len(words) // 2 + 1):
        if len(words) % size == 0 and words == words[:size] * (len(words) // size):
            return words[:size]
    return words


def misheard(heard: str, text: str, phones: str) -> int:
    """How far what was heard is from what was to be said, in phones: 0 is the same word, or one that sounds alike."""
    words = _once(words_of(heard))
    if "".join(words).replace("'", "") == "".join(words_of(text)).replace("'", ""):
        return 0
    # Written as 100 it was 'hundred' as well as 'one hundred'.
    if words[:1] == ["one"] and re.search(r"\d", heard) and words[1:] == words_of(text):
        return 0
    others = readings_of_text(" ".join(words))
    return min(
        (distance(folded(other, tap), folded(phones, tap)) for other in others for tap in "td"), default=len(phones)
    )


def word_errors(heard: str, text: str) -> float:
    """Word error rate; words that are written together or apart count as they sound."""
    one, other = words_of(heard), words_of(text)
    if "".join(one) == "".join(other):
        return 0.0
    row = list(range(len(other) + 1))
    for i, left in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, right in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (left != right))
    return row[-1] / max(1, len(other))
