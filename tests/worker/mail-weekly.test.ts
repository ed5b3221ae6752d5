import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { instantOfLocalTime } from '../../src/shared/rules/events/eventTimes';
import { events, mails, members } from '../../worker/db/schema';
import { queueEventsNearYou } from '../../worker/features/mail/queueEventsNearYou';
import { createContext } from '../../worker/platform/context';
import { town } from '../support/browsePages';
import { Mailbox } from '../support/mailbox';
import { db, signedIn } from '../support/signedIn';

const DAY = 86_400_000;

function at(local: string): Date {
  const instant = instantOfLocalTime(local);
  if (instant === null) throw new Error('no such time');
  return new Date(instant);
}

async function queueAt(now: Date) {
  const waitUntil = () => {};
  const context = createContext({ env, requestId: 'test', waitUntil });
  await queueEventsNearYou({ ...context, now });
}

const queued = async ({ id }: { id: string }) =>
  (await db.select().from(mails).where(eq(mails.memberId, id))).length;

const confirmed = { emailConfirmedAt: 1, townId: town('Hoboken') };

async function addEvent(title: string, city: string, startTime: number, status = 'scheduled') {
  const [event] = await db
    .insert(events)
    .values({
      id: `evt_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`,
      title,
      description: 'A made-up event.',
      category: 'Social Mixer',
      venue: 'A venue',
      address: '1 Main St',
      city,
      startTime,
      status: status === 'cancelled' ? 'cancelled' : 'scheduled',
      createdAt: 1,
      updatedAt: 1,
    })
    .returning();
  return event;
}

it('is queued on Thursday from noon, once, only for members who subscribed', async () => {
  const [wants, not, unconfirmed] = await Promise.all([
    signedIn({ ...confirmed, notifyMarketing: true }),
    signedIn(confirmed),
    signedIn({ notifyMarketing: true }),
  ]);
  for (const early of ['2027-03-10T13:00', '2027-03-11T11:59']) {
    await queueAt(at(early));
    expect(await queued(wants)).toBe(0);
  }
  await Promise.all([0, 1, 2].map(() => queueAt(at('2027-03-11T12:05'))));
  await queueAt(at('2027-03-11T18:05'));
  expect(await Promise.all([wants, not, unconfirmed].map(queued))).toEqual([1, 0, 0]);
  await queueAt(at('2027-03-18T12:05'));
  expect(await queued(wants)).toBe(2);
});

it('lists events near the member’s town, and is not sent when there are none', async () => {
  const box = new Mailbox();
  await db.delete(events);
  const now = at('2027-03-25T12:10');
  const me = await signedIn({ ...confirmed, notifyMarketing: true });
  await queueAt(now);
  await box.deliver(now);
  expect(box.to(me.row.email)).toEqual([]);

  await addEvent('Near one', 'Jersey City', now.getTime() + 2 * DAY);
  await addEvent('Called off', 'Jersey City', now.getTime() + 2 * DAY, 'cancelled');
  await addEvent('Far one', 'Cape May', now.getTime() + 2 * DAY);
  await addEvent('Late one', 'Jersey City', now.getTime() + 30 * DAY);
  const next = new Date(now.getTime() + 7 * DAY);
  await addEvent('Next one', 'Hoboken', next.getTime() + DAY);
  await queueAt(next);
  await box.deliver(next);
  const mail = box.only(me.row.email);
  expect(mail.subject).toBe('An event near you');
  expect(mail.text).toContain('Next one');
  for (const other of ['Near one', 'Called off', 'Far one', 'Late one']) {
    expect(mail.text).not.toContain(other);
  }
  expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
});

it('stays unsent when it was switched off while it waited', async () => {
  const box = new Mailbox();
  const now = at('2027-04-01T12:10');
  const me = await signedIn({ ...confirmed, notifyMarketing: true });
  await addEvent('On', 'Hoboken', now.getTime() + DAY);
  await queueAt(now);
  await db.update(members).set({ notifyMarketing: false }).where(eq(members.id, me.id));
  await box.deliver(now);
  expect(box.to(me.row.email)).toEqual([]);
});
