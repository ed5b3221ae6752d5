import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { adminAppeal, adminAppeals, appealResponse } from '../../src/shared/contract/verdicts';
import { members } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from './errorAnswer';
import { freshNetwork } from './registration';
import { db, sendAs, signedIn, type TestMember } from './signedIn';
import { login, PASSWORD } from './signIns';

export { PASSWORD };

/** A member who can sign in with a password. */
export async function withPassword(given: Parameters<typeof signedIn>[0] = {}) {
  const member = await signedIn(given);
  const passwordHash = await hashPassword(PASSWORD);
  await db.update(members).set({ passwordHash }).where(eq(members.id, member.id));
  return member;
}

export const closes = (admin: TestMember, whom: { id: string }, more = {}) =>
  admin.send('PUT', `/api/admin/users/${whom.id}/toggle-status`, {
    isActive: false,
    rule: 'harassment',
    reason: 'You went on after a no.',
    ...more,
  });

/** The answer to the right password of a closed account. */
export async function signInRefusal({ row }: TestMember) {
  return refusal(await login(row.email, PASSWORD), 403, 'ACCOUNT_INACTIVE');
}

export const appeals = (appealToken: string | undefined, text = 'It was not I.') =>
  sendAs('POST', '/api/appeals', { appealToken, text }, { 'CF-Connecting-IP': freshNetwork() });

export async function appealed(appealToken: string | undefined, text?: string) {
  const answer = await appeals(appealToken, text);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 201 });
  return appealResponse.parse(body);
}

export const decides = (admin: TestMember, id: string, action: string, note = 'We looked again.') =>
  admin.send('POST', `/api/admin/appeals/${id}/resolve`, { action, note });

export async function decided(admin: TestMember, id: string, action: string) {
  const answer = await decides(admin, id, action);
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 200 });
  return adminAppeal.parse(body);
}

export async function appealQueue(admin: TestMember, query = '') {
  const answer = await admin.get(`/api/admin/appeals${query}`);
  expect(answer.status).toBe(200);
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { rows: adminAppeals.parse(await answer.json()), next };
}

/** A member whose account an administrator has closed. */
export async function closed() {
  const [admin, other, me] = await Promise.all([
    signedIn({ role: 'admin' }),
    signedIn({ role: 'admin' }),
    withPassword(),
  ]);
  expect((await closes(admin, me)).status).toBe(200);
  const { appealToken } = await signInRefusal(me);
  return { admin, other, me, appealToken };
}
