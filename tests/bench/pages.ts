import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { quietEnv } from '../../worker/dev/build.ts';
import { floorBytes, pageBytes } from './pageBytes.ts';
import type { Row } from './report.ts';

const REDIRECTION = '.wrangler/deploy/config.json';
/**
 * Limits of the JavaScript that a page loads at once: bytes, gzipped; for a form, × React. To say
 * everything in two languages costs each page up to 2 kB, although it loads one of them.
 */
export const PAGE_GOALS = { static: 10_000, form: 1.26, app: 121_000 };

/** Of the other pages that weigh most: what they were in English alone, and the 2 kB. */
const MOST: Readonly<Record<string, number>> = {
  '/events': 126_850,
  '/my-events': 123_850,
  '/profile': 127_920,
  '/settings': 149_270,
};

const CLASSES: Readonly<Record<string, keyof typeof PAGE_GOALS>> = {
  '/': 'static',
  '/404': 'static',
  '/login': 'form',
  '/register': 'form',
  '/browse': 'app',
  '/messages': 'app',
  '/profile/{id}': 'app',
};

/** The path of a page's file: `help.html`, and `help/member.html` for members. */
function pathOf(file: string): string {
  if (file === 'index.html') return '/';
  const path = `/${file.replace(/\.html$/, '')}`;
  return path === '/profile/member' ? '/profile/{id}' : path.replace(/\/member$/, ' for members');
}

/** Builds the pages below `folder` and weighs what each of them loads at once. */
export async function measurePages(folder: string): Promise<Row[]> {
  const outDir = join(folder, 'pages');
  // The built code renders the pages and resolves its dependencies from its own folder.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  keeping(REDIRECTION, () =>
    execFileSync('astro', ['build', '--outDir', outDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: quietEnv(),
    }),
  );
  const client = join(outDir, 'client');
  if (!existsSync(client)) throw new Error(`The build left nothing in ${client}.`);
  const floor = floorBytes(client, 'login.html');
  const rows = readdirSync(join(client, 'es'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.html'))
    .concat('index.html')
    .map((file) => rowOf(client, file, floor))
    .sort((a, b) => a.what.localeCompare(b.what, 'en'));
  return [
    {
      what: 'JavaScript of an island without content',
      value: kilobytes(floor),
      detail: 'React and what mounts it',
      goal: '',
      isMet: null,
    },
    ...rows,
  ];
}

/** What a page loads in English, and how much it is in Spanish. */
function rowOf(client: string, file: string, floor: number): Row {
  const path = pathOf(file);
  const { javascript, scripts, total } = pageBytes(client, file);
  const spanish = pageBytes(client, path === '/' ? 'es.html' : `es/${file}`).javascript;
  const kind = CLASSES[path];
  const isForm = kind === 'form';
  const most = isForm ? PAGE_GOALS.form * floor : kind ? PAGE_GOALS[kind] : MOST[path];
  return {
    what: `JavaScript of ${path}`,
    value: kilobytes(javascript),
    detail: [
      ...(isForm ? [`${(javascript / floor).toFixed(2)} × React`] : []),
      `${kilobytes(spanish)} in Spanish`,
      `${scripts.length} files`,
      `${kilobytes(total)} in all`,
    ].join('; '),
    goal: isForm ? `≤ ${PAGE_GOALS.form} × React` : most ? `≤ ${kilobytes(most)}` : '',
    isMet: most === undefined ? null : javascript <= most,
  };
}

/** Restores the file in which a build records its folder: this build is soon deleted. */
function keeping(file: string, act: () => void) {
  const kept = existsSync(file) ? readFileSync(file) : null;
  try {
    act();
  } finally {
    if (kept) writeFileSync(file, kept);
    else rmSync(file, { force: true });
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
