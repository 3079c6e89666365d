import { redirect, data as withStatus } from 'react-router';
import { z } from 'zod';

/** What was done, as an address carries it to the page that says so. */
export type Done = { done: string; name?: string; count?: number; undo?: string; run?: string };

const doneSchema = z.object({
  done: z.string().regex(/^[a-z-]{1,40}$/),
  name: z.string().max(120).optional().catch(undefined),
  count: z.coerce.number().int().min(0).max(1_000_000).optional().catch(undefined),
  undo: z.string().max(120).optional().catch(undefined),
});

/** What the page before did, if this one is to say it. */
export function doneBefore(request: Request): Done | undefined {
  const read = doneSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  return read.success ? (read.data as Done) : undefined;
}

/** Whether a form was sent by the browser itself: such a page must not be the answer to a POST, or a reload repeats it. */
export function isDocument(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document';
}

/** Leads on to the page that says what was done: a reload there repeats nothing. */
export function goOn(path: string, done: Done, place = ''): Response {
  return redirect(`${path}${path.includes('?') ? '&' : '?'}${queryOf(done)}${place}`, { status: 303 });
}

/** The address that a form was sent to, without what was said there before. */
export function placeOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  for (const name of ['done', 'name', 'count', 'undo', 'run']) searchParams.delete(name);
  return searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname;
}

function queryOf(done: Done): URLSearchParams {
  return new URLSearchParams(
    Object.entries(done).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Leads a document to the page that says what was done; a script is told at once. */
export function finished<T>(request: Request, path: string, done: Done, answer: T) {
  if (!isDocument(request)) return withStatus(answer, { status: 200 });
  throw goOn(path, done);
}

/** What a form of the area sent, read once; a text that is missing or a file is ''. */
export async function readFields(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  return {
    text,
    all: (name: string) => form.getAll(name).filter((value) => typeof value === 'string'),
    isTicked: (name: string) => text(name) !== '',
    /** What a page carried from step to step; undefined where it is none. */
    json: (name: string): unknown => {
      try {
        return JSON.parse(text(name));
      } catch {
        return undefined;
      }
    },
    file: (name: string) => {
      const value = form.get(name);
      // Without a choice, browsers send a file without name and content.
      return value instanceof File && (value.name !== '' || value.size > 0) ? value : undefined;
    },
    names: () => [...new Set(form.keys())],
  };
}
export type Fields = Awaited<ReturnType<typeof readFields>>;

/** Ids and the like that a form names: nothing that the database would refuse. */
export function isId(text: string): boolean {
  return text.length <= 120 && /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(text);
}
