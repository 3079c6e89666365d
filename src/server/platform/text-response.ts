const texts = new WeakMap<Response, string>();

/**
 * A response whose text can be had again as it is. The body of an ordinary one is turned into bytes and into a stream at
 * once, and into a text again by who wants to add to it: for a page 0.3 MB outside of the heap, and at 64 MB of that the
 * whole heap is collected. Here nothing is turned into bytes before somebody reads the body.
 */
export function textResponse(text: string, init: ResponseInit): Response {
  const body = new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(Buffer.from(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  texts.set(response, text);
  return response;
}

/** The text of any response that nobody has read; where it is a `textResponse`, its body can still be read. */
export async function textOf(response: Response): Promise<string> {
  return texts.get(response) ?? response.text();
}

/** The same in UTF-8. */
export async function bytesOf(response: Response): Promise<Buffer> {
  const text = texts.get(response);
  return text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
}
