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

/** The accounts that whoever is signed in may use; none when nobody is. */
export async function signedInAccounts(): Promise<Account[]> {
  try {
    return whoami.parse(jsonIn(await wrangler(['whoami', '--json']))).accounts;
  } catch (error) {
    // Where nobody is signed in it says so, and ends as for an error.
    if (error instanceof WranglerError && /"loggedIn": ?false/.test(error.message)) return [];
    throw error;
  }
}

export async function listDatabases(): Promise<{ id: string; name: string }[]> {
  const listed = databaseList.parse(jsonIn(await wrangler(['d1', 'list', '--json'])));
  return listed.map(({ uuid, name }) => ({ id: uuid, name }));
}

export async function listNamespaces(): Promise<{ id: string; name: string }[]> {
  const listed = namespaceList.parse(jsonIn(await wrangler(['kv', 'namespace', 'list'])));
  return listed.map(({ id, title }) => ({ id, name: title }));
}

/** A list of buckets has only its first page in Wrangler: each is asked for by its name. */
export async function hasBucket(name: string): Promise<boolean> {
  return await found(wrangler(['r2', 'bucket', 'info', name, '--json']), 10006);
}

/** Names of the secrets that a worker has; none where it was never deployed. */
export async function listSecrets(worker: string): Promise<string[]> {
  const listed = wrangler(['secret', 'list', '--name', worker, '--format', 'json']);
  if (!(await found(listed, 10007))) return [];
  return secretList.parse(jsonIn(await listed)).map(({ name }) => name);
}

/** False where Cloudflare answers that there is no such thing; other errors are thrown. */
async function found(answer: Promise<string>, missing: number): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    const isMissing = error instanceof WranglerError && isAbsence(error.message, missing);
    if (isMissing) return false;
    throw error;
  }
}

const isAbsence = (text: string, code: number) =>
  text.includes(`[code: ${code}]`) || /Worker "[^"]+" not found/.test(text);

/** Warnings may stand before it. */
function jsonIn(text: string): unknown {
  const start = text.search(/^[[{]/m);
  if (start < 0) throw new Error(`Wrangler answered no JSON: ${text.trim().slice(0, 200)}`);
  return JSON.parse(text.slice(start));
}
