import { describe, expect, it } from 'vitest';
import { jsonInText } from './json-in-text.ts';

const DRAFT = '{"a":"draft"}';
const FENCED = `\`\`\`json\n${DRAFT}\n\`\`\``;

describe('jsonInText', () => {
  it.each<[string, unknown[]]>([
    ['{"a":1}', [{ a: 1 }]],
    [' \n{"a":1,"b":2}\n', [{ a: 1, b: 2 }]],
    ['\ufeff{"a":1}', [{ a: 1 }]],
    ['```json\n{"a":1}\n```', [{ a: 1 }]],
    ['Here it is:\n```\n{"a":"x"}\n```\nBye!', [{ a: 'x' }]],
    ['```python\nx = {"a": y}\n```\n```JSON\n{"a":1}\n```\n```js\nuse({ a })\n```', [{ a: 1 }]],
    ['Sure! {"a":{"b":1,"c":2},"d":3} Anything else?', [{ a: { b: 1, c: 2 }, d: 3 }]],
    ['[1,2]', [[1, 2]]],
    // Signs within texts are no brackets, and those of the words around are no JSON.
    ['{"a":"} { \\" ]","b":"\\\\"} and more', [{ a: '} { " ]', b: '\\' }]],
    ['{"a":"say {\\"b\\":1}","c":2} it is', [{ a: 'say {"b":1}', c: 2 }]],
    ['He said "here: {"a":1}", in 6" [sic] (see [1]) }', [[1], { a: 1 }]],
    ['Use { or [ as you like. {"a":1,"b":2}', [{ a: 1, b: 2 }]],
    ['{{"a":1,"b":2}}', [{ a: 1, b: 2 }]],
    // Commas after the last part.
    ['{"a":[1,2,],\n"b":",}",\n}', [{ a: [1, 2], b: ',}' }]],
    ['Sure:\n```json\n{"a":1,"b":2,}\n```', [{ a: 1, b: 2 }]],
    ['{"a":1,,}', []],
    // The last comes first.
    [`${DRAFT} Better: {"a":"x"}`, [{ a: 'x' }, { a: 'draft' }]],
    [`${FENCED} Better:\n\`\`\`\n{"a":"x"}\n\`\`\``, [{ a: 'x' }, { a: 'draft' }]],
    // What holds one thing alone.
    ['[{"a":1,"b":2}]', [[{ a: 1, b: 2 }], { a: 1, b: 2 }]],
    ['{"entry":{"a":1,"b":2}}', [{ entry: { a: 1, b: 2 } }, { a: 1, b: 2 }]],
    ['"{\\"a\\":1,\\"b\\":2}"', [{ a: 1, b: 2 }]],
    ['{"answer":"{\\"a\\":1,\\"b\\":2}"}', [{ answer: '{"a":1,"b":2}' }, { a: 1, b: 2 }]],
    [
      '[{"a":1,"b":2},{"a":3,"b":4}]',
      [
        [
          { a: 1, b: 2 },
          { a: 3, b: 4 },
        ],
      ],
    ],
    // Not ended: what would have followed is not known.
    ['{"a":1', []],
    ['{"a":{"b":1,"c":2},"d":', []],
    [`${DRAFT}\nBetter:\n{"a":"x`, []],
    [`[${DRAFT}, `, []],
    ['', []],
    ['no json here', []],
    ['I’m sorry, I can’t help with that.', []],
    ['null', []],
    ['42', []],
    ['} {', []],
  ])('%j', (text, values) => {
    expect(jsonInText(text)).toEqual(values);
  });

  it.each([
    `<think>\nA draft:\n${FENCED}\n</think>\n{"a":"x"}`,
    `<think>${DRAFT}</think>\n\n\`\`\`json\n{"a":"x"}\n\`\`\`\nI hope this helps.`,
    `The template began the thought: ${DRAFT}\n</think>{"a":"x"}`,
    `<think>I end with </think> and then ${DRAFT}, so: { </think>{"a":"x"}`,
    `<think>one</think>${DRAFT}<think>two</think>{"a":"x"}`,
    `<Thinking>${DRAFT}</Thinking>{"a":"x"}`,
    `<reasoning effort="high">${DRAFT}</reasoning>{"a":"x"}`,
    `<thought>${DRAFT}</thought><answer>{"a":"x"}</answer>`,
    `<seed:think>${DRAFT}</seed:think>{"a":"x"}`,
    `[THINK]${DRAFT}[/THINK]{"a":"x"}`,
    `◁think▷${DRAFT}◁/think▷{"a":"x"}`,
    `<|START_THINKING|>${DRAFT}<|END_THINKING|><|START_RESPONSE|>{"a":"x"}<|END_RESPONSE|>`,
    `<|begin_of_thought|>${DRAFT}<|end_of_thought|><|begin_of_solution|>{"a":"x"}<|end_of_solution|>`,
    `<|channel|>analysis<|message|>${DRAFT}<|end|><|start|>assistant<|channel|>final<|message|>{"a":"x"}`,
    `<|channel|>analysis<|message|>${DRAFT}<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{"a":"x"}<|return|>`,
    `<|channel>thought\n${DRAFT}<channel|>{"a":"x"}`,
    `analysisWe need JSON: ${DRAFT}assistantfinal{"a":"x"}`,
    `<thought_process>${DRAFT}</thought_process>{"a":"x"}`,
    `<inner_monologue>${DRAFT}</inner_monologue>{"a":"x"}`,
    `&lt;think&gt;${DRAFT}&lt;/think&gt;{"a":"x"}`,
    `<|thinking|>${DRAFT}<|/thinking|>{"a":"x"}`,
    `<|begin_of_think|>${DRAFT}<|end_of_think|>{"a":"x"}`,
    `<｜begin▁of▁thinking｜>${DRAFT}<｜end▁of▁thinking｜>{"a":"x"}`,
    `[REASONING]${DRAFT}[/REASONING]{"a":"x"}`,
  ])('leaves out what was thought: %s', (text) => {
    expect(jsonInText(text)).toEqual([{ a: 'x' }]);
  });

  it.each([
    `<think>\n${FENCED}\nBut is it`,
    `<think>one</think> <think>${DRAFT}`,
    `<think>${DRAFT}</think>`,
    `<reasoning>${DRAFT}`,
    `[THINK]${DRAFT}`,
    `<|channel|>analysis<|message|>${DRAFT}`,
    `analysisWe need JSON: ${DRAFT}`,
    `<thought_process>${DRAFT}`,
    `<antThinking>${DRAFT}</antThinking> I had better not.`,
    `&lt;think&gt;${DRAFT}`,
    `<|thinking|>${DRAFT}`,
    `[REASONING]${DRAFT}[/REASONING] No.`,
  ])('finds no answer in a thought alone: %s', (text) => {
    expect(jsonInText(text)).toEqual([]);
  });

  it('takes a text about tags as it is', () => {
    expect(jsonInText('{"a":"<think>","b":"</think>"}')).toEqual([{ a: '<think>', b: '</think>' }]);
  });

  it.each(['{', '[', '{"', '[[', '{{"a":[', '}', '<think>', '{"a":"\\', '\\"', ',}', '<a', '<think '])(
    'reads a megabyte of %s in a moment, and finds nothing',
    (part) => {
      expect(jsonInText(part.repeat(1_000_000 / part.length))).toEqual([]);
    },
  );
});
