import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietEnv } from '../../worker/dev/build';
import { migrateStore } from '../../worker/dev/migrateStore';

let store: string;

beforeAll(() => {
  store = mkdtempSync(join(tmpdir(), 'parkway-migrated-'));
});

afterAll(() => rmSync(store, { recursive: true, force: true }));

const d1 = (...args: string[]) =>
  execFileSync(
    'wrangler',
    ['d1', ...args, '--local', '--persist-to', store, '-c', 'wrangler.toml'],
    {
      env: quietEnv(),
      encoding: 'utf8',
    },
  );

/** It makes two triggers, and nothing else. */
const ONE = '0054_message_photo_triggers.sql';
const TRIGGERS = ['message_photo_to_remove', 'message_photo_to_keep'];

it('a new store has all migrations, as wrangler knows, and an older one gets what is new', () => {
  migrateStore(store);
  expect(d1('migrations', 'list', 'DB')).toContain('No migrations to apply');

  const drops = TRIGGERS.map((name) => `DROP TRIGGER ${name};`).join(' ');
  d1('execute', 'DB', '--command', `${drops} DELETE FROM d1_migrations WHERE name = '${ONE}'`);
  writeFileSync(join(store, 'migrated'), 'of older ones');
  migrateStore(store);
  expect(d1('migrations', 'list', 'DB')).toContain('No migrations to apply');
  const found = d1('execute', 'DB', '--command', 'SELECT name FROM sqlite_schema', '--json');
  for (const name of TRIGGERS) expect(found).toContain(name);
});
