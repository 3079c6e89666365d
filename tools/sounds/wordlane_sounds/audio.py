"""What is done to a sound before it is kept, and what is looked at in it. Sounds are mono, RATE samples a second."""

from __future__ import annotations

import io
from dataclasses import dataclass

import numpy as np
import pyloudnorm
import soundfile

from .engine import RATE

FRAME = RATE // 100
"""Samples of a frame of energies: 10 ms."""

LOUDNESS = -19.0
"""LUFS (BS.1770) of the part that sounds."""

PEAK = 10 ** (-1 / 20)
"""Highest sample: 1 dB below full scale, since MP3 overshoots."""

# A decoder puts 1,105 samples (46 ms) before what was encoded, and what fills the last frame after it.
LEAD_DECODED, TAIL_DECODED = 0.050, 0.120
DECODER_DELAY = 1105 / RATE
BELOW_TOP = 48.0
"""Decibels under the loudest frame, down to which a frame counts as sounding."""


@dataclass(frozen=True)
class Span:
    """A run of frames that sound: first, and the one after the last."""

    start: int
    end: int


def energies(sound: np.ndarray) -> np.ndarray:
    """Decibels of each frame."""
    frames = sound[: len(sound) // FRAME * FRAME].reshape(-1, FRAME)
    return 20 * np.log10(np.sqrt((frames**2).mean(axis=1)) + 1e-9)


def spans(sound: np.ndarray, below: float = BELOW_TOP) -> list[Span]:
    levels = energies(sound)
    sounding = np.flatnonzero(levels > levels.max() - below)
    breaks = np.flatnonzero(np.diff(sounding) > 1)
    starts = [sounding[0], *sounding[breaks + 1]]
    ends = [*sounding[breaks], sounding[-1]]
    return [Span(int(start), int(end) + 1) for start, end in zip(starts, ends)]


def gaps(sound: np.ndarray) -> list[tuple[int, int]]:
    """Silences between the first and the last frame that sound: (frame where it begins, frames)."""
    found = spans(sound)
    return [(left.end, right.start - left.end) for left, right in zip(found, found[1:])]


def sounding_part(sound: np.ndarray) -> np.ndarray:
    found = spans(sound)
    return sound[found[0].start * FRAME : found[-1].end * FRAME]


def loudness(sound: np.ndarray) -> float:
    """LUFS of the part that sounds; its blocks are shorter than the standard's 400 ms where the sound is."""
    part = sounding_part(sound)
    block = min(0.4, len(part) / RATE - 0.001)
    return float(pyloudnorm.Meter(RATE, block_size=block).integrated_loudness(part))


def limit(sound: np.ndarray) -> np.ndarray:
    """Lowers what is above PEAK, and 4 ms around it without a step."""
    over = np.maximum(np.abs(sound) / PEAK, 1.0)
    if over.max() == 1.0:
        return sound
    width = RATE // 250
    highest = np.lib.stride_tricks.sliding_window_view(np.pad(over, width, constant_values=1.0), 2 * width + 1).max(axis=1)
    window = np.hanning(2 * width + 1)
    smooth = np.convolve(np.pad(highest, width, mode="edge"), window / window.sum(), mode="valid")
    return sound / np.maximum(smooth, over)


def cut(sound: np.ndarray) -> np.ndarray:
    """The part that sounds, with its silences."""
    found = spans(sound)
    lead, tail = round((LEAD_DECODED - DECODER_DELAY) * RATE), round(TAIL_DECODED * RATE)
    whole = np.pad(sound, (lead, tail))
    part = whole[found[0].start * FRAME : found[-1].end * FRAME + lead + tail].copy()
    fade = RATE // 50
    part[-fade:] *= np.linspace(1, 0, fade)
    part[:lead] *= np.linspace(0, 1, lead)
    return part


def finished(sound: np.ndarray) -> tuple[bytes, np.ndarray]:
    """The sound cut, at the common loudness and below the peak: as MP3, and as that is decoded."""
    part = cut(sound)
    gain = LOUDNESS - loudness(part)
    for _ in range(3):
        mp3 = encode(limit(part * 10 ** (gain / 20)))
        decoded = decode(mp3)
        off = LOUDNESS - loudness(decoded)
        if abs(off) < 0.3:
            break
        gain += off
    return mp3, decoded


def encode(sound: np.ndarray) -> bytes:
    """MP3, 32 kbit/s."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, 1, format="MP3", subtype="MPEG_LAYER_III", bitrate_mode="CONSTANT", compression_level=0.85
    ) as writer:
        writer.write(sound)
    return file.getvalue()


def decode(mp3: bytes) -> np.ndarray:
    sound, rate = soundfile.read(io.BytesIO(mp3))
    if rate != RATE or sound.ndim != 1:
        raise ValueError("not a mono sound of 24 kHz")
    return sound
