/** The frame of the page about the API in English, and the shape that the other five fill. */
export const en = {
  title: 'API',
  description: 'Every call of the Wordlane API: what it takes and what it answers.',
  intro:
    'Programs can read the vocabulary and, with an admin’s key, change it. The descriptions of the calls are in English.',
  document: 'The OpenAPI document',
  keys: 'API keys',
  takes: 'Takes',
  body: 'Body',
  answers: 'Answers',
  required: 'required',
  shapes: 'Shapes',
};
