import type { LandingTexts } from './landing-texts.ts';

export const fr: LandingTexts = {
  title: 'Mots anglais de A1 à C1 avec leur sens',
  description:
    'Des mots anglais de A1 à C1, chacun avec son sens en français, sa prononciation, le son et des phrases d’exemple. Choisissez votre niveau et apprenez 20 à 30 mots par jour, gratuitement.',
  heading: 'Les mots anglais, niveau par niveau',
  intro:
    'Les mots dont est fait l’anglais de tous les jours, classés de A1 à C1 selon l’échelle européenne. Chacun est accompagné de son sens en français, de sa prononciation et de phrases qui montrent comment l’employer.',
  levelsLabel: 'Choisissez votre niveau',
  whyHeading: 'Pourquoi ce guide',
  why: {
    graded: {
      title: 'Classés par niveau',
      text: 'Chaque mot a son niveau, de A1 à C1. Vous apprenez ce qui vous sert maintenant et gardez le reste pour plus tard.',
    },
    context: {
      title: 'Des mots dans des phrases',
      text: 'Un mot isolé s’oublie vite. De courtes phrases traduites vous montrent comment il se comporte parmi les autres.',
    },
    free: {
      title: 'Gratuit et sans compte',
      text: 'Rien à payer, pas d’inscription. Votre progression reste sur votre appareil et vous reprenez où vous vous êtes arrêté.',
    },
  },
  levels: {
    a1: {
      title: 'Mots A1 pour débuter',
      text: 'La famille, la nourriture, les nombres, les couleurs, la journée : les premiers mots pour vous présenter et vous débrouiller dans des situations simples.',
    },
    a2: {
      title: 'Mots A2 pour la vie quotidienne',
      text: 'Les courses, les voyages, le travail et les projets : assez de mots pour parler de votre quotidien, de votre passé et de ce dont vous avez besoin.',
    },
    b1: {
      title: 'Mots B1 pour devenir autonome',
      text: 'Opinions, expériences, actualité et problèmes à résoudre : les mots qui mènent une conversation au-delà des banalités.',
    },
    b2: {
      title: 'Mots B2 pour le travail et les études',
      text: 'Idées abstraites, arguments et nuances : des mots pour les réunions, les articles et les longues discussions.',
    },
    c1: {
      title: 'Mots C1 pour un anglais précis',
      text: 'Des mots soutenus, exacts ou imagés : dites ce que vous voulez dire et lisez des textes exigeants sans dictionnaire à portée de main.',
    },
  },
  howHeading: 'Comment étudier',
  steps: {
    time: {
      title: 'Prenez 10 à 15 minutes par jour',
      text: 'Un peu chaque jour vaut mieux que deux heures le dimanche. Dans le bus, dans une file d’attente, devant un café : peu importe l’endroit.',
    },
    amount: {
      title: 'Apprenez 20 à 30 mots',
      text: 'Lisez le mot, écoutez-le, répétez-le à voix haute et lisez ses phrases. Puis appuyez sur « Suivant ».',
    },
    review: {
      title: 'Revenez demain',
      text: 'Les mots arrivent chaque jour dans un nouvel ordre : vous retrouvez les anciens et voyez lesquels sont restés.',
    },
  },
  topicsHeading: 'Les mots par thème',
};
