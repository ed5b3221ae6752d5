import {
  CONTRACT,
  FORMS,
  ISLAND,
  MEMBER,
  PAGE,
  QUERIES,
  RENDERER,
  TIMES,
} from './sharedByMost.mjs';
import {
  BOOST,
  EVENTS,
  FACTS,
  FIELDS,
  FILTERS,
  LAYERS,
  MEMBERS,
  MESSAGES,
  NEWS,
  PROFILE,
  PROMPTS,
  QUIZ,
  REGISTRATION,
  SEALED,
  SETTINGS,
} from './sharedBySome.mjs';

const held = (name, paths) => ({ name, test: (id) => paths.some((path) => id.includes(path)) });

/**
 * Each file is compressed separately, so many small files are larger than one: modules that are
 * always loaded together share a file. A page without islands must not load any of the others.
 */
export const sharedFiles = {
  includeDependenciesRecursively: false,
  groups: [
    held('page', PAGE),
    held('renderer', RENDERER),
    held('island', ISLAND),
    held('forms', FORMS),
    held('member', MEMBER),
    held('times', TIMES),
    held('filters', FILTERS),
    held('messages', MESSAGES),
    held('sealed', SEALED),
    held('events', EVENTS),
    held('queries', QUERIES),
    held('members', MEMBERS),
    held('prompts', PROMPTS),
    held('facts', FACTS),
    held('profile', PROFILE),
    held('boost', BOOST),
    held('news', NEWS),
    held('quiz', QUIZ),
    held('layers', LAYERS),
    held('fields', FIELDS),
    held('registration', REGISTRATION),
    held('settings', SETTINGS),
    held('contract', CONTRACT),
  ],
};

/**
 * Fails the build if a file imports itself through others: it would call code that is not loaded
 * yet.
 */
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
