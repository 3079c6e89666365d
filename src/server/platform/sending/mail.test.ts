import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { createSmtpMail } from './mail.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Sends a mail and gives how that failed, where it did. */
async function sent(url: string, connectingMs?: number): Promise<(Error & { isFinal: boolean }) | undefined> {
  const { send, close } = createSmtpMail({ url, from: () => 'us@site.example', name: 'W', connectingMs });
  ends.push(close);
  const mail = { to: 'a@b.example', subject: 'Hello', text: 'A link', html: '<p>' };
  return send(mail, 'one').then(
    () => undefined,
    (error: Error & { isFinal: boolean }) => error,
  );
}

/** Sends a mail and gives why it could not be sent yet. */
async function failureOf(url: string, connectingMs?: number): Promise<string> {
  const failure = await sent(url, connectingMs);
  expect(failure?.isFinal).toBe(false);
  return failure?.message ?? 'sent';
}

const start = async (options: Parameters<typeof startMailServer>[0] = {}) => {
  const server = await startMailServer(options);
  ends.push(server.close);
  return server.port;
};

describe('a mail server’s address that does not fit is told with SMTP_URL and what to write', () => {
  it('where the certificate is not trusted, with TLS from the first byte and later', async () => {
    const hint = /SMTP_URL: the certificate .* NODE_EXTRA_CA_CERTS/;
    expect(await failureOf(`smtps://127.0.0.1:${await start({ secure: true })}`)).toMatch(hint);
    expect(await failureOf(`smtp://127.0.0.1:${await start({ disabledCommands: ['AUTH'] })}`)).toMatch(hint);
  });

  it('where smtp:// meets a port that begins with TLS', async () => {
    const port = await start({ secure: true });
    expect(await failureOf(`smtp://127.0.0.1:${port}`, 250)).toMatch(/SMTP_URL: .*needs smtps:/);
  });

  it('where smtps:// meets a port that does not begin with TLS', async () => {
    expect(await failureOf(`smtps://127.0.0.1:${await start()}`)).toMatch(
      /^the answer is not TLS\. SMTP_URL: .*write smtp:/,
    );
  });

  it('where user or password are wrong or missing', async () => {
    const options = {
      authOptional: false,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (_auth: unknown, _session: unknown, done: (error: Error) => void) => done(new Error('no')),
    };
    const port = await start(options);
    expect(await failureOf(`smtp://user:pass@127.0.0.1:${port}`)).toMatch(/SMTP_URL: user or password/);
    expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatch(/SMTP_URL: user and password are missing/);
  });

  it.each([
    ['does not pass mails on', 554, '5.7.1 <a@b.example>: Relay access denied'],
    ['wants a user', 550, '5.7.1 Authentication required'],
    ['says so in words alone', 550, 'relay not permitted'],
  ])('where the server %s, which says nothing of the receiver', async (_, responseCode, words) => {
    const port = await start({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode })),
    });
    const failure = await failureOf(`smtp://127.0.0.1:${port}`);
    expect(failure).toMatch(/^the mail server answered 55\d to RCPT TO.* SMTP_URL: user and password/);
    expect(failure).not.toContain('a@b.example');
  });

  it('where the server takes no connection', async () => {
    const server = createServer((socket) => socket.end('554 5.7.1 no mail from there\r\n'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ends.push(() => server.close());
    const { port } = server.address() as { port: number };
    expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatch(/SMTP_URL: a server is there, but lets/);
  });

  it('where nobody is there', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatch(/ECONNREFUSED.*SMTP_URL: host or port/);
    expect(await failureOf('smtp://mail.invalid')).toMatch(/SMTP_URL: host or port/);
  });
});

it('waits for a server that looks a mail through before it answers, rather than send it again', async () => {
  const port = await start({
    onData: (stream, _, done) => {
      stream.resume();
      stream.on('end', () => setTimeout(done, 600));
    },
  });
  expect(await sent(`smtp://127.0.0.1:${port}`, 200)).toBeUndefined();
});
