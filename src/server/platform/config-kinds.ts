import { z } from 'zod';

export const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
export const atMost = (most: number) => whole(1, most);
export const port = whole(0, 65535);
export const dollars = z.coerce.number().min(0).max(1_000_000);
export const text = (longest: number) => z.string().min(1).max(longest);

/** A switch, written true or false. */
export const flag = (usual: boolean) =>
  z
    .enum(['true', 'false'])
    .default(usual ? 'true' : 'false')
    .transform((value) => value === 'true');

/** Refuses an address in the schema's words. */
const refused = (context: z.RefinementCtx, message: string) => {
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
};

/** The address of a server, in one spelling and without a slash at its end: what is called lies below it. */
export const httpUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return refused(context, 'no address with http:// or https://');
  if (url.username || url.password) return refused(context, 'an address with a user name or password');
  if (/[?#]/.test(text)) return refused(context, 'an address with ? or #');
  if (url.hostname.includes('*')) return refused(context, 'an address with *: each host is named by itself');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
});

/** The address of a whole host, as browsers write it in `Origin`. */
export const origin = httpUrl.transform((url, context) =>
  new URL(url).origin === url
    ? url
    : refused(context, 'an address with a path, where a host stands alone, as https://example.org'),
);

export const smtpUrl = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    return refused(
      context,
      'no address as smtp://host:587 (in user name and password # is written %23, / %2F, ? %3F, @ %40, % %25)',
    );
  try {
    decodeURIComponent(url.username + url.password);
  } catch {
    return refused(context, 'a user name or password with %, which is written %25');
  }
  return text;
});
