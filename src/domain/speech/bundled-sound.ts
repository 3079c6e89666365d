import { z } from 'zod';
import type { Entry } from '../words/entry.ts';
import type { Finding } from '../words/entry-rules.ts';
import { phonesOfIpa } from './ipa-phones.ts';
import { saysForm, spokenForm } from './spoken-form.ts';

/** Parts of an entry that are spoken: its headword and its two English sentences. */
const SOUND_PARTS = [0, 1, 2] as const;

/** A line of `content/sounds/manifest.jsonl`: one sound, and what it was made from. */
export const bundledSoundSchema = z.strictObject({
  id: z.string().min(1),
  part: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The folder it lies in: the entry's level, in lower case. */
  level: z.string().regex(/^[a-c][12]$/),
  text: z.string().min(1),
  /** Phones of the headword's form that were put into a sentence; none where the sentence's own reading stands. */
  form: z.string().min(1).optional(),
  /** What the engine was given: of a headword but for the mark that ends it. */
  phones: z.string().min(1),
  voice: z.enum(['af_heart', 'am_michael']),
  model: z.string().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive(),
  milliseconds: z.int().positive(),
  /** At the first try, at a later one, or the best of those that all failed: docs/content.md. */
  verdict: z.enum(['passed', 'retried', 'listed']),
  tries: z.int().min(1).max(6),
  /** What the recogniser wrote, where it was asked. */
  heard: z.string().optional(),
});
export type BundledSound = z.infer<typeof bundledSoundSchema>;

/** What a sound of an entry is to be made from. */
export type SoundSource = Pick<BundledSound, 'id' | 'part' | 'level' | 'text'> & {
  /** Of a headword, all of it. */
  phones?: string;
  /** Of a sentence: where the headword's form stands, in UTF-16 offsets, and how it is said. */
  form?: { start: number; end: number; phones: string };
};

type SpokenEntry = Pick<
  Entry,
  'id' | 'headword' | 'variants' | 'partOfSpeech' | 'level' | 'ipa' | 'contexts'
>;

/** The three sounds that an entry should have. */
export function soundSources(entry: SpokenEntry): SoundSource[] {
  const [id, level] = [entry.id, entry.level.toLowerCase()];
  const phones = phonesOfIpa(entry.ipa);
  return SOUND_PARTS.map((part) => {
    if (part === 0) return { id, part, level, text: entry.headword, phones };
    const text = entry.contexts[part - 1]?.en ?? '';
    const form = spokenForm(text, entry, phones);
    return { id, part, level, text, ...(form && { form }) };
  });
}

/** Path of a sound under `content/sounds`. */
export function soundFile({ id, part, level }: Pick<BundledSound, 'id' | 'part' | 'level'>): string {
  return `${level}/${id}${part === 0 ? '' : `.${part}`}.mp3`;
}

export const soundKey = ({ id, part }: Pick<BundledSound, 'id' | 'part'>): string => `${id}.${part}`;

/** Whether a sound was made from what its entry says now. */
export function isMadeFrom(sound: BundledSound, source: SoundSource): boolean {
  if (sound.text !== source.text) return false;
  if (source.part === 0) return sound.phones === source.phones;
  if (sound.form === source.form?.phones) return true;
  // What its own reading says already needs not be put in.
  return sound.form === undefined && source.form !== undefined && saysForm(sound.phones, source.form.phones);
}

const MEND = '`npm run sounds -- render` makes it again';

/** What is wrong with the sounds of a vocabulary: those that say something else than their entries, and how many lack. */
export function soundFindings(entries: readonly SpokenEntry[], sounds: readonly BundledSound[]): Finding[] {
  const byKey = new Map(sounds.map((sound) => [soundKey(sound), sound]));
  const findings: Finding[] = [];
  const missing = { headwords: 0, sentences: 0 };
  const error = (id: string, message: string) =>
    findings.push({ id, rule: 'sound', severity: 'error', message });
  for (const entry of entries) {
    for (const source of soundSources(entry)) {
      const sound = byKey.get(soundKey(source));
      byKey.delete(soundKey(source));
      if (!sound) missing[source.part === 0 ? 'headwords' : 'sentences']++;
      else if (!isMadeFrom(sound, source))
        error(entry.id, `its sound ${soundFile(sound)} was made from other text or phones; ${MEND}`);
      else if (sound.level !== source.level)
        error(entry.id, `its sound lies in ${sound.level}; \`npm run sounds -- tidy\` moves it`);
    }
  }
  for (const sound of byKey.values())
    error(sound.id, `has the sound ${soundFile(sound)} and no entry; \`npm run sounds -- tidy\` removes it`);
  if (missing.headwords + missing.sentences > 0) {
    const message = `${missing.headwords} headwords and ${missing.sentences} sentences lack sounds; \`npm run sounds -- render\` makes them`;
    findings.push({ id: 'sounds', rule: 'sound', severity: 'warning', message });
  }
  return findings;
}
