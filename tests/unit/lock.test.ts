import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { completeLock, flawsOf } from '../../worker/dev/lock/completeLock';
import { isExact, type LockedPackages, optionalPackagesOf } from '../../worker/dev/lock/lockFile';

const { packages }: { packages: LockedPackages } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

/** Packages that only some platforms install, each required in one exact version. */
const ofPlatforms = optionalPackagesOf(packages).filter(
  ({ platform, range }) => Object.keys(platform).length > 0 && isExact(range),
);
/** WebAssembly runs anywhere, though some manifests list it as a CPU. */
const native = ofPlatforms.filter(({ name }) => !name.includes('wasm32'));

const without = (...paths: string[]) =>
  Object.fromEntries(Object.entries(packages).filter(([path]) => !paths.includes(path)));

/** Two versions of a package in one tree, each with a part for each platform. */
const nested: LockedPackages = {
  '': { dependencies: { tool: '2.0.0', user: '1.0.0' } },
  'node_modules/tool': {
    version: '2.0.0',
    optionalDependencies: { 'tool-darwin-arm64': '2.0.0', 'tool-linux-x64': '2.0.0' },
  },
  'node_modules/tool-linux-x64': { version: '2.0.0', os: ['linux'], cpu: ['x64'], optional: true },
  'node_modules/user': { version: '1.0.0', dev: true, dependencies: { tool: '1.0.0' } },
  'node_modules/user/node_modules/tool': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'tool-darwin-arm64': '1.0.0', 'tool-linux-x64': '1.0.0' },
  },
};

describe('the lock file', () => {
  it('has every optional package for every platform', () => {
    expect(ofPlatforms.length).toBeGreaterThan(200);
    expect(flawsOf(packages), 'Run `npm run lock`.').toEqual([]);
  });

  it('has one runtime and one bundler, those of wrangler', () => {
    const { dependencies = {} } = packages['node_modules/wrangler'] ?? {};
    for (const name of ['workerd', 'esbuild']) {
      const copies = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
      expect(copies).toEqual([`node_modules/${name}`]);
      expect(packages[`node_modules/${name}`]?.version).toBe(dependencies[name]);
    }
  });

  it('tests the worker on the runtime that serves it', () => {
    const { dependencies = {} } = packages['node_modules/wrangler'] ?? {};
    const own = Object.keys(packages).filter((path) =>
      /vitest-pool-workers\/node_modules\/(wrangler|miniflare)$/.test(path),
    );
    expect(own).toEqual([]);
    expect(packages['node_modules/miniflare']?.version).toBe(dependencies.miniflare);
  });

  it('has no install script without a decision', () => {
    const scripted = Object.entries(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.split('node_modules/').at(-1));
    expect(scripted.toSorted()).toEqual(Object.keys(packageJson.allowScripts).toSorted());
  });
});

describe('an incomplete lock file', () => {
  it('is detected, whichever package it lacks', () => {
    const unnoticed = ofPlatforms.filter(({ name, range, dependent, path = '' }) => {
      return !flawsOf(without(path)).includes(`${name}@${range} of ${dependent} is missing`);
    });
    expect(unnoticed).toEqual([]);
  });

  it('gets all of them back, for the platforms in their manifests', () => {
    const platforms = (of: LockedPackages) =>
      native.map(({ path = '' }) => {
        const { version, os, cpu, libc } = of[path] ?? {};
        return { path, version, os, cpu, libc };
      });
    const completed = completeLock(without(...ofPlatforms.map(({ path = '' }) => path)));
    expect(platforms(completed)).toEqual(platforms(packages));
    expect(Object.keys(completed)).toEqual(Object.keys(packages));
    expect(flawsOf(completed)).toEqual([]);
  });

  it('gets back the dependencies of nested copies, each in its version', () => {
    expect(flawsOf(nested)).toEqual([
      'tool-darwin-arm64@2.0.0 of node_modules/tool is missing',
      'tool-darwin-arm64@1.0.0 of node_modules/user/node_modules/tool is missing',
      'tool-linux-x64@1.0.0 of node_modules/user/node_modules/tool is missing',
    ]);
    const completed = completeLock(nested);
    expect(completed).toMatchObject({
      'node_modules/tool-darwin-arm64': {
        version: '2.0.0',
        os: ['darwin'],
        cpu: ['arm64'],
        optional: true,
      },
      'node_modules/user/node_modules/tool/node_modules/tool-darwin-arm64': {
        version: '1.0.0',
        dev: true,
      },
      'node_modules/user/node_modules/tool/node_modules/tool-linux-x64': { version: '1.0.0' },
    });
    expect(flawsOf(completed)).toEqual([]);
  });

  it('gets back the libc that npm 10 drops', () => {
    const stripped = structuredClone(packages);
    for (const each of Object.values(stripped)) delete each.libc;
    expect(flawsOf(stripped).length).toBeGreaterThan(50);
    expect(completeLock(stripped)).toEqual(packages);
  });

  it('names no engines, which npm would compare with the local Node', () => {
    const named = {
      ...nested,
      'node_modules/user': { version: '1.0.0', engines: { node: '>=22' } },
    };
    expect(flawsOf(named)).toContain('node_modules/user names engines');
    expect(completeLock(named)['node_modules/user']).toEqual({ version: '1.0.0' });
  });

  it('is not completed if that needs a guess', () => {
    const guess = { 'node_modules/tool': { optionalDependencies: { fsevents: '~2.3.2' } } };
    expect(() => completeLock(guess)).toThrow('fsevents');
  });
});
