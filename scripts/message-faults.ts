import { globSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { LANGUAGES, type LanguageCode } from '#src/domain/language.ts';
import { textFaults } from '#src/domain/words/text-rules.ts';

/** A text, plural forms, or a list or an object of such. */
type Texts = string | { [name: string]: Texts };

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** Share of a catalogue's texts that may be the English ones. */
const MOST_ENGLISH = 0.15;

const isPlural = (texts: { [name: string]: Texts }): boolean =>
  'other' in texts && Object.keys(texts).every((name) => PLURAL_FORMS.includes(name));

const placesIn = (text: string): string => (text.match(/\{\w+\}/g) ?? []).sort().join(' ');

/** What is wrong with one text, beside the English one; a plural form may say its number in words ('one', 'two', 'zero'). */
function faultsOfText(english: string, own: string, language: LanguageCode, isForm: boolean): string[] {
  const isSpelledOut = isForm && placesIn(`${own}{count}`) === placesIn(english);
  // Names such as JavaScript stay Latin in Arabic, and 'Wordlane' and '404' are what they are everywhere.
  // 'Loading…' is damage in a table alone.
  const typography = textFaults(own.replace(/\{\w+\}/g, '1').replace(/\s?…$/, ''), language).filter(
    (fault) => !fault.includes('Latin letters') && !(own === english && fault.includes('no Arabic')),
  );
  const hasOthers = placesIn(own) !== placesIn(english) && !isSpelledOut;
  return hasOthers ? ['has other places than English', ...typography] : typography;
}

type Told = (path: string, fault: string) => void;

/** @returns how many texts there are, and how many of them are the English ones */
function compare(
  english: Texts,
  own: Texts | undefined,
  language: LanguageCode,
  path: string,
  tell: Told,
): { texts: number; same: number } {
  if (own === undefined) tell(path, 'is missing');
  else if (typeof english !== typeof own) tell(path, 'is another kind of text than in English');
  else if (typeof english === 'string' || typeof own === 'string') {
    for (const fault of faultsOfText(String(english), String(own), language, false)) tell(path, fault);
    return { texts: 1, same: english === own ? 1 : 0 };
  } else if (isPlural(english)) {
    const due = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    if ([...due].sort().join() !== Object.keys(own).sort().join())
      tell(path, `lacks the plural forms ${due.join(', ')}, or has others`);
    for (const form of Object.values(own))
      for (const fault of faultsOfText(String(english.other), String(form), language, true))
        tell(path, fault);
    return { texts: 1, same: own.other === english.other ? 1 : 0 };
  } else {
    const names = Object.keys(english);
    const counts = names.map((name) =>
      compare(english[name] as Texts, own[name], language, path ? `${path}.${name}` : name, tell),
    );
    if (names.every((name) => name in own) && names.join() !== Object.keys(own).join())
      tell(path, 'has what is not in English, or another order');
    const sum = (of: 'texts' | 'same') => counts.reduce((total, each) => total + each[of], 0);
    return { texts: sum('texts'), same: sum('same') };
  }
  return { texts: 0, same: 0 };
}

/**
 * What is wrong with the catalogues of texts: a name that a language lacks or has beyond English or in another order,
 * places for values that differ from English, a plural form that the language needs, wrong typography, whole catalogues
 * left in English.
 */
export async function messageFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const folder of globSync('src/i18n/*/en.ts').map(dirname)) {
    const read = async (language: LanguageCode) =>
      ((await import(resolve(folder, `${language}.ts`))) as Record<LanguageCode, Texts>)[language];
    const [english, name] = [await read('en'), basename(folder)];
    for (const language of LANGUAGES) {
      const tell: Told = (path, fault) => faults.push(`${language}: ${path} ${fault} (${name})`);
      const { texts, same } = compare(english, await read(language), language, '', tell);
      if (language !== 'en' && same > texts * MOST_ENGLISH)
        faults.push(`${language}: ${same} texts of ${name} are the English ones`);
    }
  }
  return faults;
}
