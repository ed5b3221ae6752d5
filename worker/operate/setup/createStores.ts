import { type AccountResource, ensureBucket, type Inventory, readInventory } from './account.ts';
import { type EnvironmentConfig, type Ids, type ProjectConfig, storesOf } from './environment.ts';
import type { EnvironmentName } from './settings.ts';
import { wrangler } from './wrangler.ts';

interface Store {
  binding: string;
  name: string;
}

const PLACEHOLDER = /^[0-]*$/;

/**
 * Finds or creates an environment's stores, one after the other, and returns their ids. A store
 * with the right name, or with the id in `wrangler.toml`, stays as it is: so the next run continues
 * where one ended half-way, and creates nothing twice.
 */
export async function createStores(
  project: ProjectConfig,
  environment: EnvironmentName,
  before: Inventory,
  location: string,
): Promise<Ids> {
  const { databases, namespaces, buckets } = storesOf(project, environment);
  const configured = configuredIds(project.env[environment]);
  const created = [
    await createMissing('D1 database', databases, before.databases, configured, (name) =>
      wrangler(['d1', 'create', name, '--location', location]),
    ),
    await createMissing('KV namespace', namespaces, before.namespaces, configured, (name) =>
      wrangler(['kv', 'namespace', 'create', name]),
    ),
  ];
  for (const { name } of buckets) {
    say('R2 bucket', name, await ensureBucket(name, location));
  }
  const now = created.includes(true) ? await readInventory() : before;
  return {
    ...idsOf(databases, now.databases, configured),
    ...idsOf(namespaces, now.namespaces, configured),
  };
}

/** True when any was created. */
async function createMissing(
  label: string,
  stores: readonly Store[],
  there: readonly AccountResource[],
  configured: Ids,
  create: (name: string) => Promise<unknown>,
): Promise<boolean> {
  let isAnyNew = false;
  for (const { binding, name } of stores) {
    const id = configured[binding];
    if (id && !there.some((each) => each.id === id)) {
      throw new Error(
        `The ${label} ${id} that wrangler.toml names as ${binding} is not in this account. ` +
          'Sign in to the account that has it, or take the id away to have a new one made.',
      );
    }
    const isThere = id !== undefined || there.some((each) => each.name === name);
    if (!isThere) await create(name);
    isAnyNew ||= !isThere;
    say(label, name, !isThere);
  }
  return isAnyNew;
}

const say = (label: string, name: string, isNew: boolean) =>
  console.log(`  ${label} ${name}: ${isNew ? 'created' : 'there, kept'}`);

function idsOf(stores: readonly Store[], there: readonly AccountResource[], configured: Ids): Ids {
  return Object.fromEntries(
    stores.map(({ binding, name }) => {
      const id = configured[binding] ?? there.find((each) => each.name === name)?.id;
      if (!id) throw new Error(`${name} was created, and is not in the list yet.`);
      return [binding, id];
    }),
  );
}

/** Ids that the environment contains already, by binding. */
function configuredIds(config: EnvironmentConfig | undefined): Ids {
  const rows = [
    ...(config?.d1_databases ?? []).map((row) => [row.binding, row.database_id ?? ''] as const),
    ...(config?.kv_namespaces ?? []).map((row) => [row.binding, row.id ?? ''] as const),
  ];
  return Object.fromEntries(rows.filter(([, id]) => !PLACEHOLDER.test(id)));
}
