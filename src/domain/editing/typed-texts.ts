/** Fields of a form by their names. */
export type FormTexts = Readonly<Record<string, string>>;

/**
 * What somebody changed in a form of what others may have changed since it was shown.
 * @param shown what the form showed @param typed what was sent @param now what there is
 * @returns the fields that are otherwise than they were shown, and those of them that somebody else changed to something
 *   else meanwhile
 */
export function changedTexts(
  shown: FormTexts,
  typed: FormTexts,
  now: FormTexts,
): { changed: Record<string, string>; contested: string[] } {
  const text = (texts: FormTexts, name: string) => (texts[name] ?? '').trim();
  const changed = Object.keys(typed).filter((name) => text(typed, name) !== text(shown, name));
  return {
    changed: Object.fromEntries(changed.map((name) => [name, typed[name] ?? ''])),
    contested: changed.filter(
      (name) => text(now, name) !== text(shown, name) && text(now, name) !== text(typed, name),
    ),
  };
}
