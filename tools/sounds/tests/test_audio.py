import unittest

import numpy as np

from wordlane_sounds import audio
from wordlane_sounds.engine import RATE


def tone(seconds: float, level: float = 0.1, pitch: float = 220) -> np.ndarray:
    times = np.arange(round(seconds * RATE)) / RATE
    return level * (np.sin(2 * np.pi * pitch * times) + 0.3 * np.sin(2 * np.pi * 4 * pitch * times))


def silence(seconds: float) -> np.ndarray:
    return np.random.default_rng(1).normal(0, 1e-6, round(seconds * RATE))


class Finishing(unittest.TestCase):
    def test_cuts_silences_to_their_lengths(self) -> None:
        _, sound = audio.finished(np.concatenate([silence(0.4), tone(0.5), silence(0.5)]))
        first, last = audio.spans(sound)[0], audio.spans(sound)[-1]
        self.assertAlmostEqual(first.start * 10, 50, delta=20)
        self.assertAlmostEqual(len(sound) / RATE * 1000 - last.end * 10, 120, delta=45)

    def test_makes_soft_and_loud_sounds_as_loud(self) -> None:
        for level in (0.001, 0.02, 0.6):
            _, sound = audio.finished(np.concatenate([silence(0.3), tone(0.35, level), silence(0.3)]))
            self.assertAlmostEqual(audio.loudness(sound), audio.LOUDNESS, delta=0.5)

    def test_lowers_peaks_and_leaves_the_rest(self) -> None:
        sound = tone(0.5, 0.1)
        sound[6000:6010] = 1.8
        limited = audio.limit(sound)
        self.assertLessEqual(np.abs(limited).max(), audio.PEAK + 1e-9)
        self.assertTrue(np.array_equal(limited[:5000], sound[:5000]))

    def test_is_mono_of_24_kilohertz_and_32_kilobits(self) -> None:
        mp3, sound = audio.finished(np.concatenate([silence(0.3), tone(0.6), silence(0.3)]))
        self.assertEqual(mp3[:2], b"\xff\xf3")
        self.assertEqual(mp3[2] >> 4, 4)
        self.assertEqual(len(mp3), len(sound) // 576 * 96)

    def test_finds_a_murmur_before_a_word(self) -> None:
        sound = np.concatenate([silence(0.3), tone(0.1), silence(0.35), tone(0.4), silence(0.3)])
        self.assertEqual([length for _, length in audio.gaps(sound)], [35])


if __name__ == "__main__":
    unittest.main()
