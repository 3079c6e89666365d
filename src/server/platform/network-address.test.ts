import { expect, it } from 'vitest';
import { networkBehind, networkOf } from './network-address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:51234', '192.0.2.1'],
  ['"192.0.2.1:51234"', '192.0.2.1'],
  ['[192.0.2.1]:443', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
  ['::ffff:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:c000:0201', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['[2001:db8:1:2:3:4:5:6]', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::'],
  ['"[2001:DB8:0001:0002::1]:51234"', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:0:1::1', '2001:db8:0:1::'],
  ['::1', '::'],
  ['fe80::1%eth0', 'fe80::'],
  ['[fe80::1%25eth0]:80', 'fe80::'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  undefined,
  '',
  ' ',
  'unknown',
  '_hidden',
  'unix:',
  'localhost',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4:port',
  '1.2.3.4, 5.6.7.8',
  '[::1',
  '2001:db8::1::2',
  '[2001:db8::1]x',
  '9'.repeat(10_000),
])('%s is no address', (said) => expect(networkOf(said)).toBeUndefined());

it.each([
  ['an address alone', '192.0.2.1', 1, '192.0.2.1'],
  ['what anybody may have written before it', '198.51.100.9, 192.0.2.1', 1, '192.0.2.1'],
  ['a visitor behind two proxies', '198.51.100.9, 192.0.2.1:443, 203.0.113.5', 2, '192.0.2.1'],
  ['one who came to the inner proxy', '192.0.2.1', 2, '192.0.2.1'],
  ['a comma too many', '192.0.2.1, ', 1, '192.0.2.1'],
  ['no address', 'unknown', 1, '10.0.0.1'],
  ['nothing', '', 1, '10.0.0.1'],
  ['no proxy that is trusted', '192.0.2.1', 0, '10.0.0.1'],
])('is taken behind proxies from %s', (_, forwarded, proxies, network) => {
  expect(networkBehind(forwarded, '10.0.0.1', proxies)).toBe(network);
});
