import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sessions } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { like, mutualOf, pass, type Someone, unmatch } from '../support/decisions';
import { refusal } from '../support/errorAnswer';
import { eventually, liveConnection } from '../support/liveConnection';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { decisionOf, matched, matchesOf, PREMIUM, sideOf, write } from '../support/world';

describe('an unmatch', () => {
  async function talking() {
    const [me, other] = [await signedIn(), await signedIn()];
    await matched(me, other);
    expect((await write(me, other)).status).toBe(201);
    expect((await write(other, me)).status).toBe(201);
    await eventually(async () => (await sideOf(me, other))?.lastSeq, 2);
    return { me, other };
  }
  const threadOf = async (me: TestMember, other: Someone) =>
    (await me.get(`/api/messages/${other.id}`)).json();

  it('removes match and conversation for both', async () => {
    const { me, other } = await talking();
    expect((await unmatch(me, other)).status).toBe(204);
    for (const [one, two] of [
      [me, other],
      [other, me],
    ] as const) {
      expect(await mutualOf(one)).toEqual([]);
      expect(await (await one.get('/api/conversations')).json()).toEqual([]);
      expect(await threadOf(one, two)).toEqual([]);
      await refusal(await write(one, two), 403, 'CONVERSATION_CLOSED');
    }
  });

  it('may be repeated, and of a stranger is a 404', async () => {
    const { me, other } = await talking();
    const stranger = await signedIn();
    expect((await unmatch(me, other)).status).toBe(204);
    expect((await unmatch(me, other)).status).toBe(204);
    await refusal(await unmatch(other, me), 404, 'NOT_FOUND');
    await refusal(await unmatch(me, stranger), 404, 'NOT_FOUND');
    await refusal(await unmatch(me, { id: newId('usr') }), 404, 'NOT_FOUND');
  });

  it('without a match leaves an incognito member visible to those they like', async () => {
    const [me, other] = [await signedIn({ ...PREMIUM, browseIncognito: true }), await signedIn()];
    await like(me, other);
    await refusal(await unmatch(me, other), 404, 'NOT_FOUND');
    expect((await other.get(`/api/users/${me.id}`)).status).toBe(200);
    expect((await like(other, me)).isMatched).toBe(true);
    expect((await unmatch(me, other)).status).toBe(204);
    expect((await other.get(`/api/users/${me.id}`)).status).toBe(404);
  });

  it('is undone only by a new like of the member who unmatched', async () => {
    const { me, other } = await talking();
    await unmatch(me, other);
    expect((await like(other, me)).isMatched).toBe(false);
    await refusal(await write(other, me), 403, 'CONVERSATION_CLOSED');
    expect((await like(me, other)).isMatched).toBe(true);
    expect((await mutualOf(other)).map(({ id }) => id)).toEqual([me.id]);
    expect(await threadOf(me, other)).toEqual([]);
    expect((await write(other, me)).status).toBe(201);
  });

  it('is undone by both when the other passed in between', async () => {
    const { me, other } = await talking();
    await unmatch(me, other);
    await pass(other, me);
    expect((await like(me, other)).isMatched).toBe(false);
    // The one who unmatched has liked again: writing is open, as a request.
    expect((await write(other, me)).status).toBe(201);
    const line = await liveConnection(me);
    expect((await like(other, me)).isMatched).toBe(true);
    expect((await line.nextEvent('match')).user.id).toBe(other.id);
    expect(await matchesOf(me, other)).toMatchObject([{ endedBy: null }]);
  });

  it('by both at the same moment is done by one of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [me, other] = await Promise.all([signedIn(), signedIn()]);
      await matched(me, other);
      const statuses = await Promise.all(
        [unmatch(me, other), unmatch(other, me)].map(async (answer) => (await answer).status),
      );
      expect(statuses.toSorted()).toEqual([204, 404]);
      const ender = statuses[0] === 204 ? me.id : other.id;
      expect(await matchesOf(me, other)).toMatchObject([{ endedBy: ender }]);
      expect(await mutualOf(me)).toEqual([]);
    }
  });

  it('by a session that ended changes nothing', async () => {
    const { me, other } = await talking();
    await db.delete(sessions).where(eq(sessions.id, me.sessionId));
    await refusal(await unmatch(me, other), 401, 'UNAUTHENTICATED');
    expect(await matchesOf(me, other)).toMatchObject([{ endedBy: null }]);
    expect((await decisionOf(me, other))?.kind).toBe('like');
    expect(await threadOf(other, me)).toHaveLength(2);
  });
});
