import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberObjectOf, objectName } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { decide, like, likesOf } from '../support/decisions';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { schedule } from '../support/eventWorld';
import { rewritten } from '../support/rewritten';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { placesOf } from '../support/stores';
import { decisionOf } from '../support/world';

const passwordHash = await hashPassword(PASSWORD);
const JOB = '*/5 * * * *';

let logged: Record<string, unknown>[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void logged.push(JSON.parse(line)));
});
/** Objects with replaced bindings: a call that failed in one keeps it from ending. */
const changed = new Map<string, TestMember>();
afterEach(async () => {
  vi.restoreAllMocks();
  for (const me of changed.values()) {
    await runInDurableObject(stub(me), (_, state) => state.abort('Over')).catch(() => {});
  }
  changed.clear();
});

const stub = ({ id }: { id: string }) => memberObjectOf(env, id);
const rings = (me: TestMember) => runDurableObjectAlarm(stub(me));

/** The member's object with replaced bindings. */
function withEnv(me: TestMember, bindings: Partial<Env>) {
  changed.set(me.id, me);
  const own = stub(me) as unknown as DurableObjectStub<undefined>;
  const value = { ...env, ...bindings };
  return runInDurableObject(own, (instance) => {
    Object.defineProperty(instance, 'env', { value, configurable: true });
  });
}

/** Makes these members' objects unreachable for `me`; returns how often each was called. */
async function cannotReach(me: TestMember, others: readonly TestMember[]) {
  const called: string[] = [];
  const away = others.map(({ id }) => objectName([id]));
  const INBOXES = new Proxy(env.INBOXES, {
    get: (target, name) =>
      name === 'getByName'
        ? (id: string, place: DurableObjectNamespaceGetDurableObjectOptions) => {
            called.push(id);
            if (away.includes(id)) throw new Error('The object is away');
            return target.getByName(id, place);
          }
        : Reflect.get(target, name),
  });
  await withEnv(me, { INBOXES });
  return called;
}

const isReachable = (me: TestMember) => withEnv(me, {});

/** As after this many attempts, and due again. */
const triedOften = (me: TestMember, tries: number) =>
  rewritten(stub(me), 'UPDATE undelivered SET tries = ?, due_at = 0', tries);

const undeliveredOf = (me: TestMember) =>
  runInDurableObject(stub(me), (_, { storage }) =>
    storage.sql.exec('SELECT target_id, tries, due_at FROM undelivered').toArray(),
  );

const parkedBy = ({ id }: { id: string }) =>
  db.all<{ other_id: string; due_at: number | null }>(
    sql`SELECT other_id, due_at FROM parked_decisions WHERE member_id = ${id}`,
  );

const makeDue = () => db.run(sql`UPDATE parked_decisions SET due_at = 0`);

/** A like that could not be delivered, after the last attempt. */
async function parkedLike() {
  const [me, other] = [await signedIn(), await signedIn({ passwordHash })];
  const called = await cannotReach(me, [other]);
  expect((await decide(me, other)).status).toBe(500);
  await rings(me);
  await triedOften(me, 19);
  await rings(me);
  return { me, other, called };
}

describe('a decision that the other’s object does not accept', () => {
  it('is tried again later each time, and holds up no other', async () => {
    const [me, other, next] = [await signedIn(), await signedIn(), await signedIn()];
    const called = await cannotReach(me, [other, next]);
    for (const each of [other, next]) expect((await decide(me, each)).status).toBe(500);
    await cannotReach(me, [other]);
    await rings(me);
    expect((await decisionOf(me, next))?.isDelivered).toBe(true);
    expect((await decisionOf(me, other))?.isDelivered).toBe(false);
    expect((await likesOf(next)).members.map(({ id }) => id)).toEqual([me.id]);
    expect(await undeliveredOf(me)).toMatchObject([{ target_id: other.id, tries: 1 }]);
    expect(called).not.toEqual([]);

    // Not due yet: the alarm leaves it alone, and runs again when it is.
    const again = await cannotReach(me, [other]);
    await rings(me);
    expect(again).toEqual([]);
    const [{ due_at: dueAt } = {}] = await undeliveredOf(me);
    const alarm = await runInDurableObject(stub(me), (_, { storage }) => storage.getAlarm());
    expect(alarm).toBe(dueAt);

    await triedOften(me, 4);
    const before = Date.now();
    await rings(me);
    expect(again).toHaveLength(1);
    const [{ tries, due_at: later } = {}] = await undeliveredOf(me);
    expect(tries).toBe(5);
    expect(Number(later)).toBeGreaterThanOrEqual(before + 30_000 * 2 ** 4);

    await isReachable(me);
    await triedOften(me, 5);
    await rings(me);
    expect((await likesOf(other)).members.map(({ id }) => id)).toEqual([me.id]);
    expect(await undeliveredOf(me)).toEqual([]);
  });

  it('is parked after twenty tries: nobody tries, and the operator sees it', async () => {
    const { me, other, called } = await parkedLike();
    expect(await parkedBy(me)).toEqual([{ other_id: other.id, due_at: null }]);
    expect(logged.filter(({ event }) => event === 'outbox-parked')).toMatchObject([
      { queue: 'decisions', about: me.id, tries: 20 },
    ]);
    called.length = 0;
    await rings(me);
    await schedule({}, JOB);
    expect(called).toEqual([]);
    expect(await undeliveredOf(me)).toMatchObject([{ tries: 20, due_at: null }]);
  });

  it('is tried once more when its due_at is set, and parked again when that fails', async () => {
    const { me, other } = await parkedLike();
    await makeDue();
    await schedule({}, JOB);
    expect(await parkedBy(me)).toMatchObject([{ other_id: other.id }]);
    expect((await decisionOf(me, other))?.isDelivered).toBe(false);

    await isReachable(me);
    await makeDue();
    await schedule({}, JOB);
    expect(await parkedBy(me)).toEqual([]);
    expect((await likesOf(other)).members.map(({ id }) => id)).toEqual([me.id]);
    expect(await undeliveredOf(me)).toEqual([]);
  });

  it('is not parked unnoticed: while the directory is unavailable, attempts continue', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    await cannotReach(me, [other]);
    await decide(me, other);
    await rings(me);
    await triedOften(me, 19);
    const DB = new Proxy(env.DB, {
      get: () => () => {
        throw new Error('Away');
      },
    });
    await withEnv(me, { DB });
    await rings(me);
    const [{ due_at: dueAt } = {}] = await undeliveredOf(me);
    expect(dueAt).not.toBeNull();
    expect(await parkedBy(me)).toEqual([]);
  });

  it('is replaced by a later decision: once that is delivered, nothing is parked any more', async () => {
    const { me, other } = await parkedLike();
    await isReachable(me);
    expect((await decide(me, other, false)).status).toBe(200);
    expect(await parkedBy(me)).toEqual([]);
    expect(await undeliveredOf(me)).toEqual([]);
    await like(me, other);
    expect((await likesOf(other)).members.map(({ id }) => id)).toEqual([me.id]);
  });

  it('is deleted with the account it was about', async () => {
    const { me, other } = await parkedLike();
    await isReachable(me);
    expect((await deletesAccount(other)).status).toBe(204);
    await schedule({}, JOB);
    expect(await parkedBy(me)).toEqual([]);
    expect((await placesOf(other.id)).filter((place) => !place.includes('deletions'))).toEqual([]);
  });
});
