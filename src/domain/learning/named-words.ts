/** Words that a learner may ask for by name: those of their topic, and those that they saved. */
export const NAMED_WORDS = ['topic', 'saved'] as const;
export type NamedWords = (typeof NAMED_WORDS)[number];
