import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { newId } from '../../worker/platform/ids';
import { memberObjectOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { like } from '../support/decisions';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { liveConnection } from '../support/liveConnection';
import { friends, read, reported, sent } from '../support/messages';
import { objectIds } from '../support/objectIds';
import { sessionOf, signedIn } from '../support/signedIn';
import { threadOf, write } from '../support/world';

/** An object's schema, without what the runtime stores there. */
const inside = (object: DurableObjectStub<undefined>, kind: 'table' | 'index') =>
  runInDurableObject(object, (_, { storage }) =>
    storage.sql
      .exec<{ name: string }>(
        `SELECT name FROM sqlite_schema WHERE type = ? AND sql IS NOT NULL
           AND name NOT LIKE '\\_cf%' ESCAPE '\\'`,
        kind,
      )
      .toArray()
      .map(({ name }) => name),
  );
const conversation = (...of: Parameters<typeof threadOf>) =>
  threadOf(...of) as unknown as DurableObjectStub<undefined>;
const memberObject = ({ id }: { id: string }) =>
  memberObjectOf(env, id) as unknown as DurableObjectStub<undefined>;

describe('an object that only got a query', () => {
  it('stores nothing: a thread without a message', async () => {
    const [me, other] = await friends();
    expect(await read(me, other)).toEqual([]);
    const thread = threadOf(me, other);
    await thread.markRead(me.id, other.id);
    expect(await thread.copyFor(me.id, { afterSeq: 0, limit: 10, isGone: false })).toEqual([]);
    await me.send('DELETE', `/api/matches/${other.id}`);
    expect(await inside(conversation(me, other), 'table')).toEqual([]);
  });

  it('stores nothing: a message that is refused', async () => {
    const [me, hidden] = [await signedIn(), await signedIn({ profileVisible: false })];
    expect((await write(me, hidden)).status).toBe(404);
    expect(await inside(conversation(me, hidden), 'table')).toEqual([]);
    const keys = await runInDurableObject(conversation(me, hidden), async (_, { storage }) => [
      ...(await storage.list()),
    ]);
    expect(keys).toEqual([]);
  });
});

describe('an unknown id', () => {
  it('creates no object, however often it is written to, typed to and read', async () => {
    const me = await signedIn({ emailConfirmedAt: 1 });
    const line = await liveConnection(me);
    await line.nextEvent('unread');
    const before = [await objectIds('conversations'), await objectIds('inboxes')];
    const invented = Array.from({ length: 1_000 }, () => ({ id: newId('usr') }));
    for (let start = 0; start < invented.length; start += 50) {
      const some = invented.slice(start, start + 50);
      const answers = await Promise.all(
        some.map(({ id: receiverId }) =>
          memberObjectOf(env, me.id).sendMessage({
            session: sessionOf(me),
            requestId: 'test',
            receiverId,
            content: 'Anybody?',
            clientId: null,
          }),
        ),
      );
      for (const answer of answers) expect(answer).toMatchObject({ code: 'NOT_FOUND' });
    }
    const [first] = invented;
    line.say({ type: 'typing', userId: first?.id });
    line.say({ type: 'read', userId: first?.id });
    const liked = { targetUserId: first?.id, isLiked: true };
    expect((await me.send('POST', '/api/matches', liked)).status).toBe(404);
    expect((await me.get(`/api/messages/${first?.id}`)).status).toBe(404);
    line.say({ nonsense: true });
    await line.nextEvent('error');
    expect([await objectIds('conversations'), await objectIds('inboxes')]).toEqual(before);
  });
});

describe('an object that stores something', () => {
  it('has no index besides its primary keys', async () => {
    const [me, other] = await friends();
    const line = await liveConnection(me);
    await sent(write(other, me));
    await line.nextEvent('message');
    await reported(me, other);
    for (const object of [conversation(me, other), memberObject(me)]) {
      expect(await inside(object, 'table')).not.toEqual([]);
      expect(await inside(object, 'index')).toEqual([]);
    }
  });

  it('keeps its tables when it wakes', async () => {
    const [me, other] = await friends();
    await sent(write(me, other, 'One'));
    await reported(me, other);
    await runInDurableObject(conversation(me, other), (_, state) => state.abort('asleep')).catch(
      () => {},
    );
    expect((await sent(write(me, other, 'Two'))).seq).toBe(2);
  });
});

describe('a member’s object', () => {
  it('has no empty table', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await like(other, me);
    expect((await inside(memberObject(me), 'table')).toSorted()).toEqual(['owner', 'received']);
  });

  it('accepts no connection for a member unknown to the directory', async () => {
    const headers = { Upgrade: 'websocket', 'X-Session-Id': 'none', 'X-Member-Id': 'usr_nobody' };
    const answer = await memberObjectOf(env, 'usr_nobody').fetch('https://any', { headers });
    expect(answer.status).toBe(401);
    expect(await inside(memberObject({ id: 'usr_nobody' }), 'table')).toEqual([]);
  });

  it('has no table for silent messages before the first one', async () => {
    const [me, other] = await friends();
    await sent(write(other, me));
    await reported(me, other);
    await read(me, other);
    const tables = [
      ...(await inside(conversation(me, other), 'table')),
      ...(await inside(memberObject(me), 'table')),
    ];
    expect(tables).toContain('messages');
    expect(tables).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/silent|hidden_words/)]),
    );
  });

  it('keeps no table of a deleted account, and creates none again', async () => {
    const me = await signedIn({ passwordHash: await hashPassword(PASSWORD) });
    const line = await liveConnection(me);
    expect(await inside(memberObject(me), 'table')).toContain('owner');
    expect((await deletesAccount(me)).status).toBe(204);
    await line.closed;
    const headers = {
      Upgrade: 'websocket',
      'X-Session-Id': me.sessionId,
      'X-Member-Id': me.id,
    };
    const answer = await memberObjectOf(env, me.id).fetch('https://any', { headers });
    expect(answer.status).toBe(401);
    expect(await inside(memberObject(me), 'table')).toEqual([]);
  });
});
