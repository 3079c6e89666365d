/**
 * The JSON value in a text: alone, in a fence, or between other words, as models like to answer.
 * Undefined where there is none that is whole.
 */
export function jsonInText(text: string): unknown {
  const fenced = /```(?:json)?\s*([\s\S]*?)```/i.exec(text)?.[1];
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const candidates = [text, fenced, start >= 0 && end > start ? text.slice(start, end + 1) : undefined];
  for (const candidate of candidates) {
    if (!candidate?.trim()) continue;
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      // The next form may be the one.
    }
  }
  return undefined;
}
