/** A package in the lock file. */
export interface Locked {
  path: string;
  license: string | undefined;
}

/** Licenses that require only attribution, or cover only their own files. */
const ALLOWED = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages allowed despite their license, each with the reason. */
const EXCEPTIONS: readonly { path: RegExp; why: string }[] = [
  {
    path: /(^|\/)@img\/sharp-/,
    why: 'LGPL: a library that the build and the tests load, and that nobody is given',
  },
  {
    path: /(^|\/)@dicebear\/styles$/,
    why: 'a license for each style; the one in use is CC0, see worker/dev/art/LICENSE.md',
  },
];

export function lockedPackages(lockFile: string): Locked[] {
  const { packages }: { packages: Record<string, { license?: string; link?: boolean }> } =
    JSON.parse(lockFile);
  return Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, { license }]) => ({ path: path.replace(/^node_modules\//, ''), license }));
}

/** Packages without an allowed license, each with its license. */
export function unknownLicenses(packages: readonly Locked[]): string[] {
  return packages
    .filter(({ license }) => !isAllowed(license ?? ''))
    .filter(({ path }) => !EXCEPTIONS.some((exception) => exception.path.test(path)))
    .map(({ path, license }) => `${path}: ${license ?? 'no license'}`);
}

/** Reads an SPDX expression of names, AND, OR and parentheses around the whole. */
function isAllowed(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  return text
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.has(name)));
}
