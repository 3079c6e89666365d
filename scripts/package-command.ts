import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * File that Node runs for a command of an installed package: what npm puts on the PATH is a shell's script on Windows,
 * which Node can't start.
 */
export function packageCommand(packageName: string, command = packageName): string {
  const folder = join(import.meta.dirname, '../node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return join(folder, file);
}
