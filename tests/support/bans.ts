import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { adminHeldMembers } from '../../src/shared/contract/admin/adminHeld';
import { adminUser, adminUsers } from '../../src/shared/contract/admin/adminUsers';
import { self } from '../../src/shared/contract/members';
import { registration } from './registration';
import { call, db, ORIGIN, sendAs, signedIn, type TestMember } from './signedIn';
import { change } from './world';

/** A browser that keeps its cookies, and its network. */
export interface Browser {
  device: string | null;
  network: string;
}

/** Registers as a page does; the answer has to be the usual one. */
export async function registered(
  browser: Browser,
  given: Record<string, unknown> = {},
): Promise<Newcomer> {
  const form = registration(given);
  const answer = await sendAs('POST', '/api/auth/register', form, {
    'cf-connecting-ip': browser.network,
    ...(browser.device ? { cookie: browser.device } : {}),
  });
  const body = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status: 201 });
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  browser.device = cookies.find((each) => each.startsWith('__Host-device=')) ?? browser.device;
  const cookie = cookies.find((each) => each.startsWith('__Host-session=')) ?? '';
  return { ...asMember(self.parse(body).id, cookie), email: String(form.email) };
}

/** Confirms as the mailed link does. */
export const confirmsAddress = (member: { id: string }) =>
  change(member, { emailConfirmedAt: Date.now() });

export interface Newcomer extends Pick<TestMember, 'id' | 'cookie' | 'get' | 'send'> {
  email: string;
}

function asMember(id: string, cookie: string) {
  return {
    id,
    cookie,
    get: (path: string) => call(path, { headers: { cookie } }),
    send: (method: string, path: string, body?: unknown) =>
      call(path, {
        method,
        headers: {
          origin: ORIGIN,
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

export const anAdmin = () => signedIn({ role: 'admin' });

export async function bans(admin: TestMember, member: { id: string }) {
  const answer = await admin.send('PUT', `/api/admin/users/${member.id}/toggle-status`, {
    isActive: false,
    rule: 'fake',
    reason: 'You asked members for money.',
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

export async function opens(admin: TestMember, member: { id: string }) {
  const answer = await admin.send('PUT', `/api/admin/users/${member.id}/toggle-status`, {
    isActive: true,
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return adminUser.parse(await answer.json());
}

/** The administrators' row of a member. */
export async function rowOf(admin: TestMember, { email }: { email: string }) {
  const answer = await admin.get(`/api/admin/users?search=${encodeURIComponent(email)}`);
  expect(answer.status).toBe(200);
  const found = adminUsers.parse(await answer.json()).find((each) => each.email === email);
  if (!found) throw new Error(`Nobody has the address ${email}.`);
  return found;
}

/** The queue of recognized members, or its entries for one member. */
export async function heldQueue(admin: TestMember, query = '') {
  const answer = await admin.get(`/api/admin/held${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return adminHeldMembers.parse(await answer.json());
}

export async function queuedRow(admin: TestMember, member: { id: string }, query = '?limit=50') {
  return (await heldQueue(admin, query)).find(({ id }) => id === member.id);
}

export const resolvesHeld = (
  admin: TestMember,
  member: { id: string },
  action: 'release' | 'deactivate',
  reason = 'We compared the two.',
) => admin.send('POST', `/api/admin/held/${member.id}/resolve`, { action, reason });

/** Holds a member as after someone else's ban: by a row, where the cause does not matter. */
export async function isHeld(member: { id: string }) {
  await db.run(sql`INSERT INTO holds (member_id, cause, since, due_at, held_at)
    VALUES (${member.id}, 'device', ${Date.now()}, ${Date.now() + 86_400_000}, ${Date.now()})`);
  await change(member, { status: 'held' });
}
