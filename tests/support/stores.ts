import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { memberObjectOf } from '../../worker/platform/objects';
import { objectIds } from './objectIds';
import { db } from './signedIn';

/** Everything that is stored, as text, by the place it is in. */
export async function everythingStored(): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  const note = (place: string, text: string) =>
    stored.set(place, `${stored.get(place) ?? ''}\n${text}`);
  for (const table of await tables()) {
    const rows = await db.all<Record<string, unknown>>(sql`SELECT * FROM ${sql.identifier(table)}`);
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        note(`d1 ${table}.${column}`, String(value));
      }
    }
  }
  for (const key of await objectKeys()) {
    const object = await env.PHOTOS.get(key);
    note('r2 key', key);
    note('r2 bytes', (await object?.text()) ?? '');
    note('r2 metadata', JSON.stringify([object?.customMetadata, object?.httpMetadata]));
  }
  for (const name of await sessionKeys()) {
    const { value, metadata } = await env.SESSIONS.getWithMetadata(name);
    note('kv key', name);
    note('kv value', value ?? '');
    note('kv metadata', JSON.stringify(metadata));
  }
  const look = (kind: string) => async (_: unknown, state: DurableObjectState) => {
    note(`${kind} keys`, JSON.stringify([...(await state.storage.list())]));
    for (const [place, text] of rowsOf(state.storage.sql)) note(`${kind} ${place}`, text);
  };
  for (const id of await objectIds('conversations')) {
    await runInDurableObject(env.CONVERSATIONS.get(id), look('conversation'));
  }
  for (const id of await objectIds('inboxes')) {
    await runInDurableObject(env.INBOXES.get(id), look('inbox'));
  }
  for (const id of await objectIds('pageViews')) {
    await runInDurableObject(env.PAGE_VIEWS.get(id), look('page views'));
  }
  return stored;
}

/** The bindings that store something: `everythingStored` has to read every one of them. */
export function storeBindings(): string[] {
  const isStore = (binding: unknown) =>
    ['D1Database', 'R2Bucket', 'KvNamespace', 'DurableObjectNamespace'].includes(
      Object(binding).constructor.name,
    );
  return Object.entries(env)
    .filter(([, binding]) => isStore(binding))
    .map(([name]) => name)
    .toSorted();
}

async function objectKeys(): Promise<string[]> {
  const keys: string[] = [];
  let page: R2Objects = await env.PHOTOS.list();
  keys.push(...page.objects.map(({ key }) => key));
  while (page.truncated) {
    page = await env.PHOTOS.list({ cursor: page.cursor });
    keys.push(...page.objects.map(({ key }) => key));
  }
  return keys;
}

async function sessionKeys(): Promise<string[]> {
  const keys: string[] = [];
  let page = await env.SESSIONS.list();
  keys.push(...page.keys.map(({ name }) => name));
  while (!page.list_complete) {
    page = await env.SESSIONS.list({ cursor: page.cursor });
    keys.push(...page.keys.map(({ name }) => name));
  }
  return keys;
}

function rowsOf(storage: SqlStorage): [place: string, text: string][] {
  const names = storage
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .toArray();
  return names.flatMap(({ name }) =>
    storage
      .exec(`SELECT * FROM "${name}"`)
      .toArray()
      .flatMap((row) =>
        Object.entries(row).map(([column, value]): [string, string] => [
          `${name}.${column}`,
          String(value),
        ]),
      ),
  );
}

/** Every table of the database but its own bookkeeping. */
export async function tables(): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`SELECT name FROM sqlite_master
    WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
      AND name <> 'd1_migrations' ORDER BY name`);
  return rows.map(({ name }) => name);
}

export interface Reference {
  table: string;
  column: string;
  onDelete: string;
}

/** Every column that refers to a member. */
export async function memberReferences(): Promise<Reference[]> {
  const found = await Promise.all(
    (await tables()).map((table) =>
      db.all<Reference>(sql`SELECT ${table} AS "table", "from" AS "column",
        on_delete AS "onDelete" FROM pragma_foreign_key_list(${table})
        WHERE "table" = 'members'`),
    ),
  );
  return found.flat();
}

/** Tables that refer to members, or to their data. */
export async function tablesOfMembers(): Promise<Set<string>> {
  const links = await Promise.all(
    (await tables()).map((table) =>
      db.all<{ table: string; target: string }>(sql`SELECT ${table} AS "table",
        "table" AS target FROM pragma_foreign_key_list(${table})`),
    ),
  );
  const found = new Set(['members']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { table, target } of links.flat()) if (found.has(target)) found.add(table);
  }
  return found;
}

/** What the database stores about a member only until it has reached an object. */
export async function knownElsewhere({ id }: { id: string }) {
  await db.run(sql`INSERT INTO stale_members (member_id, what, since) VALUES (${id}, 'lease', 1)
    ON CONFLICT DO NOTHING`);
  await memberObjectOf(env, id).reportCounts();
}

/** Where a word is stored. */
export async function placesOf(word: string): Promise<string[]> {
  const stored = await everythingStored();
  return [...stored].filter(([, text]) => text.includes(word)).map(([place]) => place);
}
