/** Of a text among those of the learner's language that stands there in English, since theirs is missing. */
export function standIn(language: 'en' | undefined) {
  return language && ({ lang: language, dir: 'ltr' } as const);
}
