import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './build.ts';
import { onceFor } from './freshness.ts';

const MIGRATIONS = 'migrations';
/** As wrangler creates it, and reads it afterwards. */
const APPLIED = `CREATE TABLE d1_migrations(
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT UNIQUE,
	applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/** Applies new migrations to a local store. */
export function migrateStore(store: string) {
  makeAssetsFolder();
  onceFor(join(store, 'migrated'), [MIGRATIONS], () => {
    console.log('Preparing the database …');
    const place = ['--local', '--persist-to', store, '-c', 'wrangler.toml'];
    const database = join(store, 'v3/d1');
    if (existsSync(database)) addMigrations(store, place);
    else makeDatabase(database, place);
  });
}

function addMigrations(store: string, place: readonly string[]) {
  try {
    runQuietly('wrangler', ['d1', 'migrations', 'apply', 'DB', ...place]);
  } catch (cause) {
    const sentence = `The new migrations don't fit the store in ${store}.`;
    throw new Error(`${sentence} If an earlier version made it, delete that folder.`, { cause });
  }
}

/** All at once: wrangler would start a runtime for each, which takes ten times as long. */
function makeDatabase(database: string, place: readonly string[]) {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const statements = names.toSorted().flatMap((name) => [
    readFileSync(join(MIGRATIONS, name), 'utf8'),
    // Without an end, a last statement would continue into the next one.
    `;\nINSERT INTO d1_migrations (name) VALUES ('${name}');`,
  ]);
  const file = `${database}.sql`;
  mkdirSync(join(database, '..'), { recursive: true });
  writeFileSync(file, [APPLIED, ...statements].join('\n'));
  try {
    runQuietly('wrangler', ['d1', 'execute', 'DB', ...place, '--file', file, '--yes']);
  } catch (error) {
    // Nobody knows which migrations a half-made one contains.
    rmSync(database, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(file);
  }
}

const FILE = 'common-passwords.txt';

/** The folder that the assets binding requires, with the file that the worker reads from it. */
export function makeAssetsFolder() {
  mkdirSync('dist/client', { recursive: true });
  copyFileSync(join(import.meta.dirname, '../../public', FILE), join('dist/client', FILE));
}
