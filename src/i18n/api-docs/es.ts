import type { ApiDocsTexts } from './api-docs-texts.ts';

export const es: ApiDocsTexts = {
  title: 'API',
  description: 'Todas las llamadas de la API de Wordlane: qué reciben y qué responden.',
  intro:
    'Los programas pueden leer el vocabulario y, con la clave de un administrador, cambiarlo. Las descripciones de las llamadas están en inglés.',
  document: 'El documento OpenAPI',
  keys: 'Claves de API',
  takes: 'Recibe',
  body: 'Cuerpo',
  answers: 'Responde',
  required: 'obligatorio',
  shapes: 'Formas',
};
