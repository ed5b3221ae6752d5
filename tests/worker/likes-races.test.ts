import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { like as likeAct } from '../../worker/features/matches/like';
import { pass as passAct } from '../../worker/features/matches/pass';
import { createContext } from '../../worker/platform/context';
import { newId } from '../../worker/platform/ids';
import { memberObjectOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { decide, like, likesOf, pass } from '../support/decisions';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { db, sessionOf, signedIn, type TestMember } from '../support/signedIn';
import { placesOf } from '../support/stores';
import { DAY, decidedAt, decisionOf, neighbours, PREMIUM } from '../support/world';

const giveLike = (from: string, to: string) =>
  memberObjectOf(env, from).recordLike({
    actorId: from,
    targetId: to,
    kind: 'like',
    now: Date.now(),
    isPremium: true,
    isIncognito: false,
    isHeld: false,
    isBarred: false,
    remark: null,
    commenter: { isPremium: true, isConfirmed: true, isStranger: true },
  });

describe('two likes at once', () => {
  it('make one match, never none, in every round', async () => {
    const people = (await neighbours(Array.from({ length: 40 }, () => ({})))).map(({ id }) =>
      String(id),
    );
    const twos = people.slice(20).map((b, index) => [people[index] ?? '', b] as const);
    const ofThem = sql`low_id IN (SELECT value FROM json_each(${JSON.stringify(people)}))`;
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(
        twos.map(([a, b]) => Promise.all([giveLike(a, b), giveLike(b, a)])),
      );
      for (const both of answers) {
        const made = both.filter((each) => each.refused === null && each.match !== null);
        expect(made).toHaveLength(1);
      }
      const [row] = await db.all<{ count: number }>(sql`SELECT COUNT(*) AS count FROM pairs
        WHERE matched_at IS NOT NULL AND ended_by IS NULL AND ${ofThem}`);
      expect(row?.count).toBe(twos.length);
      // As if the two had never met.
      await db.run(sql`DELETE FROM pairs WHERE ${ofThem}`);
      const forgets = (a: string, b: string) => memberObjectOf(env, a).onAccountDeleted(b);
      await Promise.all(twos.flatMap(([a, b]) => [forgets(a, b), forgets(b, a)]));
    }
  });

  it('and a pass: either the match or the pass, for both', async () => {
    for (let time = 0; time < 20; time += 1) {
      const [a, b] = [await signedIn(), await signedIn()];
      await like(a, b);
      const [answer, withdrawal] = await Promise.all([decide(b, a), decide(a, b, false)]);
      expect(answer.status).toBe(200);
      const isMatched = (await decisionOf(b, a))?.isMutual === true;
      expect(withdrawal.status).toBe(isMatched ? 409 : 200);
      expect((await decisionOf(a, b))?.isMutual).toBe(isMatched);
    }
  });
});

describe('a like in flight to a member who is deleted', () => {
  it('leaves nothing of them', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    for (let time = 0; time < 5; time += 1) {
      const [me, gone] = [await signedIn(), await signedIn({ passwordHash })];
      await like(gone, me);
      const liked = decide(me, gone);
      const deleted = deletesAccount(gone);
      const { status } = await liked;
      expect([200, 404]).toContain(status);
      expect((await deleted).status).toBe(204);
      // One more that was admitted before: the object itself asks who exists.
      expect(await giveLike(me.id, gone.id)).toEqual({ refused: 'gone' });
      // After a match, the fact that the two had contact stays.
      const kept = /deletions|thing|departed_members/;
      const keptOfMatch = /deletions|thing|departed_members|inbox contacts/;
      const isKept = (place: string) => (status === 200 ? keptOfMatch : kept).test(place);
      expect((await placesOf(gone.id)).filter((place) => !isKept(place))).toEqual([]);
    }
  });
});

describe('incognito switched on during a like', () => {
  it('lets the liked member see who likes them, whichever was first', async () => {
    for (let time = 0; time < 10; time += 1) {
      const [me, other] = [await signedIn(PREMIUM), await signedIn()];
      const [switched, liked] = await Promise.all([
        me.send('PATCH', '/api/user/incognito', { browseIncognito: true }),
        decide(me, other),
      ]);
      expect([switched.status, liked.status]).toEqual([200, 200]);
      expect((await other.get(`/api/users/${me.id}`)).status).toBe(200);
      expect((await likesOf(other)).members.map(({ id }) => id)).toEqual([me.id]);
    }
  });

  it('hides again what an undone like had shown', async () => {
    const [me, other] = [await signedIn(PREMIUM), await signedIn()];
    await me.send('PATCH', '/api/user/incognito', { browseIncognito: true });
    await like(me, other);
    await pass(me, other);
    expect((await other.get(`/api/users/${me.id}`)).status).toBe(404);
  });
});

describe('a pass', () => {
  it('that has expired leaves the like it answered as answered', async () => {
    const [me, fan, next] = [await signedIn(), await signedIn(), await signedIn()];
    await like(fan, me);
    await pass(me, fan);
    await decidedAt(me, fan, Date.now() - 31 * DAY);
    await pass(me, next);
    expect(await decisionOf(me, fan)).toBeUndefined();
    expect(await likesOf(me)).toMatchObject({ count: 0, members: [] });
  });

  it('and a like, to hundreds of invented members, create no object but the sender’s', async () => {
    const me = await signedIn(PREMIUM);
    await pass(me, { id: newId('usr') });
    const before = await objects();
    const context = contextOf(me);
    for (let start = 0; start < 200; start += 50) {
      const acts = Array.from({ length: 50 }, () => newId('usr')).flatMap((targetUserId) => [
        passAct(context, targetUserId),
        likeAct(context, targetUserId, 'like', {}),
      ]);
      const outcomes = await Promise.allSettled(acts);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(50);
    }
    expect((await objects()).filter((id) => !before.includes(id))).toEqual([]);
    // A like that was admitted anyway finds nobody, and nothing is stored.
    const nobody = newId('usr');
    expect(await giveLike(me.id, nobody)).toEqual({ refused: 'gone' });
    const tables = await runInDurableObject(memberObjectOf(env, nobody), (_, { storage }) =>
      storage.sql.exec(`SELECT name FROM sqlite_schema WHERE name = 'received'`).toArray(),
    );
    expect(tables).toEqual([]);
  }, 300_000);
});

function contextOf(me: TestMember) {
  const waitUntil = (work: Promise<unknown>) => void work;
  const context = createContext({ env, requestId: 'test', waitUntil });
  return { ...context, session: sessionOf(me) };
}

async function objects(): Promise<string[]> {
  const ids = [
    ...(await listDurableObjectIds(env.INBOXES)),
    ...(await listDurableObjectIds(env.CONVERSATIONS)),
  ];
  return ids.map(String);
}
