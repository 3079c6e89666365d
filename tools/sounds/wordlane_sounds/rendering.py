"""Renders a list of jobs with several processes, and says how far it is."""

from __future__ import annotations

import json
import multiprocessing
import signal
import sys
import time
from pathlib import Path
from typing import Any

from .engine import MODEL, RATE
from .store import Store

Job = dict[str, Any]

_words: Any = None
_sentences: Any = None


def _start(models: Path) -> None:
    """In each process: loads the models, and leaves Ctrl-C to the one that writes."""
    global _words, _sentences
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from .engine import Engine
    from .judge import Judge
    from .listen import Listener
    from .sentences import Sentences
    from .words import Words

    engine, listener = Engine(models), Listener(models)
    _words, _sentences = Words(engine, listener, Judge()), Sentences(engine, listener)


def _render(job: Job) -> tuple[Job, dict[str, Any] | None, bytes, list[str]]:
    form = job.get("form")
    if job["part"] == 0:
        attempt, verdict, count, all_heard = _words.render(job["text"], job["phones"], job["voice"])
    else:
        from .reading import phones_of

        job = {**job, "phones": phones_of(job["text"], form)}
        attempt, verdict, count, all_heard = _sentences.render(job["text"], job["phones"], form, job["voice"])
    if attempt is None:
        return job, None, b"", all_heard
    line = {
        **job,
        "form": form and form["phones"],
        "voice": attempt.made.voice,
        "model": MODEL,
        "milliseconds": round(len(attempt.sound) * 1000 / RATE),
        "verdict": verdict,
        "tries": count,
        "heard": attempt.heard,
    }
    return job, line, attempt.mp3, all_heard


def render(jobs: list[Job], out: Path, models: Path, workers: int) -> int:
    """Renders jobs in their order; the number of those that no try of was fit to keep."""
    store = Store(out)
    counts = {"passed": 0, "retried": 0, "listed": 0, "refused": 0}
    begun = time.monotonic()
    context = multiprocessing.get_context("spawn")
    with context.Pool(workers, _start, (models,)) as pool:
        # `kill` asks for the same as Ctrl-C.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            for number, (job, line, mp3, heard) in enumerate(pool.imap(_render, jobs), 1):
                verdict = line["verdict"] if line else "refused"
                counts[verdict] += 1
                if line:
                    store.keep(line, mp3)
                if heard:
                    print(f"{verdict}: {job['id']}.{job['part']} /{job['phones']}/ was heard as {' | '.join(heard)}", flush=True)
                if number % 25 == 0 or number == len(jobs):
                    left = (time.monotonic() - begun) / number * (len(jobs) - number)
                    told = ", ".join(f"{count} {name}" for name, count in counts.items())
                    print(f"{number} of {len(jobs)}: {told}; {left / 60:.0f} minutes left", flush=True)
                if number % 200 == 0:
                    store.settle()
        except KeyboardInterrupt:
            print("stopped: the same command goes on from here", file=sys.stderr)
            pool.terminate()
    store.settle()
    return counts["refused"]


def read_jobs(file: Path) -> list[Job]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
