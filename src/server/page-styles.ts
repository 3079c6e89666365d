import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './platform/project-root.ts';

const texts = new Map<string, string>();

/** The text of built style sheets by their addresses. Each is read once: the build does not change under a server. */
export function stylesOf(addresses: string[]): string {
  return addresses
    .map((address) => {
      const known = texts.get(address);
      if (known !== undefined) return known;
      const text = readFileSync(join(projectRoot(), 'build/client', address), 'utf8').trim();
      texts.set(address, text);
      return text;
    })
    .join('');
}
