import unittest

from wordlane_sounds.judge import arpabet, other_reading
from wordlane_sounds.listen import misheard, word_errors
from wordlane_sounds.phones import folded, stressed_vowel, syllables


class Phones(unittest.TestCase):
    def test_counts_syllables(self) -> None:
        self.assertEqual([syllables(phones) for phones in ("lˈɪv", "ˈæpᵊl", "wˈɔTəɹ")], [1, 2, 2])

    def test_folds_what_lone_words_do_not_tell_apart(self) -> None:
        self.assertEqual(folded("wˈɔTəɹ"), folded("wˈɑtəɹ"))
        self.assertEqual(folded("ˈæpᵊl"), folded("ˈæpəl"))
        self.assertNotEqual(folded("lˈɪv"), folded("lˈiv"))
        self.assertNotEqual(folded("lˈɪv"), folded("lˈIv"))

    def test_finds_the_stressed_vowel(self) -> None:
        self.assertEqual([stressed_vowel(phones) for phones in ("ɹɪkˈɔɹd", "ɹˈɛkəɹd", "ðə")], ["ɔɹ", "ɛ", "ə"])


class Hearing(unittest.TestCase):
    def test_takes_the_word_and_what_sounds_alike(self) -> None:
        for heard, text, phones in [
            ("Surprise.", "surprise", "səɹpɹˈIz"),
            ("Award Award", "award", "əwˈɔɹd"),
            ("acid", "asset", "ˈæsət"),
            ("11", "eleven", "ɪlˈɛvən"),
            ("Air port!", "airport", "ˈɛɹpˌɔɹt"),
            ("guerrilla", "gorilla", "ɡəɹˈɪlə"),
            ("metal", "medal", "mˈɛdᵊl"),
            ("100", "hundred", "hˈʌndɹəd"),
        ]:
            away = misheard(heard, text, phones)
            self.assertEqual(away > 0, text == "asset", f"{heard} for {text}: {away}")

    def test_counts_what_was_heard_otherwise(self) -> None:
        self.assertGreater(misheard("exactly", "exact", "ɪɡzˈækt"), 0)
        self.assertGreater(misheard("", "exact", "ɪɡzˈækt"), 0)

    def test_counts_wrong_words_of_a_sentence(self) -> None:
        self.assertEqual(word_errors("We live in Cairo.", "We live in Cairo."), 0)
        self.assertEqual(word_errors("We leave in Cairo", "We live in Cairo."), 0.25)


class Readings(unittest.TestCase):
    def test_writes_phones_for_the_judge(self) -> None:
        self.assertEqual(arpabet("ɹɪkˈɔɹd"), "R IH K AO R D")
        self.assertEqual(arpabet("wˈɜɹk"), "W ER K")

    def test_asks_only_where_the_stressed_vowel_differs(self) -> None:
        self.assertEqual(other_reading("live", "lˈɪv"), "lˈIv")
        self.assertEqual(stressed_vowel(other_reading("record", "ɹɪkˈɔɹd") or ""), "ɛ")
        self.assertIsNone(other_reading("table", "tˈAbᵊl"))


if __name__ == "__main__":
    unittest.main()
