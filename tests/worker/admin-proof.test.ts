import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, members } from '../../worker/db/schema';
import { PASSWORD, withPassword } from '../support/appeals';
import { refusal } from '../support/errorAnswer';
import { waitingCheck } from '../support/photoChecks';
import { reportedTo, resolves } from '../support/reports';
import { db, newDevice, proofAgo, signedIn, type TestMember } from '../support/signedIn';
import { claimed, decides } from '../support/takeDowns';

/** An administrator whose page has been open for some time. */
async function leftOpen(minutes: number | null) {
  const admin = await withPassword({ role: 'admin' });
  await proofAgo(admin, minutes);
  return admin;
}

const confirms = (who: TestMember, password: string) =>
  who.send('POST', '/api/auth/confirm', { password });

/** Every act that requires a recent proof, each on a separate member. */
const ACTS: Record<string, (admin: TestMember) => Promise<Response>> = {
  'a reset': async (admin) =>
    admin.send('POST', `/api/admin/users/${(await signedIn()).id}/reset-password`),
  'an export': (admin) => admin.get('/api/admin/users.csv'),
  'closing an account': async (admin) =>
    admin.send('PUT', `/api/admin/users/${(await signedIn()).id}/toggle-status`, {
      isActive: false,
    }),
  'a verdict': async (admin) =>
    resolves(admin, await reportedTo(await signedIn(), await signedIn()), 'deactivate'),
  'a decision on a photo check': async (admin) =>
    admin.send('POST', `/api/admin/photo-checks/${(await waitingCheck()).id}/resolve`, {
      action: 'fail',
    }),
  'a decision on a take-down': async (admin) =>
    decides(admin, (await claimed({ description: 'The pier.' })).id, 'reject'),
};

describe.for(Object.entries(ACTS))('%s', ([, act]) => {
  it('needs a proof of the last 15 minutes, and a sign-in is none', async () => {
    const admin = await leftOpen(16);
    await refusal(await act(admin), 403, 'CONFIRM_IT_IS_YOU');
    const written = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(written).toEqual([]);
    expect((await confirms(admin, PASSWORD)).status).toBe(204);
    expect((await act(admin)).status).toBe(200);
    expect((await act(await leftOpen(14))).status).toBe(200);
    await refusal(await act(await leftOpen(null)), 403, 'CONFIRM_IT_IS_YOU');
  });
});

describe('confirming your identity', () => {
  it('accepts the right password, for this session alone and for a short time', async () => {
    const admin = await leftOpen(20);
    const other = await newDevice(admin.row);
    await proofAgo(other, 20);
    const exports = (who: TestMember) => who.get('/api/admin/users.csv');
    await refusal(await confirms(admin, 'not it'), 403, 'WRONG_PASSWORD');
    await refusal(await exports(admin), 403, 'CONFIRM_IT_IS_YOU');
    await confirms(admin, PASSWORD);
    expect((await exports(admin)).status).toBe(200);
    await refusal(await exports(other), 403, 'CONFIRM_IT_IS_YOU');
    await proofAgo(admin, 16);
    await refusal(await exports(admin), 403, 'CONFIRM_IT_IS_YOU');
  });

  it('is refused after five wrong passwords, even with the right one', async () => {
    const admin = await leftOpen(20);
    for (let n = 0; n < 5; n += 1) await confirms(admin, `not it ${n}`);
    await refusal(await confirms(admin, PASSWORD), 429, 'RATE_LIMITED');
  });

  it('gives nobody an additional right', async () => {
    const me = await withPassword();
    expect((await confirms(me, PASSWORD)).status).toBe(204);
    await refusal(await me.get('/api/admin/users.csv'), 403, 'FORBIDDEN');
    const admin = await leftOpen(20);
    await db.update(members).set({ role: 'member' }).where(eq(members.id, admin.id));
    await refusal(await admin.get('/api/admin/users.csv'), 403, 'FORBIDDEN');
  });
});
