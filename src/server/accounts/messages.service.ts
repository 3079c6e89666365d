import { directionOf, type LanguageCode } from '#src/domain/language.ts';
import { accountTexts, type MailKind } from '#src/i18n/accounts/account-texts.ts';
import { filledIn } from '#src/i18n/translator.ts';
import { escapeXml } from '../platform/escape-xml.ts';
import type { Mail } from '../platform/sending/mail.ts';
import type { Postbox } from '../platform/sending/postbox.ts';
import type { Sms } from '../platform/sending/sms.ts';
import { CODE_SECONDS } from './phone-codes.service.ts';

type Parts = {
  mails: Postbox<Mail>;
  sms: Postbox<Sms>;
  /** Which of both are sent, and not kept in the outbox. */
  sends: { email: boolean; sms: boolean };
  /** Address that mails name for questions. */
  contact: () => string;
};

/** How long links in mails are valid, in seconds, and for how long what else they say is news. */
export const LINK_SECONDS = 60 * 60;
const NEWS_SECONDS = 24 * 60 * 60;
const WITH_LINK: ReadonlySet<MailKind> = new Set(['confirm', 'reset', 'changeEmail']);

/** What we write to people: mails as text and HTML, and SMS. They are sent beside the request. */
export function createMessagesService({ mails, sms, sends, contact }: Parts) {
  return {
    sends,
    /** Whether messages can be taken. */
    isReady: async (): Promise<boolean> => (await mails.isReady()) && (await sms.isReady()),
    /** @param link whole address that the mail's button opens */
    async mail(kind: MailKind, to: string, language: LanguageCode, link: string): Promise<void> {
      const mail = composeMail(kind, to, language, link, contact());
      await mails.post(`mail ${kind}`, mail, WITH_LINK.has(kind) ? LINK_SECONDS : NEWS_SECONDS);
    },
    async phoneCode(to: string, language: LanguageCode, code: string): Promise<void> {
      const text = filledIn(accountTexts(language).sms, { code });
      await sms.post('SMS with a code', { to, text }, CODE_SECONDS);
    },
  };
}

export type MessagesService = ReturnType<typeof createMessagesService>;

/** A mail's subject, text and HTML, which stands by itself: no picture, font or style from anywhere. */
export function composeMail(
  kind: MailKind,
  to: string,
  language: LanguageCode,
  link: string,
  contact: string,
): Mail {
  const { mails, linkNote } = accountTexts(language);
  const { subject, text, button, ignore } = mails[kind];
  const last = filledIn(ignore, { contact });
  const direction = directionOf(language);
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fbf7f0;color:#211c16;font:16px/1.6 sans-serif;text-align:start">
<div dir="${direction}" style="max-width:32em;margin:0 auto">
<p style="font-size:20px" lang="en" dir="ltr"><b>Wordlane</b></p>
<p>${escapeXml(text)}</p>
<p><a href="${escapeXml(link)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#a23b16;color:#fffdf9;text-decoration:none;font-weight:600">${escapeXml(button)}</a></p>
<p style="font-size:14px">${escapeXml(linkNote)}<br><a dir="ltr" href="${escapeXml(link)}" style="color:#a23b16;word-break:break-all">${escapeXml(link)}</a></p>
<p style="font-size:14px">${escapeXml(last)}</p>
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n\n${button}:\n${link}\n\n${last}\n\nWordlane\n`, html };
}
