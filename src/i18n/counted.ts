import type { LanguageCode } from '../domain/language.ts';
import type { PluralForms } from './messages/messages.ts';
import type { FormsOf, Text } from './text-places.ts';
import { filledIn, formatNumber } from './translator.ts';

/** Lets each language have its own set of plural forms in a catalogue whose shape the English file gives. */
export const counted = <const F extends PluralForms>(forms: F): F => forms;

type Others<P extends string> = [Exclude<P, 'count'>] extends [never]
  ? []
  : [Readonly<Record<Exclude<P, 'count'>, string>>];

/** A text for a number of things, with the number in Western digits in its place `{count}`. */
export function countedIn<P extends string>(
  language: LanguageCode,
  forms: FormsOf<P>,
  count: number,
  ...[others]: Others<P>
): string {
  const text: Text<string> = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
  return filledIn(text as Text<'count'>, { ...others, count: formatNumber(language, count) });
}
