import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Event, eventAttendees, events, myEvents } from '../../src/shared/contract/events';
import { newJerseyDay } from '../../src/shared/rules/day';
import { dayAfter, startOfDay } from '../../src/shared/rules/events/eventTimes';
import { eventRsvps, events as eventsTable } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { anEvent, eventIn, HOUR, okBody, setRsvpOf } from '../support/eventWorld';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { addPhoto, block, change, matched } from '../support/world';

/** A town without events of other tests. */
const ownCity = () => `Town ${crypto.randomUUID().slice(0, 8)}`;

async function listed(member: TestMember, query: string): Promise<Event[]> {
  return events.parse(await okBody(await member.get(`/api/events?${query}`)));
}

const titles = (list: readonly Event[]) => list.map(({ title }) => title);

describe('GET /api/events', () => {
  it('shows upcoming events soonest first, and past ones latest first', async () => {
    const [me, city] = [await signedIn(), ownCity()];
    for (const hours of [50, 2, -3, 26, -40]) {
      await anEvent({ city, title: `${hours}`, startTime: Date.now() + hours * HOUR });
    }
    expect(titles(await listed(me, `city=${city}`))).toEqual(['2', '26', '50']);
    expect(titles(await listed(me, `city=${city}&when=past`))).toEqual(['-3', '-40']);
  });

  it('filters by category and city, and takes "all" for no filter', async () => {
    const [me, city] = [await signedIn(), ownCity()];
    await anEvent({ city, title: 'dinner', category: 'Wine & Dine' });
    await anEvent({ city, title: 'walk', category: 'Outdoor Activities' });
    const filtered = await listed(me, `city=${city}&category=Wine+%26+Dine`);
    expect(titles(filtered)).toEqual(['dinner']);
    expect(titles(await listed(me, `city=${city}&category=all`)).toSorted()).toEqual([
      'dinner',
      'walk',
    ]);
    expect((await listed(me, 'city=all&category=all')).length).toBeGreaterThan(1);
    expect(await listed(me, 'city=Nowhere')).toEqual([]);
  });

  it('takes days of New Jersey, inclusive', async () => {
    const [me, city] = [await signedIn(), ownCity()];
    const day = newJerseyDay(new Date(Date.now() + 10 * 24 * HOUR));
    const [start, end] = [startOfDay(day), startOfDay(dayAfter(day))];
    await anEvent({ city, title: 'last minute before', startTime: start - 60_000 });
    await anEvent({ city, title: 'midnight', startTime: start });
    await anEvent({ city, title: 'last minute', startTime: end - 60_000 });
    await anEvent({ city, title: 'next midnight', startTime: end });
    const found = await listed(me, `city=${city}&from=${day}&to=${day}`);
    expect(titles(found)).toEqual(['midnight', 'last minute']);
    expect(new Set(found.map(({ eventDate }) => eventDate))).toEqual(new Set([day]));
  });

  it('pages to the end and shows every event exactly once, also those of the same minute', async () => {
    const [me, city] = [await signedIn(), ownCity()];
    const startTime = Date.now() + 5 * HOUR;
    for (let index = 0; index < 13; index += 1) {
      await anEvent({ city, title: `${index}`, startTime: startTime + (index % 3) * 60_000 });
    }
    for (const when of ['upcoming', 'past']) {
      if (when === 'past') {
        for (let index = 0; index < 7; index += 1) {
          await anEvent({ city, title: `past ${index}`, startTime: Date.now() - HOUR });
        }
      }
      const seen: string[] = [];
      let next: string | undefined = `/api/events?city=${city}&when=${when}&limit=4`;
      while (next) {
        const answer: Response = await me.get(next);
        const page = events.parse(await okBody(answer));
        expect(page.length).toBeLessThanOrEqual(4);
        seen.push(...titles(page));
        next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
      }
      expect(seen).toHaveLength(when === 'past' ? 7 : 13);
      expect(new Set(seen).size).toBe(seen.length);
    }
  });

  it('shows a cancelled event only to members with an RSVP, and to administrators', async () => {
    const [me, going, admin] = await Promise.all([
      signedIn(),
      signedIn(),
      signedIn({ role: 'admin' }),
    ]);
    const city = ownCity();
    const party = await anEvent({ city });
    await setRsvpOf(going, party);
    const answer = await admin.send('PATCH', `/api/admin/events/${party.id}`, {
      status: 'cancelled',
    });
    await eventIn(answer);
    expect(await listed(me, `city=${city}`)).toEqual([]);
    expect((await listed(going, `city=${city}`))[0]).toMatchObject({ status: 'cancelled' });
    expect(await listed(admin, `city=${city}`)).toHaveLength(1);
    expect((await me.get(`/api/events/${party.id}`)).status).toBe(200);
  });

  it.for([
    'category=Bowling',
    'when=soon',
    'from=2027-02-30',
    'from=tomorrow',
    'from=2027-03-02&to=2027-03-01',
    'mine=all',
    'cursor=x',
    'cursor=1.usr_aaaaaaaaaaaaaaaaaaaa',
    'limit=0',
    'limit=51',
    'unknown=1',
  ])('refuses ?%s', async (query) => {
    const me = await signedIn();
    await refusal(await me.get(`/api/events?${query}`), 400, 'INVALID_INPUT');
  });
});

describe('matches who are going', () => {
  async function circle() {
    const [me, shown, hidden, maybe, blocked, stranger] = (await Promise.all([
      signedIn(),
      signedIn({ showAttendance: true }),
      signedIn(),
      signedIn({ showAttendance: true }),
      signedIn({ showAttendance: true }),
      signedIn({ showAttendance: true }),
    ])) as [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];
    for (const other of [shown, hidden, maybe, blocked]) await matched(me, other);
    await block(blocked, me);
    const city = ownCity();
    const party = await anEvent({ city });
    for (const each of [shown, hidden, blocked, stranger]) await setRsvpOf(each, party);
    await setRsvpOf(maybe, party, 'maybe');
    return { me, shown, hidden, party, city };
  }

  it('are shown and counted only when they attend, allow it, and there is no block', async () => {
    const { me, shown, hidden, party, city } = await circle();
    const attendees = async () =>
      eventAttendees.parse(await okBody(await me.get(`/api/events/${party.id}/attendees`)));
    expect((await attendees()).map(({ id }) => id)).toEqual([shown.id]);
    expect((await listed(me, `city=${city}`))[0]).toMatchObject({
      matchesGoing: 1,
      matchFaces: [{ id: shown.id, firstName: shown.row.firstName, profilePicture: null }],
      attendeeCount: 4,
    });
    await change(hidden, { showAttendance: true });
    expect((await attendees()).map(({ id }) => id).toSorted()).toEqual(
      [shown.id, hidden.id].toSorted(),
    );
    await change(shown, { status: 'inactive' });
    expect((await attendees()).map(({ id }) => id)).toEqual([hidden.id]);
  });

  it('show at most three faces, earliest RSVP first, and count them all', async () => {
    const me = await signedIn();
    const city = ownCity();
    const party = await anEvent({ city });
    const others = await Promise.all(
      Array.from({ length: 4 }, () => signedIn({ showAttendance: true })),
    );
    for (const [index, other] of others.entries()) {
      await matched(me, other);
      await setRsvpOf(other, party);
      await db
        .update(eventRsvps)
        .set({ saidAt: 4_000 - index })
        .where(and(eq(eventRsvps.eventId, party.id), eq(eventRsvps.memberId, other.id)));
    }
    const [, , , last] = others;
    if (!last) throw new Error('There are four.');
    await addPhoto(last, `pho_${last.id.slice(4)}`, new Uint8Array([1]));
    const [seen] = await listed(me, `city=${city}`);
    expect(seen).toMatchObject({ matchesGoing: 4 });
    expect(seen?.matchFaces.map(({ id }) => id)).toEqual(
      others
        .toReversed()
        .slice(0, 3)
        .map(({ id }) => id),
    );
    expect(seen?.matchFaces[0]?.profilePicture).toBe(`/photos/pho_${last.id.slice(4)}`);
  });

  it('define the filter "my matches go"', async () => {
    const { me, party, city } = await circle();
    await anEvent({ city });
    const mine = await listed(me, `city=${city}&mine=matches`);
    expect(mine.map(({ id }) => id)).toEqual([party.id]);
    expect(await listed(await signedIn(), `city=${city}&mine=matches`)).toEqual([]);
  });

  it('are a 404 for an unknown event', async () => {
    const me = await signedIn();
    const path = '/api/events/evt_aaaaaaaaaaaaaaaaaaaa';
    await refusal(await me.get(path), 404, 'NOT_FOUND');
    await refusal(await me.get(`${path}/attendees`), 404, 'NOT_FOUND');
    await refusal(await me.get(`${path}/calendar.ics`), 404, 'NOT_FOUND');
  });
});

describe('GET /api/user/events', () => {
  it('lists upcoming events soonest first, then past ones latest first, with attendanceStatus', async () => {
    const me = await signedIn();
    const soon = await anEvent({ startTime: Date.now() + HOUR });
    const later = await anEvent({ startTime: Date.now() + 90 * HOUR });
    const past = await anEvent({ startTime: Date.now() + 2 * HOUR });
    const older = await anEvent({ startTime: Date.now() + 3 * HOUR });
    await anEvent();
    await setRsvpOf(me, later, 'maybe');
    await setRsvpOf(me, older, 'attending');
    await setRsvpOf(me, past, 'interested');
    await setRsvpOf(me, soon, 'attending');
    await moveTo(past, Date.now() - HOUR);
    await moveTo(older, Date.now() - 30 * HOUR);
    const mine = myEvents.parse(await okBody(await me.get('/api/user/events')));
    expect(mine.map(({ id, attendanceStatus }) => [id, attendanceStatus])).toEqual([
      [soon.id, 'attending'],
      [later.id, 'maybe'],
      [past.id, 'interested'],
      [older.id, 'attending'],
    ]);
    expect(mine.every((each) => !('userStatus' in each))).toBe(true);
  });
});

async function moveTo({ id }: { id: string }, startTime: number) {
  await db.update(eventsTable).set({ startTime }).where(eq(eventsTable.id, id));
}
