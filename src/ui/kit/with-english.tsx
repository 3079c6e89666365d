/**
 * A sentence with something English in it, which a voice of its own language reads and no translator touches.
 * @param props.text with a place, `{name}`, for what is English
 */
export function WithEnglish({ text, name, english }: { text: string; name: string; english: string }) {
  const [before = '', after = ''] = text.split(`{${name}}`);
  return (
    <>
      <span>{before}</span>
      <bdi lang="en" translate="no">
        {english}
      </bdi>
      <span>{after}</span>
    </>
  );
}
