import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventRsvps, events, mails } from '../../worker/db/schema';
import { anEvent, HOUR, say } from '../support/eventWorld';
import { linkTo, Mailbox } from '../support/mailbox';
import { db, signedIn, type TestMember } from '../support/signedIn';

const CONFIRMED = { emailConfirmedAt: Date.now() };
const subjects = (box: Mailbox, member: TestMember) =>
  box.to(member.row.email).map(({ subject }) => subject);

async function world(given: Parameters<typeof anEvent>[0] = {}) {
  const [admin, me, other] = await Promise.all([
    signedIn({ role: 'admin' }),
    signedIn(CONFIRMED),
    signedIn(CONFIRMED),
  ]);
  const event = await anEvent({ title: 'Boardwalk walk', ...given });
  const box = new Mailbox();
  const update = (changes: object) =>
    box.as(admin, 'PATCH', `/api/admin/events/${event.id}`, changes);
  return { box, me, other, event, update };
}

describe('mails about events', () => {
  it('announce a new place, as it is when sent, to those going, and no new description', async () => {
    const { box, me, other, event, update } = await world();
    await say(me, event);
    await say(other, event, 'maybe');
    expect((await update({ description: 'Bring a coat.' })).status).toBe(200);
    expect(box.sent).toEqual([]);
    expect((await update({ venue: 'Convention Hall' })).status).toBe(200);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('Changed: Boardwalk walk');
    expect(mail.text).toContain('Where: Convention Hall, Hoboken');
    expect(linkTo('/events', mail).searchParams.get('event')).toBe(event.id);
    expect(subjects(box, other)).toHaveLength(1);
  });

  it('announce a cancellation, once', async () => {
    const { box, me, event, update } = await world();
    await say(me, event);
    await update({ status: 'cancelled' });
    await update({ status: 'cancelled' });
    expect(subjects(box, me)).toEqual(['Canceled: Boardwalk walk']);
  });

  it('tell waiting members that they have a place', async () => {
    const { box, me, other, event } = await world({ capacity: 1 });
    await say(other, event);
    await say(me, event);
    expect((await box.as(other, 'DELETE', `/api/events/${event.id}/attend`)).status).toBe(200);
    expect(subjects(box, me)).toEqual(["You're in: Boardwalk walk"]);
    expect(subjects(box, other)).toEqual([]);
  });

  it('are sent to confirmed members alone', async () => {
    const { box, event, update } = await world();
    const unconfirmed = await signedIn();
    await say(unconfirmed, event);
    await update({ venue: 'Convention Hall' });
    expect(box.sent).toEqual([]);
  });

  it('contain nothing that is over when they are sent', async () => {
    const { box, me, other, event, update } = await world();
    await say(me, event);
    await say(other, event);
    box.before = () => Promise.reject(new Error('down'));
    await update({ venue: 'Convention Hall' });
    expect(await db.select().from(mails).where(eq(mails.memberId, me.id))).toHaveLength(1);
    box.before = async () => {};
    await db.delete(eventRsvps).where(eq(eventRsvps.memberId, me.id));
    await db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id));
    await box.deliver(new Date(Date.now() + HOUR));
    expect([...subjects(box, me), ...subjects(box, other)]).toEqual([]);
  });
});
