import { fileURLToPath } from 'node:url';

const ICON = fileURLToPath(new URL('../../components/ui/picture/createIcon.ts', import.meta.url));

/**
 * Replacements for library modules that every member page would load: Lucide's icons do not need
 * its contexts and builders, and none of our calls sets cookies.
 */
const INSTEAD = [
  [
    /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    `export { createIcon as default } from ${JSON.stringify(ICON)};`,
  ],
  [
    /hono\/dist\/utils\/cookie\.js$/,
    'export const serialize = () => { throw new Error("The client sends no cookies."); };',
  ],
];

export const leanLibraries = {
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: INSTEAD.map(([file]) => file) },
    handler: (id) => INSTEAD.find(([file]) => file.test(id))?.[1] ?? null,
  },
};
