import json
import tempfile
import unittest
from pathlib import Path

from wordlane_sounds.store import Store


def line(entry: str, part: int = 0, **more: object) -> dict[str, object]:
    return {
        "id": entry, "part": part, "level": "a1", "text": entry, "phones": "x", "voice": "af_heart", "model": "m",
        "milliseconds": 700, "verdict": "passed", "tries": 1, **more,
    }  # fmt: skip


class Keeping(unittest.TestCase):
    def setUp(self) -> None:
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.folder = Path(place.name)

    def lines(self) -> list[dict[str, object]]:
        return [json.loads(text) for text in (self.folder / "manifest.jsonl").read_text().splitlines()]

    def test_sorts_by_entry_and_part(self) -> None:
        store = Store(self.folder)
        for entry, part in [("b", 0), ("a", 2), ("a", 0), ("a-b", 0)]:
            store.keep(line(entry, part), b"mp3")
        store.settle()
        self.assertEqual([(one["id"], one["part"]) for one in self.lines()], [("a", 0), ("a", 2), ("a-b", 0), ("b", 0)])
        self.assertEqual((self.folder / "a1" / "a.2.mp3").read_bytes(), b"mp3")

    def test_goes_on_after_a_kill_in_the_middle_of_a_line(self) -> None:
        Store(self.folder).keep(line("a"), b"mp3")
        journal = self.folder / ".journal.jsonl"
        journal.write_text(journal.read_text() + '{"id":"b","pa')
        store = Store(self.folder)
        self.assertIsNotNone(store.line("a", 0))
        self.assertIsNone(store.line("b", 0))
        self.assertEqual(len(self.lines()), 1)
        self.assertFalse(journal.exists())

    def test_replaces_what_was_made_before(self) -> None:
        store = Store(self.folder)
        store.keep(line("a", text="old"), b"old")
        store.keep(line("a", text="new"), b"newer")
        store.settle()
        self.assertEqual([(one["text"], one["bytes"]) for one in self.lines()], [("new", 5)])


if __name__ == "__main__":
    unittest.main()
