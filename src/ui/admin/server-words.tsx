/** What the server said, in its own words. */
export function ServerWords({ text }: { text: string | undefined }) {
  return text ? (
    <bdi lang="en" dir="ltr">
      {text}
    </bdi>
  ) : null;
}
