import { beforeEach, describe, expect, it } from 'vitest';
import { mailHours, mails } from '../../worker/db/schema';
import { MAIL_KINDS, type MailKindName } from '../../worker/domain/mail/mailKinds';
import { MAIL_PRIORITIES, rankOf } from '../../worker/domain/mail/mailPriority';
import { Mailbox } from '../support/mailbox';
import { db, signedIn } from '../support/signedIn';
import { liked } from '../support/world';

const HOUR = 3_600_000;
const QUOTA = 20;
const box = new Mailbox({ MAIL_DAILY_QUOTA: QUOTA });

beforeEach(async () => {
  box.sent.length = 0;
  await Promise.all([db.delete(mails), db.delete(mailHours)]);
});

async function queue(kind: MailKindName, count: number, data: Record<string, unknown> = {}) {
  const isConfirmation = kind === 'confirm';
  const me = await signedIn({ emailConfirmedAt: isConfirmation ? null : 1 });
  if (kind === 'likes') await liked(await signedIn(), me);
  const at = Date.now() - HOUR / 2;
  const row = { memberId: me.id, kind, data, dueAt: at, createdAt: at };
  const priority = rankOf(MAIL_KINDS[kind].priority);
  for (let each = 0; each < count; each += 1)
    await db.insert(mails).values({ ...row, priority, key: crypto.randomUUID() });
  return () => box.to(me.row.email).length;
}

describe('reserved shares of the daily quota', () => {
  it('leave confirmations half of it, however many are requested', async () => {
    const confirmations = await queue('confirm', 3 * QUOTA);
    await box.deliver();
    await box.deliver(new Date(Date.now() + HOUR));
    expect(confirmations()).toBe(QUOTA / 2);
  });

  it('never hold back security and payments, whatever else was sent', async () => {
    await queue('confirm', QUOTA);
    await queue('likes', QUOTA);
    await box.deliver();
    expect(box.sent.length).toBeGreaterThan(QUOTA / 2);
    expect(box.sent.length).toBeLessThanOrEqual(0.85 * QUOTA);
    const payments = await queue('premium-ended', QUOTA, { wasTrial: true });
    const security = await queue('password-changed', QUOTA);
    await box.deliver();
    expect([payments(), security()]).toEqual([QUOTA, QUOTA]);
  });

  it('give receipts, renewal notices and verdicts a priority that never waits', () => {
    const kinds = [
      ...(['payment-receipt', 'renewal-reminder', 'renewal-failed'] as const),
      ...(['warning', 'account-closed', 'appeal-decided', 'report-decided', 'take-down'] as const),
    ];
    const unlimited = MAIL_PRIORITIES.slice(0, 2);
    expect(unlimited).toEqual(['security', 'payments']);
    for (const kind of kinds) expect(unlimited).toContain(MAIL_KINDS[kind].priority);
  });
});
