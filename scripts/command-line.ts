import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A file or folder as it was named where npm was called, which is not always the folder that it runs commands in. */
export function named(path: string): string {
  return resolve(process.env.INIT_CWD ?? '', path);
}

/**
 * The words and options that a command was given. What it does not know ends it with one line: an option that is passed
 * over would do something else than was meant.
 * @param usage how the command is called
 * @param options names of options, without their dashes
 * @param most words that it takes
 */
export function readCommandLine<const O extends string>(
  usage: string,
  options: readonly O[],
  most: number,
): { words: string[]; has: (option: O) => boolean } {
  const known = Object.fromEntries(options.map((name) => [name, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ options: known, allowPositionals: true });
    if (positionals.length > most) throw new Error(`'${positionals[most]}' is one word too many`);
    return { words: positionals, has: (option) => values[option] === true };
  } catch (error) {
    const [reason] = (error as Error).message.split(/\. To specify|\n/);
    process.stderr.write(`${reason}. Usage: ${usage}\n`);
    process.exit(1);
  }
}
