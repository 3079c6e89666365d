import { composedFindings } from '../generation/composed-entry-rules.ts';
import type { EntryFinding } from '../generation/generation.ts';
import { LANGUAGES, type LanguageCode } from '../language.ts';
import { depthOf } from '../words/entry-depth.ts';
import type { KeywordState } from './keyword-version.ts';

/**
 * What only the writing of an entry found, because it had more to compare with (the vocabulary, a list of levels, the
 * synthesiser): by rule, the parts that it spoke of. It holds until one of them changes.
 */
const FOUND_WHEN_WRITTEN: Record<string, readonly (keyof KeywordState)[]> = {
  'ipa-distance': ['ipa'],
  level: ['level', 'contexts'],
  shared: ['meanings', 'contexts'],
  context: ['meanings', 'contexts'],
};

/**
 * What the checks find in an entry as it stands: for whoever edits and publishes it. It is due in English and in every
 * language that it has a text in.
 * @param before what it was, with what was found then
 */
export function keywordFindings(id: string, state: KeywordState, before?: KeywordState): EntryFinding[] {
  const { headwords, meanings, contexts, variants, ipa, partOfSpeech } = state;
  const findings = composedFindings(
    {
      id,
      headword: headwords.en ?? '',
      headwords,
      meanings,
      contexts,
      variants,
      ipa,
      partOfSpeech,
      level: state.level ?? undefined,
      ...depthOf(state),
    },
    { languages: languagesOf(state) },
    // The id stays when a headword is corrected, since addresses hold it; and no sentence at all is no wrong sense.
  ).filter(({ rule }) => rule !== 'id' && !(rule === 'sense' && contexts.length === 0));
  const missing = (part: string, severity: EntryFinding['severity']) =>
    findings.push({ rule: 'missing', severity, message: `${part} is missing` });
  if (contexts.length === 0) missing('contexts[0].en', 'error');
  if (partOfSpeech === '') missing('partOfSpeech', 'error');
  if (state.level === null) missing('level', 'warning');
  const held = (before?.findings ?? []).filter(({ rule }) =>
    FOUND_WHEN_WRITTEN[rule]?.every((part) => JSON.stringify(before?.[part]) === JSON.stringify(state[part])),
  );
  return [...findings, ...held];
}

/** Whether a check found an error: such a draft is shown to learners only by who says that it is to be so all the same. */
export function hasErrors({ findings }: Pick<KeywordState, 'findings'>): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

function languagesOf({ headwords, meanings, contexts }: KeywordState): LanguageCode[] {
  return LANGUAGES.filter(
    (code) =>
      code === 'en' || [headwords, meanings, ...contexts].some((map) => (map[code] ?? '').trim() !== ''),
  );
}
