import { fileURLToPath } from 'node:url';

const ICON = fileURLToPath(new URL('../../components/ui/createIcon.ts', import.meta.url));

/**
 * Parts of libraries that each page of a member would load, by what stands in their place: Lucide's
 * icons need none of its contexts and builders, and no call of ours sends cookies of its own.
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
