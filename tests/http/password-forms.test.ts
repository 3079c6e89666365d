import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountTexts } from '#src/i18n/accounts/account-texts.ts';
import { type AccountServer, startAccountServer } from '#tests/support/account-server.ts';
import { createFormBrowser } from '#tests/support/form-browser.ts';
import { linkIn } from '#tests/support/mail-server.ts';

const PASSWORD = 'a secret of my own';
const { faults } = accountTexts('en');

let server: AccountServer;
beforeAll(async () => {
  server = await startAccountServer('the embedded database', { TRUST_PROXY: 'true' });
});
afterAll(() => server?.close());

const newBrowser = () => createFormBrowser(server.url);

/** The fields of a page, as a password manager looks at them, form by form. */
function formsIn(html: string): { name: string; complete: string; value: string }[][] {
  return [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) =>
    [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => ({
      name: /\bname="([^"]*)"/.exec(input)?.[1] ?? '',
      complete: /\bautocomplete="([^"]*)"/i.exec(input)?.[1] ?? '',
      value: /\bvalue="([^"]*)"/.exec(input)?.[1] ?? '',
    })),
  );
}

/** What a password manager would save each password of a page under. */
const namesOfPasswords = (html: string) =>
  formsIn(html)
    .filter((fields) => fields.some(({ complete }) => complete.endsWith('-password')))
    .map((fields) => fields.find(({ complete }) => complete === 'username')?.value);

async function signUp(browser: ReturnType<typeof newBrowser>, email: string): Promise<string> {
  const created = await browser.fill('/auth?step=create', { email, password: PASSWORD });
  expect(created.location).toContain('done=created');
  return created.location as string;
}

describe('after creating an account', () => {
  it('the form to sign in holds the address, in that browser and that once', async () => {
    const email = 'ada+words@learner.example';
    const browser = newBrowser();
    const page = await browser.open(await signUp(browser, email));
    expect(page.text).toContain('Account created! Please check your email to verify.');
    expect(namesOfPasswords(page.text)).toEqual([email]);
    expect(namesOfPasswords((await browser.open('/auth')).text)).toEqual(['']);
    expect(namesOfPasswords((await newBrowser().open('/auth?done=created')).text)).toEqual(['']);
  });
});

describe('forms with a password', () => {
  it('say whose it is: of a link, a forgotten one, a new one, and in the settings', async () => {
    const email = 'grace@learner.example';
    const browser = newBrowser();
    await signUp(browser, email);
    const link = linkIn(await server.mail.mailTo(email));
    expect(namesOfPasswords((await newBrowser().open(link)).text)).toEqual([email]);
    await browser.open(link);
    const settings = namesOfPasswords((await browser.open('/profile')).text);
    expect(settings.length).toBeGreaterThan(3);
    expect(new Set(settings)).toEqual(new Set([email]));

    const other = newBrowser();
    const sent = await other.fill('/auth?step=forgot', { email });
    expect(namesOfPasswords((await other.open(sent.location as string)).text)).toEqual([email]);
    const reset = linkIn(await server.mail.mailTo(email));
    expect(namesOfPasswords((await other.open(reset)).text)).toEqual([email]);
    const token = new URL(reset).searchParams.get('token') as string;
    const short = await other.fill('/auth?step=reset', { token, password: '123' });
    expect(namesOfPasswords(short.text)).toEqual([email]);
    const set = await other.fill('/auth?step=reset', { token, password: 'quite another secret' });
    expect(namesOfPasswords((await other.open(set.location as string)).text)).toEqual([email]);
  });
});

describe('a link that is no longer valid', () => {
  it('says so when it is opened, beside a form that leads on', async () => {
    for (const [step, next] of [
      ['reset', '/auth?method=email&amp;step=forgot'],
      ['confirm', '/auth?method=email&amp;step=resend'],
      ['email', '/auth?method=email'],
    ] as const) {
      const { text } = await newBrowser().open(`/auth?step=${step}&token=used`);
      expect(text).toContain(faults.linkInvalid);
      expect(text).toContain(` action="${next}" method="post"`);
      expect(formsIn(text).flat()).not.toContainEqual(expect.objectContaining({ complete: 'new-password' }));
    }
  });

  it('says so when it has ended meanwhile', async () => {
    const { status, text } = await newBrowser().fill('/auth?step=reset&token=used', {
      token: 'used',
      password: PASSWORD,
    });
    expect(status).toBe(422);
    expect(text).toContain(faults.linkInvalid);
    expect(text).toContain(' action="/auth?method=email&amp;step=forgot" method="post"');
  });
});

describe('a browser that sends no cookie', () => {
  const faultOf = async (path: string) =>
    /role="alert"[^>]*>(?:<[^>]*>)*([^<]*)/.exec((await newBrowser().open(path)).text)?.[1];

  it('is told that it keeps none where it was given one by the answer before', async () => {
    expect(await faultOf('/auth?done=signedIn')).toBe(faults.noCookies);
  });

  it('is led on from its placement to the words of the level, not to a page that does not know it', async () => {
    const path = `/placement?base=es&seed=abc&a=${'u'.repeat(15)}`;
    const first = newBrowser();
    const next = (await first.fill(path, { level: 'a2' })).location as string;
    expect((await newBrowser().open(next)).location).toBe('/es-en/a2/palabras/1-50?palabra=1');
    expect((await first.open(next)).location).toBe('/today');
    const kept = createFormBrowser(server.url, { prefs: 'v1~s:es~p:es-en~v:a1~o:1' });
    expect((await kept.fill(path, { level: 'a2' })).location).toBe('/today');
  });

  it('is told so where its progress was to be kept, by whatever line it comes', async () => {
    // Over plain HTTP browsers don't say where an answer goes.
    for (const [name, value] of [
      ['sec-fetch-dest', 'document'],
      ['accept', 'text/html,*/*;q=0.8'],
    ] as const) {
      const browser = newBrowser();
      const kept = await browser.fill('/auth', { step: 'keep' }, { [name]: value });
      expect(kept.location).toBe('/auth?done=signedIn');
      // One that has kept the cookie goes on.
      expect((await browser.open('/auth?done=signedIn')).location).toBe('/today');
    }
  });

  it('is told what else it may be where it was given one earlier', async () => {
    expect(await faultOf('/auth?method=google&error=state_mismatch')).toBe(faults.lost);
    const late = await newBrowser().open('/auth?method=phone&step=code');
    expect(await faultOf(late.location as string)).toBe(faults.lost);
  });
});
