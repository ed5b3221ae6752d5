import { hasBucket, listDatabases, listNamespaces } from './account.ts';
import type { EnvironmentName } from './answers.ts';
import { type EnvironmentConfig, type Ids, type ProjectConfig, storesOf } from './environment.ts';
import { wrangler } from './wrangler.ts';

interface Store {
  binding: string;
  name: string;
}
interface Kind {
  label: string;
  stores: readonly Store[];
  /** Ids in the account by name. */
  known: Map<string, string>;
  /** Ids that `wrangler.toml` names, by binding. */
  configured: Ids;
  create: (name: string) => Promise<unknown>;
  list: () => Promise<{ id: string; name: string }[]>;
}

const PLACEHOLDER = /^[0-]*$/;

/**
 * Finds or creates what an environment keeps its data in, one after the other, and answers the ids.
 * What has the right name, or the id that stands in `wrangler.toml`, stays as it is; so a run that
 * ended half-way is gone on with by the next.
 */
export async function createStores(
  project: ProjectConfig,
  environment: EnvironmentName,
  configured: EnvironmentConfig | undefined,
  location: string,
): Promise<Ids> {
  const { databases, namespaces, buckets } = storesOf(project, environment);
  const [knownDatabases, knownNamespaces] = await Promise.all([listDatabases(), listNamespaces()]);
  const kinds: Kind[] = [
    {
      label: 'D1 database',
      stores: databases,
      known: byName(knownDatabases),
      configured: idsOf(configured?.d1_databases.map((row) => [row.binding, row.database_id])),
      create: (name) => wrangler(['d1', 'create', name, '--location', location]),
      list: listDatabases,
    },
    {
      label: 'KV namespace',
      stores: namespaces,
      known: byName(knownNamespaces),
      configured: idsOf(configured?.kv_namespaces.map((row) => [row.binding, row.id])),
      create: (name) => wrangler(['kv', 'namespace', 'create', name]),
      list: listNamespaces,
    },
  ];
  const ids: Record<string, string> = {};
  for (const kind of kinds) {
    for (const store of kind.stores) ids[store.binding] = await idOf(kind, store);
  }
  for (const { name } of buckets) await ensureBucket(name, location);
  return ids;
}

async function idOf(
  { label, known, configured, create, list }: Kind,
  { binding, name }: Store,
): Promise<string> {
  const wanted = configured[binding];
  if (wanted) {
    if (![...known.values()].includes(wanted)) {
      throw new Error(
        `The ${label} ${wanted} that wrangler.toml names as ${binding} is not in this account. ` +
          'Sign in to the account that has it, or take the id away to have a new one made.',
      );
    }
    console.log(`  ${label} ${name}: there, kept`);
    return wanted;
  }
  const there = known.get(name);
  if (there) {
    console.log(`  ${label} ${name}: there, kept`);
    return there;
  }
  await create(name);
  const made = byName(await list()).get(name);
  if (!made)
    throw new Error(`The ${label} ${name} was created, and is not in the list. Run it again.`);
  console.log(`  ${label} ${name}: created`);
  return made;
}

async function ensureBucket(name: string, location: string) {
  const isThere = await hasBucket(name);
  if (!isThere) await wrangler(['r2', 'bucket', 'create', name, '--location', location]);
  console.log(`  R2 bucket ${name}: ${isThere ? 'there, kept' : 'created'}`);
}

const byName = (listed: readonly { id: string; name: string }[]) =>
  new Map(listed.map(({ id, name }) => [name, id]));

function idsOf(rows: readonly (readonly [string, string | undefined])[] = []): Ids {
  const real = rows.filter((row): row is [string, string] => !PLACEHOLDER.test(row[1] ?? ''));
  return Object.fromEntries(real);
}
