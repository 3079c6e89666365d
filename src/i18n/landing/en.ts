/** What the English landing page says, and the shape that the other five fill. */
export const en = {
  title: 'English Words by Level: A1 to C1 with Meanings',
  description:
    'English words from A1 to C1, each with its meaning, pronunciation, sound and example sentences. Choose your level and learn 20 to 30 words a day, free.',
  heading: 'English words, level by level',
  intro:
    'The words that everyday English is made of, graded from A1 to C1 by the European scale. Each comes with its meaning, its pronunciation and sentences that show how it is used.',
  levelsLabel: 'Choose your level',
  whyHeading: 'Why this guide',
  why: {
    graded: {
      title: 'Graded for you',
      text: 'Every word has its level, from A1 to C1. You learn what you can use now, and leave the rest for later.',
    },
    context: {
      title: 'Words in sentences',
      text: 'A word alone is soon forgotten. Short example sentences show you how it behaves among others.',
    },
    free: {
      title: 'Free, without an account',
      text: 'Nothing to pay and nothing to sign up for. Your place is kept on your device, and you go on where you stopped.',
    },
  },
  levels: {
    a1: {
      title: 'A1 words for beginners',
      text: 'Family, food, numbers, colors, the day: the first words for introducing yourself and getting through simple situations.',
    },
    a2: {
      title: 'A2 words for everyday life',
      text: 'Shopping, travel, work and plans: enough words to talk about your routine, your past and what you need.',
    },
    b1: {
      title: 'B1 words to stand on your own feet',
      text: 'Opinions, experiences, news and problems to solve: the words that carry a conversation beyond small talk.',
    },
    b2: {
      title: 'B2 words for work and study',
      text: 'Abstract ideas, arguments and shades of meaning: words for meetings, articles and longer discussions.',
    },
    c1: {
      title: 'C1 words for precise English',
      text: 'Formal, exact and figurative words: say what you mean, and read demanding texts without a dictionary beside you.',
    },
  },
  howHeading: 'How to study',
  steps: {
    time: {
      title: 'Take 10 to 15 minutes a day',
      text: 'A short while every day does more than two hours on Sunday. On the bus, waiting in line, over coffee: the place doesn’t matter.',
    },
    amount: {
      title: 'Learn 20 to 30 words',
      text: 'Read the word, listen to it, say it aloud, and read its sentences. Then press Next.',
    },
    review: {
      title: 'Come back tomorrow',
      text: 'The words come in a new order every day, so you meet old ones again and find out which have stayed with you.',
    },
  },
  topicsHeading: 'Words by topic',
};
