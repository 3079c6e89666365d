import type { ApiDocsTexts } from './api-docs-texts.ts';

export const fr: ApiDocsTexts = {
  title: 'API',
  description: 'Tous les appels de l’API de Wordlane : ce qu’ils prennent et ce qu’ils répondent.',
  intro:
    'Les programmes peuvent lire le vocabulaire et, avec la clé d’un administrateur, le modifier. Les descriptions des appels sont en anglais.',
  document: 'Le document OpenAPI',
  keys: 'Clés d’API',
  takes: 'Paramètres',
  body: 'Corps',
  answers: 'Réponses',
  required: 'obligatoire',
  shapes: 'Formes',
};
