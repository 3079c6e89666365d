import { createHash } from 'node:crypto';

const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  // Passkeys are made and shown by our own pages alone.
  'permissions-policy': 'publickey-credentials-create=(self), publickey-credentials-get=(self)',
} as const;

/** A year, as the lists of sites that browsers know beforehand ask; subdomains are their owner's to decide. */
const ONLY_TLS = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Headers of every answer, whatever it is.
 * @param secure whether visitors reach the site by https
 */
export function commonHeaders(secure: boolean): Record<string, string> {
  return secure ? { ...EVERY_ANSWER, ...ONLY_TLS } : EVERY_ANSWER;
}

/**
 * Scripts from this site, and those in the page that `inline` allows. Styles may stand in the page: they are inlined
 * so that the first paint waits for nothing, and React sets some as attributes.
 */
function policyWith(inline: string[]): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The policy of a page made for one answer, whose scripts carry a nonce. */
export function policyByNonce(nonce: string): string {
  return policyWith([`'nonce-${nonce}'`]);
}

/** The policy of a page without scripts of its own. */
export const policyWithoutScripts = policyWith([]);

/**
 * A page that many answers repeat, and its policy: the digests of the very scripts that it was given. They carry its nonce,
 * which nobody else knew when it was made; what else stands there as a script came from elsewhere, and is not run. The
 * nonce itself would be known from the second answer on: it is taken out.
 */
export function withDigests(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const digests = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '', text]) => text && attributes.includes(mark))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return { html: html.replaceAll(mark, ''), policy: policyWith([...new Set(digests)]) };
}
