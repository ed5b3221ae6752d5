import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALWAYS } from '../../worker/db/guard';
import { mails, members } from '../../worker/db/schema';
import { deliverMails } from '../../worker/domain/mail/deliverMails';
import { forgetMails } from '../../worker/domain/mail/mailQueue';
import { queueMail } from '../../worker/domain/mail/queueMail';
import { Mailbox, type SentMail } from '../support/mailbox';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, DAY } from '../support/world';

const MINUTE = 60_000;
let box = new Mailbox();

beforeEach(async () => {
  box = new Mailbox();
  await db.delete(mails);
});

/** Queues the mail about a changed password, which needs nothing but a member. */
async function queue(
  member: TestMember,
  key: string = crypto.randomUUID(),
  dueAt?: number,
  context = box.context(),
) {
  const mail = { kind: 'password-changed', memberId: member.id, data: {}, key } as const;
  await db.run(queueMail(context, dueAt === undefined ? mail : { ...mail, dueAt }, ALWAYS));
  return key;
}

const row = async (key: string) => (await db.select().from(mails).where(eq(mails.key, key)))[0];
const down = () => Promise.reject(new Error('451 try again later'));

describe('the outbox', () => {
  it('sends what is queued, once', async () => {
    const me = await signedIn();
    const key = await queue(me);
    await queue(me, key);
    await box.deliver();
    await box.deliver(new Date(Date.now() + DAY));
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('Your password was changed');
    expect(await row(key)).toMatchObject({ state: 'sent', data: {}, tries: 1 });
  });

  it('waits until a mail is due', async () => {
    const me = await signedIn();
    await queue(me, 'later', Date.now() + 15 * MINUTE);
    await box.deliver();
    expect(box.sent).toEqual([]);
    await box.deliver(new Date(Date.now() + 16 * MINUTE));
    box.only(me.row.email);
  });

  it('never gives a mail to two workers', async () => {
    const some = await Promise.all(Array.from({ length: 12 }, () => signedIn()));
    for (const each of some) await queue(each);
    await Promise.all(Array.from({ length: 6 }, () => box.deliver()));
    expect(box.sent.map(({ to }) => to).toSorted()).toEqual(
      some.map((each) => each.row.email).toSorted(),
    );
  });

  it('does not reassign a mail while its worker still waits for the provider', async () => {
    const me = await signedIn();
    await queue(me);
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    const { promise: provider, resolve: goOn } = Promise.withResolvers<void>();
    box.before = () => {
      take();
      return provider;
    };
    const slow = box.deliver();
    await taken;
    await box.deliver(new Date(Date.now() + MINUTE));
    goOn();
    await slow;
    box.only(me.row.email);
  });

  it('retries a mail whose worker died', async () => {
    const me = await signedIn();
    const key = await queue(me);
    const { promise: taken, resolve: take } = Promise.withResolvers<void>();
    box.before = () => {
      take();
      return new Promise(() => {});
    };
    void box.deliver();
    await taken;
    box.before = async () => {};
    await box.deliver(new Date(Date.now() + 3 * MINUTE));
    box.only(me.row.email);
    expect(await row(key)).toMatchObject({ state: 'sent', tries: 2 });
  });

  it('tries again later and later while the provider is down, then keeps it as failed', async () => {
    const me = await signedIn();
    const key = await queue(me);
    box.before = down;
    const waits: number[] = [];
    let now = Date.now();
    for (let tries = 1; tries <= 8; tries += 1) {
      await box.deliver(new Date(now));
      const { dueAt = 0, state } = (await row(key)) ?? {};
      expect((await row(key))?.tries).toBe(tries);
      if (tries < 8) {
        expect(state).toBe('waiting');
        await box.deliver(new Date(dueAt - 1));
        expect((await row(key))?.tries).toBe(tries);
        waits.push(dueAt - now);
        now = dueAt;
      }
    }
    expect(waits.map((wait) => wait / MINUTE)).toEqual([1, 5, 15, 60, 180, 480, 900]);
    expect((await row(key))?.state).toBe('failed');
    box.before = async () => {};
    await box.deliver(new Date(now + 10 * DAY));
    expect(box.sent).toEqual([]);
  });

  it('delays one mail and holds up no other', async () => {
    const [unlucky, other] = await Promise.all([signedIn(), signedIn()]);
    await queue(unlucky);
    await queue(other);
    box.before = (mail: SentMail) => (mail.to === unlucky.row.email ? down() : Promise.resolve());
    await box.deliver();
    expect(box.sent.map(({ to }) => to)).toEqual([other.row.email]);
    box.before = async () => {};
    await box.deliver(new Date(Date.now() + 2 * MINUTE));
    box.only(unlucky.row.email);
  });

  it('sends to the current address, and nothing to deleted or deactivated members', async () => {
    const [moved, gone, inactive] = await Promise.all([signedIn(), signedIn(), signedIn()]);
    for (const each of [moved, gone, inactive]) await queue(each);
    const email = `${crypto.randomUUID()}@parkway.example`;
    await change(moved, { email });
    await change(inactive, { status: 'inactive' });
    await db.delete(members).where(eq(members.id, gone.id));
    expect(await db.select().from(mails).where(eq(mails.memberId, gone.id))).toEqual([]);
    await box.deliver();
    expect(box.sent.map(({ to }) => to)).toEqual([email]);
    expect(await db.select().from(mails).where(eq(mails.memberId, inactive.id))).toEqual([]);
  });

  it('sends the first mail of a request right after it, and the others on schedule', async () => {
    const me = await signedIn();
    const context = { ...box.context(), now: new Date(Date.now() - MINUTE) };
    for (let count = 0; count < 25; count += 1) await queue(me, `${count}`, undefined, context);
    await deliverMails(context);
    expect(box.sent).toHaveLength(10);
    await box.deliver();
    expect(box.sent).toHaveLength(25);
  });

  it('lets no member wait behind the mails of others', async () => {
    const [crowd, me] = [await signedIn(), await signedIn()];
    for (let count = 0; count < 25; count += 1) await queue(crowd, `${count}`, Date.now() - DAY);
    const context = { ...box.context(), now: new Date(Date.now() + MINUTE) };
    await queue(me, 'mine', undefined, context);
    await deliverMails(context);
    expect(box.sent.map(({ to }) => to)).toEqual([me.row.email]);
  });

  it('deletes sent mails after 7 days, and failed ones after 30', async () => {
    const me = await signedIn();
    const now = Date.now();
    const settled = async (key: string, state: 'sent' | 'failed', days: number) => {
      await queue(me, key);
      await db
        .update(mails)
        .set({ state, settledAt: now - days * DAY })
        .where(eq(mails.key, key));
    };
    await settled('sent 6', 'sent', 6);
    await settled('sent 8', 'sent', 8);
    await settled('failed 29', 'failed', 29);
    await settled('failed 31', 'failed', 31);
    await queue(me, 'waiting', now - 60 * DAY);
    await forgetMails(box.context());
    const left = await db.select({ key: mails.key }).from(mails);
    expect(left.map(({ key }) => key).toSorted()).toEqual(['failed 29', 'sent 6', 'waiting']);
  });
});
