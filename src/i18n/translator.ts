import type { LanguageCode } from '../domain/language.ts';
import type { English, MessageKey, Messages } from './messages/messages.ts';
import type { PlacesIn, Text, Values } from './text-places.ts';

type Places<K extends MessageKey> = English[K] extends string
  ? PlacesIn<English[K]>
  : English[K] extends { other: infer S }
    ? PlacesIn<S>
    : never;
type MessageValues<K extends MessageKey> = [Places<K>] extends [never]
  ? []
  : [Record<Places<K>, string | number>];

export type Translator = {
  language: LanguageCode;
  /** A message with its values filled in; a plural message chooses its form by `count`. */
  <K extends MessageKey>(key: K, ...values: MessageValues<K>): string;
  /** A number with Western digits, grouped as the language does. */
  number(value: number): string;
  /** A calendar date (YYYY-MM-DD) in words, without its year when it lies in the year of `today`. */
  date(date: string, today?: string): string;
};

/**
 * How each language groups whole numbers: what stands between thousands, and from how many digits on (CLDR). Known here,
 * because a browser takes 30 ms of a phone's start for its first number format, and pages show few other numbers.
 */
const GROUPS: Record<LanguageCode, { separator: string; fromDigits: number }> = {
  en: { separator: ',', fromDigits: 4 },
  ar: { separator: ',', fromDigits: 4 },
  es: { separator: '.', fromDigits: 5 },
  fr: { separator: '\u202f', fromDigits: 4 },
  de: { separator: '.', fromDigits: 4 },
  pt: { separator: '.', fromDigits: 4 },
};

/** A number with Western digits, grouped as the language does. */
export function formatNumber(language: LanguageCode, value: number): string {
  return Number.isSafeInteger(value) && value >= 0
    ? wholeNumberText(language, value)
    : new Intl.NumberFormat(westernDigits(language)).format(value);
}

/** A whole number from 0 on, as Intl.NumberFormat writes it. */
function wholeNumberText(language: LanguageCode, value: number): string {
  const digits = String(value);
  const { separator, fromDigits } = GROUPS[language];
  return digits.length < fromDigits ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/**
 * A text with values in its places.
 * @param written how a value is written
 */
export function filledIn<P extends string>(
  text: Text<P>,
  values: Values<NoInfer<P>>,
  written: (value: string | number) => string = String,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: P) => written(values[name] ?? ''));
}

/** Digits are Western in every language (READINGS R38). */
const westernDigits = (language: LanguageCode) => `${language}-u-nu-latn`;

/** Translators made so far: their number formats and plural rules are slow to make. */
const made = new WeakMap<Messages, Translator>();

/** The translator of one language, from its catalogue. */
export function createTranslator(language: LanguageCode, messages: Messages): Translator {
  const translator = made.get(messages) ?? makeTranslator(language, messages);
  made.set(messages, translator);
  return translator;
}

function makeTranslator(language: LanguageCode, messages: Messages): Translator {
  const locale = westernDigits(language);
  // Made when they are first asked for: not every page counts.
  let plurals: Intl.PluralRules | undefined;
  const dates = new Map<boolean, Intl.DateTimeFormat>();
  const datesOf = (isOfThisYear: boolean) => {
    const known = dates.get(isOfThisYear);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(isOfThisYear ? {} : { year: 'numeric' }),
    });
    dates.set(isOfThisYear, format);
    return format;
  };
  const pluralOf = (count: number) => {
    plurals ??= new Intl.PluralRules(language);
    return plurals.select(count);
  };
  const numberText = (value: number) => formatNumber(language, value);
  const translate = (key: MessageKey, values: Record<string, string | number> = {}): string => {
    const message = messages[key];
    const text =
      typeof message === 'string' ? message : (message[pluralOf(Number(values.count))] ?? message.other);
    return filledIn(text as Text<'count'>, values as Record<'count', string | number>, (value) =>
      typeof value === 'number' ? numberText(value) : value,
    );
  };
  return Object.assign(translate, {
    language,
    number: numberText,
    date: (date: string, today?: string) =>
      datesOf(today?.slice(0, 4) === date.slice(0, 4)).format(new Date(`${date}T00:00:00Z`)),
  }) as Translator;
}
