import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberObjectOf } from '../../worker/platform/objects';
import { blocks } from '../support/blocks';
import { decide, like, unmatch } from '../support/decisions';
import { eventually, type LiveConnection, liveConnection } from '../support/liveConnection';
import { friends, listOf } from '../support/messages';
import { holdObjectAnswers, isHereUntil, whoIsOnlineTo } from '../support/presence';
import { newDevice, signedIn, type TestMember } from '../support/signedIn';
import { matched, write } from '../support/world';

const MINUTE = 60_000;

const realNow = Date.now;
const later = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + ms);
afterEach(() => vi.restoreAllMocks());

const stub = ({ id }: { id: string }) => memberObjectOf(env, id);
const rings = (who: TestMember) => runDurableObjectAlarm(stub(who));

const isOnline = async (me: TestMember, other: TestMember) =>
  (await whoIsOnlineTo(me, [other])).includes(other.id);

/** Two matched members, one of whom is online. */
async function oneHere(): Promise<[TestMember, TestMember, LiveConnection]> {
  const [me, other] = [await signedIn(), await signedIn()];
  await matched(me, other);
  const theirs = await liveConnection(other);
  await theirs.nextEvent('unread');
  await eventually(() => isOnline(me, other), true);
  return [me, other, theirs];
}

async function comes(me: TestMember, theirs: LiveConnection) {
  const line = await liveConnection(me);
  await theirs.nextEvent('presence', ({ userId, online }) => userId === me.id && online);
  return line;
}

/** The member's object knows that the connection is closed. */
async function closes(me: TestMember, line: LiveConnection) {
  line.close();
  await eventually(() => stub(me).isConnected(), false);
}

const told = (line: LiveConnection, about: TestMember) =>
  line
    .of('presence')
    .filter(({ userId }) => userId === about.id)
    .map(({ online }) => online);

describe('presence', () => {
  it('is sent to a match when the first connection opens, and the newcomer learns who is online', async () => {
    const [me, other, theirs] = await oneHere();
    const mine = await comes(me, theirs);
    await mine.nextEvent('presence', ({ userId, online }) => userId === other.id && online);
    const second = await liveConnection(await newDevice(me.row));
    await second.nextEvent('unread');
    await eventually(() => isOnline(other, me), true);
    expect(told(theirs, me)).toEqual([true]);
  });

  it('ends a minute after the last connection closed, and not before', async () => {
    const [me, other, theirs] = await oneHere();
    const mine = await comes(me, theirs);
    const second = await liveConnection(await newDevice(me.row));
    await closes(other, theirs);
    const again = await liveConnection(other);
    mine.close();
    await second.nextEvent('unread');
    later(2 * MINUTE);
    await rings(me);
    expect(await isOnline(other, me)).toBe(true);
    vi.restoreAllMocks();
    await closes(me, second);
    await rings(me);
    expect(await isOnline(other, me)).toBe(true);
    expect(told(again, me)).not.toContain(false);
    later(MINUTE + 1_000);
    await rings(me);
    await again.nextEvent('presence', ({ userId, online }) => userId === me.id && !online);
    expect(await isOnline(other, me)).toBe(false);
    // No alarm is left, except for the end of the contact in a year.
    const alarm = await runInDurableObject(stub(me), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + 300 * 24 * 60 * MINUTE);
  });

  it('does not flicker when a page is loaded again', async () => {
    const [me, , theirs] = await oneHere();
    let line = await comes(me, theirs);
    for (let page = 0; page < 3; page += 1) {
      await closes(me, line);
      line = await liveConnection(me);
      await line.nextEvent('unread');
    }
    later(2 * MINUTE);
    await rings(me);
    expect(told(theirs, me)).toEqual([true]);
  });

  it('lasts while the object hibernates, and is renewed', async () => {
    const [me, other, theirs] = await oneHere();
    const mine = await comes(me, theirs);
    await evictDurableObject(stub(me), { webSockets: 'hibernate' });
    later(25 * MINUTE);
    await rings(me);
    later(45 * MINUTE);
    expect(await isOnline(other, me)).toBe(true);
    vi.restoreAllMocks();
    expect(told(theirs, me)).toEqual([true]);
    // Asleep again, the object forgets when the connection was closed: a minute from when that is
    // noticed.
    await closes(me, mine);
    await evictDurableObject(stub(me));
    await rings(me);
    expect(await isOnline(other, me)).toBe(true);
    later(MINUTE + 1_000);
    await rings(me);
    await theirs.nextEvent('presence', ({ userId, online }) => userId === me.id && !online);
  });

  it('ends for an object that was killed', async () => {
    const [me, other, theirs] = await oneHere();
    const mine = await comes(me, theirs);
    await runInDurableObject(stub(me), (_, state) => state.abort('killed')).catch(() => {});
    await mine.closed;
    await rings(me);
    later(MINUTE + 1_000);
    await rings(me);
    await theirs.nextEvent('presence', ({ userId, online }) => userId === me.id && !online);
    expect(await isOnline(other, me)).toBe(false);
  });

  it('ends by itself where the object cannot report it', async () => {
    const [me, other, theirs] = await oneHere();
    await comes(me, theirs);
    await isHereUntil(other, Date.now() + 120 * MINUTE);
    later(31 * MINUTE);
    expect(await isOnline(other, me)).toBe(false);
    await rings(other);
    await theirs.nextEvent('presence', ({ userId, online }) => userId === me.id && !online);
  });

  it('is shown by id, in the list of matches and of conversations, whether online or not', async () => {
    const [me, other] = await friends();
    await write(other, me);
    await eventually(async () => (await listOf(me)).length, 1);
    const seen = async () => {
      const list = await listOf(me);
      const matches = await (await me.get('/api/matches/mutual')).json();
      const profile = await (await me.get(`/api/users/${other.id}`)).json();
      const of = (each: unknown) => (each as { online?: boolean }).online;
      return [of(list[0]?.user), of((matches as unknown[])[0]), of(profile)];
    };
    expect(await seen()).toEqual([false, false, false]);
    const theirs = await liveConnection(other);
    await eventually(seen, [true, true, true]);
    const mine = await liveConnection(me);
    await mine.nextEvent('presence');
    expect(await seen()).toEqual([true, true, true]);
    await closes(other, theirs);
    later(MINUTE + 1_000);
    await rings(other);
    expect(await seen()).toEqual([false, false, false]);
  });

  it('of a match is known to a member whose own arrival is still being announced', async () => {
    const [me, other] = await oneHere();
    const held = await holdObjectAnswers(other);
    await liveConnection(me);
    await eventually(async () => held.isThere, true);
    const asked = runInDurableObject(stub(me), (inbox) => {
      const answer = inbox.onlineAmong([other.id]);
      held.mayGoOn = true;
      return answer;
    });
    expect(await asked).toEqual([other.id]);
  });

  it('begins for both with the match, when both are online', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await like(me, other);
    const lines = [await liveConnection(me), await liveConnection(other)];
    for (const line of lines) await line.nextEvent('unread');
    await eventually(async () => (await stub(other).lastHere()) > 0, true);
    expect(lines.map((line) => line.of('presence'))).toEqual([[], []]);
    expect((await like(other, me)).isMatched).toBe(true);
    await lines[0]?.nextEvent('presence', ({ userId, online }) => userId === other.id && online);
    await lines[1]?.nextEvent('presence', ({ userId, online }) => userId === me.id && online);
  });

  it.for([
    ['unmatched', (me: TestMember, other: TestMember) => unmatch(me, other)],
    ['blocked', (me: TestMember, other: TestMember) => blocks(me, other)],
  ] as const)('is sent to nobody who was %s, in either direction', async ([, end]) => {
    const [me, other, theirs] = await oneHere();
    const answer = await end(me, other);
    expect(answer.status, await answer.text()).toBeLessThan(300);
    const mine = await liveConnection(me);
    await mine.nextEvent('unread');
    await rings(me);
    expect([await isOnline(me, other), await isOnline(other, me)]).toEqual([false, false]);
    expect([told(mine, other), told(theirs, me)]).toEqual([[], []]);
    // A member who still asks, or notifies, gets nothing.
    const heard = { memberId: me.id, otherId: other.id, until: Date.now() + MINUTE };
    expect(await stub(me).receivePresence(heard)).toBe(0);
    expect(mine.of('presence')).toEqual([]);
  });

  it('is not sent for a like alone, in either direction, and creates no object', async () => {
    const [me, fan, stranger] = [await signedIn(), await signedIn(), await signedIn()];
    await like(fan, me);
    await decide(me, stranger);
    const lines = [await liveConnection(fan), await liveConnection(stranger)];
    for (const line of lines) await line.nextEvent('unread');
    const mine = await liveConnection(me);
    await mine.nextEvent('unread');
    await rings(me);
    for (const line of [...lines, mine]) expect(line.of('presence')).toEqual([]);
    for (const other of [fan, stranger]) {
      const asked = { memberId: me.id, otherId: other.id, until: null };
      expect(await stub(me).receivePresence(asked)).toBe(0);
    }
    const nobody = { id: 'usr_nobody' };
    await stub(nobody).receivePresence({ memberId: nobody.id, otherId: me.id, until: realNow() });
    const tables = await runInDurableObject(stub(nobody), (_, { storage }) =>
      storage.sql.exec(`SELECT name FROM sqlite_schema WHERE name = 'presence'`).toArray(),
    );
    expect(tables).toEqual([]);
  });
});
