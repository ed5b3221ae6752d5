import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { runAll } from '../../worker/db/runBatch';
import { eventRsvps, events, members } from '../../worker/db/schema';
import type { NewMember } from '../../worker/dev/factories/makeMember';
import { makeMember } from '../../worker/dev/factories/makeMember';
import { memberObjectOf } from '../../worker/platform/objects';
import { goes, idsMetBy, startedAgo } from '../support/afterEvents';
import { blocks } from '../support/blocks';
import { pass } from '../support/decisions';
import { anEvent, eventIn, say } from '../support/eventWorld';
import { rewritten } from '../support/rewritten';
import { rowsReadBy } from '../support/rowsRead';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const two = () => Promise.all([signedIn(), signedIn()]);

const several = async (who: TestMember, { id }: { id: string }) =>
  (await eventIn(await who.get(`/api/events/${id}`))).severalToLike ?? false;

const goers = async (count: number, party: { id: string }, given: Partial<NewMember> = {}) => {
  const people = await Promise.all(Array.from({ length: count }, () => signedIn(given)));
  for (const each of people) await say(each, party);
  return people;
};

/** The next New Jersey day, for what a member's object decided before. */
const dayAfter = (who: TestMember) =>
  rewritten(memberObjectOf(env, who.id), "UPDATE event_looks SET day = '2020-01-01'");

describe('before an event', () => {
  it('says from five people on that several go, and never who', async () => {
    const party = await anEvent();
    const people = await goers(4, party);
    expect(await several(await signedIn(), party)).toBe(false);
    people.push(...(await goers(1, party)));
    const me = await signedIn();
    expect(await several(me, party)).toBe(true);
    const text = await (await me.get(`/api/events/${party.id}`)).text();
    for (const { id } of people) expect(text).not.toContain(id);
    expect(await several(people[0] as TestMember, party)).toBe(false);
  });

  it('counts those who fit both ways, are visible and have not blocked the viewer', async () => {
    const party = await anEvent();
    const people = await goers(5, party);
    const [first] = people as [TestMember];
    const wishes: readonly Partial<NewMember>[] = [
      { gender: 'male' },
      { prefGenders: 1 },
      { prefAgeMin: 31 },
      { profileVisible: false },
      { status: 'held' },
    ];
    const usual = {
      gender: 'female',
      prefGenders: 0,
      prefAgeMin: null,
      profileVisible: true,
      status: 'active',
    } as const;
    for (const to of wishes) {
      await change(first, { ...usual, ...to });
      expect(await several(await signedIn({ prefGenders: 2 }), party)).toBe(false);
    }
    await change(first, usual);
    const me = await signedIn();
    await blocks(first, me);
    expect(await several(me, party)).toBe(false);
    expect(await several(await signedIn({ prefGenders: 2 }), party)).toBe(true);
  });

  it('moves with nobody within a day', async () => {
    const party = await anEvent();
    const [first, ...people] = await goers(5, party);
    const [me, late] = [await signedIn(), await signedIn()];
    expect(await several(me, party)).toBe(true);
    await first?.send('DELETE', `/api/events/${party.id}/attend`);
    expect(await several(me, party)).toBe(true);
    expect(await several(late, party)).toBe(false);
    await dayAfter(me);
    expect(await several(me, party)).toBe(false);
    if (first) await say(first, party);
    expect(await several(late, party)).toBe(false);
    expect(people).toHaveLength(4);
  });

  it('does not answer to what the viewer changes about themselves, blocks or passes', async () => {
    const party = await anEvent();
    const [target] = await goers(5, party);
    const me = await signedIn();
    expect(await several(me, party)).toBe(true);
    for (const to of [
      { prefAgeMin: 90 },
      { prefGenders: 1 },
      { gender: 'male', ageAnchor: '1950-01-01' },
    ] as const) {
      await change(me, to);
      await dayAfter(me);
      expect(await several(me, party)).toBe(true);
    }
    if (!target) throw new Error('Nobody goes.');
    await pass(me, target);
    await blocks(me, target);
    await dayAfter(me);
    expect(await several(me, party)).toBe(true);
    const narrow = await signedIn({ prefAgeMin: 90 });
    expect(await several(narrow, party)).toBe(false);
    await change(narrow, { prefAgeMin: null });
    await dayAfter(narrow);
    expect(await several(narrow, party)).toBe(false);
  });

  it('is not said of an event that has begun or is off, and in no list', async () => {
    const party = await anEvent();
    await goers(5, party);
    const me = await signedIn();
    expect(await several(me, party)).toBe(true);
    expect(await (await me.get('/api/events')).text()).not.toContain('severalToLike');
    await db.update(events).set({ status: 'cancelled' });
    expect(await several(me, party)).toBe(false);
    await db.update(events).set({ status: 'scheduled' });
    await startedAgo(party, 0.1);
    expect(await several(me, party)).toBe(false);
  });

  it('is in the member’s download, with what they were compared by', async () => {
    const party = await anEvent();
    const me = await signedIn({ prefAgeMin: 25 });
    await goes(me, party);
    await several(me, party);
    const file = await (await me.get('/api/user/download-data')).json<Record<string, unknown>>();
    expect(file.eventsLookedAt).toMatchObject([
      { eventId: party.id, compared: { my_gender: 'female', my_age_min: 25 } },
    ]);
    expect(file.eventAnswers).toMatchObject([{ mayBeFound: 1 }]);
  });
});

describe('a popular event', () => {
  it('shows at most twelve, in an order of the viewer’s own, for a bounded number of rows', async () => {
    const [me, other] = await two();
    const party = await anEvent();
    const crowd = Array.from({ length: 1_000 }, () => makeMember());
    for (const some of inParts(crowd, 20))
      await runAll(db, [
        db.insert(members).values(some[0] as NewMember),
        ...some.slice(1).map((each) => db.insert(members).values(each)),
      ]);
    for (const some of inParts(crowd, 100)) {
      await runAll(
        db,
        some.map(({ id }, index) =>
          db.insert(eventRsvps).values({
            eventId: party.id,
            memberId: id,
            status: 'attending',
            saidAt: Date.now(),
            findPlace: (index * 7_919 + Number.parseInt(id.slice(-4), 36)) % 2 ** 20,
          }),
        ),
      );
    }
    for (const each of [me, other]) await goes(each, party);
    await startedAgo(party, 3);
    const mine = await idsMetBy(me, party);
    expect(mine).toHaveLength(12);
    expect(await idsMetBy(me, party)).toEqual(mine);
    expect(await idsMetBy(other, party)).not.toEqual(mine);
    const { rows } = await rowsReadBy(me, `/api/events/${party.id}/met`);
    expect(rows).toBeLessThan(2_500);
    expect((await rowsReadBy(me, '/api/user/notifications')).rows).toBeLessThan(2_500);
    await startedAgo(party, -24);
    expect((await rowsReadBy(other, `/api/events/${party.id}`)).rows).toBeLessThan(2_500);
    // For someone who fits nobody, every RSVP looked at is in vain.
    await change(other, { prefAgeMin: 90, prefAgeMax: 99 });
    await startedAgo(party, 3);
    expect((await rowsReadBy(other, `/api/events/${party.id}/met`)).rows).toBeLessThan(2_500);
  });
});

function inParts<Item>(all: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < all.length; start += size) parts.push(all.slice(start, start + size));
  return parts;
}
