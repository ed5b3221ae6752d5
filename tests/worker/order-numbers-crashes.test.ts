import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderNights, orderTallies } from '../../worker/db/schema';
import { memberObjectOf } from '../../worker/platform/objects';
import { crashing } from '../support/crashes';
import {
  atNight,
  decides,
  EXPECTED,
  likesTwoOfThree,
  night,
  nobodyCounts,
  numbersOf,
  people,
  tallyOf,
} from '../support/orderNights';
import { db } from '../support/signedIn';
import { DAY } from '../support/world';

beforeEach(nobodyCounts);

describe('when a run dies', () => {
  const places = Array.from({ length: 18 }, (_, trip) => [
    { trip, when: 'before' as const },
    { trip, when: 'after' as const },
  ]).flat();
  it.for(places)('$when trip $trip, everything is counted once', async (crash) => {
    const [me, first, second] = await people(3);
    if (!me || !first || !second) throw new Error('Nobody is there');
    await decides(me, { likes: [first], passes: [second] });
    await decides(second, { likes: [first] });
    const objects = [me, second].map(({ id }) => memberObjectOf(env, id));
    await crashing(crash, objects, async () => {
      await atNight();
      return new Response();
    });
    await atNight(new Date(night().getTime() + DAY / 12));
    await atNight(new Date(night().getTime() + DAY / 12));
    expect(await tallyOf(me)).toMatchObject({ decided: 2, liked: 1, likes: 0 });
    expect(await tallyOf(first)).toMatchObject({ likes: 2, recent: 2 });
    expect((await tallyOf(first))?.expected).toBeCloseTo(2 * EXPECTED, 9);
    expect(await tallyOf(second)).toMatchObject({ decided: 1, liked: 1, likes: 0 });
    await atNight(night(1));
    expect((await numbersOf(first))[0]?.attention).toBeGreaterThan(10);
    expect(await db.select().from(orderNights)).toMatchObject([{ isDone: true }]);
  });

  it('of several at the same time, one counts', async () => {
    const { me, first } = await likesTwoOfThree();
    const late = memberObjectOf(env, me.id);
    const decided = await late.decisionsBetween(0, night().getTime());
    const INBOXES = {
      getByName: (name: string) => ({
        decisionsBetween: async () => {
          if (name !== me.id) return [];
          // Slower than its lease: another run takes the row meanwhile.
          await db.update(orderTallies).set({ dueAt: 1 }).where(eq(orderTallies.memberId, me.id));
          await atNight();
          return decided;
        },
      }),
    } as unknown as Env['INBOXES'];
    await atNight(night(), { INBOXES });
    expect(await tallyOf(me)).toMatchObject({ decided: 3, liked: 2 });
    expect(await tallyOf(first)).toMatchObject({ likes: 1 });
  });
});
