import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { event as eventSchema } from '../../src/shared/contract/events';
import { events, members } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import {
  anEvent,
  eventIn,
  HOUR,
  okBody,
  rsvpOf,
  rsvpsOf,
  say,
  schedule,
  setRsvpOf,
} from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const many = (count: number) => Promise.all(Array.from({ length: count }, () => signedIn()));

describe('POST and DELETE /api/events/:id/attend', () => {
  it.for(['attending', 'interested', 'maybe'])('sets %s and removes it', async (status) => {
    const [me, party] = [await signedIn(), await anEvent()];
    const after = await setRsvpOf(me, party, status);
    expect(after).toMatchObject({ userStatus: status, isUserAttending: true });
    expect(after.attendeeCount).toBe(status === 'attending' ? 1 : 0);
    const left = await eventIn(await me.send('DELETE', `/api/events/${party.id}/attend`));
    expect(left).toMatchObject({ userStatus: 'none', isUserAttending: false, attendeeCount: 0 });
    expect(await rsvpsOf(party)).toEqual([]);
  });

  it('changes nothing when the status is already set, and when there is none to remove', async () => {
    const [me, party] = [await signedIn(), await anEvent({ capacity: 1 })];
    await setRsvpOf(me, party);
    const before = await rsvpOf(me, party);
    expect((await setRsvpOf(me, party)).userStatus).toBe('attending');
    expect(await rsvpOf(me, party)).toEqual(before);
    const other = await signedIn();
    const left = await eventIn(await other.send('DELETE', `/api/events/${party.id}/attend`));
    expect(left).toMatchObject({ userStatus: 'none', attendeeCount: 1 });
  });

  it('changes from one status to another', async () => {
    const [me, party] = [await signedIn(), await anEvent()];
    for (const status of ['interested', 'attending', 'maybe', 'attending'] as const) {
      expect(await setRsvpOf(me, party, status)).toMatchObject({
        userStatus: status,
        attendeeCount: status === 'attending' ? 1 : 0,
      });
    }
    expect(await rsvpsOf(party)).toHaveLength(1);
  });

  it('refuses an event that has begun, and one that was cancelled', async () => {
    const me = await signedIn();
    const past = await anEvent({ startTime: Date.now() - HOUR });
    const cancelled = await anEvent({ status: 'cancelled' });
    for (const party of [past, cancelled]) {
      await refusal(await say(me, party), 409, 'CONFLICT');
      await refusal(await me.send('DELETE', `/api/events/${party.id}/attend`), 409, 'CONFLICT');
      expect(await rsvpsOf(party)).toEqual([]);
    }
    expect((await setRsvpOf(me, await anEvent({ status: 'postponed' }))).userStatus).toBe(
      'attending',
    );
  });

  it('answers 404 for an unknown event and 400 for an unknown status', async () => {
    const [me, party] = [await signedIn(), await anEvent()];
    await refusal(await say(me, { id: 'evt_aaaaaaaaaaaaaaaaaaaa' }), 404, 'NOT_FOUND');
    for (const status of ['none', 'waitlisted', 'going', '']) {
      await refusal(await say(me, party, status), 400, 'INVALID_INPUT');
    }
    expect(await rsvpsOf(party)).toEqual([]);
  });
});

describe('a full event', () => {
  it('waitlists in order, and promotes and notifies the first when a place becomes free', async () => {
    const party = await anEvent({ capacity: 2 });
    const [a, b, c, d] = (await many(4)) as [TestMember, TestMember, TestMember, TestMember];
    await setRsvpOf(a, party);
    await setRsvpOf(b, party);
    expect(await setRsvpOf(c, party)).toMatchObject({
      userStatus: 'waitlisted',
      waitlistPosition: 1,
      attendeeCount: 2,
    });
    expect(await setRsvpOf(d, party)).toMatchObject({
      userStatus: 'waitlisted',
      waitlistPosition: 2,
    });
    expect(await setRsvpOf(c, party)).toMatchObject({
      userStatus: 'waitlisted',
      waitlistPosition: 1,
    });

    const line = await liveConnection(c);
    await eventIn(await a.send('DELETE', `/api/events/${party.id}/attend`));
    expect(await line.nextEvent('event')).toEqual({
      type: 'event',
      eventId: party.id,
      change: 'promoted',
      title: party.title,
    });
    expect((await rsvpOf(c, party))?.status).toBe('attending');
    const seen = await eventIn(await d.get(`/api/events/${party.id}`));
    expect(seen).toMatchObject({ userStatus: 'waitlisted', waitlistPosition: 1, attendeeCount: 2 });
    line.close();
  });

  it('promotes when an attendee becomes interested', async () => {
    const party = await anEvent({ capacity: 1 });
    const [a, b] = (await many(2)) as [TestMember, TestMember];
    await setRsvpOf(a, party);
    await setRsvpOf(b, party);
    await setRsvpOf(a, party, 'interested');
    expect((await rsvpOf(b, party))?.status).toBe('attending');
    expect(await setRsvpOf(a, party)).toMatchObject({
      userStatus: 'waitlisted',
      waitlistPosition: 1,
    });
  });

  it('lets a waiting member change their mind without a trace', async () => {
    const party = await anEvent({ capacity: 1 });
    const [a, b, c] = (await many(3)) as [TestMember, TestMember, TestMember];
    for (const each of [a, b, c]) await setRsvpOf(each, party);
    expect(await setRsvpOf(b, party, 'maybe')).toMatchObject({
      userStatus: 'maybe',
      attendeeCount: 1,
    });
    expect(await eventIn(await c.get(`/api/events/${party.id}`))).toMatchObject({
      waitlistPosition: 1,
    });
  });

  it('promotes after a member is deleted or deactivated, skipping inactive members', async () => {
    const party = await anEvent({ capacity: 2 });
    const [a, b, c, d, e] = (await many(5)) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const each of [a, b, c, d, e]) await setRsvpOf(each, party);
    await db.delete(members).where(eq(members.id, a.id));
    await change(b, { status: 'inactive' });
    await change(c, { status: 'inactive' });
    const line = await liveConnection(e);
    await schedule();
    await line.nextEvent('event', ({ change: what }) => what === 'promoted');
    const left = await rsvpsOf(party);
    expect(new Map(left.map(({ memberId, status }) => [memberId, status]))).toEqual(
      new Map([
        [d.id, 'attending'],
        [e.id, 'attending'],
      ]),
    );
    line.close();
  });

  it('keeps a freed place for the waitlist, not for the next caller', async () => {
    const party = await anEvent({ capacity: 1 });
    const [a, b, c] = (await many(3)) as [TestMember, TestMember, TestMember];
    await setRsvpOf(a, party);
    await setRsvpOf(b, party);
    await db.delete(members).where(eq(members.id, a.id));
    expect(await setRsvpOf(c, party)).toMatchObject({
      userStatus: 'waitlisted',
      waitlistPosition: 1,
    });
    expect((await rsvpOf(b, party))?.status).toBe('attending');
  });
});

describe('races', () => {
  it('never exceeds the capacity while 50 toggle, and keeps the order', async () => {
    const capacity = 20;
    const party = await anEvent({ capacity });
    const crowd = await many(50);
    const seen: number[] = [];
    const toggle = async (member: TestMember, index: number) => {
      for (let round = 0; round < 4; round += 1) {
        const leaves = (index + round) % 3 === 0;
        const answer = leaves
          ? await member.send('DELETE', `/api/events/${party.id}/attend`)
          : await say(member, party, (index + round) % 7 === 0 ? 'maybe' : 'attending');
        seen.push(eventSchema.parse(await okBody(answer)).attendeeCount);
      }
      await setRsvpOf(member, party);
    };
    await Promise.all(crowd.map(toggle));

    expect(Math.max(...seen)).toBeLessThanOrEqual(capacity);
    const rows = await rsvpsOf(party);
    expect(rows).toHaveLength(50);
    expect(rows.filter(({ status }) => status === 'attending')).toHaveLength(capacity);
    const waiting = rows.filter(({ status }) => status === 'waitlisted');
    expect(waiting).toHaveLength(30);
    expect(new Set(waiting.map(({ waitNumber }) => waitNumber)).size).toBe(30);

    const inOrder = waiting.toSorted((a, b) => (a.waitNumber ?? 0) - (b.waitNumber ?? 0));
    const going = rows.filter(({ status }) => status === 'attending').slice(0, 5);
    const leaver = (memberId: string) => crowd.find(({ id }) => id === memberId);
    await Promise.all(
      going.map(({ memberId }) =>
        leaver(memberId)?.send('DELETE', `/api/events/${party.id}/attend`),
      ),
    );
    const after = new Map((await rsvpsOf(party)).map((row) => [row.memberId, row.status]));
    expect(inOrder.slice(0, 5).map(({ memberId }) => after.get(memberId))).toEqual(
      Array.from({ length: 5 }, () => 'attending'),
    );
    expect(inOrder.slice(5).every(({ memberId }) => after.get(memberId) === 'waitlisted')).toBe(
      true,
    );
    const [row] = await db.select().from(events).where(eq(events.id, party.id));
    const watcher = await signedIn();
    const answer = await eventIn(await watcher.get(`/api/events/${party.id}`));
    expect(answer).toMatchObject({ attendeeCount: capacity, capacity: row?.capacity });
  });

  it('numbers waiting members without a gap, as they see it', async () => {
    const party = await anEvent({ capacity: 1 });
    const crowd = await many(12);
    await Promise.all(crowd.map((member) => say(member, party)));
    const places = await Promise.all(
      crowd.map(async (member) => eventIn(await member.get(`/api/events/${party.id}`))),
    );
    const positions = places.flatMap(({ waitlistPosition }) => waitlistPosition ?? []);
    expect(positions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 11 }, (_, i) => i + 1),
    );
  });
});
