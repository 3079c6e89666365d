import { describe, expect, it } from 'vitest';
import { parseWordLines } from '#src/domain/editing/word-lines.ts';
import { generationTexts } from '#src/i18n/generation/generation-texts.ts';
import type { WordOptions } from '#src/ui/generation/word-options.tsx';
import { readFields } from './desk-request.ts';
import { failureOf, reportOf, requestOptions, tagsOf } from './generation-request.ts';

const OPTIONS: WordOptions = {
  level: 'B1',
  tags: 'Animals, home،البيت',
  languages: ['ar', 'de'],
  withAudio: true,
  withPicture: false,
  publishClean: true,
  cap: '',
};
const en = generationTexts('en');

describe('requestOptions', () => {
  it('makes a request of what the form says; English is always written', () => {
    expect(requestOptions(OPTIONS, en)).toEqual({
      faults: {},
      shared: {
        level: 'B1',
        tags: ['animals', 'home', 'البيت'],
        languages: ['en', 'ar', 'de'],
        withAudio: true,
        withPicture: false,
        publishClean: true,
        capMicros: null,
      },
    });
  });

  it.each([
    ['2.50', 2_500_000],
    ['$0,000001', 1],
    [' 3 ', 3_000_000],
    ['0', 0],
    ['2.50 $', 2_500_000],
    ['٢٫٥', 2_500_000],
    ['0.125', 125_000],
  ])('takes a spending limit of %s', (cap, capMicros) => {
    expect(requestOptions({ ...OPTIONS, cap }, en)).toMatchObject({ shared: { capMicros } });
  });

  it.each(['lots', '-1', '1e9', '1.2.3', '12345678', '1,000', '1.000', '2 50'])(
    'refuses a spending limit of %s',
    (cap) => {
      expect(requestOptions({ ...OPTIONS, cap }, en)).toEqual({
        faults: { cap: en.messages.foulCap },
        shared: undefined,
      });
    },
  );

  it('leaves out a level that there is not', () => {
    expect(requestOptions({ ...OPTIONS, level: 'D9' }, en)).toMatchObject({ shared: { level: undefined } });
  });
});

describe('tagsOf', () => {
  it('takes each topic once, and twenty at most', () => {
    expect(tagsOf('a, A,, b ;c')).toEqual(['a', 'b', 'c']);
    expect(tagsOf(Array.from({ length: 30 }, (_, i) => `t${i}`).join())).toHaveLength(20);
  });
});

describe('reportOf', () => {
  it('counts every line, and shows the first of long lists', () => {
    const lines = parseWordLines(`dog\ndog\n\n${'malformed (D9)\n'.repeat(500)}`);
    const report = reportOf(lines);
    expect(report).toMatchObject({ words: 1, duplicates: 1, blank: 1, faults: 500 });
    expect(report.firstFaults).toHaveLength(200);
    expect(report.firstFaults[0]).toMatchObject({ line: 4, fault: 'unknown-level' });
  });
});

describe('readFields', () => {
  const post = (body: BodyInit) => new Request('http://host/', { method: 'POST', body });

  it('gives texts with plain line ends, lists, ticks and a chosen file', async () => {
    const form = new FormData();
    form.append('text', 'a\r\nb');
    form.append('languages', 'ar');
    form.append('languages', 'de');
    form.append('file', new File(['dog'], 'words.txt'));
    form.append('none', new File([], ''));
    const fields = await readFields(post(form));
    expect(fields.text('text')).toBe('a\nb');
    expect(fields.all('languages')).toEqual(['ar', 'de']);
    expect(fields.isTicked('text')).toBe(true);
    expect(fields.isTicked('missing')).toBe(false);
    expect(fields.file('file')?.name).toBe('words.txt');
    expect(fields.file('none')).toBeUndefined();
  });

  it('takes what is no form for an empty one', async () => {
    const fields = await readFields(post('{"text":1}'));
    expect(fields.text('text')).toBe('');
  });
});

describe('failureOf', () => {
  it('knows why a call failed, and nothing of other errors', () => {
    const known = Object.assign(new Error('x'), { reason: 'refused', detail: 'no' });
    expect(failureOf(known)).toBe('refused');
    expect(failureOf(Object.assign(new Error('x'), { reason: 'toString' }))).toBeUndefined();
    expect(failureOf(new Error('x'))).toBeUndefined();
  });
});
