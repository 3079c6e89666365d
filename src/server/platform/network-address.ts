import { isIP } from 'node:net';

/** What stands for who has no address: a request made inside the process, or one over a socket of the file system. */
const NO_ADDRESS = 'unknown';

/**
 * Where a request came from, as all limits count it.
 * @param forwarded X-Forwarded-For, to which each proxy adds whom it was asked by
 * @param socketAddress who holds the connection
 * @param proxies how many stand in front; what was in the list before theirs anybody may have written
 */
export function networkBehind(
  forwarded: string | null,
  socketAddress: string | undefined,
  proxies: number,
): string {
  const hops = proxies === 0 ? [] : (forwarded ?? '').split(',').filter((hop) => hop.trim() !== '');
  // Where what a proxy wrote is no address, the nearest one is all that is known.
  return networkOf(hops.at(-proxies) ?? hops[0]) ?? networkOf(socketAddress) ?? NO_ADDRESS;
}

/**
 * The network that an address belongs to, as all limits count it: an IPv4 address by itself, of IPv6 the first address of
 * the 64 bits that one customer has. Every spelling of an address gives the same text, also what proxies write: with a
 * port, in brackets, quoted, mapped into IPv6 (RFC 4291 §2.5.5.2) or translated into it (RFC 6052).
 * @returns undefined for what is no address
 */
export function networkOf(said: string | undefined): string | undefined {
  const text = (said ?? '')
    .slice(0, 100)
    .trim()
    .replace(/^"(.*)"$/, '$1');
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? withPort ?? text).split('%');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return undefined;
  // As WHATWG URL writes it: lower case, without leading zeros, the longest run of zeros left out.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const groups = [...first!, ...Array<string>(8 - first!.length - last!.length).fill('0'), ...last!];
  const prefix = groups.slice(0, 6).join(':');
  if (prefix === '0:0:0:0:0:ffff' || prefix === '64:ff9b:0:0:0:0') {
    const bits = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return bits.flatMap((group) => [group >> 8, group & 255]).join('.');
  }
  return new URL(`http://[${groups.slice(0, 4).join(':')}::]`).hostname.slice(1, -1);
}
