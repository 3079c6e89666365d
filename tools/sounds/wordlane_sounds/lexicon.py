"""The pronunciations of misaki's lexicon (American), as phones, and eSpeak's for words that it lacks."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from types import SimpleNamespace


def _data(name: str) -> dict[str, str | dict[str, str | None]]:
    spec = find_spec("misaki")
    if spec is None or spec.origin is None:
        raise RuntimeError("the package misaki is missing: install tools/sounds/requirements.txt")
    return json.loads((Path(spec.origin).parent / "data" / name).read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def _gold() -> dict[str, str | dict[str, str | None]]:
    return _data("us_gold.json")


@lru_cache(maxsize=1)
def _silver() -> dict[str, str | dict[str, str | None]]:
    return _data("us_silver.json")


def _as_model(phones: str) -> str:
    return phones.replace("ɾ", "T").replace("ʔ", "t")


def readings(word: str, only_gold: bool = False) -> list[str]:
    """All of a word's readings, the default one first."""
    for lexicon in (_gold(),) if only_gold else (_gold(), _silver()):
        for spelling in (word, word.lower(), word.capitalize(), word.upper()):
            found = lexicon.get(spelling)
            if isinstance(found, str):
                return [_as_model(found)]
            if found is not None:
                default = found.get("DEFAULT")
                others = [phones for key, phones in found.items() if key != "DEFAULT" and phones]
                return [_as_model(phones) for phones in ([default] if default else []) + others]
    return []


@lru_cache(maxsize=1)
def _espeak():
    from misaki.espeak import EspeakFallback

    return EspeakFallback(british=False)


@lru_cache(maxsize=4096)
def spoken(word: str) -> tuple[str, ...]:
    """Readings of any word, eSpeak's where the lexicon has none."""
    found = readings(word)
    if found:
        return tuple(found)
    phones, _ = _espeak()(SimpleNamespace(text=word))
    return (_as_model(phones),) if phones else ()


def readings_of_text(text: str, most: int = 24) -> list[str]:
    """Readings of a short text: all that its words' readings make together."""
    words = re.findall(r"[^\W_]+(?:['’][^\W_]+)*", text)
    if not 0 < len(words) <= 6:
        return []
    choices = [spoken(word) or ("",) for word in words]
    made = []
    for choice in product(*choices):
        made.append(" ".join(choice))
        if len(made) == most:
            break
    return made
