import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { textFaults } from '#src/domain/words/text-rules.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';
import type { MessageKey, Messages } from '#src/i18n/messages/messages.ts';

const catalogues = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (code) => [code, await loadMessages(code)] as const)),
) as Record<LanguageCode, Messages>;

/** Texts that are the same in every language on purpose. */
const SAME_EVERYWHERE: ReadonlySet<string> = new Set([
  'app.name',
  'app.pair',
  'study.progress',
  'notFound.code',
]);

function formsOf(message: Messages[MessageKey]): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function placesIn(text: string): string {
  return (text.match(/\{\w+\}/g) ?? []).sort().join(' ');
}

/**
 * What is wrong with the message catalogues: a key that a language lacks or has beyond English, places for values
 * that differ from English, a plural form that the language needs, wrong typography, whole catalogues left in English.
 */
export function messageFaults(): string[] {
  const faults: string[] = [];
  const english = catalogues.en;
  const keys = Object.keys(english) as MessageKey[];
  for (const language of LANGUAGES) {
    const messages = catalogues[language];
    for (const key of Object.keys(messages)) {
      if (!(key in english)) faults.push(`${language}: ${key} is not in English`);
    }
    const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    let untranslated = 0;
    for (const key of keys) {
      const message = messages[key];
      if (message === undefined) {
        faults.push(`${language}: ${key} is missing`);
        continue;
      }
      if (typeof message !== 'string') {
        const lacking = plurals.filter((form) => !(form in message));
        if (lacking.length > 0)
          faults.push(`${language}: ${key} lacks the plural forms ${lacking.join(', ')}`);
      }
      const places = placesIn(formsOf(english[key]).at(-1) ?? '');
      for (const form of formsOf(message)) {
        // A plural form may say its number in words ('one', 'two', 'zero').
        const isSpelledOut = typeof message !== 'string' && placesIn(`${form}{count}`) === places;
        if (placesIn(form) !== places && !isSpelledOut)
          faults.push(`${language}: ${key} has other places than English`);
        const faultsOfText = textFaults(form.replace(/\{\w+\}/g, '1'), language);
        for (const fault of faultsOfText.filter((f) => !/Latin letters|no Arabic/.test(f))) {
          faults.push(`${language}: ${key} ${fault}`);
        }
      }
      if (JSON.stringify(message) === JSON.stringify(english[key]) && !SAME_EVERYWHERE.has(key))
        untranslated++;
    }
    if (language !== 'en' && untranslated > keys.length * 0.15)
      faults.push(`${language}: ${untranslated} messages are the English ones`);
  }
  return faults;
}
