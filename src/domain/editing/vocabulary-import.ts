import type { LanguageCode } from '../language.ts';
import type { Translations } from '../words/keyword.ts';
import { changedKeyword } from './keyword-change.ts';
import { type KeywordState, newKeywordState } from './keyword-version.ts';
import type { KeywordFields, ToldLanguages, VocabularyRecord } from './vocabulary-file.ts';

/**
 * The entry as it is with what a file says of it; places in categories and stored files are the caller's to look after.
 * @param before undefined for a new one
 * @returns undefined where it would have no English headword
 */
export function importedKeyword(
  before: KeywordState | undefined,
  { fields, told }: Extract<VocabularyRecord, { kind: 'keyword' }>,
  at: Date,
): KeywordState | undefined {
  const { links: _, audioUrls, levelOrigin, findings, status, origin, createdAt, ...change } = fields;
  const base = before ?? newKeywordState('', at);
  const { contexts, ...whole } = told ? withUntold(base, change, told) : change;
  const filled = contexts?.filter((context) => Object.keys(context).length > 0);
  const changed = changedKeyword(base, filled ? { ...whole, contexts: filled } : whole);
  if (!changed.headwords.en) return undefined;
  return {
    ...changed,
    status: status ?? changed.status,
    origin: origin ?? changed.origin,
    levelOrigin: changed.level === null ? null : (levelOrigin ?? changed.levelOrigin),
    audioUrls: audioUrls ?? changed.audioUrls,
    findings: findings ?? changed.findings,
    createdAt: createdAt ?? changed.createdAt,
  };
}

/** A change with the texts that its file does not speak of as they are. */
function withUntold(
  base: KeywordState,
  change: Pick<KeywordFields, 'headwords' | 'meanings' | 'contexts'>,
  told: ToldLanguages,
): typeof change {
  const joined = (map: Translations = {}, languages: readonly LanguageCode[], given: Translations = {}) => ({
    ...Object.fromEntries(Object.entries(map).filter(([code]) => !languages.includes(code as LanguageCode))),
    ...given,
  });
  const { headwords, meanings, contexts } = change;
  const count = Math.max(base.contexts.length, contexts?.length ?? 0);
  return {
    ...change,
    ...(headwords && { headwords: joined(base.headwords, told.headwords, headwords) }),
    ...(meanings && { meanings: joined(base.meanings, told.meanings, meanings) }),
    ...(contexts && {
      contexts: Array.from({ length: count }, (_, i) =>
        joined(base.contexts[i], told.contexts[i] ?? [], contexts[i]),
      ),
    }),
  };
}
