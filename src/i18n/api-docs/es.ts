import type { ApiDocsTexts } from './api-docs-texts.ts';

export const es: ApiDocsTexts = {
  title: 'API',
  description:
    'Todas las llamadas de la API de Wordlane: qué reciben, qué responden y un formulario para probarlas.',
  intro:
    'Los programas pueden leer el vocabulario y, con la clave de un administrador, cambiarlo. Las descripciones de las llamadas están en inglés.',
  document: 'El documento OpenAPI',
  keys: 'Claves de API',
  takes: 'Recibe',
  body: 'Cuerpo',
  answers: 'Responde',
  required: 'obligatorio',
  tryIt: 'Probar',
  send: 'Enviar',
  sends: 'Se envía de verdad: con tu sesión o con la clave de abajo.',
  key: 'Clave de API (no sale de esta página)',
  answer: 'Respuesta',
  waiting: 'Esperando…',
  failed: 'No llegó ninguna respuesta.',
};
