import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { quietEnv } from '../../../worker/dev/build';
import { freePort } from '../../../worker/dev/freePort';
import { expect, test } from '../../support/e2e';
import { copySeededStore, removeStore, seededStore } from '../../support/e2eStore';
import { logOf, ROOT } from '../../support/product';

test('npm start prints in a few lines what it does, and last where everything is', () => {
  const said = readFileSync(logOf(seededStore()), 'utf8');
  const lines = said.trimEnd().split('\n');
  expect(lines.length, said).toBeLessThanOrEqual(25);
  expect(lines.at(-1)).toMatch(/Email it sends +http:\/\/localhost:\d+/);
  expect(lines.slice(-7).join('\n')).toMatch(
    /Parkway +http:\/\/localhost:\d+\n.*Demo logins .*Garden-State-9\n.*free@parkway\.example/,
  );
});

test('plain wrangler serves the built product too', async () => {
  expect(existsSync(join(ROOT, '.wrangler/deploy'))).toBe(false);
  const store = copySeededStore('plain');
  const port = await freePort();
  const wrangler = spawn('wrangler', ['dev', '--port', `${port}`, '--persist-to', store], {
    cwd: ROOT,
    stdio: 'ignore',
    detached: true,
    env: {
      ...quietEnv(),
      WRANGLER_REGISTRY_PATH: join(store, 'registry'),
      PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    },
  });
  const ended = new Promise((resolve) => wrangler.once('exit', resolve));
  try {
    const answer = () => fetch(`http://localhost:${port}/api/health`).catch(() => null);
    await expect.poll(async () => (await answer())?.status).toBe(200);
    expect((await fetch(`http://localhost:${port}/browse`, { redirect: 'manual' })).status).toBe(
      302,
    );
  } finally {
    if (wrangler.pid) process.kill(-wrangler.pid, 'SIGKILL');
    await ended;
    removeStore(store);
  }
});
