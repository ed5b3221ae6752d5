import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recoverAppResponse } from '../../src/shared/contract/account/auth';
import { RECOVERY_HOURS } from '../../src/shared/rules/limits';
import { factorRecoveries, members } from '../../worker/db/schema';
import { finishRecoveries } from '../../worker/domain/codes/factorRecovery';
import { withPassword } from '../support/appeals';
import { APP, codeOf, loginWith, withApp } from '../support/authenticatorApp';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { creationOptionsOf, PASSKEYS, passkeySignIn, withPasskey } from '../support/passkeys';
import { RECOVERIES } from '../support/recoveries';
import { freshNetwork } from '../support/registration';
import { db, newDevice, type TestMember } from '../support/signedIn';
import { PASSWORD } from '../support/signIns';

const HOUR = 3_600_000;
const box = new Mailbox();

const asks = (member: TestMember, more: object = {}) =>
  box.send(
    'POST',
    '/api/auth/recovery',
    { email: member.row.email, password: PASSWORD, ...more },
    { 'CF-Connecting-IP': freshNetwork() },
  );
const codeIn = (member: TestMember) =>
  box
    .to(member.row.email)
    .map(({ text }) => /Code: (\S+)/.exec(text)?.[1])
    .findLast((code) => code !== undefined);
const recoveryOf = async ({ id }: TestMember) =>
  (await db.select().from(factorRecoveries).where(eq(factorRecoveries.memberId, id)))[0];
const finish = (hours: number) =>
  finishRecoveries({ ...box.context(), now: new Date(Date.now() + hours * HOUR) });

/** A member with an app, and a recovery that has just begun. */
async function recovering() {
  const me = await withPassword();
  const app = await withApp(me);
  await refusal(await asks(me), 401, 'CODE_REQUIRED');
  const answer = await asks(me, { mailCode: codeIn(me) });
  expect(answer.status).toBe(200);
  return { me, app, endsAt: recoverAppResponse.parse(await answer.json()).endsAt };
}

describe('a lost authenticator app', () => {
  it('is removed after 72 hours, announced by mail and on every device', async () => {
    const { me, endsAt } = await recovering();
    expect(RECOVERY_HOURS).toBe(72);
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(71.9 * HOUR);
    expect(box.latest(me.row.email).subject).toContain('asked to remove your authenticator app');
    const device = await newDevice(me.row);
    expect(await (await device.get('/api/user/notifications')).json()).toMatchObject([
      { kind: 'safety', text: 'Someone asked to remove your authenticator app' },
    ]);
    expect(await (await device.get(APP)).json()).toMatchObject({ recoveryEndsAt: endsAt });
    await finish(71);
    await refusal(await loginWith(me), 401, 'CODE_REQUIRED');
    await finish(73);
    expect((await loginWith(me)).status).toBe(200);
    expect(await recoveryOf(me)).toBeUndefined();
    expect(box.latest(me.row.email).subject).toContain('was removed from your account');
  });

  it.for([
    ['a code', async ({ me, app }: Recovering) => loginWith(me, await codeOf(app.key, 1))],
    ['a recovery code', ({ me, app }: Recovering) => loginWith(me, app.recoveryCodes[0])],
    [
      'a code in a session that is open',
      async ({ me, app }: Recovering) =>
        me.send('POST', '/api/auth/confirm', { code: await codeOf(app.key, 1) }),
    ],
    ['a passkey', async ({ passkey }: Recovering) => passkeySignIn(passkey)],
  ] as const)('stays when someone presents %s', async ([, shows]) => {
    const { me, app } = await recovering();
    const { authenticator: passkey } = await withPasskey(me);
    expect((await shows({ me, app, passkey })).status).toBeLessThan(300);
    expect(await recoveryOf(me)).toBeUndefined();
    await finish(73);
    await refusal(await loginWith(me), 401, 'CODE_REQUIRED');
  });

  it('stays when a password is given instead of a code; a reset by mail does not speed it up', async () => {
    const { me, endsAt } = await recovering();
    await me.send('POST', '/api/auth/confirm', { password: PASSWORD });
    expect((await RECOVERIES['a reset by mail'].act(me)).status).toBe(200);
    expect((await recoveryOf(me))?.endsAt).toBe(Date.parse(endsAt));
  });

  it('has one recovery, however often it is requested', async () => {
    const { me, endsAt } = await recovering();
    await refusal(await asks(me), 401, 'CODE_REQUIRED');
    const again = await asks(me, { mailCode: codeIn(me) });
    expect(recoverAppResponse.parse(await again.json()).endsAt).toBe(endsAt);
    expect(box.to(me.row.email).filter(({ subject }) => subject.includes('asked to'))).toHaveLength(
      1,
    );
  });

  it('needs the password and the mailed code of this address', async () => {
    const me = await withPassword();
    await withApp(me);
    await refusal(await asks(me, { password: 'not it' }), 401, 'INVALID_CREDENTIALS');
    await refusal(await asks(me, { mailCode: 'aaaaa-aaaaa' }), 401, 'CODE_REQUIRED');
    expect(await recoveryOf(me)).toBeUndefined();
  });

  it('cannot be removed for an administrator, nor for a member without one', async () => {
    const admin = await withPassword({ role: 'admin' });
    await withApp(admin);
    await refusal(await asks(admin), 403, 'FORBIDDEN');
    await refusal(await asks(await withPassword()), 409, 'CONFLICT');
  });
});

interface Recovering {
  me: TestMember;
  app: Awaited<ReturnType<typeof withApp>>;
  passkey: Awaited<ReturnType<typeof withPasskey>>['authenticator'];
}

it('an administrator whose passkeys ended by a mail reset can add none until the operator agrees', async () => {
  const admin = await withPassword({ role: 'admin' });
  await withPasskey(admin);
  const site = new Mailbox({ ADMIN_SECOND_FACTOR: 'required' });
  expect((await RECOVERIES['a reset by mail'].act(admin)).status).toBe(200);
  const [row] = await db.select().from(members).where(eq(members.id, admin.id));
  if (!row) throw new Error('gone');
  const again = await newDevice(row);
  await refusal(await site.as(again, 'POST', `${PASSKEYS}/options`), 403, 'SECOND_FACTOR_REQUIRED');
  await refusal(await site.as(again, 'POST', APP), 403, 'SECOND_FACTOR_REQUIRED');
  await db.run(sql`DELETE FROM factor_recoveries WHERE member_id = ${admin.id}`);
  expect((await site.as(again, 'POST', `${PASSKEYS}/options`)).status).toBe(200);
  expect(await creationOptionsOf(again)).toBeDefined();
});
