import unittest

import numpy as np

from wordlane_sounds.engine import RATE
from wordlane_sounds.reading import phones_of, plain, same_sounds
from wordlane_sounds.sentences import expected_seconds, faults_of, places_of_form, wrong_words


def form(text: str, word: str, phones: str) -> dict[str, object]:
    return {"start": text.index(word), "end": text.index(word) + len(word), "phones": phones}


class Reading(unittest.TestCase):
    def test_says_a_form_as_its_entry_does(self) -> None:
        text = "Bad publicity can close a restaurant."
        self.assertIn("pʌblˈɪsəTi", phones_of(text, form(text, "publicity", "pʌblˈɪsəTi")))

    def test_leaves_stress_to_the_sentence_where_sounds_agree(self) -> None:
        text = "We go to the old city."
        self.assertEqual(phones_of(text, form(text, "go", "ɡˈO")), phones_of(text, None))
        self.assertTrue(same_sounds("wˈɔTəɹ", "wɔɾəɹ"))
        self.assertFalse(same_sounds("lˈɪv", "lˈIv"))

    def test_tells_live_from_live(self) -> None:
        text = "I live here, and they play live music."
        self.assertIn("lˈɪv hˈɪɹ", phones_of(text, form(text, "live", "lˈɪv")))
        self.assertIn("lˈIv mjˈuzɪk", phones_of(text, None))

    def test_reads_names_that_no_lexicon_has(self) -> None:
        self.assertEqual(plain("Inès’s house"), "Ines's house")
        self.assertNotIn("❓", phones_of("Inès and Yusuf live in São Paulo.", None))


class Judging(unittest.TestCase):
    def test_takes_spellings_numbers_and_names(self) -> None:
        for text, heard in [
            ("The airline canceled all flights.", "The airline cancelled all flights."),
            ("Two hundred people work there.", "200 people work there."),
            ("Yusuf has a scar.", "Yusef has a scar."),
            ("This jacket costs fifty dollars.", "This jacket costs $50."),
        ]:
            self.assertEqual(wrong_words(heard, text), set(), text)

    def test_finds_the_word_that_was_heard_otherwise(self) -> None:
        text = "We live in a small house."
        self.assertEqual(wrong_words("We leave in a small house.", text), {1})
        self.assertEqual(places_of_form(text, form(text, "live", "lˈɪv")), {1})

    def test_takes_a_fast_sentence_where_every_word_is_heard(self) -> None:
        phones = "wˌʌt dˈu ju wˈɑnt tə dɹˈɪŋk?"

        def tone(share: float) -> np.ndarray:
            return 0.3 * np.sin(np.arange(int(share * expected_seconds(phones) * RATE)) / 20)

        def too_short(share: float, all_heard: bool) -> bool:
            return any(fault.startswith("length") for fault in faults_of(tone(share), phones, all_heard))

        self.assertTrue(too_short(0.66, all_heard=False))
        self.assertFalse(too_short(0.66, all_heard=True))
        self.assertTrue(too_short(0.5, all_heard=True))


if __name__ == "__main__":
    unittest.main()
