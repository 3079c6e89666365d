import type { LandingTexts } from './landing-texts.ts';

export const pt: LandingTexts = {
  title: 'Palavras em inglês do A1 ao C1 com significado',
  description:
    'Palavras em inglês do A1 ao C1, cada uma com significado em português, pronúncia, som e frases de exemplo. Escolha seu nível e aprenda de 20 a 30 palavras por dia, de graça.',
  heading: 'Palavras em inglês, nível por nível',
  intro:
    'As palavras que formam o inglês do dia a dia, classificadas do A1 ao C1 segundo a escala europeia. Cada uma vem com o significado em português, a pronúncia e frases que mostram como ela é usada.',
  levelsLabel: 'Escolha seu nível',
  whyHeading: 'Por que este guia',
  why: {
    graded: {
      title: 'Organizadas por nível',
      text: 'Cada palavra tem seu nível, do A1 ao C1. Você aprende o que já pode usar e deixa o resto para depois.',
    },
    context: {
      title: 'Palavras em frases',
      text: 'Uma palavra sozinha logo é esquecida. Frases curtas, com tradução, mostram como ela se comporta entre as outras.',
    },
    free: {
      title: 'Grátis e sem conta',
      text: 'Nada a pagar, nenhum cadastro. Seu progresso fica no seu dispositivo, e você continua de onde parou.',
    },
  },
  levels: {
    a1: {
      title: 'Palavras A1 para começar',
      text: 'Família, comida, números, cores, o dia: as primeiras palavras para se apresentar e se virar em situações simples.',
    },
    a2: {
      title: 'Palavras A2 para o dia a dia',
      text: 'Compras, viagens, trabalho e planos: palavras suficientes para falar da sua rotina, do seu passado e do que você precisa.',
    },
    b1: {
      title: 'Palavras B1 para andar com as próprias pernas',
      text: 'Opiniões, experiências, notícias e problemas a resolver: as palavras que levam uma conversa além do básico.',
    },
    b2: {
      title: 'Palavras B2 para o trabalho e os estudos',
      text: 'Ideias abstratas, argumentos e nuances: palavras para reuniões, artigos e discussões mais longas.',
    },
    c1: {
      title: 'Palavras C1 para um inglês preciso',
      text: 'Palavras formais, exatas e figuradas: diga o que quer dizer e leia textos exigentes sem o dicionário ao lado.',
    },
  },
  howHeading: 'Como estudar',
  steps: {
    time: {
      title: 'Reserve de 10 a 15 minutos por dia',
      text: 'Um pouco todo dia rende mais do que duas horas no domingo. No ônibus, na fila ou no café: o lugar não importa.',
    },
    amount: {
      title: 'Aprenda de 20 a 30 palavras',
      text: 'Leia a palavra, ouça, repita em voz alta e leia as frases. Depois toque em “Próxima”.',
    },
    review: {
      title: 'Volte amanhã',
      text: 'As palavras vêm em uma nova ordem todos os dias: você reencontra as antigas e descobre quais ficaram na memória.',
    },
  },
  topicsHeading: 'Palavras por tema',
};
