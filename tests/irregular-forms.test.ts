import verbs from 'english-verbs-irregular/dist/verbs.json' with { type: 'json' };
import plurals from 'irregular-plurals';
import { expect, it } from 'vitest';
import type { Entry } from '#src/domain/words/entry.ts';
import type { FormName } from '#src/domain/words/entry-depth.ts';
import { regularForms } from '#src/domain/words/word-forms.ts';
import { readBundledContent } from '#src/server/words/bundled-content.ts';

const { entries } = readBundledContent('content');

/** Where the lists speak of another word or sense than the entry, or of a form that is rarer than ours. */
const ANSWERED = new Set([
  'beef', // beefs are complaints
  'bet', // betted
  'lie', // the entry is 'lie, lied': to say what is not true
  'momentum', // of physics
  'personnel', // has no other form
  'savings', // has no other form
  'staff', // staffs are sticks
  'status', // statuses is regular
]);

/** A form as the entry gives it, or as it is where the entry gives none. */
function formsIn(entry: Entry, name: FormName): string[] {
  const given = entry.forms?.[name] ?? (name === 'pastParticiple' ? entry.forms?.past : undefined);
  return given?.split(' / ') ?? regularForms(entry.headword, name);
}

const isIn = (forms: string[], known: readonly string[]) => forms.some((form) => known.includes(form));

it('past and participle are those of a list of irregular verbs', () => {
  const known = verbs as unknown as Record<string, [past: string, participle: string][]>;
  const checked = entries.filter(
    ({ id, headword, partOfSpeech }) => partOfSpeech === 'verb' && known[headword] && !ANSWERED.has(id),
  );
  const wrong = checked.filter((entry) => {
    const listed = known[entry.headword] ?? [];
    return (
      !isIn(
        formsIn(entry, 'past'),
        listed.map(([past]) => past),
      ) ||
      !isIn(
        formsIn(entry, 'pastParticiple'),
        listed.map(([, participle]) => participle),
      )
    );
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(checked.length).toBeGreaterThan(120);
});

it('plurals are those of a list of irregular nouns', () => {
  const checked = entries.filter(
    ({ id, headword, partOfSpeech }) => partOfSpeech === 'noun' && plurals.has(headword) && !ANSWERED.has(id),
  );
  const hasOneForm = ({ patterns = [] }: Entry) =>
    patterns.some((pattern) => /uncountable|plural|singular/.test(pattern));
  const wrong = checked.filter((entry) => {
    const listed = plurals.get(entry.headword) ?? '';
    return !formsIn(entry, 'plural').includes(listed) && !(listed === entry.headword && hasOneForm(entry));
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
  expect(checked.length).toBeGreaterThan(60);
});

it('a last consonant that is stressed is doubled', () => {
  const doubled = entries.filter(({ partOfSpeech, headword, ipa }) => {
    const isStressedLast = /ˈ[^aeiouɑæɛɔɪʊʌəɜ]*[aeiouɑæɛɔɪʊʌəɜ]+[^aeiouɑæɛɔɪʊʌəɜ]*$/.test(ipa);
    return (
      partOfSpeech === 'verb' &&
      isStressedLast &&
      !ipa.endsWith('ər') &&
      /[aeiouy].*[^aeiou][aeiou][bdglmnprt]$/.test(headword)
    );
  });
  for (const { id, headword, forms } of doubled)
    expect(forms?.presentParticiple, id).toBe(`${headword}${headword.at(-1)}ing`);
  expect(doubled.length).toBeGreaterThanOrEqual(12);
});
