import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkey, requestOptions } from '../../src/shared/contract/account/passkeys';
import { readVars } from '../../worker/env';
import { ADMIN_ROUTES } from '../support/accessAdmin';
import { methodOf } from '../support/accessRow';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { PASSKEYS, withPasskey } from '../support/passkeys';
import { db, newDevice, signedIn, type TestMember } from '../support/signedIn';
import { cookieOf } from '../support/signIns';
import type { SoftAuthenticator } from '../support/softAuthenticator';

/** The site with and without the setting. */
const strict = new Mailbox({ ADMIN_SECOND_FACTOR: 'required' });

const reads = (who: Pick<TestMember, 'cookie'>) => strict.as(who, 'GET', '/api/admin/users');

async function showsPasskey(who: TestMember, authenticator: SoftAuthenticator) {
  const asked = await strict.as(who, 'POST', '/api/auth/confirm/options');
  const options = requestOptions.parse(await asked.json());
  const shown = await authenticator.get(options);
  return strict.as(who, 'POST', '/api/auth/confirm', { passkey: shown });
}

describe('an administrator who needs more than a password', () => {
  it('is refused by every administrators’ route, and by no members’ route', async () => {
    const [me, other] = [await signedIn({ role: 'admin' }), await signedIn()];
    const routes = ADMIN_ROUTES.filter(({ access }) => access === 'member');
    expect(routes.length).toBeGreaterThan(20);
    for (const row of routes) {
      const answer = await strict.as(
        me,
        methodOf(row),
        row.path({ me, other }),
        row.body?.({ me, other }),
      );
      expect(await answer.json(), row.route).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
      expect(answer.status, row.route).toBe(403);
    }
    expect((await strict.as(me, 'GET', '/api/auth/me')).status).toBe(200);
    expect((await strict.as(me, 'GET', '/api/conversations')).status).toBe(200);
    await refusal(await reads(other), 403, 'FORBIDDEN');
  });

  it('writes nothing by a refused call', async () => {
    const [me, other] = [await signedIn({ role: 'admin' }), await signedIn()];
    const path = `/api/admin/users/${other.id}/toggle-status`;
    const body = { isActive: false, rule: 'harassment', reason: 'You went on after a no.' };
    await refusal(await strict.as(me, 'PUT', path, body), 403, 'SECOND_FACTOR_REQUIRED');
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  it('has access by adding or using a passkey, in that session alone', async () => {
    const me = await signedIn({ role: 'admin' });
    const { authenticator } = await withPasskey(me);
    expect((await reads(me)).status).toBe(200);
    const device = await newDevice(me.row);
    await refusal(await reads(device), 403, 'SECOND_FACTOR_REQUIRED');
    expect((await showsPasskey(device, authenticator)).status).toBe(204);
    expect((await reads(device)).status).toBe(200);
    await refusal(await reads(await newDevice(me.row)), 403, 'SECOND_FACTOR_REQUIRED');
    const asked = await strict.send('POST', '/api/auth/passkey/options');
    const shown = await authenticator.get(requestOptions.parse(await asked.json()));
    const signIn = await strict.send('POST', '/api/auth/passkey', shown);
    expect((await reads(cookieOf(signIn))).status).toBe(200);
  });

  it('can neither add nor remove a passkey by the password alone', async () => {
    const me = await signedIn({ role: 'admin' });
    const { added } = await withPasskey(me);
    const thief = await newDevice(me.row);
    const asks = strict.as(thief, 'POST', `${PASSKEYS}/options`);
    await refusal(await asks, 403, 'SECOND_FACTOR_REQUIRED');
    const removes = strict.as(thief, 'DELETE', `${PASSKEYS}/${added.id}`);
    await refusal(await removes, 403, 'SECOND_FACTOR_REQUIRED');
  });

  it('keeps the last passkey, also when two are removed at one moment', async () => {
    const me = await signedIn({ role: 'admin' });
    const [first, second] = [await withPasskey(me), await withPasskey(me)];
    const ids = [first, second].map(({ added }) => passkey.parse(added).id);
    const answers = await Promise.all(
      ids.map((id) => strict.as(me, 'DELETE', `${PASSKEYS}/${id}`)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    const [{ left } = { left: 0 }] = await db.all<{ left: number }>(
      sql`SELECT COUNT(*) AS left FROM passkeys WHERE member_id = ${me.id}`,
    );
    expect(left).toBe(1);
    const last = answers[0]?.status === 204 ? ids[1] : ids[0];
    await refusal(await strict.as(me, 'DELETE', `${PASSKEYS}/${last}`), 409, 'CONFLICT');
  });
});

it('without the setting a password is enough, and a mistyped one asks for more', async () => {
  const me = await signedIn({ role: 'admin' });
  expect((await me.get('/api/admin/users')).status).toBe(200);
  const mistyped = { ...env, ADMIN_SECOND_FACTOR: 'Required' } as Env;
  expect(readVars(mistyped).ADMIN_SECOND_FACTOR).toBe('required');
});
