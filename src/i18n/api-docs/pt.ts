import type { ApiDocsTexts } from './api-docs-texts.ts';

export const pt: ApiDocsTexts = {
  title: 'API',
  description:
    'Todas as chamadas da API do Wordlane: o que recebem, o que respondem e um formulário para testá-las.',
  intro:
    'Programas podem ler o vocabulário e, com a chave de um administrador, alterá-lo. As descrições das chamadas estão em inglês.',
  document: 'O documento OpenAPI',
  keys: 'Chaves de API',
  takes: 'Recebe',
  body: 'Corpo',
  answers: 'Responde',
  required: 'obrigatório',
  tryIt: 'Testar',
  send: 'Enviar',
  sends: 'A chamada é enviada de verdade: com a sua sessão ou com a chave abaixo.',
  key: 'Chave de API (fica só nesta página)',
  answer: 'Resposta',
  waiting: 'Aguardando…',
  failed: 'Nenhuma resposta chegou.',
};
