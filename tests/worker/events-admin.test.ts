import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, events } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { anEvent, eventIn, rsvpOf, rsvpsOf, setRsvpOf } from '../support/eventWorld';
import { liveConnection } from '../support/liveConnection';
import { db, sendAs, signedIn, type TestMember } from '../support/signedIn';

const body = (given: Record<string, unknown> = {}) => ({
  title: 'Quiz night',
  description: 'Six rounds.\nBring a friend.',
  category: 'Social Mixer',
  venue: 'White Eagle Hall',
  city: 'jersey city',
  address: '337 Newark Avenue',
  startTime: '2028-06-16T19:30',
  ...given,
});

const admin = () => signedIn({ role: 'admin' });
const create = (who: TestMember, given = {}) => who.send('POST', '/api/admin/events', body(given));
const patch = (who: TestMember, { id }: { id: string }, to: unknown) =>
  who.send('PATCH', `/api/admin/events/${id}`, to);

function audited(target: string) {
  return db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(desc(auditLog.at));
}

describe('the admin routes', () => {
  it.for([
    ['POST', '/api/admin/events', body()],
    ['PATCH', '/api/admin/events/evt_aaaaaaaaaaaaaaaaaaaa', { title: 'x' }],
    ['POST', '/api/admin/events/import', { format: 'json', content: '[]' }],
  ] as const)(
    '%s %s is for administrators, before the input is looked at',
    async ([method, path, sent]) => {
      const member = await signedIn();
      for (const input of [sent, { nonsense: true }]) {
        await refusal(await sendAs(method, path, input), 401, 'UNAUTHENTICATED');
        await refusal(await member.send(method, path, input), 403, 'FORBIDDEN');
      }
    },
  );
});

describe('POST /api/admin/events', () => {
  it('adds an event in New Jersey time and records that', async () => {
    const me = await admin();
    const answer = await create(me, {
      price: 12.5,
      capacity: 30,
      ageRangeMin: 25,
      ageRangeMax: 39,
    });
    expect(answer.status).toBe(201);
    const event = await eventIn(answer);
    expect(event).toMatchObject({
      startTime: '2028-06-16T23:30:00.000Z',
      eventDate: '2028-06-16',
      city: 'Jersey City',
      price: 12.5,
      ageRange: '25-39',
      capacity: 30,
      status: 'scheduled',
      endTime: null,
      attendeeCount: 0,
      userStatus: 'none',
    });
    const [entry] = await audited(event.id);
    expect(entry).toMatchObject({ actorId: me.id, act: 'event.create' });
  });

  it('accepts a note from the host as plain text, changes it and removes it', async () => {
    const me = await admin();
    const event = await eventIn(await create(me, { hostNote: '  <b>Hi</b>\nBring cake.  ' }));
    expect(event.hostNote).toBe('<b>Hi</b>\nBring cake.');
    const member = await signedIn();
    const seen = async () => (await eventIn(await member.get(`/api/events/${event.id}`))).hostNote;
    expect(await seen()).toBe('<b>Hi</b>\nBring cake.');
    await patch(me, event, { hostNote: 'No cake, please.' });
    expect(await seen()).toBe('No cake, please.');
    await patch(me, event, { hostNote: '   ' });
    expect(await seen()).toBeNull();
    await refusal(
      await member.send('PATCH', `/api/admin/events/${event.id}`, {}),
      403,
      'FORBIDDEN',
    );
  });

  it('handles both daylight-saving days', async () => {
    const me = await admin();
    const start = async (startTime: string) =>
      (await eventIn(await create(me, { startTime }))).startTime;
    expect(await start('2028-03-12T01:30')).toBe('2028-03-12T06:30:00.000Z');
    expect(await start('2028-03-12T19:00')).toBe('2028-03-12T23:00:00.000Z');
    expect(await start('2028-11-05T00:30')).toBe('2028-11-05T04:30:00.000Z');
    expect(await start('2028-11-05T19:00')).toBe('2028-11-06T00:00:00.000Z');
    await refusal(await create(me, { startTime: '2028-03-12T02:30' }), 400, 'INVALID_INPUT');
  });

  it.for([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ hostNote: 'x'.repeat(501) }, 'hostNote'],
    [{ hostNote: 'Hi\u0000' }, 'hostNote'],
    [{ hostNote: ['Hi'] }, 'hostNote'],
    [{ category: 'Bowling' }, 'category'],
    [{ city: 'Philadelphia' }, 'city'],
    [{ startTime: 'soon' }, 'startTime'],
    [{ endTime: '2028-06-16T19:30' }, 'endTime'],
    [{ capacity: 0 }, 'capacity'],
    [{ capacity: 2.5 }, 'capacity'],
    [{ price: -1 }, 'price'],
    [{ price: 1.234 }, 'price'],
    [{ ageRangeMin: 17 }, 'ageRangeMin'],
    [{ ageRangeMin: 40, ageRangeMax: 30 }, 'ageRangeMax'],
    [{ ticketUrl: 'javascript:alert(1)' }, 'ticketUrl'],
    [{ imageUrl: 'http://example.com/a.jpg' }, 'imageUrl'],
    [{ status: 'over' }, 'status'],
  ] as const)('refuses %j', async ([given, path]) => {
    const error = await refusal(await create(await admin(), given), 400, 'INVALID_INPUT');
    expect(error.errors?.map((each) => each.path)).toContain(path);
  });

  it('accepts an external id once, also at the same moment', async () => {
    const me = await admin();
    const externalId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(me, { externalId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await db.select().from(events).where(eq(events.externalId, externalId))).toHaveLength(1);
  });
});

describe('PATCH /api/admin/events/:id', () => {
  it('notifies everyone with an RSVP when time or place change, and marks it for them', async () => {
    const [me, going, maybe, other] = (await Promise.all([
      admin(),
      signedIn(),
      signedIn(),
      signedIn(),
    ])) as [TestMember, TestMember, TestMember, TestMember];
    const party = await anEvent();
    await setRsvpOf(going, party);
    await setRsvpOf(maybe, party, 'maybe');
    const [line, quiet] = [await liveConnection(maybe), await liveConnection(other)];
    await eventIn(await patch(me, party, { description: 'Better words.' }));
    await eventIn(await patch(me, party, { venue: 'Sinatra Park' }));
    expect(await line.nextEvent('event')).toMatchObject({ eventId: party.id, change: 'changed' });
    const seen = async (who: TestMember) => eventIn(await who.get(`/api/events/${party.id}`));
    expect((await seen(going)).changedAt).toBeDefined();
    expect((await seen(other)).changedAt).toBeUndefined();
    await setRsvpOf(going, party, 'interested');
    expect((await seen(going)).changedAt).toBeUndefined();

    await eventIn(await patch(me, party, { status: 'cancelled' }));
    expect(await line.nextEvent('event', ({ change }) => change === 'cancelled')).toBeDefined();
    expect(line.of('event')).toHaveLength(2);
    expect(quiet.of('event')).toEqual([]);
    expect((await audited(party.id)).map(({ act }) => act)).toEqual(Array(3).fill('event.update'));
    line.close();
    quiet.close();
  });

  it('changes only the given fields, clears with null, and does nothing for the same again', async () => {
    const me = await admin();
    const party = await eventIn(await create(me, { capacity: 10, price: 5 }));
    const after = await eventIn(await patch(me, party, { capacity: null, title: 'Another' }));
    expect(after).toEqual({ ...party, capacity: null, title: 'Another' });
    await eventIn(await patch(me, party, { title: 'Another' }));
    await eventIn(await patch(me, party, {}));
    const [row] = await db.select().from(events).where(eq(events.id, party.id));
    expect(row?.revision).toBe(1);
    expect(await audited(party.id)).toHaveLength(2);
  });

  it('admits waiting members when the capacity is raised, and removes nobody when it is lowered', async () => {
    const me = await admin();
    const party = await anEvent({ capacity: 1 });
    const crowd = (await Promise.all([signedIn(), signedIn(), signedIn(), signedIn()])) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    for (const member of crowd) await setRsvpOf(member, party);
    const raised = await eventIn(await patch(me, party, { capacity: 3 }));
    expect(raised.attendeeCount).toBe(3);
    expect((await rsvpOf(crowd[3], party))?.status).toBe('waitlisted');
    const lowered = await eventIn(await patch(me, party, { capacity: 2 }));
    expect(lowered).toMatchObject({ attendeeCount: 3, capacity: 2 });
    await eventIn(await patch(me, party, { capacity: null }));
    expect((await rsvpsOf(party)).every(({ status }) => status === 'attending')).toBe(true);
  });

  it('refuses what contradicts the stored event, an unknown event, and a taken external id', async () => {
    const me = await admin();
    const [taken, party] = [await anEvent({ externalId: crypto.randomUUID() }), await anEvent()];
    await refusal(await patch(me, party, { endTime: '2020-01-01T10:00' }), 400, 'INVALID_INPUT');
    await refusal(await patch(me, party, { id: 'evt_x' }), 400, 'INVALID_INPUT');
    await refusal(await patch(me, party, { externalId: taken.externalId }), 409, 'CONFLICT');
    const nowhere = { id: 'evt_aaaaaaaaaaaaaaaaaaaa' };
    await refusal(await patch(me, nowhere, { title: 'x' }), 404, 'NOT_FOUND');
    expect(await audited(party.id)).toEqual([]);
  });

  it('loses no change when two are made at the same moment', async () => {
    const me = await admin();
    const party = await anEvent();
    const answers = await Promise.all([
      patch(me, party, { title: 'New title' }),
      patch(me, party, { venue: 'New venue' }),
      patch(me, party, { capacity: 12 }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await db.select().from(events).where(eq(events.id, party.id));
    expect(row).toMatchObject({
      title: 'New title',
      venue: 'New venue',
      capacity: 12,
      revision: 3,
    });
    expect(await audited(party.id)).toHaveLength(3);
  });
});
