import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { APPEAL_HOURS, NO_REASON, RULE_TEXTS } from '../../src/shared/rules/safety/verdicts';
import { t } from '../../src/shared/texts/t';
import { mails } from '../../worker/db/schema';
import { closed, closes, signInRefusal, withPassword } from '../support/appeals';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { sent } from '../support/messages';
import { reportedTo, resolves } from '../support/reports';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { login } from '../support/signIns';
import { matched, write } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const mailsOf = ({ id }: { id: string }, kind: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.memberId, id), eq(mails.kind, kind)));
const selfOf = async (who: TestMember) =>
  (await (await who.get('/api/auth/me')).json()) as {
    warning?: { id: string; category: string; reason: string; appealToken?: string };
  };

describe('a closed account', () => {
  it('is shown the rule and the reason at each sign-in, after the right password only', async () => {
    const { me, appealToken } = await closed();
    expect(appealToken).toMatch(/^ver_/);
    for (let time = 0; time < 7; time += 1) {
      const told = await signInRefusal(me);
      expect(told).toMatchObject({
        rule: 'harassment',
        reason: 'You went on after a no.',
        appealToken,
      });
      expect(told.message).toContain(t(RULE_TEXTS.harassment));
      expect(told.message).toContain('You went on after a no.');
    }
    const wrong = await refusal(await login(me.row.email, 'not it'), 401, 'INVALID_CREDENTIALS');
    expect(wrong).not.toHaveProperty('rule');
    expect(wrong).not.toHaveProperty('appealToken');
  });

  it('gets both by mail, though it is closed', async () => {
    const box = new Mailbox();
    const [admin, me] = await Promise.all([anAdmin(), signedIn()]);
    await box.as(admin, 'PUT', `/api/admin/users/${me.id}/toggle-status`, {
      isActive: false,
      rule: 'spam',
      reason: 'You sold vitamins.',
    });
    const { subject, text, html } = box.only(me.row.email);
    expect(subject).toBe('Your Parkway account is closed');
    for (const body of [text, html]) {
      expect(body).toContain(t(RULE_TEXTS.spam));
      expect(body).toContain('You sold vitamins.');
      expect(body).toContain(`within ${APPEAL_HOURS} hours`);
    }
  });

  it('is told when the administrator gave no reason', async () => {
    const [admin, me] = await Promise.all([anAdmin(), withPassword()]);
    expect((await closes(admin, me, { reason: '', rule: undefined })).status).toBe(200);
    const told = await signInRefusal(me);
    expect(told).toMatchObject({ rule: 'other', reason: '', appealToken: expect.any(String) });
    expect(told.message).toContain(t(NO_REASON));
  });

  it('from before verdicts were stored has nothing to show, and causes no error', async () => {
    const me = await withPassword({ status: 'inactive' });
    expect(await signInRefusal(me)).not.toHaveProperty('rule');
  });
});

describe('the reason of a verdict', () => {
  it('is needed for a warning and a deactivation, not for a dismissal', async () => {
    const [admin, me, other] = await Promise.all([anAdmin(), signedIn(), signedIn()]);
    const id = await reportedTo(me, other);
    const resolve = (action: string) =>
      admin.send('POST', `/api/admin/reports/${id}/resolve`, { action });
    for (const action of ['warn', 'deactivate']) {
      const { errors } = await refusal(await resolve(action), 400, 'INVALID_INPUT');
      expect(errors).toMatchObject([{ path: 'reason' }]);
    }
    expect((await resolve('dismiss')).status).toBe(200);
  });

  it('quotes no message of the report, and names nobody who made it', async () => {
    const [admin, me, other] = await Promise.all([
      anAdmin(),
      signedIn({ firstName: 'Ines' }),
      signedIn(),
    ]);
    await matched(me, other);
    const message = await sent(write(other, me, 'Send me a gift card or else'));
    const id = await reportedTo(me, other, { messageIds: [message.id] });
    const because = (reason: string) =>
      admin.send('POST', `/api/admin/reports/${id}/resolve`, { action: 'warn', reason });
    for (const reason of ['You wrote: send me a gift card!', 'Ines was hurt.']) {
      await refusal(await because(reason), 400, 'INVALID_INPUT');
    }
    expect(await mailsOf(other, 'warning')).toEqual([]);
    expect((await because('You asked for money.')).status).toBe(200);
    const { warning } = await selfOf(other);
    expect(warning).toMatchObject({ category: 'harassment', reason: 'You asked for money.' });
    expect(JSON.stringify(warning)).not.toContain('gift card');
    expect(JSON.stringify(warning)).not.toContain(me.id);
  });

  it('is under another rule than reported, where the administrator chooses so', async () => {
    const [admin, me, other] = await Promise.all([anAdmin(), signedIn(), signedIn()]);
    const id = await reportedTo(me, other, { category: 'fake' });
    const verdict = { action: 'warn', rule: 'spam', reason: 'You sell vitamins.' };
    await admin.send('POST', `/api/admin/reports/${id}/resolve`, verdict);
    expect((await selfOf(other)).warning).toMatchObject({ category: 'spam' });
  });
});

describe('a member who reported', () => {
  it.for(['dismiss', 'warn', 'deactivate'] as const)(
    'is notified that it ended: %s',
    async (action) => {
      const box = new Mailbox();
      const [admin, reporter, other] = await Promise.all([
        anAdmin(),
        signedIn({ emailConfirmedAt: 1 }),
        signedIn({ firstName: 'Xaverius' }),
      ]);
      const id = await reportedTo(reporter, other);
      await box.as(admin, 'POST', `/api/admin/reports/${id}/resolve`, {
        action,
        reason: 'You went on after a no.',
        note: 'Between us.',
      });
      const { subject, text } = box.only(reporter.row.email);
      expect(subject).toBe('How your report ended');
      expect(text).not.toContain('Xaverius');
      expect(text).not.toContain('Between us.');
      expect(text).not.toContain('after a no');
      await refusal(await resolves(admin, id, action), 409, 'CONFLICT');
      expect(await mailsOf(reporter, 'report-decided')).toHaveLength(1);
    },
  );
});
