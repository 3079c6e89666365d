"""The vocabulary's IPA against an independent lexicon: misaki's, for American English."""

from __future__ import annotations

import json
from pathlib import Path

from .lexicon import readings
from .phones import VOWELS, folded


def stress_place(phones: str) -> int:
    """How many syllables come before the main stress."""
    return sum(sign in VOWELS for sign in phones[: max(0, phones.find("ˈ"))])


def difference(headword: str, phones: str) -> str | None:
    """
    The lexicon's readings, where none of them has the same sounds and the main stress on the same syllable. Weak vowels,
    secondary stress, tapped t and cot and caught make no difference; what the lexicon lacks has none.
    """
    found = readings(headword, only_gold=True)
    same = (folded(other) == folded(phones) and stress_place(other) == stress_place(phones) for other in found)
    return None if not found or any(same) else " or ".join(dict.fromkeys(found))


def compare(words: Path, answered: Path, answers: bool) -> int:
    """Prints differences that nobody has answered; how many there are. `answers` writes all of them down."""
    lines = []
    for text in words.read_text(encoding="utf-8").splitlines():
        word = json.loads(text)
        other = difference(word["headword"], word["phones"])
        if other is not None:
            lines.append(f"{word['id']} {word['ipa']}: {other}")
    lines.sort()
    if answers:
        answered.write_text(f"{json.dumps(lines, ensure_ascii=False, indent=2)}\n", encoding="utf-8")
    known = set(json.loads(answered.read_text(encoding="utf-8"))) if answered.exists() else set()
    unread = [line for line in lines if line not in known]
    for line in unread:
        print(line)
    print(f"{len(lines)} pronunciations differ from the lexicon, {len(unread)} to read")
    return len(unread)
