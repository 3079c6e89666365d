import { describe, expect, it } from 'vitest';
import { readBundledContent } from '#src/server/words/bundled-content.ts';
import { type BundledSound, soundFindings, soundSources } from './bundled-sound.ts';

const live = readBundledContent('content').entries.find(({ id }) => id === 'live');
if (!live) throw new Error("the vocabulary has no entry 'live'");

const rendered = (entry: typeof live): BundledSound[] =>
  soundSources(entry).map(({ form, ...source }) => ({
    phones: 'x',
    ...source,
    ...(form && { form: form.phones }),
    voice: 'af_heart',
    model: 'm',
    sha256: '0'.repeat(64),
    bytes: 1,
    milliseconds: 1,
    verdict: 'passed',
    tries: 1,
  }));

const messages = (entry: typeof live, sounds: BundledSound[]) =>
  soundFindings([entry], sounds).map(({ severity, message }) => `${severity} ${message}`);

describe('soundFindings', () => {
  it('finds nothing where all three sounds say what the entry says', () => {
    expect(messages(live, rendered(live))).toEqual([]);
  });

  it('refuses all sounds of an entry whose IPA changed, and names the command', () => {
    const found = messages({ ...live, ipa: 'laɪv' }, rendered(live));
    expect(found).toHaveLength(3);
    expect(found[0]).toContain('error its sound a1/live.mp3 was made from other text or phones');
    expect(found[0]).toContain('npm run sounds -- render');
  });

  it('refuses the one sound whose sentence changed', () => {
    const changed = structuredClone(live);
    (changed.contexts[1] as { en: string }).en = 'They live by the sea.';
    expect(messages(changed, rendered(live))).toEqual([expect.stringContaining('a1/live.2.mp3')]);
  });

  it('refuses sounds in the folder of another level, and those without an entry', () => {
    expect(messages({ ...live, level: 'B1' }, rendered(live))).toHaveLength(3);
    expect(soundFindings([], rendered(live)).map(({ severity }) => severity)).toEqual([
      'error',
      'error',
      'error',
    ]);
  });

  it('only counts what has no sound', () => {
    expect(messages(live, rendered(live).slice(2))).toEqual([
      expect.stringContaining('warning 1 headwords and 1 sentences lack sounds'),
    ]);
  });
});
