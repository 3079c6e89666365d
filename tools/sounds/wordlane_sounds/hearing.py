"""How much of the sounds a recogniser hears right, voice by voice."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import soundfile
from scipy.signal import resample_poly

from .engine import RATE
from .listen import Listener, misheard, word_errors


def hear(lines: Path, models: Path) -> None:
    """
    Prints a table: of headwords how many were heard right, or as what sounds alike; of sentences how many without a
    mistake, and the word error rate. A line has text, phones of a headword, and files by voice.
    """
    listener = Listener(models)
    words: dict[str, list[bool]] = defaultdict(list)
    sentences: dict[str, list[float]] = defaultdict(list)
    for text in lines.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        for voice, file in line["files"].items():
            sound, rate = soundfile.read(file)
            heard = listener.hear(resample_poly(sound, RATE, rate))
            if "phones" in line:
                words[voice].append(misheard(heard, line["text"], line["phones"]) == 0)
            else:
                sentences[voice].append(word_errors(heard, line["text"]))
    print("| Voice | Headwords right | Sentences without a mistake | Words of sentences wrong |")
    print("| --- | --- | --- | --- |")
    for voice in dict.fromkeys([*words, *sentences]):
        right, rates = words[voice], sentences[voice]
        cells = [
            f"{sum(right)} of {len(right)} ({_percent(right)})",
            f"{rates.count(0.0)} of {len(rates)}",
            _percent(rates),
        ]
        print(f"| {voice} | {' | '.join(cells)} |", flush=True)


def _percent(shares: list[bool] | list[float]) -> str:
    return f"{100 * sum(shares) / len(shares):.1f} %" if shares else "none"
