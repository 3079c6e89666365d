"""The judge of phones: which of two readings of one spelling was said, where they differ in a vowel."""

from __future__ import annotations

import numpy as np
import pocketsphinx
from scipy.signal import resample_poly

from .engine import RATE
from .lexicon import readings
from .phones import stressed_vowel

ARPABET = {
    "A": "EY", "I": "AY", "O": "OW", "W": "AW", "Y": "OY", "i": "IY", "u": "UW", "æ": "AE", "ɑ": "AA", "ɔ": "AO",
    "ə": "AH", "ᵊ": "AH", "ɛ": "EH", "ɪ": "IH", "ᵻ": "IH", "ʊ": "UH", "ʌ": "AH", "b": "B", "d": "D", "f": "F",
    "h": "HH", "j": "Y", "k": "K", "l": "L", "m": "M", "n": "N", "p": "P", "s": "S", "t": "T", "T": "T", "v": "V",
    "w": "W", "z": "Z", "ð": "DH", "ŋ": "NG", "ɡ": "G", "ɹ": "R", "ʃ": "SH", "ʒ": "ZH", "ʤ": "JH", "ʧ": "CH",
    "θ": "TH", "ˈ": "", "ˌ": "", " ": "",
}  # fmt: skip


def arpabet(phones: str) -> str:
    joined = phones.replace("ɜɹ", "\0").replace("əɹ", "\0")
    return " ".join(filter(None, ("ER" if sign == "\0" else ARPABET[sign] for sign in joined)))


def other_reading(headword: str, phones: str) -> str | None:
    """The default reading of a headword's spelling, where its stressed vowel is another than what is to be said."""
    if " " in headword:
        return None
    found = readings(headword, only_gold=True)
    if not found or not set(found[0]) <= ARPABET.keys() | {"ɜ"}:
        return None
    return found[0] if stressed_vowel(found[0]) != stressed_vowel(phones) else None


class Judge:
    def __init__(self) -> None:
        self._decoder = pocketsphinx.Decoder(
            hmm=pocketsphinx.get_model_path("en-us/en-us"), dict=None, lm=None, loglevel="FATAL"
        )
        self._count = 0

    def prefers(self, sound: np.ndarray, wanted: str, other: str) -> bool:
        """Whether the sound is nearer to the wanted phones than to the others."""
        self._count += 1
        names = [f"wanted{self._count}", f"other{self._count}"]
        for name, phones in zip(names, (wanted, other)):
            self._decoder.add_word(name, arpabet(phones), True)
        search = f"pair{self._count}"
        self._decoder.add_jsgf_string(search, f"#JSGF V1.0; grammar pair; public <said> = {names[0]} | {names[1]};")
        self._decoder.activate_search(search)
        silence = np.zeros(5_000)
        samples = np.concatenate([silence, resample_poly(sound, 16_000, RATE), silence])
        self._decoder.start_utt()
        self._decoder.process_raw((samples * 32_000).clip(-32_768, 32_767).astype(np.int16).tobytes(), full_utt=True)
        self._decoder.end_utt()
        said = self._decoder.hyp()
        return said is not None and said.hypstr == names[0]
