import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { objectNames } from '../../worker/operate/move/objectNames';
import { OBJECT_NAME_SOURCES, objectNamed } from '../../worker/platform/objects';
import { alarmOf, ended, endedDaysAgo, talking, WAYS } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { operate, pagesOfObject, stateOfSite, tablePages } from '../support/movedSite';
import { objectIds } from '../support/objectIds';
import { db, sendAs } from '../support/signedIn';
import { everythingStored, storeBindings, tables } from '../support/stores';
import { addPhoto } from '../support/world';

const BINDINGS = ['CONVERSATIONS', 'INBOXES', 'PAGE_VIEWS'] as const;
const OF = {
  CONVERSATIONS: 'conversations',
  INBOXES: 'inboxes',
  PAGE_VIEWS: 'pageViews',
} as const;
const HOUR = 3_600_000;
const NOTHING = { schema: [], tables: [], keys: [], end: null, next: null };

/**
 * Open conversations, conversations that ended in each way, and one whose sealed messages have
 * expired; a photo; a view that was counted just now.
 */
async function aSite() {
  const { me } = await talking();
  for (const way of WAYS) await ended(way);
  const over = await ended('unmatches');
  await endedDaysAgo(over.me, over.ada, 31);
  await alarmOf(over.me, over.ada);
  await addPhoto(me, 'pho_moved', new Uint8Array([1, 2, 3, 250]));
  await sendAs('POST', '/api/page-views', { path: '/help' });
  // Nothing that waits is done while the copy is compared, however long that takes.
  for (const binding of BINDINGS) {
    for (const id of await objectIds(OF[binding])) {
      const object: DurableObjectStub<undefined> = env[binding].get(id);
      await runInDurableObject(object, async (_, { storage }) => {
        if ((await storage.getAlarm()) !== null) await storage.setAlarm(Date.now() + HOUR);
      });
    }
  }
}
const site = { isMade: false };

async function madeSite() {
  if (!site.isMade) await aSite();
  site.isMade = true;
}

async function readSite() {
  const { tables } = await stateOfSite();
  const rows = new Map<string, Awaited<ReturnType<typeof tablePages>>>();
  for (const table of tables) rows.set(table, await tablePages(table));
  const objects = [];
  for (const binding of BINDINGS) {
    for (const name of objectNames(binding, (table) => rows.get(table) ?? [])) {
      objects.push({ binding, name, ...(await pagesOfObject(binding, name)) });
    }
  }
  return { rows, objects };
}

/** Whether an object stores more than the versions that it delivered. */
async function holdsAnything(object: DurableObjectStub<undefined>): Promise<boolean> {
  return runInDurableObject(object, async (_, { storage }) => {
    if ((await storage.getAlarm()) !== null || (await storage.list()).size > 0) return true;
    const made = storage.sql
      .exec<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table'
        AND name <> 'delivered' AND name NOT LIKE '\\_cf%' ESCAPE '\\'`)
      .toArray();
    return made.some(
      ({ name }) => storage.sql.exec(`SELECT 1 FROM "${name}" LIMIT 1`).toArray().length > 0,
    );
  });
}

describe('a copy of the site', () => {
  it('knows every table and every namespace', async () => {
    const state = await stateOfSite();
    expect(state.tables.toSorted()).toEqual(await tables());
    const others = ['DB', 'PHOTOS', 'SESSIONS'];
    expect(Object.keys(OBJECT_NAME_SOURCES).toSorted()).toEqual(
      storeBindings().filter((name) => !others.includes(name)),
    );
  });

  it('names every object that stores anything', async () => {
    await madeSite();
    const known = new Set((await readSite()).objects.map(({ id }) => id));
    const held = { named: 0, missed: [] as string[] };
    for (const binding of BINDINGS) {
      for (const id of await objectIds(OF[binding])) {
        const object: DurableObjectStub<undefined> = env[binding].get(id);
        if (!(await holdsAnything(object))) continue;
        if (known.has(id.toString())) held.named += 1;
        else held.missed.push(`${binding} ${id}`);
      }
    }
    expect(held.missed).toEqual([]);
    expect(held.named).toBeGreaterThan(3);
  });

  it('is restored as it was, also when a page is sent twice', async () => {
    await madeSite();
    const { rows, objects } = await readSite();
    const bytes = await env.PHOTOS.list();
    const before = await everythingStored();
    await refusal(await operate('/begin', {}), 409, 'CONFLICT');
    await db.run(sql`DELETE FROM members`);
    await refusal(await operate('/begin', {}), 409, 'CONFLICT');
    await refusal(
      await operate('/tables/members/load', { columns: ['id'], rows: [] }),
      409,
      'CONFLICT',
    );
    const photo = await operate('/photo?key=photos/pho_moved/original');
    const pixels = await photo.arrayBuffer();
    for (const { key } of bytes.objects) await env.PHOTOS.delete(key);

    expect((await operate('/begin', {})).status).toBe(204);
    expect((await operate('/begin', {})).status).toBe(204);
    for (const { binding, name } of objects) {
      await objectNamed(env, binding, name).loadContents(NOTHING);
    }
    for (const table of (await stateOfSite()).tables) {
      for (const { columns, rows: page } of rows.get(table) ?? []) {
        for (const _ of ['once', 'again']) {
          const answer = await operate(`/tables/${table}/load`, { columns, rows: page });
          expect(answer.status).toBe(204);
        }
      }
    }
    for (const { binding, name, pages } of objects) {
      for (const page of [...pages, ...pages]) {
        const answer = await operate(`/objects/${binding}/load`, [{ name, page }]);
        expect(answer.status).toBe(204);
      }
    }
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', pixels)).toString('hex');
    const put = (hash: string) =>
      operate('/photo?key=photos/pho_moved/original', undefined, {
        method: 'PUT',
        body: pixels,
        headers: { 'X-Sha256': hash },
      });
    await refusal(await put('0'.repeat(64)), 400, 'INVALID_INPUT');
    expect((await put(sha256)).status).toBe(204);
    expect((await operate('/finish', {})).status).toBe(204);
    expect((await operate('/finish', {})).status).toBe(204);
    const after = await everythingStored();
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [place, text] of before) expect(after.get(place), place).toBe(text);
    expect((await stateOfSite()).isImporting).toBe(false);
  });
});
