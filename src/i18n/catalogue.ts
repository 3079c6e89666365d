import type { LanguageCode } from '../domain/language.ts';
import type { Messages } from './messages/messages.ts';

/** Catalogues that have been loaded: all six on the server, the page's own in a browser. */
const loaded = new Map<LanguageCode, Messages>();

const loaders: Record<LanguageCode, () => Promise<Messages>> = {
  en: async () => (await import('./messages/en.ts')).en,
  ar: async () => (await import('./messages/ar.ts')).ar,
  es: async () => (await import('./messages/es.ts')).es,
  fr: async () => (await import('./messages/fr.ts')).fr,
  de: async () => (await import('./messages/de.ts')).de,
  pt: async () => (await import('./messages/pt.ts')).pt,
};

/** Loads a language's catalogue, once; must be done before `messagesOf` is asked for it. */
export async function loadMessages(language: LanguageCode): Promise<Messages> {
  const messages = loaded.get(language) ?? (await loaders[language]());
  loaded.set(language, messages);
  return messages;
}

/** A loaded catalogue. @throws Error when `loadMessages` was not called for it before */
export function messagesOf(language: LanguageCode): Messages {
  const messages = loaded.get(language);
  if (!messages) throw new Error(`the messages of '${language}' are not loaded`);
  return messages;
}
