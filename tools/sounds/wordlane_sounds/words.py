"""Headwords: up to six tries at each, of which the first that passes the gate is taken."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from . import audio
from .engine import RATE, VOICES, Engine
from .judge import Judge, other_reading
from .listen import Listener, misheard
from .phones import expected_seconds, syllables

CARRIER, CARRYING = "lˈɪsən. ", "af_heart"
"""Said before a word whose own beginning fails, and cut off again at the pause; the other voice makes none."""

FEW = 4
"""
Tries at a word of one syllable. The recogniser can't refuse one, since it hears one in four otherwise than any listener
would; but of several that are right by all else, the one that it hears is taken.
"""

LENGTHS = (0.62, 1.55)
"""Of the length that the phones let expect."""


@dataclass(frozen=True)
class Try:
    voice: str
    ending: str
    carried: bool = False


def tries(voice: str) -> list[Try]:
    (other,) = (name for name in VOICES if name != voice)
    return [
        Try(voice, "."),
        Try(voice, "!"),
        Try(other, "."),
        Try(other, "!"),
        Try(voice, "…"),
        Try(CARRYING, ".", carried=True),
    ]


@dataclass
class Attempt:
    made: Try
    mp3: bytes
    sound: np.ndarray
    """The MP3 as it is decoded."""
    faults: list[str] = field(default_factory=list)
    heard: str | None = None
    away: int = 0

    @property
    def passed(self) -> bool:
        return not self.faults


def cut_carrier(sound: np.ndarray) -> np.ndarray | None:
    """What follows the first pause of a sound, or nothing where there is none."""
    for start, length in audio.gaps(sound):
        if length >= 8:
            return sound[(start + length // 2) * audio.FRAME :]
    return None


def faults_of(sound: np.ndarray, phones: str) -> list[str]:
    """What is wrong with a finished sound by itself."""
    found = []
    ratio = len(audio.sounding_part(sound)) / RATE / expected_seconds(phones)
    if not LENGTHS[0] <= ratio <= LENGTHS[1]:
        found.append(f"length {ratio:.2f} of what the phones let expect")
    longest = max((length for _, length in audio.gaps(sound)), default=0)
    if longest > (40 if " " in phones else 24):
        found.append(f"a pause of {longest * 10} ms: something stands before or after")
    if abs(audio.loudness(sound) - audio.LOUDNESS) > 1:
        found.append("loudness")
    if np.abs(sound).max() > 1:
        found.append("clipping")
    return found


class Words:
    def __init__(self, engine: Engine, listener: Listener, judge: Judge) -> None:
        self._engine, self._listener, self._judge = engine, listener, judge

    def attempt(self, made: Try, text: str, phones: str) -> Attempt | None:
        if made.carried:
            raw = cut_carrier(self._engine.say(CARRIER + phones + made.ending, made.voice))
            if raw is None:
                return None
        else:
            raw = self._engine.say(phones + made.ending, made.voice)
        mp3, sound = audio.finished(raw)
        attempt = Attempt(made, mp3, sound, faults_of(sound, phones))
        attempt.heard = self._listener.hear(sound)
        attempt.away = misheard(attempt.heard, text, phones)
        if attempt.away and syllables(phones) > 1:
            attempt.faults.append(f"heard as {attempt.heard!r}")
        other = other_reading(text, phones)
        if other is not None and not self._judge.prefers(sound, phones, other):
            attempt.faults.append(f"nearer to {other}")
        return attempt

    def render(self, text: str, phones: str, voice: str) -> tuple[Attempt | None, str, int, list[str]]:
        """The sound that is taken, its verdict, how many tries it took, and what was heard in all of them."""
        attempts: list[Attempt] = []
        for number, made in enumerate(tries(voice), 1):
            attempt = self.attempt(made, text, phones)
            if attempt is None:
                continue
            attempts.append(attempt)
            if attempt.passed and not attempt.away:
                return attempt, "passed" if number == 1 else "retried", number, []
            if number == FEW and syllables(phones) == 1:
                break
        for number, attempt in enumerate(attempts, 1):
            if attempt.passed:
                return attempt, "passed" if number == 1 else "retried", number, []
        heard = [f"{attempt.heard or ''} ({'; '.join(attempt.faults)})" for attempt in attempts]
        # The nearest try; of equals the earliest.
        best = min(attempts, key=lambda attempt: (len(faults_of(attempt.sound, phones)), attempt.away))
        if faults_of(best.sound, phones) or not self._agree(attempts, best):
            return None, "refused", len(attempts), heard
        return best, "listed", len(attempts), heard

    @staticmethod
    def _agree(attempts: list[Attempt], best: Attempt) -> bool:
        """Whether the other voice said as much in as long, so that nothing was dropped or added by one of them."""
        others = [attempt for attempt in attempts if attempt.made.voice != best.made.voice and not attempt.made.carried]
        return any(_alike(best.sound, other.sound) for other in others)


def _alike(one: np.ndarray, other: np.ndarray) -> bool:
    """Lengths within a third of each other, and energies that rise and fall together."""
    left, right = audio.energies(audio.sounding_part(one)), audio.energies(audio.sounding_part(other))
    if not 0.67 <= len(left) / len(right) <= 1.5:
        return False
    scale = np.linspace(0, 1, 40)
    left, right = (np.interp(scale, np.linspace(0, 1, len(levels)), levels) for levels in (left, right))
    return float(np.corrcoef(left, right)[0, 1]) >= 0.4
