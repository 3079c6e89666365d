import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { packageCommand } from '../../scripts/package-command.ts';
import { installDebianPackages, onPath } from './debian-package.ts';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

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
    const playwright = packageCommand('@playwright/test', 'playwright');
    execFileSync(process.execPath, [playwright, 'install', 'chromium'], {
      stdio: 'ignore',
      timeout: 120_000,
    });
  } catch {
    return undefined;
  }
  return existsSync(path) ? path : undefined;
}

function installedFromDebian(): string | undefined {
  return installDebianPackages('chromium', 'fonts-noto-core') ? installed() : undefined;
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
  const found = installed() ?? downloadedByPlaywright() ?? installedFromDebian();
  if (found) return found;
  throw new Error('no Chromium: none installed, Playwright’s download and apt-get failed; set CHROMIUM_PATH');
}

/** Debian's Chromium without windows: the same pages for a quarter less of a processor. */
const WINDOWLESS = 'chromium-headless-shell';

/**
 * A Chromium for journeys, of which there are hundreds: one without windows where the machine has it or may install it,
 * else as `findBrowser`.
 * @throws Error that names what was tried
 */
export function findJourneyBrowser(): string {
  if (process.env.CHROMIUM_PATH) return findBrowser();
  const found = onPath(WINDOWLESS);
  if (found) return found;
  const fonts = installed() ? [] : ['fonts-noto-core'];
  return (installDebianPackages(WINDOWLESS, ...fonts) && onPath(WINDOWLESS)) || findBrowser();
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

/** What Playwright turns off by itself: of several lists a browser obeys the last alone. */
const OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/**
 * Pages of Chromium's own, for its address bar, which cost each new window half a second of a processor, and processes
 * kept ready for pages that none of these windows opens.
 */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Letters as wide as they are drawn, as in windows: without them the browser rounds each to whole pixels. */
const EXACT_LETTERS = '--font-render-hinting=none';

export const JOURNEY_FLAGS = [
  ...BROWSER_FLAGS,
  EXACT_LETTERS,
  `--disable-features=${[...OFF, ...OWN_PAGES].join()}`,
];
