import { describe, expect, it } from 'vitest';
import { TextSink } from './text-sink.ts';

function written(work: (sink: TextSink) => void): string[] {
  const told: string[] = [];
  work(
    new TextSink(
      (text) => told.push(text),
      (error) => told.push(`failed: ${error}`),
    ),
  );
  return told;
}

describe('a sink for text', () => {
  it('joins what is written, also a character that two pieces share', () => {
    const bytes = Buffer.from('naïve — كلمة 👋');
    for (let at = 0; at <= bytes.length; at++) {
      const told = written((sink) => {
        expect(sink.write(bytes.subarray(0, at))).toBe(true);
        sink.write(bytes.subarray(at));
        sink.end();
      });
      expect(told).toEqual(['naïve — كلمة 👋']);
    }
  });

  it('takes texts, and a last piece with the end', () => {
    expect(
      written((sink) => {
        sink.write('<p>');
        sink.end(Buffer.from('</p>'));
      }),
    ).toEqual(['<p></p>']);
    expect(written((sink) => sink.end())).toEqual(['']);
  });

  it('says where bytes were missing', () => {
    expect(written((sink) => sink.end(Buffer.from('é').subarray(0, 1)))).toEqual(['\uFFFD']);
  });

  it('says that nothing more comes', () => {
    const told = written((sink) => {
      sink.write('<p>');
      sink.destroy('cut');
    });
    expect(told).toEqual(['failed: cut']);
  });
});
