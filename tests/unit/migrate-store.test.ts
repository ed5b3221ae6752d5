import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quietEnv } from '../../worker/dev/build';
import { migrateStore } from '../../worker/dev/migrateStore';
import { copyProject } from '../support/projectCopy';

const project = copyProject();
const repository = process.cwd();
const store = 'migrated';

beforeAll(() => process.chdir(project.folder));
afterAll(() => {
  process.chdir(repository);
  project.remove();
});

const d1 = (...args: string[]) =>
  execFileSync(
    'wrangler',
    ['d1', ...args, '--local', '--persist-to', store, '-c', 'wrangler.toml'],
    {
      env: quietEnv(),
      encoding: 'utf8',
    },
  );

it('a new store has all migrations, as wrangler knows, and an older one gets the new ones', () => {
  migrateStore(store);
  expect(d1('migrations', 'list', 'DB')).toContain('No migrations to apply');

  project.write('migrations/0001_later.sql', 'CREATE TABLE `later` (`id` text);');
  migrateStore(store);
  expect(d1('migrations', 'list', 'DB')).toContain('No migrations to apply');
  expect(d1('execute', 'DB', '--command', 'SELECT name FROM sqlite_schema', '--json')).toContain(
    '"later"',
  );
});

it('a store of an earlier version is refused with an instruction', () => {
  migrateStore(store);
  project.write('migrations/0002_again.sql', 'CREATE TABLE `members` (`id` text);');
  expect(() => migrateStore(store)).toThrow('If an earlier version made it, delete that folder.');
});
