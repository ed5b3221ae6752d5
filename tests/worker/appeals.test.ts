import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { APPEAL_HOURS } from '../../src/shared/rules/safety/verdicts';
import { appeals as appealRows, auditLog, mails, members, warnings } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import {
  appealed,
  appealQueue,
  appeals,
  closed,
  decided,
  decides,
  signInRefusal,
} from '../support/appeals';
import { refusal } from '../support/errorAnswer';
import { reportedTo, resolved } from '../support/reports';
import { db, newDevice, signedIn, type TestMember } from '../support/signedIn';
import { login, PASSWORD } from '../support/signIns';
import { change } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(members).where(eq(members.id, id)))[0];
const mailsOf = ({ id }: { id: string }, kind: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.memberId, id), eq(mails.kind, kind)));
const selfOf = async (who: TestMember) =>
  (await (await who.get('/api/auth/me')).json()) as {
    warning?: { id: string; category: string; reason: string; appealToken?: string };
  };

describe('an appeal', () => {
  it('is made once, also by five calls at the same moment, and each sign-in shows its state', async () => {
    const { me, appealToken } = await closed();
    const before = Date.now();
    const answers = await Promise.all(Array.from({ length: 5 }, () => appeals(appealToken)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    await refusal(await appeals(appealToken), 409, 'CONFLICT');
    const told = await signInRefusal(me);
    expect(told).not.toHaveProperty('appealToken');
    expect(told.appeal).toMatchObject({ status: 'open', note: '' });
    const decideBy = Date.parse(told.appeal?.decideBy ?? '');
    expect(decideBy).toBeGreaterThanOrEqual(before + APPEAL_HOURS * 3_600_000);
    expect(decideBy).toBeLessThanOrEqual(Date.now() + APPEAL_HOURS * 3_600_000);
  });

  it('accepts no invented token, nor one of another verdict with our signature', async () => {
    const [{ appealToken: mine = '' }, { appealToken: theirs = '' }] = [
      await closed(),
      await closed(),
    ];
    const mixed = `${mine.split('.')[0]}.${theirs.split('.')[1]}`;
    for (const token of [mixed, `${newId('ver')}.${mine.split('.')[1]}`, 'x', mine.slice(0, -1)]) {
      await refusal(await appeals(token), 400, 'INVALID_INPUT');
    }
    await refusal(await appeals(mine, ''), 400, 'INVALID_INPUT');
    await refusal(await appeals(mine, 'x'.repeat(2_001)), 400, 'INVALID_INPUT');
    expect((await appeals(mine)).status).toBe(201);
  });

  it('is decided by a different administrator than the verdict, and never by the appellant', async () => {
    const { admin, other, me, appealToken } = await closed();
    const { id } = await appealed(appealToken);
    await refusal(await decides(admin, id, 'uphold'), 409, 'CONFLICT');
    await change(me, { role: 'admin', status: 'active' });
    await refusal(await decides(await newDevice(me.row), id, 'overturn'), 404, 'NOT_FOUND');
    await change(me, { role: 'member', status: 'inactive' });
    const rows = await Promise.all(
      [admin, other].map(async (who) => (await appealQueue(who, '?status=open')).rows),
    );
    const seen = rows.map((list) => list.find((row) => row.id === id));
    expect(seen.map((row) => row?.mayDecide)).toEqual([false, true]);
    expect(seen[1]).toMatchObject({
      text: 'It was not I.',
      overdue: false,
      verdict: { measure: 'deactivated', rule: 'harassment', decidedBy: admin.id },
      member: { id: me.id, email: me.row.email, isActive: false },
    });
    expect((await rowOf(me))?.status).toBe('inactive');
    await decided(other, id, 'uphold');
    expect((await rowOf(me))?.status).toBe('inactive');
    expect((await signInRefusal(me)).appeal).toMatchObject({
      status: 'upheld',
      note: 'We looked again.',
    });
    expect(await mailsOf(me, 'appeal-decided')).toHaveLength(1);
  });

  it('is decided once, also by four at the same moment, and recorded', async () => {
    const { me, appealToken } = await closed();
    const { id } = await appealed(appealToken);
    const judges = await Promise.all(Array.from({ length: 4 }, anAdmin));
    const answers = await Promise.all(
      judges.map((judge, n) => decides(judge, id, n % 2 ? 'uphold' : 'overturn')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const written = await db.select().from(auditLog).where(eq(auditLog.target, id));
    expect(written).toHaveLength(1);
    const overturned = answers.findIndex(({ status }) => status === 200) % 2 === 0;
    expect(written[0]?.act).toBe(overturned ? 'appeal.overturn' : 'appeal.uphold');
    expect((await rowOf(me))?.status).toBe(overturned ? 'active' : 'inactive');
    expect(await mailsOf(me, 'appeal-decided')).toHaveLength(1);
  });

  it('against a warning is made by the member, and removes it', async () => {
    const [admin, other, me, reporter] = await Promise.all([
      anAdmin(),
      anAdmin(),
      signedIn(),
      signedIn({ emailConfirmedAt: 1 }),
    ]);
    const reportId = await reportedTo(reporter, me);
    await resolved(admin, reportId, 'warn');
    const { warning } = await selfOf(me);
    const { id } = await appealed(warning?.appealToken);
    expect((await selfOf(me)).warning).not.toHaveProperty('appealToken');
    expect(await decided(other, id, 'overturn')).toMatchObject({
      status: 'overturned',
      resolvedBy: other.id,
      mayDecide: false,
    });
    expect(await selfOf(me)).not.toHaveProperty('warning');
    expect(await db.select().from(warnings).where(eq(warnings.memberId, me.id))).toEqual([]);
    const heard = await mailsOf(reporter, 'report-decided');
    expect(heard.map(({ key }) => key.split(':').at(-1)).toSorted()).toEqual([
      'overturned',
      'warned',
    ]);
  });

  it('is over when an administrator opens the account again', async () => {
    const { admin, other, me, appealToken } = await closed();
    const { id } = await appealed(appealToken);
    await admin.send('PUT', `/api/admin/users/${me.id}/toggle-status`, { isActive: true });
    expect((await login(me.row.email, PASSWORD)).status).toBe(200);
    await refusal(await decides(other, id, 'uphold'), 409, 'CONFLICT');
    const [row] = await db.select().from(appealRows).where(eq(appealRows.id, id));
    expect(row).toMatchObject({ status: 'overturned', resolvedBy: admin.id });
  });

  it('is seen and decided by administrators only, and not possible for unknown members', async () => {
    const { other, appealToken } = await closed();
    const { id } = await appealed(appealToken);
    const me = await signedIn();
    await refusal(await me.get('/api/admin/appeals'), 403, 'FORBIDDEN');
    await refusal(await decides(me, id, 'uphold'), 403, 'FORBIDDEN');
    await refusal(await decides(other, newId('app'), 'uphold'), 404, 'NOT_FOUND');
    await refusal(await decides(other, id, 'forgive'), 400, 'INVALID_INPUT');
    await refusal(await decides(other, id, 'uphold', ''), 400, 'INVALID_INPUT');
    for (const query of ['status=old', 'limit=0', 'limit=51', 'cursor=x']) {
      await refusal(await other.get(`/api/admin/appeals?${query}`), 400, 'INVALID_INPUT');
    }
  });

  it('is in a queue by its deadline, then by its decision, page by page', async () => {
    await db.delete(appealRows);
    const judge = await anAdmin();
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await appealed((await closed()).appealToken)).id);
    const [a = '', b = '', c = '', d = ''] = ids;
    await decided(judge, b, 'uphold');
    await db
      .update(appealRows)
      .set({ dueAt: Date.now() - 1_000 })
      .where(eq(appealRows.id, d));
    const seen: string[] = [];
    let next: string | undefined = '?limit=2';
    while (next) {
      const page: Awaited<ReturnType<typeof appealQueue>> = await appealQueue(judge, next);
      seen.push(...page.rows.map(({ id }) => id));
      next = page.next?.replace('/api/admin/appeals', '');
    }
    expect(seen).toEqual([d, a, c, b]);
    expect((await appealQueue(judge, '?status=open')).rows[0]).toMatchObject({ overdue: true });
    expect((await appealQueue(judge, '?status=resolved')).rows.map(({ id }) => id)).toEqual([b]);
  });
});
