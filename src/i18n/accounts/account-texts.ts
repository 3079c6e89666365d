import type { LanguageCode } from '../../domain/language.ts';
import type { TextsOf } from '../text-places.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';

/**
 * What signing in, the account's settings and our mails say. Kept out of the message catalogues, which every page with
 * script loads.
 */
export type AccountTexts = TextsOf<typeof en>;

/** What went wrong, as a person is told. */
export type AccountFault = keyof AccountTexts['faults'];

/** The field that something is wrong with, by its name in forms. What has none is wrong with a form as a whole. */
const FIELD_OF_FAULT = {
  emailInvalid: 'email',
  sameEmail: 'email',
  phoneInvalid: 'phone',
  passwordMissing: 'password',
  passwordShort: 'password',
  passwordLong: 'password',
  passwordCommon: 'password',
  currentMissing: 'current',
  wrongPassword: 'current',
  codeIncomplete: 'code',
  codeWrong: 'code',
  deleteUnconfirmed: 'sure',
} as const satisfies Partial<Record<AccountFault, string>>;

export type FaultyField = (typeof FIELD_OF_FAULT)[keyof typeof FIELD_OF_FAULT];

/** Which of a form's fields a fault is told at; undefined for what is told above the form. */
export function faultyField(fault: AccountFault, fields: readonly FaultyField[]): FaultyField | undefined {
  const field = (FIELD_OF_FAULT as Partial<Record<AccountFault, FaultyField>>)[fault];
  return fields.find((name) => name === field);
}

/** What has been done, as a person is told. */
export type AccountNotice = keyof AccountTexts['notices'];

/** Kinds of mails. */
export type MailKind = keyof AccountTexts['mails'];

const texts: Record<LanguageCode, AccountTexts> = { en, ar, es, fr, de, pt };

export function accountTexts(language: LanguageCode): AccountTexts {
  return texts[language];
}
