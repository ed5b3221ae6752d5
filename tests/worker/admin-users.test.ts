import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminUser, resetPasswordResponse } from '../../src/shared/contract/admin/adminUsers';
import { auditLog, linkTokens, members, sessions } from '../../worker/db/schema';
import { csvLine } from '../../worker/platform/csvLine';
import { newId } from '../../worker/platform/ids';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from '../support/errorAnswer';
import { anEvent, rsvpOf, setRsvpOf } from '../support/eventWorld';
import { eventually, liveConnection } from '../support/liveConnection';
import type { Someone } from '../support/messages';
import { freshNetwork } from '../support/registration';
import { db, newDevice, sendAs, signedIn, type TestMember } from '../support/signedIn';

const anAdmin = () => signedIn({ role: 'admin' });
const toggle = (admin: TestMember, whom: Someone, isActive: boolean) =>
  admin.send('PUT', `/api/admin/users/${whom.id}/toggle-status`, { isActive });
const reset = (admin: TestMember, whom: Someone) =>
  admin.send('POST', `/api/admin/users/${whom.id}/reset-password`);
const auditOf = (target: string) =>
  db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.at);
const rowOf = async ({ id }: Someone) =>
  (await db.select().from(members).where(eq(members.id, id)))[0];
const linksOf = ({ id }: Someone, purpose: 'reset' | 'one-time') =>
  db
    .select()
    .from(linkTokens)
    .where(and(eq(linkTokens.memberId, id), eq(linkTokens.purpose, purpose)));
const login = (email: string, password: string) =>
  sendAs('POST', '/api/auth/login', { email, password }, { 'CF-Connecting-IP': freshNetwork() });

describe('what only administrators may do', () => {
  it('is refused to members, and changes nothing', async () => {
    const [me, other] = await Promise.all([signedIn(), signedIn()]);
    await refusal(await me.get('/api/admin/users'), 403, 'FORBIDDEN');
    await refusal(await me.get('/api/admin/users.csv'), 403, 'FORBIDDEN');
    await refusal(await toggle(me, other, false), 403, 'FORBIDDEN');
    await refusal(await reset(me, other), 403, 'FORBIDDEN');
    expect(await rowOf(other)).toMatchObject({ status: 'active', mustChangePassword: false });
    expect(await auditOf(other.id)).toEqual([]);
  });

  it('ends at the next request once they are no longer administrators', async () => {
    const [admin, other] = await Promise.all([anAdmin(), signedIn()]);
    expect((await admin.get('/api/admin/users?limit=1')).status).toBe(200);
    await db.update(members).set({ role: 'member' }).where(eq(members.id, admin.id));
    await refusal(await toggle(admin, other, false), 403, 'FORBIDDEN');
    await refusal(await admin.get('/api/admin/users.csv'), 403, 'FORBIDDEN');
  });
});

describe('deactivation', () => {
  it('takes effect at the next request, closes live connections and frees event places', async () => {
    const [admin, other] = await Promise.all([anAdmin(), signedIn({ firstName: 'Ben' })]);
    const second = await newDevice(other.row);
    const event = await anEvent();
    await setRsvpOf(other, event);
    const lines = [await liveConnection(other), await liveConnection(second)];
    const answer = await toggle(admin, other, false);
    expect(answer.status).toBe(200);
    expect(adminUser.parse(await answer.json())).toMatchObject({
      id: other.id,
      email: other.row.email,
      firstName: 'Ben',
      city: 'Atlantic City',
      isActive: false,
    });
    for (const line of lines) expect(await line.closed).toBe(4401);
    for (const device of [other, second]) {
      await refusal(await device.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    }
    await eventually(async () => rsvpOf(other, event), undefined);
    expect(await auditOf(other.id)).toMatchObject([
      { actorId: admin.id, act: 'user.deactivate', detail: {} },
    ]);
  });

  it('is undone by activation; repeating either changes and records nothing', async () => {
    const [admin, other] = await Promise.all([anAdmin(), signedIn()]);
    for (const isActive of [false, false, true, true]) {
      expect((await toggle(admin, other, isActive)).status).toBe(200);
    }
    expect((await rowOf(other))?.status).toBe('active');
    expect((await auditOf(other.id)).map(({ act }) => act)).toEqual([
      'user.deactivate',
      'user.activate',
    ]);
  });

  it('ends sign-in by the right password, and tells only its owner why', async () => {
    const passwordHash = await hashPassword('boardwalk-1879');
    const [admin, other] = await Promise.all([anAdmin(), signedIn({ passwordHash })]);
    await toggle(admin, other, false);
    await refusal(await login(other.row.email, 'boardwalk-1879'), 403, 'ACCOUNT_INACTIVE');
    await refusal(await login(other.row.email, 'boardwalk-1870'), 401, 'INVALID_CREDENTIALS');
    await toggle(admin, other, true);
    expect((await login(other.row.email, 'boardwalk-1879')).status).toBe(200);
  });

  it('cannot be done by an administrator to themselves, nor by two to each other', async () => {
    const [one, two] = await Promise.all([anAdmin(), anAdmin()]);
    await refusal(await toggle(one, one, false), 409, 'CONFLICT');
    await Promise.all([toggle(one, two, false), toggle(two, one, false)]);
    expect([await rowOf(one), await rowOf(two)].map((row) => row?.status)).toEqual([
      'active',
      'active',
    ]);
  });

  it('of an administrator needs two others, and so does reopening the account', async () => {
    const [one, two, other] = await Promise.all([anAdmin(), anAdmin(), anAdmin()]);
    for (const isActive of [false, true]) {
      for (const _ of [1, 2]) await refusal(await toggle(one, other, isActive), 409, 'CONFLICT');
      expect((await rowOf(other))?.status).toBe(isActive ? 'inactive' : 'active');
      expect((await toggle(two, other, isActive)).status).toBe(200);
      expect((await rowOf(other))?.status).toBe(isActive ? 'active' : 'inactive');
    }
    expect((await auditOf(other.id)).map(({ act, actorId }) => [act, actorId])).toEqual([
      ['user.ask-deactivate', one.id],
      ['user.ask-deactivate', one.id],
      ['user.deactivate', two.id],
      ['user.ask-activate', one.id],
      ['user.ask-activate', one.id],
      ['user.activate', two.id],
    ]);
  });

  it('shows when there is no second administrator', async () => {
    const [one, other] = await Promise.all([anAdmin(), anAdmin()]);
    await db.run(sql`UPDATE members SET role = 'member' WHERE role = 'admin'
      AND id NOT IN (${one.id}, ${other.id})`);
    const { message } = await refusal(await toggle(one, other, false), 409, 'CONFLICT');
    expect(message).toContain("there isn't one");
  });

  it('of nobody is a 404', async () => {
    const admin = await anAdmin();
    await refusal(await toggle(admin, { id: newId('usr') }, false), 404, 'NOT_FOUND');
    await refusal(await reset(admin, { id: newId('usr') }), 404, 'NOT_FOUND');
  });
});

describe('a password reset', () => {
  it('gives a random one-time password and ends every session', async () => {
    const [admin, other] = await Promise.all([anAdmin(), signedIn()]);
    const line = await liveConnection(other);
    await db.insert(linkTokens).values({
      id: `hash-${other.id}`,
      memberId: other.id,
      purpose: 'reset',
      expiresAt: Date.now() + 60_000,
    });
    const answer = await reset(admin, other);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const { newPassword } = resetPasswordResponse.parse(await answer.json());
    expect(newPassword).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
    expect(await line.closed).toBe(4401);
    await refusal(await other.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    expect(await db.select().from(sessions).where(eq(sessions.memberId, other.id))).toEqual([]);
    expect(await linksOf(other, 'reset')).toEqual([]);

    await db.run(sql`UPDATE one_time_passwords SET confirmed_at = 1 WHERE member_id = ${other.id}`);
    const signIn = await login(other.row.email, newPassword);
    expect(await signIn.json()).toMatchObject({ id: other.id, mustChangePassword: true });
    const cookie = signIn.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const change = await sendAs(
      'POST',
      '/api/user/change-password',
      { currentPassword: newPassword, newPassword: 'a-new-lighthouse' },
      { cookie },
    );
    expect(change.status).toBe(204);
    await refusal(await login(other.row.email, newPassword), 401, 'INVALID_CREDENTIALS');
    expect(await auditOf(other.id)).toMatchObject([
      { actorId: admin.id, act: 'user.reset-password', detail: {} },
    ]);
  });

  it('is different each time, and not possible for oneself', async () => {
    const [admin, other] = await Promise.all([anAdmin(), signedIn()]);
    const given = await Promise.all(
      [1, 2].map(async () => resetPasswordResponse.parse(await (await reset(admin, other)).json())),
    );
    expect(given[0]?.newPassword).not.toBe(given[1]?.newPassword);
    await refusal(await reset(admin, admin), 409, 'CONFLICT');
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });
});

describe('a reset of an administrator', () => {
  const asks = async (who: TestMember, whom: TestMember) => {
    const { message } = await refusal(await reset(who, whom), 409, 'CONFLICT');
    expect(message).toContain('Another administrator has to ask for the same');
  };

  it('needs two others, and nothing changes before', async () => {
    const [first, second, other] = await Promise.all([anAdmin(), anAdmin(), anAdmin()]);
    await asks(first, other);
    await asks(first, other);
    expect((await other.get('/api/auth/me')).status).toBe(200);
    expect(await auditOf(other.id)).toMatchObject([
      { actorId: first.id, act: 'user.ask-reset' },
      { actorId: first.id, act: 'user.ask-reset' },
    ]);
    const answer = await reset(second, other);
    expect(answer.status).toBe(200);
    await refusal(await other.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    // The agreement counted only once.
    await asks(second, other);
  });

  it('waits a day for the second, and no longer', async () => {
    const [first, second, other] = await Promise.all([anAdmin(), anAdmin(), anAdmin()]);
    await asks(first, other);
    await db.run(sql`UPDATE admin_requests SET asked_at = asked_at - ${86_400_001}
      WHERE target_id = ${other.id}`);
    await asks(second, other);
    expect((await reset(first, other)).status).toBe(200);
  });

  it('is done once when two ask at the same moment', async () => {
    const [first, second, other] = await Promise.all([anAdmin(), anAdmin(), anAdmin()]);
    const answers = await Promise.all([reset(first, other), reset(second, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a line of CSV', () => {
  it.for(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])('runs no formula: %s', (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });

  it('quotes where necessary, and ends as required by RFC 4180', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\r\nlines', 'plain', -3, true, null])).toBe(
      '"a,b","say ""hi""","two\r\nlines",plain,-3,true,\r\n',
    );
  });

  it('of a member with such a name has the name as typed', async () => {
    const admin = await anAdmin();
    const other = await signedIn({ firstName: '=HYPERLINK("x")', lastName: 'O,Hara' });
    const text = await (await admin.get('/api/admin/users.csv')).text();
    const line = text.split('\r\n').find((each) => each.startsWith(other.id));
    expect(line).toContain(`"'=HYPERLINK(""x"")","O,Hara"`);
    expect(await auditOf('members')).toContainEqual(
      expect.objectContaining({ actorId: admin.id, act: 'user.export' }),
    );
  });
});
