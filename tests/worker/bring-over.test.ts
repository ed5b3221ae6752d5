import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { newId } from '../../worker/platform/ids';
import { pairOf } from '../../worker/platform/objects';
import { sealedOf } from '../support/endings';
import { friends, listOf, read, sent } from '../support/messages';
import { callAt, operate, TOKEN } from '../support/movedSite';
import { db, type TestMember } from '../support/signedIn';
import { messagesCounted, threadOf, write } from '../support/world';

/** The tables that conversations had at first, with an index for each way in. */
const FIRST_FORM = `
  CREATE TABLE messages (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
    sender_id TEXT NOT NULL, client_id TEXT, content TEXT NOT NULL, created_at INTEGER NOT NULL,
    invitation_id TEXT);
  CREATE UNIQUE INDEX messages_by_client ON messages (sender_id, client_id)
    WHERE client_id IS NOT NULL;
  CREATE UNIQUE INDEX messages_by_invitation ON messages (invitation_id)
    WHERE invitation_id IS NOT NULL;
  CREATE TABLE reads (member_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (member_id, seq)) WITHOUT ROWID;
  CREATE TABLE departures (member_id TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE report (id INTEGER PRIMARY KEY CHECK (id = 1), version INTEGER NOT NULL,
    delivered INTEGER NOT NULL);
  INSERT INTO report (id, version, delivered) VALUES (1, 3, 3);
  CREATE TABLE sealed (id TEXT PRIMARY KEY, sender_id TEXT NOT NULL, content TEXT NOT NULL,
    created_at INTEGER NOT NULL, ended_at INTEGER NOT NULL, until INTEGER NOT NULL);`;

const CLIENT_ID = '8d9b2e5c-6f0a-4c1e-9a53-0f2f6a0f1b11';

/** Two whose conversation stands in the first form, and what one of them has sent today. */
async function ofTheFirstForm(): Promise<[TestMember, TestMember]> {
  const [me, other] = await friends();
  const { lowId, highId } = pairOf(me.id, other.id);
  await runInDurableObject(threadOf(me, other), async (_, { storage }) => {
    storage.sql.exec(FIRST_FORM);
    const message = 'INSERT INTO messages VALUES (?, ?, ?, ?, ?, ?, NULL)';
    storage.sql.exec(message, 1, newId('msg'), me.id, CLIENT_ID, 'One', 1_000);
    storage.sql.exec(message, 2, newId('msg'), other.id, null, 'Two', 2_000);
    storage.sql.exec('INSERT INTO reads VALUES (?, 2, 2500)', me.id);
    const sealed = 'INSERT INTO sealed VALUES (?, ?, ?, 500, 600, ?)';
    const until = Date.now() + 9e9;
    storage.sql.exec(sealed, newId('msg'), me.id, 'Before that', until);
    storage.sql.exec(sealed, newId('msg'), other.id, 'And then', until);
    await storage.put('members', [lowId, highId]);
  });
  await evictDurableObject(threadOf(me, other));
  await db.run(
    sql`UPDATE pairs SET has_thread = 1 WHERE low_id = ${lowId} AND high_id = ${highId}`,
  );
  await db.run(sql`INSERT INTO message_counts (member_id, day, count, to_strangers)
    VALUES (${me.id}, ${newJerseyDay(new Date())}, 4, 1)`);
  return [me, other];
}

async function bringOver() {
  for (let after: unknown = null; ; ) {
    const answer = await operate('/bring-over', { after });
    expect(answer.status).toBe(200);
    const { next } = (await answer.json()) as { next: unknown };
    if (next === null) return;
    after = next;
  }
}

describe('a site of the first form', () => {
  it('comes over with every message, and goes on', async () => {
    const [me, other] = await ofTheFirstForm();
    await bringOver();
    const schema = await runInDurableObject(threadOf(me, other), async (_, { storage }) => ({
      indexes: storage.sql
        .exec("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        .toArray(),
      keys: [...(await storage.list())],
    }));
    expect(schema).toEqual({ indexes: [], keys: [] });
    expect((await read(me, other)).map(({ seq, content }) => [seq, content])).toEqual([
      [1, 'One'],
      [2, 'Two'],
    ]);
    expect(await sealedOf(me, other)).toEqual(['Before that', 'And then']);
    expect(await messagesCounted(me)).toBe(4);
    expect(await listOf(other)).toMatchObject([
      { user: { id: me.id }, lastMessage: { content: 'Two' }, unreadCount: 1, isRequest: false },
    ]);
    expect((await sent(write(me, other, 'One', CLIENT_ID))).seq).toBe(1);
    expect((await sent(write(me, other, 'Three'))).seq).toBe(3);
    expect(await messagesCounted(me)).toBe(5);
  });

  it('comes over once: what happened since stays', async () => {
    const [me, other] = await ofTheFirstForm();
    await bringOver();
    await sent(write(me, other, 'Three'));
    await bringOver();
    expect((await read(other, me)).map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
    expect(await messagesCounted(me)).toBe(5);
  });

  it('does not while members may write', async () => {
    const answer = await callAt(
      { ...env, MOVE_TOKEN: TOKEN } as Env,
      '/api/operator/move/bring-over',
      {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ after: null }),
      },
    );
    expect(answer.status).toBe(409);
  });
});
