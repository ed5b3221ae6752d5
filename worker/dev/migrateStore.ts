import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './build.ts';
import { onceFor } from './freshness.ts';

/** Applies to a local store what is new among the migrations. */
export function migrateStore(store: string) {
  mkdirSync('dist/client', { recursive: true });
  onceFor(join(store, 'migrated'), ['migrations'], () => {
    console.log('Preparing the database …');
    const place = ['--local', '--persist-to', store, '-c', 'wrangler.toml'];
    runQuietly('wrangler', ['d1', 'migrations', 'apply', 'DB', ...place]);
  });
}
