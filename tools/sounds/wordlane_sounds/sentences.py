"""Sentences: judged by what the recogniser hears of them, word by word."""

from __future__ import annotations

from difflib import SequenceMatcher

import numpy as np

from . import audio
from .engine import RATE, Engine
from .lexicon import readings, readings_of_text
from .listen import Listener, words_of
from .phones import folded, syllables
from .reading import plain
from .words import Attempt, Try

ROWS = (0, 6, -6)
"""
The model's styles differ by the number of phones; a neighbour's gives another rendering in the same voice. A sentence
keeps its headword's voice.
"""

WRONG = 0.13
"""Of a sentence's words that may be heard otherwise; the headword's form may not."""

LENGTHS = (0.7, 1.5)
SHORTEST_HEARD = 0.6
"""Weak forms run together ("What do you want to drink?"): where every word is heard, none was swallowed."""


def expected_seconds(phones: str) -> float:
    vowels = syllables(phones)
    consonants = sum(sign.isalpha() for sign in phones) - vowels
    return 0.25 + 0.075 * vowels + 0.06 * consonants + 0.2 * sum(phones[:-1].count(mark) for mark in ",;:—.?!")


def faults_of(sound: np.ndarray, phones: str, all_heard: bool = False) -> list[str]:
    found = []
    ratio = len(audio.sounding_part(sound)) / RATE / expected_seconds(phones)
    if not (SHORTEST_HEARD if all_heard else LENGTHS[0]) <= ratio <= LENGTHS[1]:
        found.append(f"length {ratio:.2f} of what the phones let expect")
    if max((length for _, length in audio.gaps(sound)), default=0) > 80:
        found.append("a long pause")
    if abs(audio.loudness(sound) - audio.LOUDNESS) > 1:
        found.append("loudness")
    if np.abs(sound).max() > 1:
        found.append("clipping")
    return found


def wrong_words(heard: str, text: str) -> set[int]:
    """
    Places of words that were heard otherwise, and not as what sounds alike. Names that no lexicon has don't count: no
    recogniser spells them.
    """
    one, other = words_of(heard), words_of(plain(text))
    wrong: set[int] = set()
    for tag, start, end, first, last in SequenceMatcher(None, other, one, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        wanted, got = other[start:end], one[first:last]
        if "".join(wanted) == "".join(got) or all(not readings(word) for word in wanted) and wanted:
            continue
        sounds = {folded(phones) for phones in readings_of_text(" ".join(wanted))}
        if sounds & {folded(phones) for phones in readings_of_text(" ".join(got))}:
            continue
        wrong.update(range(start, max(end, start + 1)))
    return wrong


def places_of_form(text: str, form: dict | None) -> set[int]:
    """Places of the words of the headword's form, among the sentence's words."""
    if form is None:
        return set()
    before = len(words_of(plain(text[: form["start"]])))
    return set(range(before, before + len(words_of(plain(text[form["start"] : form["end"]])))))


class Sentences:
    def __init__(self, engine: Engine, listener: Listener) -> None:
        self._engine, self._listener = engine, listener

    def render(self, text: str, phones: str, form: dict | None, voice: str) -> tuple[Attempt | None, str, int, list[str]]:
        """As Words.render."""
        attempts: list[Attempt] = []
        for number, row in enumerate(ROWS, 1):
            mp3, sound = audio.finished(self._engine.say(phones, voice, row))
            attempt = Attempt(Try(voice, ""), mp3, sound, [])
            attempt.heard = self._listener.hear(sound)
            wrong = wrong_words(attempt.heard, text)
            attempt.away = len(wrong)
            attempt.faults = faults_of(sound, phones, all_heard=not wrong)
            if len(wrong) > WRONG * len(words_of(text)) or wrong & places_of_form(text, form):
                attempt.faults.append("heard otherwise")
            attempts.append(attempt)
            if attempt.passed:
                return attempt, "passed" if number == 1 else "retried", number, []
        heard = [f"{attempt.heard} ({'; '.join(attempt.faults)})" for attempt in attempts]
        sound = [attempt for attempt in attempts if not faults_of(attempt.sound, phones)]
        if not sound:
            return None, "refused", len(attempts), heard
        return min(sound, key=lambda attempt: attempt.away), "listed", len(attempts), heard
