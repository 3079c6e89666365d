import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { LANGUAGES } from '#src/domain/language.ts';
import { loadMessages } from '#src/i18n/catalogue.ts';

await Promise.all(LANGUAGES.map(loadMessages));

/** Longest that a page may take to render, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Renders a page whole: pages are small, and a whole body can be cached, compressed and given its length. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timer);
        const body = request.method === 'HEAD' ? null : Buffer.concat(chunks);
        resolve(new Response(body, { status, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), TIMEOUT_MS);
  });
}

export function handleError(error: unknown, { request }: { request: Request }) {
  // A request that asks for what is not there is answered, not an error of ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  // A visitor who leaves aborts the request: nobody's fault.
  if (!request.signal.aborted)
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
