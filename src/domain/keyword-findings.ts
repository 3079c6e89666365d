import { entrySchema } from './entry.ts';
import { entryFindings } from './entry-rules.ts';
import type { EntryFinding } from './generation.ts';
import type { KeywordState } from './keyword-version.ts';
import { LANGUAGES } from './language.ts';

/** What the checks find in an entry as it stands: for whoever edits and publishes it. */
export function keywordFindings(id: string, state: KeywordState): EntryFinding[] {
  const headword = state.headwords.en ?? '';
  const missing: EntryFinding[] = [];
  const need = (place: string, text: string | undefined) => {
    if (!text) missing.push({ rule: 'missing', severity: 'error', message: `${place} is missing` });
  };
  for (const language of LANGUAGES) {
    need(`headwords.${language}`, state.headwords[language]);
    need(`meanings.${language}`, state.meanings[language]);
    for (const [i, context] of state.contexts.entries())
      need(`contexts[${i}].${language}`, context[language]);
  }
  if (missing.length > 0) return missing;
  const entry = entrySchema.shape;
  const texts = { id, headword, variants: state.variants, partOfSpeech: state.partOfSpeech, ipa: state.ipa };
  return entryFindings({
    ...texts,
    level: 'A1',
    topics: [],
    picture: null,
    review: 'draft',
    headwords: entry.headwords.parse(state.headwords),
    meanings: entry.meanings.parse(state.meanings),
    contexts: state.contexts.map((context) => entry.contexts.element.parse(context)),
  } as never).map(({ rule, severity, message }) => ({ rule, severity, message }));
}
