/** Words that the product claims to have in what it says of itself. */
const CLAIMED_WORDS = 5020;

/** The number of words to name: the claim where at least that many are published, else how many there are (READINGS R18). */
export function claimedWords(published: number): number {
  return published >= CLAIMED_WORDS ? CLAIMED_WORDS : published;
}
