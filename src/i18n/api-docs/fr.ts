import type { ApiDocsTexts } from './api-docs-texts.ts';

export const fr: ApiDocsTexts = {
  title: 'API',
  description:
    'Tous les appels de l’API de Wordlane : ce qu’ils prennent, ce qu’ils répondent, et un formulaire pour les essayer.',
  intro:
    'Les programmes peuvent lire le vocabulaire et, avec la clé d’un administrateur, le modifier. Les descriptions des appels sont en anglais.',
  document: 'Le document OpenAPI',
  keys: 'Clés d’API',
  takes: 'Paramètres',
  body: 'Corps',
  answers: 'Réponses',
  required: 'obligatoire',
  tryIt: 'Essayer',
  send: 'Envoyer',
  sends: 'L’appel est vraiment envoyé, avec votre session ou avec la clé ci-dessous.',
  key: 'Clé d’API (reste sur cette page)',
  answer: 'Réponse',
  waiting: 'En attente…',
  failed: 'Aucune réponse n’est arrivée.',
};
