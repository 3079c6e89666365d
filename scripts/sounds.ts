/**
 * npm run sounds -- render [--level a1] [--part 0] [--limit 60] [--workers 2] — renders the sounds of `content/` that are
 * missing or were made from other text or phones than their entries have now (tools/sounds/README.md).
 * npm run sounds -- tidy — moves the sounds of entries that changed their level, and removes those of entries that are gone.
 * npm run sounds -- compare [--answer] — compares every IPA with an independent lexicon; differences that someone has
 * read are in content/ipa-answered.json, where --answer writes all that there are.
 * npm run sounds -- hear [--words 500] [--sentences 200] [--seed 7] — prints how much of random headwords and sentences a
 * recogniser hears right, as they are bundled and as the bundled synthesiser says them.
 * npm run sounds -- readings — writes content/own-readings.json: which entries are said otherwise than spelled.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type BundledSound,
  isMadeFrom,
  type SoundSource,
  soundFile,
  soundKey,
  soundSources,
} from '#src/domain/speech/bundled-sound.ts';
import { phonesOfIpa } from '#src/domain/speech/ipa-phones.ts';
import type { SpokenText } from '#src/domain/speech/speech-text.ts';
import { createBundledSpeech } from '#src/server/platform/speech/bundled-speech.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import {
  findOwnReadings,
  readBundledSounds,
  SOUNDS_FOLDER,
  writeBundledSounds,
  writeOwnReadings,
} from '#src/server/words/bundled-sounds.ts';

const USAGE =
  'npm run sounds -- render [--level a1] [--part 0] [--limit 60] [--workers 2] | tidy | compare [--answer] | readings | hear [--words 500] [--sentences 200] [--seed 7]';
const COMMANDS = ['render', 'tidy', 'compare', 'readings', 'hear'];
const TOOL = join(import.meta.dirname, '../tools/sounds');

function readAsked() {
  try {
    const text = { type: 'string' } as const;
    const options = {
      level: text,
      part: text,
      limit: text,
      workers: text,
      words: text,
      sentences: text,
      seed: text,
      answer: { type: 'boolean' } as const,
    };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [command] = positionals;
    if (positionals.length === 1 && COMMANDS.some((name) => name === command)) return { command, ...values };
    throw new Error('One command is needed');
  } catch (error) {
    console.error(`${(error as Error).message}. Usage: ${USAGE}`);
    process.exit(1);
  }
}

/** Two voices, evenly by entry: half of the digests of ids begin with an odd byte. */
const voiceOf = (id: string): BundledSound['voice'] =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'af_heart' : 'am_michael';

const asked = readAsked();
const folder = join('content', SOUNDS_FOLDER);
const { entries } = readBundledContent('content');
const sources = entries.flatMap((entry) => soundSources(entry));

function tidy(): void {
  const wanted = new Map(sources.map((source) => [soundKey(source), source]));
  const kept: BundledSound[] = [];
  for (const sound of readBundledSounds('content')) {
    const source = wanted.get(soundKey(sound));
    const file = join(folder, soundFile(sound));
    if (!source) rmSync(file, { force: true });
    else if (source.level === sound.level) kept.push(sound);
    else {
      const moved = { ...sound, level: source.level };
      mkdirSync(dirname(join(folder, soundFile(moved))), { recursive: true });
      renameSync(file, join(folder, soundFile(moved)));
      kept.push(moved);
    }
  }
  writeBundledSounds('content', kept);
}

/** A job of the tool: a sentence brings the form of its headword with the phones that are put in for it. */
function jobOf(source: SoundSource, voice: BundledSound['voice']) {
  const { id, part, level, text, phones, form } = source;
  return { id, part, level, text, voice, ...(phones && { phones }), ...(form && { form }) };
}

function render(): number {
  tidy();
  const made = new Map(readBundledSounds('content').map((sound) => [soundKey(sound), sound]));
  const isMissing = (source: SoundSource) => {
    const sound = made.get(soundKey(source));
    return !sound || !isMadeFrom(sound, source) || !existsSync(join(folder, soundFile(sound)));
  };
  const missing = sources
    .filter(({ level, part }) => level === (asked.level ?? level) && part === Number(asked.part ?? part))
    .filter(isMissing)
    // Headwords first; then level by level.
    .sort(
      (a, b) => Math.sign(a.part) - Math.sign(b.part) || (a.level < b.level ? -1 : a.level > b.level ? 1 : 0),
    )
    .slice(0, Number(asked.limit ?? sources.length));
  console.log(`${missing.length} sounds to render`);
  if (missing.length === 0) return 0;
  // A sentence has its headword's voice, also where that took the other one.
  const voices = (source: SoundSource) => made.get(`${source.id}.0`)?.voice ?? voiceOf(source.id);
  const jobs = missing.map((source) => jobOf(source, source.part ? voices(source) : voiceOf(source.id)));
  return runTool(jobs, (file) => [
    'render',
    '--jobs',
    file,
    '--out',
    folder,
    '--workers',
    asked.workers ?? '2',
  ]);
}

function compare(): number {
  const words = entries.map(({ id, headword, ipa }) => ({ id, headword, ipa, phones: phonesOfIpa(ipa) }));
  const answered = join('content', 'ipa-answered.json');
  return runTool(words, (file) => [
    'compare',
    '--words',
    file,
    '--answered',
    answered,
    ...(asked.answer ? ['--answer'] : []),
  ]);
}

/** Runs the tool with lines of JSON in a file of its own; its exit status. */
function runTool(lines: readonly object[], argumentsFor: (file: string) => string[]): number {
  const place = mkdtempSync(join(tmpdir(), 'sounds-'));
  const file = join(place, 'lines.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const own = join(TOOL, '.venv', process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  const python = process.env.SOUNDS_PYTHON ?? own;
  try {
    const { status, error } = spawnSync(python, [join(TOOL, 'main.py'), ...argumentsFor(file)], {
      stdio: 'inherit',
    });
    if (error)
      console.error(`${python} can't be started: tools/sounds/README.md tells how to set the tool up`);
    return status ?? 1;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Bundled sounds at random, the same ones for a seed. */
function sampleOf(sounds: readonly BundledSound[], count: number): BundledSound[] {
  const rank = (sound: BundledSound) =>
    createHash('sha256')
      .update(`${asked.seed ?? '7'} ${soundKey(sound)}`)
      .digest('hex');
  return sounds
    .map((sound) => ({ sound, rank: rank(sound) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ sound }) => sound);
}

async function hear(): Promise<number> {
  const place = mkdtempSync(join(tmpdir(), 'heard-'));
  const speech = createBundledSpeech({ workers: 1 });
  const sourceOf = new Map(sources.map((source) => [soundKey(source), source]));
  const sounds = readBundledSounds('content').filter((sound) => sourceOf.has(soundKey(sound)));
  const chosen = [
    ...sampleOf(
      sounds.filter(({ part }) => part === 0),
      Number(asked.words ?? 500),
    ),
    ...sampleOf(
      sounds.filter(({ part }) => part !== 0),
      Number(asked.sentences ?? 200),
    ),
  ];
  const lines = await Promise.all(
    chosen.map(async (sound) => {
      const { text, part, phones } = sound;
      const said = part === 0 ? { start: 0, end: text.length, phones } : sourceOf.get(soundKey(sound))?.form;
      const say = async (name: string, spoken: SpokenText) => {
        const file = join(place, `${soundKey(sound)}.${name}.mp3`);
        writeFileSync(file, await speech.synthesise(spoken, 'en'));
        return file;
      };
      const files = {
        bundled: join(folder, soundFile(sound)),
        'synthesiser, by the IPA': await say('ipa', { text, said }),
        'synthesiser, by the spelling': await say('spelling', { text }),
      };
      return { text, ...(part === 0 && { phones }), files };
    }),
  );
  await speech.close();
  try {
    return runTool(lines, (file) => ['hear', '--lines', file]);
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function readings(): Promise<void> {
  const speech = createBundledSpeech({ workers: 2 });
  writeOwnReadings('content', await findOwnReadings(entries, (text) => speech.transcribe({ text }, 'en')));
  await speech.close();
}

if (asked.command === 'tidy') tidy();
else if (asked.command === 'readings') await readings();
else if (asked.command === 'hear') process.exit(await hear());
else process.exit(asked.command === 'compare' ? compare() : render());
