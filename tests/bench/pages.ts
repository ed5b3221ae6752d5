import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

const PAGES: { path: string; file: string; goal: 'static' | 'form' | 'app' }[] = [
  { path: '/', file: 'index.html', goal: 'static' },
  { path: '/404', file: '404.html', goal: 'static' },
  { path: '/login', file: 'login.html', goal: 'form' },
  { path: '/register', file: 'register.html', goal: 'form' },
  { path: '/browse', file: 'browse.html', goal: 'app' },
  { path: '/messages', file: 'messages.html', goal: 'app' },
  { path: '/profile/{id}', file: 'profile/member.html', goal: 'app' },
];

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
  const rows = PAGES.map(({ path, file, goal }) => {
    const { javascript, scripts, total } = pageBytes(client, file);
    const isForm = goal === 'form';
    const most = isForm ? PAGE_GOALS.form * floor : PAGE_GOALS[goal];
    return {
      what: `JavaScript of ${path}`,
      value: kilobytes(javascript),
      detail: [
        ...(isForm ? [`${(javascript / floor).toFixed(2)} × React`] : []),
        `${scripts.length} files`,
        `${kilobytes(total)} in all`,
      ].join('; '),
      goal: isForm ? `≤ ${PAGE_GOALS.form} × React` : `≤ ${kilobytes(most)}`,
      isMet: javascript <= most,
    };
  });
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
