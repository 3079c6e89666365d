import type { LandingTexts } from './landing-texts.ts';

export const de: LandingTexts = {
  title: 'Englische Wörter von A1 bis C1 mit Bedeutung',
  description:
    'Englische Wörter von A1 bis C1, jedes mit deutscher Bedeutung, Aussprache, Ton und Beispielsätzen. Wähl dein Niveau und lerne 20 bis 30 Wörter am Tag, kostenlos.',
  heading: 'Englische Wörter, Niveau für Niveau',
  intro:
    'Die Wörter, aus denen das Englisch des Alltags besteht, eingestuft von A1 bis C1 nach der europäischen Skala. Zu jedem gehören die deutsche Bedeutung, die Aussprache und Sätze, die zeigen, wie man es verwendet.',
  levelsLabel: 'Wähl dein Niveau',
  whyHeading: 'Warum diese Wortliste',
  why: {
    graded: {
      title: 'Für dich eingestuft',
      text: 'Jedes Wort hat sein Niveau, von A1 bis C1. Du lernst, was du jetzt brauchen kannst, und lässt den Rest für später.',
    },
    context: {
      title: 'Wörter in Sätzen',
      text: 'Ein einzelnes Wort ist schnell vergessen. Kurze Beispielsätze mit Übersetzung zeigen dir, wie es sich unter anderen verhält.',
    },
    free: {
      title: 'Kostenlos und ohne Konto',
      text: 'Keine Kosten, keine Anmeldung. Dein Stand bleibt auf deinem Gerät, und du machst weiter, wo du aufgehört hast.',
    },
  },
  levels: {
    a1: {
      title: 'A1-Wörter für den Anfang',
      text: 'Familie, Essen, Zahlen, Farben, der Tag: die ersten Wörter, um dich vorzustellen und einfache Situationen zu meistern.',
    },
    a2: {
      title: 'A2-Wörter für den Alltag',
      text: 'Einkaufen, Reisen, Arbeit und Pläne: genug Wörter, um von deinem Alltag und von früher zu erzählen und zu sagen, was du brauchst.',
    },
    b1: {
      title: 'B1-Wörter, mit denen du allein zurechtkommst',
      text: 'Meinungen, Erlebnisse, Nachrichten und Probleme, die gelöst werden wollen: die Wörter, die ein Gespräch über Small Talk hinaus tragen.',
    },
    b2: {
      title: 'B2-Wörter für Beruf und Studium',
      text: 'Abstrakte Gedanken, Argumente und feine Unterschiede: Wörter für Besprechungen, Artikel und längere Diskussionen.',
    },
    c1: {
      title: 'C1-Wörter für genaues Englisch',
      text: 'Förmliche, treffende und bildhafte Wörter: Sag, was du meinst, und lies anspruchsvolle Texte ohne Wörterbuch daneben.',
    },
  },
  howHeading: 'So lernst du',
  steps: {
    time: {
      title: 'Nimm dir 10 bis 15 Minuten am Tag',
      text: 'Jeden Tag ein bisschen bringt mehr als zwei Stunden am Sonntag. Im Bus, in der Schlange, beim Kaffee: Der Ort ist egal.',
    },
    amount: {
      title: 'Lerne 20 bis 30 Wörter',
      text: 'Lies das Wort, hör es dir an, sprich es laut nach und lies seine Sätze. Dann tippe auf „Weiter“.',
    },
    review: {
      title: 'Komm morgen wieder',
      text: 'Die Wörter kommen jeden Tag in neuer Reihenfolge. So triffst du alte wieder und merkst, welche sitzen.',
    },
  },
  topicsHeading: 'Wörter nach Themen',
};
