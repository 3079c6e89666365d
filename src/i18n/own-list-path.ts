import type { OwnList } from '../domain/learning/own-lists.ts';

/**
 * The address of a list of the learner's own words.
 * @param search what is looked for in it
 * @param shown how many words are shown at once, where it is not the usual number
 */
export function ownListPath(list: OwnList, search = '', shown?: number): string {
  // As a text: how many parts it has, older browsers can't say.
  const query = `${new URLSearchParams({
    ...(list === 'saved' ? {} : { list }),
    ...(search === '' ? {} : { q: search }),
    ...(shown === undefined ? {} : { shown: String(shown) }),
  })}`;
  return query ? `/saved?${query}` : '/saved';
}
