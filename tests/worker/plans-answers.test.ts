import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../src/shared/rules/durations';
import { checkedIn, checkInCall, fine, itIs, onlyPlan, reaches } from '../support/plans';

afterEach(() => void vi.useRealTimers());

describe('an answer to a check-in', () => {
  it('with a wrong word is refused, three times a minute', async () => {
    const { me, mailbox, askAt, plan } = await checkedIn();
    await reaches(askAt, me, mailbox);
    const statuses = await Promise.all(
      ['a word', 'other', '', 'green lagoon'].map(
        async (word) => (await fine(me, plan, { word })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([403, 403, 403, 429]);
    const refused = await fine(me, plan, { word: 'blue lagoon' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    itIs(askAt + MINUTE + 1);
    expect((await fine(me, plan, { word: 'blue lagoon' })).status).toBe(204);
  });

  it('may be put off six times, and the 15 minutes begin anew', async () => {
    const { me, mailbox, askAt, plan, sam } = await checkedIn();
    const later = (minutes: number) => me.send('POST', `/api/plans/${plan.id}/later`, { minutes });
    expect((await later(14)).status).toBe(400);
    let now = askAt;
    for (let left = 5; left >= 0; left -= 1) {
      await reaches(now, me, mailbox);
      expect((await later(15)).status).toBe(204);
      expect((await onlyPlan(me)).checkIn).toMatchObject({ state: 'waiting', laterLeft: left });
      await reaches(now + 15 * MINUTE - 1, me, mailbox);
      now += 15 * MINUTE;
    }
    await reaches(now, me, mailbox);
    expect((await later(15)).status).toBe(409);
    expect(mailbox.sent).toEqual([]);
    await reaches(now + 15 * MINUTE, me, mailbox);
    expect(mailbox.to(sam)).toHaveLength(1);
  });

  it('cannot be avoided by ending or replacing a check-in with words', async () => {
    const { me, mailbox, askAt, plan, body } = await checkedIn();
    expect((await checkInCall(me, 'DELETE', plan)).status).toBe(409);
    expect((await checkInCall(me, 'PUT', plan, { ...body, word: null })).status).toBe(409);
    await reaches(askAt, me, mailbox);
    expect((await fine(me, plan, { word: 'blue lagoon' })).status).toBe(204);
    expect((await checkInCall(me, 'PUT', plan, {})).status).toBe(204);
    expect((await onlyPlan(me)).checkIn).not.toHaveProperty('askAt');
    expect((await checkInCall(me, 'DELETE', plan)).status).toBe(204);
    expect(await onlyPlan(me)).not.toHaveProperty('checkIn');
  });
});
