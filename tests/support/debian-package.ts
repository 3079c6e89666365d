import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a program lies, if it is installed. */
export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Installs Debian's packages as root, where apt-get may. @returns whether they are there */
export function installDebianPackages(...names: string[]): boolean {
  if (userInfo().uid !== 0 || !onPath('apt-get')) return false;
  console.log(`installing Debian’s ${names.join(', ')}`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { stdio: 'ignore', env: environment } as const;
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
    return true;
  } catch {
    return false;
  }
}
