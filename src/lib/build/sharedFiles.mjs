import { sharedByMost } from './sharedByMost.mjs';
import { sharedBySome } from './sharedBySome.mjs';

/**
 * Each file is compressed separately, so many small files are larger than one: modules that are
 * always loaded together share a file. A page without islands must not load any of the others.
 */
export const sharedFiles = {
  includeDependenciesRecursively: false,
  groups: Object.entries({ ...sharedByMost, ...sharedBySome }).map(([name, paths]) => ({
    name,
    test: (id) => paths.some((path) => id.includes(path)),
  })),
};

/** Fails the build if a file imports itself through others: it would call code not loaded yet. */
export const noCircles = {
  name: 'no-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const done = new Set();
    const follow = (file, path) => {
      if (path.includes(file)) throw new Error([...path, file].join(' → '));
      if (done.has(file)) return;
      for (const next of bundle[file]?.imports ?? []) follow(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};
