import type { ApiDocsTexts } from './api-docs-texts.ts';

export const pt: ApiDocsTexts = {
  title: 'API',
  description: 'Todas as chamadas da API do Wordlane: o que recebem e o que respondem.',
  intro:
    'Programas podem ler o vocabulário e, com a chave de um administrador, alterá-lo. As descrições das chamadas estão em inglês.',
  document: 'O documento OpenAPI',
  keys: 'Chaves de API',
  takes: 'Recebe',
  body: 'Corpo',
  answers: 'Responde',
  required: 'obrigatório',
  shapes: 'Formatos',
};
