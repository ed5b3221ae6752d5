import * as z from 'zod';
import { WranglerError, wrangler } from './wrangler.ts';

const whoami = z.object({
  loggedIn: z.boolean(),
  accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]),
});
const databaseList = z.array(z.object({ uuid: z.string(), name: z.string() }));
const namespaceList = z.array(z.object({ id: z.string(), title: z.string() }));
const secretList = z.array(z.object({ name: z.string() }));

export interface Account {
  id: string;
  name: string;
}

/**
 * The accounts that the signed-in user may use; none when nobody is signed in. With a token and an
 * account in the environment, as in CI, Wrangler is not asked: such a token often may not read its
 * owner.
 */
export async function signedInAccounts(): Promise<Account[]> {
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: id } = process.env;
  if (token && id) return [{ id, name: 'CLOUDFLARE_ACCOUNT_ID' }];
  try {
    return whoami.parse(jsonIn(await wrangler(['whoami', '--json']))).accounts;
  } catch (error) {
    // When nobody is signed in, Wrangler says so and exits with an error.
    if (error instanceof WranglerError && /"loggedIn": ?false/.test(error.message)) return [];
    throw error;
  }
}

/** A database or a namespace. */
export interface AccountResource {
  id: string;
  name: string;
}

export interface Inventory {
  databases: readonly AccountResource[];
  namespaces: readonly AccountResource[];
}

/** The databases and namespaces of the account. */
export async function readInventory(): Promise<Inventory> {
  const [databases, namespaces] = await Promise.all([
    wrangler(['d1', 'list', '--json']),
    wrangler(['kv', 'namespace', 'list']),
  ]);
  return {
    databases: databaseList.parse(jsonIn(databases)).map(({ uuid, name }) => ({ id: uuid, name })),
    namespaces: namespaceList
      .parse(jsonIn(namespaces))
      .map(({ id, title }) => ({ id, name: title })),
  };
}

/**
 * Creates a bucket unless the account has it, and returns whether it is new. Wrangler lists only
 * the first page of buckets, so this relies on Cloudflare's error for an existing name.
 */
export async function ensureBucket(name: string, location: string): Promise<boolean> {
  const made = wrangler(['r2', 'bucket', 'create', name, '--location', location]);
  return !(await isRefusedFor(made, (why) => why.includes('[code: 10004]')));
}

/** Names of the secrets that a worker has; none where it was never deployed. */
export async function listSecrets(worker: string): Promise<string[]> {
  const listed = wrangler(['secret', 'list', '--name', worker, '--format', 'json']);
  if (await isRefusedFor(listed, (why) => /Worker "[^"]+" not found/.test(why))) return [];
  return secretList.parse(jsonIn(await listed)).map(({ name }) => name);
}

/** True when Wrangler failed for that reason; other errors are thrown. */
async function isRefusedFor(run: Promise<string>, isThat: (why: string) => boolean) {
  try {
    await run;
    return false;
  } catch (error) {
    if (error instanceof WranglerError && isThat(error.message)) return true;
    throw error;
  }
}

/** Warnings may precede it. */
function jsonIn(text: string): unknown {
  const start = text.search(/^[[{]/m);
  if (start < 0) throw new Error(`Wrangler answered no JSON: ${text.trim().slice(0, 200)}`);
  return JSON.parse(text.slice(start));
}
