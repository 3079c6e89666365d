import type { ApiDocsTexts } from './api-docs-texts.ts';

export const de: ApiDocsTexts = {
  title: 'API',
  description:
    'Alle Aufrufe der API von Wordlane: was sie nehmen, was sie antworten, und ein Formular zum Ausprobieren.',
  intro:
    'Programme können den Wortschatz lesen und ihn mit dem Schlüssel eines Administrators ändern. Die Beschreibungen der Aufrufe sind auf Englisch.',
  document: 'Das OpenAPI-Dokument',
  keys: 'API-Schlüssel',
  takes: 'Nimmt',
  body: 'Inhalt',
  answers: 'Antwortet',
  required: 'nötig',
  tryIt: 'Ausprobieren',
  send: 'Senden',
  sends: 'Es wird wirklich gesendet: mit deiner Sitzung oder mit dem Schlüssel unten.',
  key: 'API-Schlüssel (bleibt auf dieser Seite)',
  answer: 'Antwort',
  waiting: 'Warten …',
  failed: 'Es kam keine Antwort.',
};
