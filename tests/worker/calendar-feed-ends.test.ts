import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calendarUrl } from '../../src/shared/contract/events';
import { sha256Hex } from '../../worker/platform/ids';
import { hashPassword } from '../../worker/platform/security/password';
import { refusal } from '../support/errorAnswer';
import { okBody } from '../support/eventWorld';
import { reportedTo, resolved } from '../support/reports';
import { call, db, newDevice, sendAs, signedIn, type TestMember } from '../support/signedIn';

const OLD = 'Lighthouse-4417';
const NEW = 'Boardwalk-2209';
const passwordHash = await hashPassword(OLD);

async function feedOf(me: TestMember): Promise<string> {
  const { url } = calendarUrl.parse(await okBody(await me.get('/api/user/calendar')));
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const toggle = (admin: TestMember, whom: TestMember, isActive: boolean) =>
  admin.send('PUT', `/api/admin/users/${whom.id}/toggle-status`, { isActive });
const setBack = (me: TestMember) =>
  db.run(sql`UPDATE members SET must_change_password = 0, status = 'active' WHERE id = ${me.id}`);

const ENDS: readonly [what: string, act: (me: TestMember) => Promise<unknown>][] = [
  [
    'a change of the password',
    async (me) => {
      const body = { currentPassword: OLD, newPassword: NEW };
      expect((await me.send('POST', '/api/user/change-password', body)).status).toBe(204);
    },
  ],
  [
    'the end of all other devices',
    async (me) => expect((await me.send('DELETE', '/api/user/sessions')).status).toBe(204),
  ],
  [
    'a reset by mail',
    async (me) => {
      const token = `t${me.id.slice(4)}`.padEnd(32, '0');
      await db.run(sql`INSERT INTO link_tokens (id, member_id, purpose, expires_at)
        VALUES (${await sha256Hex(token)}, ${me.id}, 'reset', ${Date.now() + 60_000})`);
      await okBody(await sendAs('POST', '/api/auth/reset-password', { token, password: NEW }));
    },
  ],
  [
    'a reset by an administrator',
    async (me) => {
      const admin = await signedIn({ role: 'admin' });
      await okBody(await admin.send('POST', `/api/admin/users/${me.id}/reset-password`));
    },
  ],
  [
    'a deactivation by an administrator',
    async (me) => okBody(await toggle(await signedIn({ role: 'admin' }), me, false)),
  ],
  [
    'a deactivation by the verdict on a report',
    async (me) => {
      const [admin, other] = [await signedIn({ role: 'admin' }), await signedIn()];
      await resolved(admin, await reportedTo(other, me), 'deactivate');
    },
  ],
];

describe.for(ENDS)('%s', ([, act]) => {
  it('ends the URL of the calendar, for good', async () => {
    const me = await signedIn({ passwordHash });
    const path = await feedOf(me);
    expect((await call(path)).status).toBe(200);
    await act(me);
    await refusal(await call(path), 404, 'NOT_FOUND');

    await setBack(me);
    await refusal(await call(path), 404, 'NOT_FOUND');
    const after = await feedOf(await newDevice(me.row));
    expect(after).not.toBe(path);
    expect((await call(after)).status).toBe(200);
    await refusal(await call(path), 404, 'NOT_FOUND');
  });
});

const STAYS: readonly [what: string, act: (me: TestMember) => Promise<unknown>][] = [
  [
    'the end of one device',
    async (me) => {
      const phone = await newDevice(me.row);
      expect((await phone.send('POST', '/api/auth/logout')).status).toBe(204);
    },
  ],
  [
    'a change of the password without the present one',
    async (me) => {
      const body = { currentPassword: 'not-this-one', newPassword: NEW };
      const answer = await me.send('POST', '/api/user/change-password', body);
      await refusal(answer, 403, 'WRONG_PASSWORD');
    },
  ],
  [
    'what another member tries',
    async (me) => {
      const other = await signedIn();
      await refusal(await toggle(other, me, false), 403, 'FORBIDDEN');
      const path = `/api/admin/users/${me.id}/reset-password`;
      await refusal(await other.send('POST', path), 403, 'FORBIDDEN');
    },
  ],
  [
    'being reactivated while active',
    async (me) => okBody(await toggle(await signedIn({ role: 'admin' }), me, true)),
  ],
];

describe.for(STAYS)('%s', ([, act]) => {
  it('keeps the URL of the calendar', async () => {
    const me = await signedIn({ passwordHash });
    const path = await feedOf(me);
    await act(me);
    expect(await feedOf(me)).toBe(path);
    expect((await call(path)).status).toBe(200);
  });
});
