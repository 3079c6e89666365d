import type { ApiDocsTexts } from './api-docs-texts.ts';

export const de: ApiDocsTexts = {
  title: 'API',
  description: 'Alle Aufrufe der API von Wordlane: was sie nehmen und was sie antworten.',
  intro:
    'Programme können den Wortschatz lesen und ihn mit dem Schlüssel eines Administrators ändern. Die Beschreibungen der Aufrufe sind auf Englisch.',
  document: 'Das OpenAPI-Dokument',
  keys: 'API-Schlüssel',
  takes: 'Nimmt',
  body: 'Inhalt',
  answers: 'Antwortet',
  required: 'nötig',
  shapes: 'Formen',
};
