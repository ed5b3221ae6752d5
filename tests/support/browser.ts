import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';

/** Debian's headless shell: Chromium without windows. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM_FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * Two pages that a full browser loads below the address bar of each window, and a process that it
 * starts for the next page.
 */
const FOR_WINDOWS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];
/** Switched off by Playwright too, but Chromium takes only the last list. */
const SWITCHED_OFF_ANYWAY = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'HttpsFirstBalancedModeAutoEnable'],
  ...['HttpsUpgrades', 'LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying'],
  ...['OptimizationHints', 'PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
];

/** The browsers of a machine; `null` where there is none. */
interface Browsers {
  shell: () => string | null;
  full: () => string | null;
  installShell: () => void;
}

const ofThisMachine: Browsers = {
  shell: () => [SYSTEM_SHELL, ...playwrightShells()].find(isExecutable) ?? null,
  full: () => [...SYSTEM_FULL, chromium.executablePath()].find(isExecutable) ?? null,
  installShell: () => {
    if (installFromDebian(['chromium-headless-shell'])) return;
    run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  },
};

/** The headless shell, installed first if it is missing; a full browser if that fails. */
export function chooseChromium({ shell, full, installShell }: Browsers): string {
  const found = shell();
  if (found) return found;
  let cause: unknown;
  try {
    installShell();
  } catch (error) {
    cause = error;
  }
  const chosen = shell() ?? full();
  if (!chosen) throw new Error(NO_BROWSER, { cause });
  if (chosen === full())
    console.warn(`Without the headless shell, ${chosen} takes a third longer.`);
  return chosen;
}

function ensureChromium(): string {
  const named = process.env.PARKWAY_CHROMIUM;
  if (named && !isExecutable(named)) {
    throw new Error(`PARKWAY_CHROMIUM is "${named}", and nothing can be run there.`);
  }
  // For the processes started from here: none of them tries to install it again.
  process.env.PARKWAY_CHROMIUM = named || chooseChromium(ofThisMachine);
  return process.env.PARKWAY_CHROMIUM;
}

/** Where Playwright stores the shells that it downloaded. */
function playwrightShells(): string[] {
  const folder = join(chromium.executablePath(), '../../..');
  return globSync(
    join(folder, 'chromium_headless_shell-*/*/{chrome-headless-shell,headless_shell}{,.exe}'),
  );
}

/**
 * Installs packages on Debian as root; returns whether this is such a system. Waits up to five
 * minutes while another program installs, as Debian itself does after a start.
 */
export function installFromDebian(packages: readonly string[]): boolean {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false;
  run('apt-get', ['update']);
  run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', ...packages]);
  return true;
}

/**
 * Launch options of all browsers in tests: no network traffic of their own, and working in a
 * container.
 */
export function launchOptions() {
  const executablePath = ensureChromium();
  const isShell = /headless.shell/.test(executablePath);
  return {
    executablePath,
    args: [
      ...(isShell ? [] : [`--disable-features=${[...FOR_WINDOWS, ...SWITCHED_OFF_ANYWAY].join()}`]),
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
  '("apt-get install chromium-headless-shell" or "npx playwright install --only-shell chromium"), or name one: ' +
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
