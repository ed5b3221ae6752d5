import { type Platform, platformOf } from './platformOf.ts';

export interface LockedPackage extends Platform {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  engines?: unknown;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The packages of a lock file, by their paths; the project's own path is empty. */
export type LockedPackages = Record<string, LockedPackage>;

/** A package that another one requests where the platform matches. */
export interface OptionalPackage {
  name: string;
  /** The path of the package that requests it. */
  dependent: string;
  range: string;
  platform: Platform;
  /** Where it is, if the lock has it in a matching version. */
  path: string | undefined;
}

const EXACT = /^\d+\.\d+\.\d+/;

export const isExact = (range: string) => EXACT.test(range);

export function optionalPackagesOf(packages: LockedPackages): OptionalPackage[] {
  return Object.entries(packages).flatMap(([dependent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).map(([name, range]) => ({
      name,
      dependent: dependent,
      range,
      platform: platformOf(name, Object.keys(optionalDependencies)),
      path: fittingPath(packages, { name, dependent: dependent, range }),
    })),
  );
}

/** Where Node would find a package, if the version there matches. */
export function fittingPath(
  packages: LockedPackages,
  { name, dependent, range }: Pick<OptionalPackage, 'name' | 'dependent' | 'range'>,
): string | undefined {
  const path = pathFrom(packages, dependent, name);
  return path && (!isExact(range) || packages[path]?.version === range) ? path : undefined;
}

/** Looks in the package's own folder first, then in its parents, as Node does. */
function pathFrom(packages: LockedPackages, from: string, name: string): string | undefined {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  if (from === '') return undefined;
  return pathFrom(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}
