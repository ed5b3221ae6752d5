import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Self } from '../../src/shared/contract/members';
import { oneTimePasswords, sessions } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from '../support/errorAnswer';
import { handshake, liveConnection } from '../support/liveConnection';
import { db, newDevice, proofAgo, sendAs, signedIn, type TestMember } from '../support/signedIn';
import { accountsOf, cookieOf, login } from '../support/signIns';
import { change } from '../support/world';

const OLD = 'Lighthouse-4417';
const NEW = 'Boardwalk-2209';
const oldHash = await hashPassword(OLD);

const withPassword = (given: Parameters<typeof signedIn>[0] = {}) =>
  signedIn({ passwordHash: oldHash, ...given });
const send = (me: TestMember, currentPassword: string, newPassword = NEW) =>
  me.send('POST', '/api/user/change-password', { currentPassword, newPassword });

describe('POST /api/user/change-password', () => {
  it('changes it: the new one signs in, the old one does not', async () => {
    const me = await withPassword();
    const answer = await send(me, OLD);
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
    expect((await login(me.row.email, NEW)).status).toBe(200);
    await refusal(await login(me.row.email, OLD), 401, 'INVALID_CREDENTIALS');
  });

  it('ends every other session at once, closes their lines, and keeps this one', async () => {
    const me = await withPassword();
    const [phone, tablet] = [await newDevice(me.row), await newDevice(me.row)];
    const [mine, theirs] = [await liveConnection(me), await liveConnection(phone)];
    expect((await send(me, OLD)).status).toBe(204);
    for (const device of [phone, tablet]) {
      await refusal(await device.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
      expect(await env.SESSIONS.get(device.sessionId)).toBeNull();
    }
    expect(await theirs.closed).toBe(4401);
    expect((await me.get('/api/auth/me')).status).toBe(200);
    mine.say({ nonsense: true });
    await mine.nextEvent('error');
    mine.close();
  });

  it('counts as proof of identity for this session alone', async () => {
    const me = await withPassword();
    await proofAgo(me, null);
    expect((await send(me, OLD)).status).toBe(204);
    expect((await me.get('/api/user/download-data')).status).toBe(200);
    await proofAgo(me, null);
    await refusal(await send(me, OLD), 403, 'WRONG_PASSWORD');
    await refusal(await me.get('/api/user/download-data'), 403, 'CONFIRM_IT_IS_YOU');
  });

  it('invalidates the links to reset it, and is announced by mail', async () => {
    const me = await withPassword();
    await db.run(sql`INSERT INTO link_tokens (id, member_id, purpose, expires_at)
      VALUES (${`hash of ${me.id}`}, ${me.id}, 'reset', ${Date.now() + 60_000})`);
    await send(me, OLD);
    const links = await db.all(sql`SELECT 1 FROM link_tokens WHERE member_id = ${me.id}`);
    const mails = await db.all<{ kind: string }>(
      sql`SELECT kind FROM mails WHERE member_id = ${me.id}`,
    );
    expect(links).toEqual([]);
    expect(mails).toEqual([{ kind: 'password-changed' }]);
  });

  it('changes nothing for a wrong password, and ends nothing', async () => {
    const me = await withPassword();
    const phone = await newDevice(me.row);
    await refusal(await send(me, 'Lighthouse-4418'), 403, 'WRONG_PASSWORD');
    expect((await accountsOf(me.row.email))[0]?.passwordHash).toBe(oldHash);
    expect((await phone.get('/api/auth/me')).status).toBe(200);
  });

  it('allows 5 wrong tries in 15 minutes, from all devices together', async () => {
    const me = await withPassword();
    const phone = await newDevice(me.row);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => send(nth % 2 ? me : phone, `wrong-${nth}-guess`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const late = await send(me, OLD);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
    await refusal(late, 429, 'RATE_LIMITED');
    expect((await withPassword().then((other) => send(other, OLD))).status).toBe(204);
  });

  it.for([
    ['too short', 'a1b2c'],
    ['one that anyone would try', 'password1'],
    ['too long', 'a'.repeat(129)],
    ['the same again', OLD],
  ] as const)('refuses %s', async ([, newPassword]) => {
    const me = await withPassword();
    const { errors } = await refusal(await send(me, OLD, newPassword), 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe('newPassword');
  });

  it('refuses the address itself', async () => {
    const me = await withPassword();
    await refusal(await send(me, OLD, me.row.email), 400, 'INVALID_INPUT');
  });

  it('lets one of two changes at the same moment through', async () => {
    const me = await withPassword();
    const phone = await newDevice(me.row);
    const answers = await Promise.all([send(me, OLD, NEW), send(phone, OLD, 'Turnpike-8810')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const left = await db.select().from(sessions).where(eq(sessions.memberId, me.id));
    expect(left).toHaveLength(1);
  });

  it('leaves no session that was opened with the old one at the same time', async () => {
    const me = await withPassword();
    const logins = Array.from({ length: 3 }, () => login(me.row.email, OLD));
    const [changed, ...answers] = await Promise.all([send(me, OLD), ...logins]);
    expect(changed.status).toBe(204);
    for (const answer of answers) {
      const { cookie } = cookieOf(answer);
      const next = await sendAs('PATCH', '/api/user/settings', {}, { cookie });
      expect(next.status).toBe(401);
    }
  });
});

describe('a one-time password', () => {
  const CALLS = [
    ['GET', '/api/users?excludeCurrentUser=true'],
    ['GET', '/api/users/:me'],
    ['PATCH', '/api/users/:me', { bio: 'Hello' }],
    ['GET', '/api/matches/likes'],
    ['GET', '/api/conversations'],
    ['GET', '/api/user/settings'],
    ['PATCH', '/api/user/settings', { privacy: { showAge: false } }],
    ['GET', '/api/user/sessions'],
    ['DELETE', '/api/user/sessions'],
    ['GET', '/api/events'],
    ['GET', '/photos/pho_none'],
  ] as const;

  it('opens nothing but the change of it', async () => {
    const me = await withPassword({ mustChangePassword: true });
    for (const [method, path, body] of CALLS) {
      const target = path.replace(':me', me.id);
      const answer = method === 'GET' ? me.get(target) : me.send(method, target, body);
      await refusal(await answer, 403, 'PASSWORD_CHANGE_REQUIRED');
    }
    const line = await handshake({ cookie: me.cookie });
    await refusal(line, 403, 'PASSWORD_CHANGE_REQUIRED');
    const self = (await (await me.get('/api/auth/me')).json()) as Self;
    expect(self.mustChangePassword).toBe(true);
    expect(self.settings.privacy.showAge).toBe(true);

    expect((await send(me, OLD)).status).toBe(204);
    for (const [method, path, body] of CALLS.slice(0, 8)) {
      const target = path.replace(':me', me.id);
      const answer = method === 'GET' ? me.get(target) : me.send(method, target, body);
      expect((await answer).status).toBe(200);
    }
  });

  it('signs in, shows that it has to be changed, and can sign out again', async () => {
    const me = await withPassword({ mustChangePassword: true });
    const at = Date.now();
    await db.insert(oneTimePasswords).values({ memberId: me.id, givenAt: at, confirmedAt: at });
    const answer = await login(me.row.email, OLD);
    expect(answer.status).toBe(200);
    expect(((await answer.clone().json()) as Self).mustChangePassword).toBe(true);
    const { cookie } = cookieOf(answer);
    expect((await sendAs('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(204);
    await refusal(
      await sendAs('POST', '/api/auth/logout', undefined, { cookie }),
      401,
      'UNAUTHENTICATED',
    );
  });

  it('redirects from every page to the one where it is changed', async () => {
    const me = await withPassword({ mustChangePassword: true });
    for (const path of ['/', '/login', '/browse', '/settings']) {
      const answer = await me.get(path);
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/change-password']);
    }
    expect((await me.get('/change-password')).status).not.toBe(302);
    await change(me, { mustChangePassword: false });
    expect((await me.get('/browse')).status).not.toBe(302);
  });
});
