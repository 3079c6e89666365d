/** Browsers by what they name themselves; the first that fits, because most also name those they imitate. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a User-Agent header names, as far as people know the names; undefined when it names no browser and system. */
export function describeUserAgent(header: string): { browser: string; system: string } | undefined {
  const browser = BROWSERS.find(([mark]) => mark.test(header))?.[1];
  const system = SYSTEMS.find(([mark]) => mark.test(header))?.[1];
  return browser && system ? { browser, system } : undefined;
}
