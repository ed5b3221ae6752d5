import { accessSync, constants } from 'node:fs';
import { installFromDebian } from '../support/browser.ts';

/** Each program, its usual paths, and its Debian package. */
const PROGRAMS = {
  firefox: {
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    debian: 'firefox-esr',
  },
  webkit: {
    paths: ['/usr/bin/WebKitWebDriver'],
    debian: 'webkit2gtk-driver',
  },
  display: { paths: ['/usr/bin/Xvfb'], debian: 'xvfb' },
} as const;

type Program = keyof typeof PROGRAMS;

const NAMES = Object.keys(PROGRAMS) as Program[];

/** The paths of the programs. Installs missing ones where that is possible. */
export function ensureEngines(): Record<Program, string> {
  const missing = NAMES.filter((name) => find(name) === null);
  if (missing.length > 0) installFromDebian(missing.map((name) => PROGRAMS[name].debian));
  const [firefox, webkit, display] = [find('firefox'), find('webkit'), find('display')];
  if (!firefox || !webkit || !display) throw new Error(sentence(missing));
  return { firefox, webkit, display };
}

function sentence(missing: readonly Program[]): string {
  const packages = missing.map((name) => PROGRAMS[name].debian).join(' ');
  return `The journeys need ${packages}: install them as root (on Debian "apt-get install ${packages}").`;
}

function find(name: Program): string | null {
  return PROGRAMS[name].paths.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
