/** Names of the tags within which open models think before they answer: 'think', 'seed:think', 'thought_process'. */
const THOUGHT = '[\\w:.▁-]*(?:think|thought|reason|reflecti|analysis|monologue|scratchpad)[\\w:.▁-]*';
/**
 * Where a thought begins and where one ends, as the chat templates of open models write it: tags (DeepSeek, Qwen,
 * Seed), also as a page would show them, Mistral's and Kimi's brackets, special tokens (Command A, OpenThinker, Apertus,
 * Gemma), and the channels of gpt-oss, whose tokens some servers leave out.
 */
const THOUGHT_BEGIN = new RegExp(
  `(?:<|&lt;)[|｜]?${THOUGHT}(?:\\s[^<>]*)?[|｜]?(?:>|&gt;)|\\[THINK\\]|◁think▷|<\\|inner_prefix\\|>|<\\|channel\\|?>\\s*(?:analysis|commentary|thought)|^\\s*analysis(?=we |the |user )`,
  'i',
);
const THOUGHT_END = new RegExp(
  `(?:<|&lt;)[|｜]?(?:/|end(?=[\\w▁]*[|｜]))${THOUGHT}\\s*[|｜]?(?:>|&gt;)|\\[/(?:THINK|THINKING|THOUGHTS?|REASONING)\\]|◁/think▷|<\\|inner_suffix\\|>|<channel\\|>|<\\|channel\\|>\\s*final[^<]*(?:<\\|constrain\\|>[^<]*)?<\\|message\\|>|assistantfinal`,
  'gi',
);

/** Most containers around a value that are looked into where they are no JSON themselves, as in '{{"a":1}}'. */
const MOST_AROUND = 3;

/**
 * The JSON objects and lists in a text as models like to answer: alone, in a fence, between other words, in a string or
 * as the only part of another. What a model thought before it answered is left out, up to the end of its last thought.
 * @returns the last first, which is the one that a model stays with; none where a thought or a value is not ended: what
 *   would have come after it is not known
 */
export function jsonInText(text: string): unknown[] {
  const whole = parsed(text);
  if (whole !== undefined) return withOnlyPart(whole);
  const answer = withoutThought(text);
  return answer === undefined ? [] : regionsOf(answer).flatMap((region) => valuesOf(answer, region));
}

/** What follows the last thought; undefined where that one does not end. */
function withoutThought(text: string): string | undefined {
  const end = [...text.matchAll(THOUGHT_END)].at(-1);
  const answer = end ? text.slice(end.index + end[0].length) : text;
  return THOUGHT_BEGIN.test(answer) ? undefined : answer;
}

/** A part of a text between brackets that belong together, with those directly in it. */
type Region = { start: number; end: number; inner: Region[] };

/** The outermost regions, the last first; none where JSON begins that does not end. */
function regionsOf(text: string): Region[] {
  const open: Region[] = [{ start: -1, end: text.length, inner: [] }];
  let isInString = false;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    const top = open.at(-1) as Region;
    // A string of JSON has no line end in it: what seemed to be one was a quotation mark of the words around.
    if (sign === '\n') isInString = false;
    else if (isInString) {
      if (sign === '\\') i++;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = open.length > 1;
    else if (sign === '{' || sign === '[') open.push({ start: i, end: -1, inner: [] });
    else if (open.length > 1 && text[top.start] === (sign === '}' ? '{' : sign === ']' ? '[' : '')) {
      open.pop();
      open.at(-1)?.inner.push({ ...top, end: i + 1 });
    }
  }
  const isCut = open
    .slice(1)
    .some(({ start }) => /^(?:\{\s*(?:"|$)|\[\s*(?:["[{]|$))/.test(text.slice(start, start + 100)));
  return isCut ? [] : open.flatMap(({ inner }) => inner).reverse();
}

/** The values of a region: itself, or those in it where it is no JSON. */
function valuesOf(text: string, { start, end, inner }: Region, around = 0): unknown[] {
  const value = parsed(text.slice(start, end));
  if (value !== undefined) return withOnlyPart(value);
  return around === MOST_AROUND ? [] : inner.reverse().flatMap((each) => valuesOf(text, each, around + 1));
}

/** A value, and what it holds where that is one thing alone: models wrap an object in a list, a name or a string. */
function withOnlyPart(value: unknown, around = 0): unknown[] {
  // A string in a string is shorter than the one around it: this ends.
  if (typeof value === 'string') return jsonInText(value);
  if (value === null || typeof value !== 'object') return [];
  const parts: unknown[] = Object.values(value);
  return parts.length === 1 && around < MOST_AROUND
    ? [value, ...withOnlyPart(parts[0], around + 1)]
    : [value];
}

/** A value that is JSON, but for commas after the last part of a container, which models like. */
function parsed(text: string): unknown {
  const value = asJson(text);
  if (value !== undefined) return value;
  const strict = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|,(?=\s*[}\]])/gs, (part) =>
    part === ',' ? '' : part,
  );
  return strict === text ? undefined : asJson(strict);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
