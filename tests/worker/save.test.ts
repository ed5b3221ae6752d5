import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { objectSnapshots, tableChanges } from '../../src/shared/contract/move';
import { endAbandonedWatch } from '../../worker/features/move/watchTables';
import { createContext } from '../../worker/platform/context';
import { talking } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { operateOpen, pagesOfObject, stateOfSite } from '../support/movedSite';
import { db, signedIn } from '../support/signedIn';

const [FIRST, SECOND] = [crypto.randomUUID(), crypto.randomUUID()];
const HOUR = 3_600_000;

async function changes(watch = FIRST) {
  const answer = await operateOpen('/watch/changes', { watch });
  return new Map(tableChanges.parse(await answer.json()).map((each) => [each.table, each]));
}

async function watchers(): Promise<number> {
  const found = await env.DB.prepare(`SELECT COUNT(*) AS count FROM sqlite_schema
    WHERE type = 'trigger' AND name LIKE 'watch\\_%' ESCAPE '\\' OR name = 'changed_rows'`).first<{
    count: number;
  }>();
  return found?.count ?? 0;
}

async function snapshot(name: string, known: string | null = null) {
  const answer = await operateOpen('/objects/INBOXES/snapshot', [{ name, known }]);
  return objectSnapshots.parse(await answer.json())[0];
}

describe('a site that is saved while it is open', () => {
  it('reports for every table the rows written or deleted, once, with their current values', async () => {
    const { tables } = await stateOfSite();
    const ada = await signedIn();
    expect((await operateOpen('/watch', { watch: FIRST })).status).toBe(204);
    expect(await watchers()).toBe(3 * tables.length + 1);
    expect((await stateOfSite()).tables).toEqual(tables);
    const bea = await signedIn();
    await db.run(sql`UPDATE members SET bio = 'New words' WHERE id = ${ada.id}`);
    await db.run(sql`DELETE FROM members WHERE id = ${bea.id}`);
    const found = await changes();
    const members = found.get('members');
    expect(members?.changed.length).toBe(2);
    expect(members?.rows).toHaveLength(1);
    const at = (column: string) => members?.rows[0]?.[members.columns.indexOf(column)];
    expect([at('id'), at('bio')]).toEqual([ada.id, 'New words']);
    // Rows written by triggers are among the changes.
    expect(found.has('town_counts')).toBe(true);
    expect((await changes()).has('members')).toBe(false);
    expect((await operateOpen('/watch/end', { watch: FIRST })).status).toBe(204);
    expect(await watchers()).toBe(0);
  });

  it('is watched by the latest reader alone, and not forever', async () => {
    await operateOpen('/watch', { watch: FIRST });
    await operateOpen('/watch', { watch: SECOND });
    const calls = ['/watch/changes', '/watch/end'].map((path) =>
      operateOpen(path, { watch: FIRST }),
    );
    for (const answer of await Promise.all(calls)) await refusal(answer, 409, 'CONFLICT');
    await signedIn();
    expect((await changes(SECOND)).has('members')).toBe(true);
    const at = (time: number) => ({
      ...createContext({ env, requestId: 'test', waitUntil: () => {} }),
      now: new Date(time),
    });
    await endAbandonedWatch(at(Date.now() + 2 * HOUR));
    expect(await watchers()).toBeGreaterThan(1);
    await endAbandonedWatch(at(Date.now() + 4 * HOUR));
    expect(await watchers()).toBe(0);
    await refusal(await operateOpen('/watch/changes', { watch: SECOND }), 409, 'CONFLICT');
    await endAbandonedWatch(at(Date.now()));
  });

  it('returns an object only when it differs from the copy', async () => {
    const { me, ada } = await talking();
    const first = await snapshot(me.id);
    expect(first?.page).toEqual((await pagesOfObject('INBOXES', me.id)).pages[0]);
    expect(await snapshot(me.id, first?.hash)).toEqual({ ...first, page: null });
    await me.send('POST', '/api/messages', { receiverId: ada.id, content: 'More' });
    const second = await snapshot(me.id, first?.hash);
    expect(second?.hash).not.toBe(first?.hash);
    expect(second?.page).not.toBeNull();
    expect((await snapshot('usr_nobody'))?.page).toMatchObject({ tables: [], keys: [] });
  });
});
