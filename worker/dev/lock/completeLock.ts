import {
  fittingPath,
  isExact,
  type LockedPackage,
  type LockedPackages,
  type OptionalPackage,
  optionalPackagesOf,
} from './lockFile.ts';

const npmOrder = new Intl.Collator('en');

/**
 * Adds the optional packages that npm left out because its registry did not answer for them, and
 * the `libc` that npm 10 drops. Removes `engines`, which npm would compare with the machine's Node:
 * everything runs on the project's own.
 */
export function completeLock(packages: LockedPackages): LockedPackages {
  const complete = structuredClone(packages);
  for (const each of optionalPackagesOf(packages)) {
    if (!fittingPath(complete, each)) add(complete, each);
  }
  for (const { path, platform } of optionalPackagesOf(complete)) {
    const found = path && complete[path];
    if (found && platform.libc) found.libc ??= platform.libc;
  }
  for (const [path, each] of Object.entries(complete)) {
    if (hasEnginesToSpare(path, each)) delete each.engines;
  }
  return Object.fromEntries(
    Object.entries(complete).toSorted(([a], [b]) => npmOrder.compare(a, b)),
  );
}

/** What `completeLock` would change, one line each. */
export function flawsOf(packages: LockedPackages): string[] {
  const optional = optionalPackagesOf(packages);
  return [
    ...optional
      .filter(({ path }) => !path)
      .map(({ name, range, dependent }) => `${name}@${range} of ${dependent} is missing`),
    ...optional
      .filter(({ path = '', platform }) => platform.libc && !packages[path]?.libc)
      .filter(({ path }) => path)
      .map(({ path }) => `${path} has lost its libc`),
    ...Object.entries(packages)
      .filter(([path, each]) => hasEnginesToSpare(path, each))
      .map(([path]) => `${path} names engines`),
  ];
}

function add(packages: LockedPackages, { name, dependent, range, platform }: OptionalPackage) {
  if (!isExact(range)) throw new Error(`Which version of ${name} fits ${range} only npm can tell.`);
  const atTop = `node_modules/${name}`;
  const path = packages[atTop] ? `${dependent}/${atTop}` : atTop;
  const { dev } = packages[dependent] ?? {};
  packages[path] = { version: range, ...platform, ...(dev ? { dev } : {}), optional: true };
}

/** npm reads the engines of a bundled package from the package, and puts them back. */
function hasEnginesToSpare(path: string, { engines, inBundle }: LockedPackage): boolean {
  return path !== '' && engines !== undefined && !inBundle;
}
