"""Renders the sounds of the vocabulary. Started by `npm run sounds -- render`; README.md tells the rest."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(name, "1")


def main() -> int:
    parser = argparse.ArgumentParser(prog="main.py", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("prepare", help="puts the models together")
    render = commands.add_parser("render", help="renders the jobs of a file")
    render.add_argument("--jobs", type=Path, required=True)
    render.add_argument("--out", type=Path, required=True)
    render.add_argument("--workers", type=int, default=2)
    comparing = commands.add_parser("compare", help="compares pronunciations with an independent lexicon")
    comparing.add_argument("--words", type=Path, required=True)
    comparing.add_argument("--answered", type=Path, required=True)
    comparing.add_argument("--answer", action="store_true")
    listening = commands.add_parser("hear", help="says how much of some sounds is heard right")
    listening.add_argument("--lines", type=Path, required=True)
    asked = parser.parse_args()

    from wordlane_sounds import compare, hearing, models, rendering

    if asked.command == "compare":
        return 1 if compare.compare(asked.words, asked.answered, asked.answer) else 0
    models.prepare()
    if asked.command == "prepare":
        return 0
    if asked.command == "hear":
        hearing.hear(asked.lines, models.folder())
        return 0
    refused = rendering.render(rendering.read_jobs(asked.jobs), asked.out, models.folder(), asked.workers)
    return 1 if refused else 0


if __name__ == "__main__":
    raise SystemExit(main())
