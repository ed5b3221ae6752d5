import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, mails, members, reports as reportRows, warnings } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { refusal } from '../support/errorAnswer';
import { anEvent, rsvpOf, setRsvpOf } from '../support/eventWorld';
import { eventually, liveConnection } from '../support/liveConnection';
import { reportedTo, reportSeenBy, resolved, resolves } from '../support/reports';
import { db, signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

const anAdmin = () => signedIn({ role: 'admin' });
const auditOf = (target: string) => db.select().from(auditLog).where(eq(auditLog.target, target));

describe('a verdict', () => {
  async function aReport() {
    const [admin, me, other] = await Promise.all([anAdmin(), signedIn(), signedIn()]);
    return { admin, me, other, id: await reportedTo(me, other, { category: 'fake' }) };
  }
  const selfOf = async (who: Awaited<ReturnType<typeof signedIn>>) =>
    (await (await who.get('/api/auth/me')).json()) as { warning?: { id: string } };

  it('of dismissal leaves the member alone, and is recorded', async () => {
    const { admin, other, id } = await aReport();
    expect(await resolved(admin, id, 'dismiss')).toMatchObject({
      status: 'dismissed',
      resolvedBy: admin.id,
      note: 'Looked at.',
      overdue: false,
    });
    expect(await selfOf(other)).not.toHaveProperty('warning');
    expect(await auditOf(id)).toMatchObject([
      {
        actorId: admin.id,
        act: 'report.resolve',
        detail: { action: 'dismiss', memberId: other.id },
      },
    ]);
  });

  it('of warning is shown to the member until acknowledged, and sent by mail', async () => {
    const { admin, me, other, id } = await aReport();
    expect(await resolved(admin, id, 'warn')).toMatchObject({
      status: 'warned',
      reported: { warnings: 1, isActive: true },
    });
    const { warning } = await selfOf(other);
    expect(warning).toMatchObject({ category: 'fake', warnedAt: expect.any(String) });
    expect(
      await db
        .select()
        .from(mails)
        .where(and(eq(mails.memberId, other.id), eq(mails.kind, 'warning'))),
    ).toHaveLength(1);

    const path = `/api/user/warnings/${warning?.id}/acknowledge`;
    await refusal(await me.send('POST', path), 404, 'NOT_FOUND');
    expect((await other.send('POST', path)).status).toBe(204);
    expect((await other.send('POST', path)).status).toBe(204);
    expect(await selfOf(other)).not.toHaveProperty('warning');
  });

  it('of deactivation takes effect at the next request, and closes live connections', async () => {
    const { admin, other, id } = await aReport();
    const event = await anEvent();
    await setRsvpOf(other, event);
    const line = await liveConnection(other);
    expect(await resolved(admin, id, 'deactivate')).toMatchObject({
      status: 'deactivated',
      reported: { isActive: false },
    });
    expect(await line.closed).toBe(4401);
    await refusal(await other.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    await eventually(async () => rsvpOf(other, event), undefined);
  });

  it('is given once, also by five at the same moment', async () => {
    const { admin, other, id } = await aReport();
    const answers = await Promise.all(
      Array.from({ length: 5 }, async (_, n) =>
        resolves(n % 2 ? admin : await anAdmin(), id, 'warn'),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await refusal(await resolves(admin, id, 'dismiss'), 409, 'CONFLICT');
    expect(await auditOf(id)).toHaveLength(1);
    const warned = await db
      .select()
      .from(mails)
      .where(and(eq(mails.memberId, other.id), eq(mails.kind, 'warning')));
    expect(warned).toHaveLength(1);
  });

  it.for([
    ['dismiss', 'dismissed'],
    ['warn', 'warned'],
    ['deactivate', 'deactivated'],
  ] as const)('to %s a deleted account is recorded once, and nobody is notified', async (given) => {
    const [action, status] = given;
    const { admin, other, id } = await aReport();
    await db.delete(members).where(eq(members.id, other.id));
    const before = await db.$count(mails);
    expect(await resolved(admin, id, action)).toMatchObject({
      status,
      resolvedBy: admin.id,
      reported: { isDeleted: true, id: other.id, firstName: other.row.firstName },
    });
    expect(await db.$count(mails)).toBe(before);
    expect(await db.select().from(warnings).where(eq(warnings.memberId, other.id))).toEqual([]);
    expect(await auditOf(id)).toHaveLength(1);
    await refusal(await resolves(admin, id, action), 409, 'CONFLICT');
  });

  it('is not possible about oneself, or about what does not exist', async () => {
    const [admin, me] = await Promise.all([anAdmin(), signedIn()]);
    const id = await reportedTo(me, admin);
    await refusal(await resolves(admin, id, 'deactivate'), 404, 'NOT_FOUND');
    await refusal(await resolves(admin, newId('rep'), 'dismiss'), 404, 'NOT_FOUND');
    await refusal(await resolves(admin, id, 'forgive'), 400, 'INVALID_INPUT');
    expect((await db.select().from(members).where(eq(members.id, admin.id)))[0]?.status).toBe(
      'active',
    );
  });

  it('is due within the stated 24 hours, then overdue', async () => {
    const { admin, me, id } = await aReport();
    await db
      .update(reportRows)
      .set({ createdAt: Date.now() - DAY - 1_000, dueAt: Date.now() - 1_000 })
      .where(eq(reportRows.id, id));
    expect((await reportSeenBy(admin, id, me.row.email)).overdue).toBe(true);
  });
});
