import { LANGUAGES } from '../language.ts';
import { DEPTH_FIELDS, type DepthField, type EntryDepth } from '../words/entry-depth.ts';
import type { KeywordState } from './keyword-version.ts';
import { languageFields } from './language-fields.ts';

/** An entry with the names that the specification's calls give its fields (section 3). */
export function keywordRow(id: string, state: KeywordState) {
  const { headwords, meanings, contexts, audioUrls, level, topics } = state;
  const isUniversal = LANGUAGES.every((language) => headwords[language]?.trim());
  return {
    id,
    headword_en: headwords.en ?? '',
    headword_ar: headwords.ar ?? null,
    headwords,
    meaning_en: meanings.en ?? null,
    meaning_ar: meanings.ar ?? null,
    meanings,
    ipa: state.ipa,
    part_of_speech: state.partOfSpeech,
    contexts,
    contexts_multilang: contexts,
    tags: [...topics, ...(level ? [level] : []), ...(isUniversal ? ['universal'] : [])],
    image_url: state.imageUrl,
    ...languageFields('audio_url', (code) => audioUrls[code] ?? null),
    created_at: state.createdAt,
    status: state.status,
    ...depthRow(state),
  };
}

/** Every part, null where it says nothing. */
function depthRow(state: EntryDepth) {
  return Object.fromEntries(DEPTH_FIELDS.map((field) => [field, state[field] ?? null])) as {
    [F in DepthField]: NonNullable<EntryDepth[F]> | null;
  };
}

export type KeywordRow = ReturnType<typeof keywordRow>;
