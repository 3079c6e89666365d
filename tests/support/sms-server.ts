import { createServer } from 'node:http';
import { createArrivals } from './arrivals.ts';
import { listenOnLoopback } from './loopback.ts';

type ReceivedSms = { to: string; from: string; text: string };

const ACCOUNT = { sid: 'AC0123456789abcdef0123456789abcdef', token: 'secret-of-the-test' };

/** A server on the loopback that takes messages as Twilio does: POST /2010-04-01/Accounts/{sid}/Messages.json. */
export async function startSmsServer() {
  const messages = createArrivals<ReceivedSms>();
  const expected = `Basic ${Buffer.from(`${ACCOUNT.sid}:${ACCOUNT.token}`).toString('base64')}`;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.headers.authorization !== expected)
        return answer(401, { code: 20003, message: 'Authenticate', status: 401 });
      const isCall =
        request.method === 'POST' && request.url === `/2010-04-01/Accounts/${ACCOUNT.sid}/Messages.json`;
      if (!isCall) return answer(404, { code: 20404, message: 'Not found', status: 404 });
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const [to, from, text] = [form.get('To'), form.get('From'), form.get('Body')];
      if (!to || !from || !text)
        return answer(400, { code: 21604, message: 'A field is missing', status: 400 });
      messages.add({ to, from, text });
      answer(201, { sid: `SM${messages.all().length}`, status: 'queued', to, from, body: text });
    });
  });
  const { url, close } = await listenOnLoopback(server);
  return {
    settings: {
      TWILIO_ACCOUNT_SID: ACCOUNT.sid,
      TWILIO_AUTH_TOKEN: ACCOUNT.token,
      TWILIO_FROM: '+15005550006',
      TWILIO_API_URL: url,
    },
    /** The next message to a number. */
    smsTo: (number: string) => messages.take(({ to }) => to === number),
    close,
  };
}
