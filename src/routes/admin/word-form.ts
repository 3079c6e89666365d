import type { FieldFault } from '#src/domain/editing/keyword-change.ts';
import type { KeywordState } from '#src/domain/editing/keyword-version.ts';
import { LANGUAGES } from '#src/domain/language.ts';
import {
  type EntryDepth,
  FORM_NAMES,
  MAX_COLLOCATIONS,
  MAX_SENSES,
  RELATIONS,
} from '#src/domain/words/entry-depth.ts';
import type { Translations } from '#src/domain/words/keyword.ts';
import type { EditorValues } from '#src/ui/editing/editor-fields.tsx';
import type { Fields } from './desk-request.ts';

/** An entry by the names of the form's fields. */
export function valuesOf(state: KeywordState): EditorValues {
  const values: EditorValues = {
    ipa: state.ipa,
    partOfSpeech: state.partOfSpeech,
    level: state.level ?? '',
    review: state.review,
    topics: state.topics.join(', '),
    variants: state.variants.join(', '),
    imageUrl: state.imageUrl ?? '',
  };
  Object.assign(values, depthValues(state));
  for (const code of LANGUAGES) {
    values[`headwords.${code}`] = state.headwords[code] ?? '';
    values[`meanings.${code}`] = state.meanings[code] ?? '';
    for (const [i, context] of state.contexts.entries())
      values[`contexts.${i}.${code}`] = context[code] ?? '';
  }
  return values;
}

/** Between the hints of a language, which may hold a slash themselves: 'sb/sth / money'. */
const BETWEEN_HINTS = ' / ';

/** What an entry says besides, by the names of the form's fields. */
function depthValues({
  forms = {},
  patterns = [],
  collocations = [],
  register = undefined,
  hints = {},
  notes = {},
  senses = [],
  related = {},
}: EntryDepth): EditorValues {
  const texts = (name: string, map: Translations) =>
    Object.entries(map).map(([language, text]) => [`${name}.${language}`, text]);
  return Object.fromEntries([
    ...Object.entries(forms).map(([name, form]) => [`forms.${name}`, form]),
    ['patterns', patterns.join('\n')],
    ...collocations.flatMap((phrase, i) => texts(`collocations.${i}`, phrase)),
    ['register', register ?? ''],
    ...Object.entries(hints).map(([language, list]) => [`hints.${language}`, list.join(BETWEEN_HINTS)]),
    ...texts('notes', notes),
    ...senses.flatMap(({ partOfSpeech, level, ipa, ...sense }, i) => [
      [`senses.${i}.partOfSpeech`, partOfSpeech],
      [`senses.${i}.level`, level ?? ''],
      [`senses.${i}.ipa`, ipa ?? ''],
      ...texts(`senses.${i}.headwords`, sense.headwords),
      ...texts(`senses.${i}.meanings`, sense.meanings),
      ...texts(`senses.${i}.context`, sense.context),
    ]),
    ...Object.entries(related).map(([relation, ids]) => [`related.${relation}`, ids.join(', ')]),
  ]);
}

/** What a form names of an entry, in the shape that a change has. */
export function changeIn(form: Fields) {
  const list = (name: string) => form.text(name).split(/[,،]/);
  return {
    headwords: inLanguages(form, 'headwords'),
    meanings: inLanguages(form, 'meanings'),
    contexts: placesOf(form).map((place) => inLanguages(form, `contexts.${place}`)),
    ipa: form.text('ipa'),
    partOfSpeech: form.text('partOfSpeech'),
    level: form.text('level') || null,
    review: form.text('review'),
    topics: list('topics'),
    variants: list('variants'),
    imageUrl: form.text('imageUrl').trim() || null,
    ...depthIn(form),
  };
}

const inLanguages = (form: Fields, part: string) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, form.text(`${part}.${code}`)]));

/** Numbers that the form's sentences have, in its order. */
const placesOf = (form: Fields) => [
  ...new Set(form.names().flatMap((name) => /^contexts\.(\d{1,2})\./.exec(name)?.[1] ?? [])),
];

/** What a form says besides; nothing where it has no such fields. */
function depthIn(form: Fields) {
  if (!form.names().includes('patterns')) return {};
  const several = <T>(most: number, read: (place: number) => T) =>
    Array.from({ length: most }, (_, place) => read(place));
  const each = <K extends string, T>(keys: readonly K[], read: (key: K) => T) =>
    Object.fromEntries(keys.map((key) => [key, read(key)]));
  return {
    forms: each(FORM_NAMES, (name) => form.text(`forms.${name}`)),
    patterns: form.text('patterns').split('\n'),
    collocations: several(MAX_COLLOCATIONS, (place) => inLanguages(form, `collocations.${place}`)),
    register: form.text('register') || null,
    hints: each(LANGUAGES, (code) => form.text(`hints.${code}`).split(BETWEEN_HINTS)),
    notes: inLanguages(form, 'notes'),
    senses: several(MAX_SENSES, (place) => ({
      partOfSpeech: form.text(`senses.${place}.partOfSpeech`),
      level: form.text(`senses.${place}.level`) || null,
      ipa: form.text(`senses.${place}.ipa`),
      headwords: inLanguages(form, `senses.${place}.headwords`),
      meanings: inLanguages(form, `senses.${place}.meanings`),
      context: inLanguages(form, `senses.${place}.context`),
    })),
    related: each(RELATIONS, (relation) =>
      form
        .text(`related.${relation}`)
        .split(/[,،]/)
        .flatMap((id) => id.trim() || []),
    ),
  };
}

/** A fault at the field of the form: sentences are counted without gaps where they are checked, and with them there. */
export function faultInForm(form: Fields, { path, reason }: FieldFault): FieldFault {
  const places = placesOf(form);
  return {
    reason,
    path: path.replace(
      /^contexts\.(\d+)/,
      (_, place: string) => `contexts.${places[Number(place)] ?? place}`,
    ),
  };
}
