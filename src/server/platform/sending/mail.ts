import { createTransport } from 'nodemailer';
import type { Outbox } from './outbox.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one mail, or throws. */
export type SendMail = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 15_000;

/** Mail by SMTP. TLS is used where the server offers it, and must hold where the address says smtps. */
export function createSmtpMail({ url, from, name }: { url: string; from: () => string; name: string }): {
  send: SendMail;
  close(): void;
} {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing in a mail of ours is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({
        from: { name, address: from() },
        // As an object, so that nothing in it is read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

export function createOutboxMail(outbox: Outbox): SendMail {
  return ({ to, subject, text }) => outbox.write({ channel: 'email', to, subject, text });
}
