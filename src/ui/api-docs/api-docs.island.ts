import { hasAll } from '../kit/has-all.ts';

/** Lets the page about the API send calls. The key that is typed there stays in its field. */

/** Characters of an answer that are shown. */
const SHOWN = 100_000;
const TOLD_HEADERS = ['content-type', 'content-range', 'etag', 'location', 'retry-after'];

const page = document.querySelector<HTMLElement>('[data-waiting]');

function start(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-with-script]')) part.hidden = false;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.try === undefined) return;
    event.preventDefault();
    void send(form);
  });
}

if (hasAll()) start();

async function send(form: HTMLFormElement): Promise<void> {
  const shown = form.querySelector<HTMLElement>('[role=status]');
  if (!shown) return;
  shown.textContent = page?.dataset.waiting ?? '';
  try {
    const answer = await fetch(...requestOf(form));
    const text = await answer.text();
    const told = TOLD_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const head = document.createElement('p');
    head.textContent = [`${answer.status}${answer.redirected ? ` ${answer.url}` : ''}`, ...told].join('\n');
    const body = document.createElement('pre');
    body.tabIndex = 0;
    body.textContent = readable(text).slice(0, SHOWN);
    shown.replaceChildren(head, body);
  } catch {
    shown.textContent = page?.dataset.failed ?? '';
  }
}

function requestOf(form: HTMLFormElement): [string, RequestInit] {
  let path = form.dataset.path ?? '';
  const query = new URLSearchParams();
  const headers = new Headers();
  const key = document.querySelector<HTMLInputElement>('[data-api-key]')?.value.trim();
  if (key) headers.set('authorization', `Bearer ${key}`);
  let body: string | undefined;
  for (const [name, given] of new FormData(form)) {
    const value = String(given);
    const [where, field = ''] = name.split(':');
    if (name === 'body') body = value;
    else if (where === 'path') path = path.replace(`{${field}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (where === 'query') query.set(field, value);
    else headers.set(field, value);
  }
  if (body !== undefined) headers.set('content-type', 'application/json');
  const search = String(query);
  return [
    search ? `${path}?${search}` : path,
    { method: (form.dataset.try ?? 'get').toUpperCase(), headers, body },
  ];
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
