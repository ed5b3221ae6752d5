import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FraudNotice } from '../../src/shared/contract/safety';
import { fraudNotices, mails } from '../../worker/db/schema';
import { Mailbox } from '../support/mailbox';
import { friends, reported, sent } from '../support/messages';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { write } from '../support/world';

const noticeOf = async (who: TestMember) =>
  ((await (await who.get('/api/auth/me')).json()) as { fraudNotice?: FraudNotice }).fraudNotice;
const queuedFor = ({ id }: { id: string }) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.memberId, id), eq(mails.kind, 'fraud-notice')));
const sets = (admin: TestMember, who: TestMember, isActive: boolean, rule = 'money') =>
  admin.send('PUT', `/api/admin/users/${who.id}/toggle-status`, {
    isActive,
    ...(isActive ? {} : { rule, reason: 'You asked members for money.' }),
  });

describe('an account that is closed for fraud', () => {
  it('notifies everyone who talked with it, once, by mail and in the product', async () => {
    const box = new Mailbox();
    const [admin, [swindler, talked], stranger] = await Promise.all([
      signedIn({ role: 'admin' }),
      friends(),
      signedIn(),
    ]);
    await sent(write(swindler, talked, 'Hello'));
    await reported(swindler, talked);
    await box.as(admin, 'PUT', `/api/admin/users/${swindler.id}/toggle-status`, {
      isActive: false,
      rule: 'money',
      reason: 'You asked members for money.',
    });
    const notice = await noticeOf(talked);
    expect(notice).toMatchObject({ firstName: swindler.row.firstName });
    expect(await noticeOf(stranger)).toBeUndefined();
    expect(box.only(talked.row.email).text).toContain('call your bank');
    expect(await queuedFor(talked)).toHaveLength(1);
    const path = `/api/user/fraud-notices/${notice?.id}/acknowledge`;
    expect((await stranger.send('POST', path)).status).toBe(404);
  });

  it('is shown until it was read, and withdrawn with the verdict before that', async () => {
    const [admin, [swindler, talked]] = await Promise.all([signedIn({ role: 'admin' }), friends()]);
    await sent(write(swindler, talked, 'Hello'));
    await sets(admin, swindler, false);
    expect(await noticeOf(talked)).toBeDefined();
    await sets(admin, swindler, true);
    expect(await noticeOf(talked)).toBeUndefined();
    await sets(admin, swindler, false);
    const path = `/api/user/fraud-notices/${(await noticeOf(talked))?.id}/acknowledge`;
    expect((await talked.send('POST', path)).status).toBe(204);
    expect((await talked.send('POST', path)).status).toBe(204);
    expect(await noticeOf(talked)).toBeUndefined();
    await sets(admin, swindler, true);
    await sets(admin, swindler, false);
    const rows = await db.select().from(fraudNotices).where(eq(fraudNotices.memberId, talked.id));
    expect(rows).toHaveLength(1);
    expect(await noticeOf(talked)).toBeUndefined();
  });

  it('notifies nobody when it is closed under another rule', async () => {
    const [admin, [rude, talked]] = await Promise.all([signedIn({ role: 'admin' }), friends()]);
    await sent(write(rude, talked, 'Hello'));
    await sets(admin, rude, false, 'harassment');
    expect(await noticeOf(talked)).toBeUndefined();
    expect(await queuedFor(talked)).toEqual([]);
  });
});
