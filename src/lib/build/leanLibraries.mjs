import { fileURLToPath } from 'node:url';

const pathOf = (url) => JSON.stringify(fileURLToPath(url));
const ICON = pathOf(new URL('../../components/ui/picture/createIcon.ts', import.meta.url));
const SCROLL_LOCK = pathOf(new URL('../../components/ui/ScrollLock.ts', import.meta.url));

/**
 * Replacements for library modules that pages would load: Lucide's icons do not need its contexts and
 * builders, none of our calls sets cookies, and a lock of the page's scrolling must not restyle it.
 */
const INSTEAD = [
  [
    /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/,
    `export { createIcon as default } from ${ICON};`,
  ],
  [
    /react-remove-scroll-bar\/dist\/es2015\/component\.js$/,
    `export { ScrollLock as RemoveScrollBar } from ${SCROLL_LOCK};`,
  ],
  [
    /hono\/dist\/utils\/cookie\.js$/,
    'export const serialize = () => { throw new Error("The client sends no cookies."); };',
  ],
];

/** What Lucide's icons carry that `createIcon` does not use. */
const ICON_FILE = /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;
const UNUSED = /, key: "\w+"|\n {2}size: 24,|,\n {2}aliases: \[[^\]]*\]|__iconData\.node;\n/g;

export const leanLibraries = {
  name: 'lean-libraries',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: INSTEAD.map(([file]) => file) },
    handler: (id) => INSTEAD.find(([file]) => file.test(id))?.[1] ?? null,
  },
  transform: {
    filter: { id: ICON_FILE },
    handler: (code) => ({ code: code.replaceAll(UNUSED, ''), map: null }),
  },
};
