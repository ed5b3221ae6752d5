import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { objectNames } from '../../worker/dev/move/objectNames';
import { conversationOf, objectNamed, OBJECT_NAMINGS } from '../../worker/platform/objects';
import { ended, talking, WAYS } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { operate, pagesOfObject, stateOfSite, tablePages } from '../support/movedSite';
import { db, signedIn } from '../support/signedIn';
import { everythingStored, storeBindings, tables } from '../support/stores';
import { addPhoto } from '../support/world';

const BINDINGS = ['CONVERSATIONS', 'INBOXES'] as const;

/** A site with conversations that go on and that ended in each way. */
async function aSite() {
  const going = await talking();
  for (const way of WAYS) await ended(way);
  await addPhoto(going.me, 'pho_moved', new Uint8Array([1, 2, 3, 250]));
  return going;
}

async function readAll() {
  const rows = new Map(
    await Promise.all(
      (await stateOfSite()).tables.map(async (table) => [table, await tablePages(table)] as const),
    ),
  );
  const named = BINDINGS.flatMap((binding) =>
    objectNames(binding, (table) => rows.get(table) ?? []).map((name) => ({ binding, name })),
  );
  const objects = [];
  for (const { binding, name } of named) {
    objects.push({ binding, name, ...(await pagesOfObject(binding, name)) });
  }
  return { rows, objects };
}

describe('a copy of the site', () => {
  it('knows every table and every namespace', async () => {
    const state = await stateOfSite();
    expect(state.tables.toSorted()).toEqual(await tables());
    const namespaces = storeBindings().filter((name) => !['DB', 'PHOTOS', 'SESSIONS'].includes(name));
    expect(Object.keys(OBJECT_NAMINGS).toSorted()).toEqual(namespaces);
  });

  it('names every object that holds anything', async () => {
    await aSite();
    const { objects } = await readAll();
    const known = new Set(objects.map(({ id }) => id));
    for (const binding of BINDINGS) {
      const ids = await listDurableObjectIds<undefined>(env[binding]);
      const missed = [];
      for (const id of ids.filter((each) => !known.has(each.toString()))) {
        await runInDurableObject(env[binding].get(id) as DurableObjectStub<undefined>, async (_, { storage }) => {
          const held = storage.sql.databaseSize
        });
      }
    }
  });

  it('comes back as it was', async () => {
    const { me, ada } = await aSite();
    const before = await everythingStored();
    const { rows, objects } = await readAll();
    await refusal(await operate('/begin', {}), 409, 'CONFLICT');
    await db.run(sql`DELETE FROM members`);
    await refusal(await operate('/begin', {}), 409, 'CONFLICT');
    for (const { key } of (await env.PHOTOS.list()).objects) await env.PHOTOS.delete(key);
    expect((await operate('/begin', {})).status).toBe(204);
    for (const { binding, name } of objects) {
      const nothing = { schema: [], tables: [], keys: [], end: null, next: null };
      await objectNamed(env, binding, name).loadContents(nothing);
    }
    for (const [table, pages] of rows) {
      for (const { columns, rows } of pages) {
        const answer = await operate(`/tables/${table}/load`, { columns, rows });
        expect(answer.status, await answer.text()).toBe(204);
      }
    }
    for (const { binding, name, pages } of objects) {
      for (const page of pages) {
        const answer = await operate(`/objects/${binding}/load`, [{ name, page }]);
        expect(answer.status).toBe(204);
      }
    }
    expect((await operate('/finish', {})).status).toBe(204);
    await addPhoto(me, 'pho_moved2', new Uint8Array([1, 2, 3, 250]), 1);
    const after = await everythingStored();
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [k, v] of before) if (!k.startsWith('r2')&& !k.startsWith('d1 photos')) expect(after.get(k), k).toBe(v);
  });
});
