import { type Asked, MOST_TRIES, type S3Requests, StoreError } from './s3-requests.ts';

/**
 * Reads an object's bytes as they come. A connection that breaks or says nothing for too long is made anew from where
 * it stood, while the object is still the same.
 */
export async function readObject(
  { ask, unavailable }: S3Requests,
  timeoutMs: number,
  key: string,
  { start, end, tag }: { start: number; end: number; tag: string | null },
): Promise<ReadableStream<Uint8Array>> {
  const open = async (from: number) => {
    const range = `bytes=${from}-${end}`;
    const asked: Asked = { method: 'GET', key, headers: { range, ...(tag && { 'if-match': tag }) } };
    const { answer, controller, isThere } = await ask(asked);
    // A store that gave the whole object would be passed on as its part.
    const isPart = Number(answer.headers.get('content-length')) === end + 1 - from;
    if (!isThere || !answer.body || !isPart) {
      controller.abort();
      throw unavailable(new StoreError(`answered ${answer.status} to ${range}`, false), asked);
    }
    return { reader: answer.body.getReader(), controller };
  };
  let at = start;
  let breaks = 0;
  let current = await open(at);
  const readOn = async (): Promise<Uint8Array | undefined> => {
    const timer = setTimeout(() => current.controller.abort(), timeoutMs);
    try {
      const { done, value } = await current.reader.read();
      if (done && at <= end) throw new StoreError(`ended ${end + 1 - at} bytes early`, true);
      return value;
    } finally {
      clearTimeout(timer);
    }
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        try {
          const chunk = await readOn();
          if (!chunk) return controller.close();
          at += chunk.length;
          return controller.enqueue(chunk);
        } catch (error) {
          current.controller.abort();
          if (++breaks === MOST_TRIES) throw unavailable(error, { method: 'GET', key });
          current = await open(at);
        }
      }
    },
    cancel() {
      current.controller.abort();
    },
  });
}
