import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { chromium } from '@playwright/test';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

function installed(): string | undefined {
  for (const name of INSTALLED) {
    const path = onPath(name);
    if (path) return path;
  }
  return undefined;
}

function downloadedByPlaywright(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  try {
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 120_000 });
  } catch {
    return undefined;
  }
  return existsSync(path) ? path : undefined;
}

function installedByApt(): string | undefined {
  if (userInfo().uid !== 0 || !onPath('apt-get')) return undefined;
  console.log('no browser on this machine: installing Debian’s chromium');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
      { stdio: 'ignore', env: environment },
    );
  } catch {
    return undefined;
  }
  return installed();
}

/**
 * A Chromium to test with: CHROMIUM_PATH, else an installed one, else Playwright's download, else Debian's package
 * where apt-get may install it.
 * @throws Error that names what was tried
 */
export function findBrowser(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`);
  }
  const found = installed() ?? downloadedByPlaywright() ?? installedByApt();
  if (found) return found;
  throw new Error('no Chromium: none installed, Playwright’s download and apt-get failed; set CHROMIUM_PATH');
}

/** Flags under which Chromium runs as root in a container, and asks nothing of the outside. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
