import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createArrivals } from './arrivals.ts';

export type ReceivedMail = {
  /** Of the envelope. */
  to: string[];
  /** By their names in small letters, as they came over the wire. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string;
};

/**
 * A real SMTP server on the loopback, which keeps what it is given.
 * @param options the library's own, over those of a server that takes everything; and a port other than any free one
 */
export async function startMailServer({
  port: given = 0,
  ...options
}: SMTPServerOptions & { port?: number } = {}) {
  const mails = createArrivals<ReceivedMail>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Nobody waits for the name of a machine, nor for the last word of who has had his answer.
    disableReverseLookup: true,
    closeTimeout: 200,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.add({ to, ...parseMail(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
    ...options,
  });
  // Whoever breaks off says so himself.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(given, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    all: mails.all,
    /** The next mail to an address. */
    mailTo: (address: string) => mails.take(({ to }) => to.includes(address)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The link that a mail's text holds. */
export function linkIn({ text }: Pick<ReceivedMail, 'text'>): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** Splits a message into headers and body, and a body of several parts into those (RFC 2045-2047). */
function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = splitMessage(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(splitMessage) : [{ headers, body }];
  const textOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type));
    return part ? decodeBody(part.body.trim(), part.headers['content-transfer-encoding']) : '';
  };
  return {
    headers,
    subject: decodeWords(headers.subject ?? ''),
    text: textOf('text/plain'),
    html: textOf('text/html'),
  };
}

function splitMessage(raw: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = raw.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') };
}

function decodeBody(body: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body, 'latin1').toString('utf8');
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
