import { relative, resolve } from 'node:path';
import { ConfigError } from './config.ts';
import { DataFolderError } from './data-folder.ts';
import { projectRoot } from './project-root.ts';

/** A start that failed of a setting's value. The message names the setting, and what it is about where that is not plain. */
export class SettingFault extends Error {
  constructor(setting: string, cause: unknown) {
    super(`${setting} can’t be used`, { cause });
  }
}

/**
 * What a program that was just started failed of, for whoever started it: one line with the setting that it is about and
 * the chain of causes, or one line for each setting that does not parse.
 */
export function startFault(
  error: unknown,
  { DATA_DIR = '.data', DATABASE_URL }: Record<string, string | undefined>,
): string {
  if (error instanceof ConfigError || error instanceof DataFolderError) return error.message;
  const chain = chainOf(error);
  const isNamed = chain.some((each) => each instanceof SettingFault);
  const isOfDatabase = chain.some((each) => /^[0-9A-Z]{5}$/.test(String((each as { code?: unknown }).code)));
  const isOfFolder = chain.some((each) =>
    isBelow(resolve(projectRoot(), DATA_DIR), (each as NodeJS.ErrnoException).path),
  );
  const setting =
    isOfDatabase && DATABASE_URL ? 'DATABASE_URL' : isOfFolder || isOfDatabase ? 'DATA_DIR' : undefined;
  return causesOf(isNamed || !setting ? error : new SettingFault(setting, error));
}

/** The messages of an error and of its causes, in one line. */
export function causesOf(error: unknown): string {
  const messages: string[] = [];
  for (const each of chainOf(error)) {
    const message = messageOf(each);
    // A statement says nothing to whoever runs the site; its cause does. Some repeat their cause's words.
    if (message === '' || (each.cause && message.startsWith('Failed query:'))) continue;
    if (!messages.some((other) => other.includes(message))) messages.push(message);
  }
  return messages.join(': ').replace(/\s+/g, ' ');
}

function messageOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof AggregateError) {
    const each = new Set(error.errors.map(causesOf));
    if (each.size > 0) return [...each].join(', ');
  }
  return error.message || String(code ?? error.name);
}

/** Longest chain that is followed: one could lead back to itself. */
const LONGEST = 8;

function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let at = error; at !== undefined && at !== null && chain.length < LONGEST; at = (at as Error).cause)
    chain.push(at instanceof Error ? at : new Error(String(at)));
  return chain;
}

function isBelow(folder: string, path: unknown): boolean {
  return typeof path === 'string' && !relative(resolve(folder), resolve(path)).startsWith('..');
}
