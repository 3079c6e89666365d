import { createTransport } from 'nodemailer';
import { SENT_AT_ONCE, type Send } from './postbox.ts';
import { SendingError } from './sending-error.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

/**
 * Longest waits in milliseconds: until a connection is there, and for each answer on it. A server that looks a mail
 * through answers late that it has it (RFC 5321, section 4.5.3.2): who gives up before sends it again and again.
 */
const CONNECTING_MS = 15_000;
const ANSWER_MS = 5 * 60_000;

/** Mail by SMTP. TLS is used where the server offers it, and must hold where the address says smtps. */
export function createSmtpMail({
  url,
  from,
  name,
  connectingMs = CONNECTING_MS,
}: {
  url: string;
  from: () => string;
  name: string;
  connectingMs?: number | undefined;
}): {
  send: Send<Mail>;
  close(): void;
} {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SENT_AT_ONCE,
    connectionTimeout: connectingMs,
    greetingTimeout: 2 * connectingMs,
    socketTimeout: ANSWER_MS,
    // Nothing in a mail of ours is a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }, id) {
      const address = from();
      const sending = transport.sendMail({
        from: { name, address },
        // As an object, so that nothing in it is read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at each try, by which mailboxes know a mail that reaches them twice.
        messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await sending.catch((error: unknown) => {
        throw failureOf(error, url.startsWith('smtps:'));
      });
    },
    close: () => transport.close(),
  };
}

/** What the mail library tells of a failure. `originalCode` is that of the system or of TLS. */
type MailError = Error & {
  code?: string;
  originalCode?: string;
  response?: string;
  responseCode?: number;
  command?: string;
};

/** What a server says of what it may not do for us, rather than of the receiver (RFC 3463, section 3.8). */
const NOT_ALLOWED = /^\d{3}[ -]5\.7\.\d|\brelay(?:ing)? (?:access )?(?:denied|not)\b|\bunable to relay\b/i;

const NOT_TLS = 'ERR_SSL_WRONG_VERSION_NUMBER';

function failureOf(error: unknown, isTls: boolean): SendingError {
  const {
    code = '',
    originalCode = '',
    response = '',
    responseCode,
    command = '',
    message,
  } = error as MailError;
  if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA')) {
    // The server's words repeat the address.
    const reason = `the mail server answered ${responseCode} to ${command}`;
    if (NOT_ALLOWED.test(response))
      return new SendingError(
        `${reason}, and does not take our mail. SMTP_URL: ${hintOf('EENVELOPE', '', isTls)}`,
      );
    return new SendingError(reason, responseCode >= 500 && responseCode < 600);
  }
  const reason = originalCode === NOT_TLS ? 'the answer is not TLS' : message.trim().slice(0, 200);
  return new SendingError(`${reason}. SMTP_URL: ${hintOf(code, originalCode, isTls)}`);
}

function hintOf(code: string, originalCode: string, isTls: boolean): string {
  if (originalCode === NOT_TLS)
    return 'the port does not begin with TLS, as 587 and 25 do not: write smtp://, which turns to TLS where the server offers it';
  if (/CERT|SIGNATURE|ISSUER/.test(originalCode))
    return 'the certificate of the server is not trusted: name the file of its authority in NODE_EXTRA_CA_CERTS, or write the host name that the certificate is for';
  if (code === 'ETLS')
    return 'the server offers TLS and can’t begin it; ?ignoreTLS=true leaves it out, for a server on this machine';
  if (code === 'EPROTOCOL') return 'a server is there, but lets this machine not in, or speaks no SMTP';
  if (code === 'EAUTH')
    return 'user or password; characters as @ : / # % in them are written percent-encoded';
  if (code === 'ETIMEDOUT' && !isTls)
    return 'nothing came from this host and port; one that begins with TLS, as 465 does, needs smtps://';
  return code === 'EENVELOPE' ? 'user and password are missing, or MAIL_FROM is not theirs' : 'host or port';
}
