import { like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { events as list } from '../../src/shared/contract/events';
import { events } from '../../worker/db/schema';
import { topUpEvents } from '../../worker/dev/demo/events/eventsTopUp';
import { DEMO_LOGINS } from '../../worker/dev/demo/logins';
import { okBody, rsvpsOf } from '../support/eventWorld';
import { db, signedIn } from '../support/signedIn';
import { matched, neighbours } from '../support/world';

const WEEK = 7 * 86_400_000;

describe('topping up the demo events', () => {
  it('fills the directory, later adds only what is missing, and counts who is going', async () => {
    const crowd = await neighbours(Array.from({ length: 60 }, () => ({ isDemo: true })));
    const me = await signedIn({ email: DEMO_LOGINS[0].email, isDemo: true });
    const [friend] = crowd;
    if (!friend) throw new Error('Nobody is there.');
    await matched(me, friend);

    const now = Date.now();
    const added = await topUpEvents(db, now);
    expect(added).toBeGreaterThanOrEqual(130);
    expect(await topUpEvents(db, now)).toBe(0);
    expect(await topUpEvents(db, now + WEEK)).toBe(10);

    const rows = await db.select().from(events).where(like(events.externalId, 'demo-%'));
    expect(rows).toHaveLength(added + 10);
    const shown = list.parse(await okBody(await me.get('/api/events')));
    expect(shown).toHaveLength(50);
    expect(shown.some(({ attendeeCount, capacity }) => attendeeCount === capacity)).toBe(true);
    for (const { id, attendeeCount, capacity } of shown.slice(0, 20)) {
      const said = await rsvpsOf({ id });
      expect(attendeeCount).toBe(said.filter(({ status }) => status === 'attending').length);
      expect(attendeeCount).toBeLessThanOrEqual(capacity ?? attendeeCount);
      expect(said.some(({ memberId }) => memberId === me.id)).toBe(false);
    }
    const mine = list.parse(await okBody(await me.get('/api/events?mine=matches')));
    expect(mine.length).toBeGreaterThan(0);
  });
});
