import type { LandingTexts } from './landing-texts.ts';

export const es: LandingTexts = {
  title: 'Palabras en inglés del A1 al C1 con su significado',
  description:
    'Palabras en inglés del A1 al C1, cada una con su significado en español, pronunciación, sonido y frases de ejemplo. Elige tu nivel y aprende de 20 a 30 palabras al día, gratis.',
  heading: 'Palabras en inglés, nivel a nivel',
  intro:
    'Las palabras de las que está hecho el inglés de cada día, clasificadas del A1 al C1 según la escala europea. Cada una viene con su significado en español, su pronunciación y frases que muestran cómo se usa.',
  levelsLabel: 'Elige tu nivel',
  whyHeading: 'Por qué esta guía',
  why: {
    graded: {
      title: 'Ordenadas por nivel',
      text: 'Cada palabra tiene su nivel, del A1 al C1. Aprendes lo que ya puedes usar y dejas el resto para más adelante.',
    },
    context: {
      title: 'Palabras en frases',
      text: 'Una palabra suelta se olvida pronto. Unas frases cortas, con traducción, te muestran cómo se comporta entre las demás.',
    },
    free: {
      title: 'Gratis y sin cuenta',
      text: 'Sin pagos ni registros. Tu avance se guarda en tu dispositivo y sigues donde lo dejaste.',
    },
  },
  levels: {
    a1: {
      title: 'Palabras A1 para empezar',
      text: 'La familia, la comida, los números, los colores, el día: las primeras palabras para presentarte y salir del paso en situaciones sencillas.',
    },
    a2: {
      title: 'Palabras A2 para la vida diaria',
      text: 'Compras, viajes, trabajo y planes: palabras suficientes para hablar de tu rutina, de tu pasado y de lo que necesitas.',
    },
    b1: {
      title: 'Palabras B1 para desenvolverte',
      text: 'Opiniones, experiencias, noticias y problemas por resolver: las palabras que llevan una conversación más allá de lo básico.',
    },
    b2: {
      title: 'Palabras B2 para trabajar y estudiar',
      text: 'Ideas abstractas, argumentos y matices: palabras para reuniones, artículos y debates más largos.',
    },
    c1: {
      title: 'Palabras C1 para un inglés preciso',
      text: 'Palabras formales, exactas y figuradas: di lo que quieres decir y lee textos exigentes sin el diccionario al lado.',
    },
  },
  howHeading: 'Cómo estudiar',
  steps: {
    time: {
      title: 'Dedica de 10 a 15 minutos al día',
      text: 'Un rato cada día rinde más que dos horas el domingo. En el autobús, en una cola o con un café: el lugar no importa.',
    },
    amount: {
      title: 'Aprende de 20 a 30 palabras',
      text: 'Lee la palabra, escúchala, dila en voz alta y lee sus frases. Después toca «Siguiente».',
    },
    review: {
      title: 'Vuelve mañana',
      text: 'Las palabras aparecen cada día en un orden nuevo: así te reencuentras con las ya vistas y descubres cuáles se te han quedado.',
    },
  },
  topicsHeading: 'Palabras por tema',
};
