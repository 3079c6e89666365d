import { createTransport } from 'nodemailer';
import { SENT_AT_ONCE, type Send } from './postbox.ts';
import { SendingError } from './sending-error.ts';

export type Mail = { to: string; subject: string; text: string; html: string };

const TIMEOUT_MS = 15_000;

/** Mail by SMTP. TLS is used where the server offers it, and must hold where the address says smtps. */
export function createSmtpMail({
  url,
  from,
  name,
  timeoutMs = TIMEOUT_MS,
}: {
  url: string;
  from: () => string;
  name: string;
  timeoutMs?: number | undefined;
}): {
  send: Send<Mail>;
  close(): void;
} {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: SENT_AT_ONCE,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
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
type MailError = Error & { code?: string; originalCode?: string; responseCode?: number; command?: string };

const NOT_TLS = 'ERR_SSL_WRONG_VERSION_NUMBER';

function failureOf(error: unknown, isTls: boolean): SendingError {
  const { code = '', originalCode = '', responseCode, command = '', message } = error as MailError;
  if (responseCode !== undefined && (command === 'RCPT TO' || command === 'DATA'))
    // The server's words repeat the address.
    return new SendingError(
      `the mail server answered ${responseCode} to ${command}`,
      responseCode >= 500 && responseCode < 600,
    );
  const reason = originalCode === NOT_TLS ? 'the answer is not TLS' : message.trim().slice(0, 200);
  return new SendingError(`${reason}. SMTP_URL: ${hintOf(code, originalCode, isTls)}`);
}

function hintOf(code: string, originalCode: string, isTls: boolean): string {
  if (originalCode === NOT_TLS)
    return 'the port does not begin with TLS, as 587 and 25 do not: write smtp://, which turns to TLS where the server offers it';
  if (/CERT|SIGNATURE|ISSUER/.test(originalCode))
    return 'the certificate of the server is not trusted: name the file of its authority in NODE_EXTRA_CA_CERTS, or write the host name that the certificate is for';
  if (code === 'EAUTH')
    return 'user or password; characters as @ : / # % in them are written percent-encoded';
  if (code === 'ETIMEDOUT' && !isTls)
    return 'nothing came from this host and port; one that begins with TLS, as 465 does, needs smtps://';
  return code === 'EENVELOPE' ? 'user and password are missing, or MAIL_FROM is not theirs' : 'host or port';
}
