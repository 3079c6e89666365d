/** How deep JSON that is sent to us may be nested: nothing that we take is half as deep. */
const MOST_DEPTH = 32;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125];

/** Reads JSON, and no deeper than anything walks that is given it. @throws SyntaxError */
export function parseJson(text: string): unknown {
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isInText) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) isInText = false;
    } else if (code === QUOTE) isInText = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > MOST_DEPTH) throw new SyntaxError(`nested deeper than ${MOST_DEPTH}`);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return JSON.parse(text);
}
