import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The first draws pages without a window's machinery around them, in a fifth less time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Where a Chromium stands on this machine; `null` when there is none. */
export function findChromium(): string | null {
  const named = process.env.PARKWAY_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`PARKWAY_CHROMIUM is "${named}", and nothing can be run there.`);
  }
  return [...SYSTEM_PATHS, chromium.executablePath()].find(isExecutable) ?? null;
}

/** Finds a Chromium, or installs one first: from Debian as root, else the one of Playwright. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  try {
    if (!installFromDebian(['chromium-headless-shell'])) {
      run('npx', ['playwright', 'install', 'chromium']);
    }
  } catch (cause) {
    throw new Error(NO_BROWSER, { cause });
  }
  const installed = findChromium();
  if (!installed) throw new Error(NO_BROWSER);
  return installed;
}

/** Installs packages on Debian as root; says whether this is such a place. */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false;
  run('apt-get', ['update']);
  run('apt-get', ['install', '-y', ...packages]);
  return true;
}

/** How every browser of the tests is started: quiet on the network, in a container too. */
export function launchOptions() {
  return {
    executablePath: ensureChromium(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The sandbox of Chromium refuses to run as root.
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  };
}

const NO_BROWSER =
  'The browser tests need Chromium, and it could not be installed. Install it yourself ' +
  '("apt-get install chromium-headless-shell" or "npx playwright install chromium"), or name one: ' +
  'PARKWAY_CHROMIUM=/path/to/chrome npm test';

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
