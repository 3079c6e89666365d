import { describe, expect, it } from 'vitest';
import { bytesOf, textOf, textResponse } from './text-response.ts';

const TEXT = '<p>naïve — كلمة 👋</p>';

describe('a response whose text can be had again', () => {
  it('gives its text and its bytes as often as they are asked for, and can be read after that', async () => {
    const response = textResponse(TEXT, { status: 404, headers: { 'content-type': 'text/html' } });
    expect(await textOf(response)).toBe(TEXT);
    expect(await textOf(response)).toBe(TEXT);
    expect(String(await bytesOf(response))).toBe(TEXT);
    expect(response.bodyUsed).toBe(false);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toBe(TEXT);
  });

  it('can be empty', async () => {
    const response = textResponse('', {});
    expect(await textOf(response)).toBe('');
    expect(await response.text()).toBe('');
  });

  it('can be read and thrown away by those who know a stream alone', async () => {
    const reader = textResponse(TEXT, {}).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe(TEXT);
    expect(await reader?.read()).toMatchObject({ done: true });
    await expect(textResponse(TEXT, {}).body?.cancel()).resolves.toBeUndefined();
  });

  it('is told from others, which are read as they are', async () => {
    expect(await textOf(new Response(TEXT))).toBe(TEXT);
    expect(String(await bytesOf(new Response(TEXT)))).toBe(TEXT);
    expect(await textOf(new Response(null))).toBe('');
  });
});
