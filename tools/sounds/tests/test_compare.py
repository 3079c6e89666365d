import json
import tempfile
import unittest
from pathlib import Path

from wordlane_sounds.compare import compare, difference


class Comparing(unittest.TestCase):
    def test_passes_over_weak_vowels_and_readings_of_another_part_of_speech(self) -> None:
        self.assertIsNone(difference("live", "lˈɪv"))
        self.assertIsNone(difference("record", "ɹɪkˈɔɹd"))
        self.assertIsNone(difference("water", "wˈɑTəɹ"))

    def test_finds_other_sounds_and_another_stress(self) -> None:
        self.assertEqual(difference("bubbly", "bˈʌbəli"), "bˈʌbli")
        self.assertIsNotNone(difference("romance", "ɹˈOmˌæns"))

    def test_asks_once_about_each(self) -> None:
        with tempfile.TemporaryDirectory() as place:
            words, answered = Path(place, "words.jsonl"), Path(place, "answered.json")
            word = {"id": "bubbly", "headword": "bubbly", "ipa": "ˈbʌbəli", "phones": "bˈʌbəli"}
            words.write_text(json.dumps(word))
            self.assertEqual(compare(words, answered, answers=False), 1)
            self.assertEqual(compare(words, answered, answers=True), 0)
            self.assertEqual(compare(words, answered, answers=False), 0)


if __name__ == "__main__":
    unittest.main()
