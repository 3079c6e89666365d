import { createHash } from 'node:crypto';

const EVERY_PAGE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
} as const;

/** A year, as the lists of sites that browsers know beforehand ask; subdomains are their owner's to decide. */
const ONLY_TLS = { 'strict-transport-security': 'max-age=31536000' } as const;

/**
 * Headers of every HTML answer beside its own Content-Security-Policy.
 * @param secure whether visitors reach the site by https
 */
export function pageHeaders(secure: boolean): Record<string, string> {
  return secure ? { ...EVERY_PAGE, ...ONLY_TLS } : EVERY_PAGE;
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

/** The policy of a page that many answers repeat: the digests of the very scripts that stand in it. */
export function policyByHashes(html: string): string {
  const digests = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
    // Data (JSON-LD) is not run, and what is loaded by address is allowed by its address.
    .filter(([, attributes = '', text]) => text && !/\ssrc=|\stype="application\//.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return policyWith([...new Set(digests)]);
}
