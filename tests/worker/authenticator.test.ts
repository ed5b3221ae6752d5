import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authenticator } from '../../src/shared/contract/account/authenticator';
import { self } from '../../src/shared/contract/members';
import { authenticators, recoveryCodes as keptCodes } from '../../worker/db/schema';
import { stepOfCode } from '../../worker/domain/codes/timeCodes';
import { withPassword } from '../support/appeals';
import { APP, codeOf, loginWith, newKey, withApp, wrongCodeOf } from '../support/authenticatorApp';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { withPasskey } from '../support/passkeys';
import { db, newDevice, proofAgo, signedIn, type TestMember } from '../support/signedIn';
import { change } from '../support/world';

const box = new Mailbox();

const leaveOpen = (member: TestMember) => proofAgo(member, 16);

async function appOf(member: TestMember) {
  return authenticator.parse(await (await member.get(APP)).json());
}

it('codes are those of RFC 6238', async () => {
  const secret = Buffer.from('12345678901234567890').toString('base64url');
  const at = (seconds: number) => new Date(seconds * 1000);
  expect(await stepOfCode(secret, '287082', at(59))).toBe(1);
  expect(await stepOfCode(secret, '081804', at(1_111_111_109))).toBe(37_037_036);
  expect(await stepOfCode(secret, '287082', at(59 + 90))).toBeNull();
});

describe('adding an authenticator app', () => {
  it('waits until the address is confirmed', async () => {
    const me = await signedIn();
    await refusal(await me.send('POST', APP), 403, 'ADDRESS_NOT_CONFIRMED');
    const code = { code: '000000' };
    await refusal(await me.send('POST', `${APP}/confirm`, code), 403, 'ADDRESS_NOT_CONFIRMED');
  });

  it('asks for no code until one was entered, then shows ten recovery codes and mails', async () => {
    const me = await withPassword();
    const key = await newKey(me);
    expect((await loginWith(me)).status).toBe(200);
    expect(await appOf(me)).toEqual({ since: null, recoveryCodesLeft: 0, recoveryEndsAt: null });
    const wrong = await me.send('POST', `${APP}/confirm`, { code: await wrongCodeOf(key) });
    expect((await refusal(wrong, 400, 'INVALID_INPUT')).errors?.[0]?.path).toBe('code');
    const answer = await box.as(me, 'POST', `${APP}/confirm`, { code: await codeOf(key) });
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(box.latest(me.row.email).subject).toBe('An authenticator app was added to your account');
    expect(await appOf(me)).toMatchObject({ recoveryCodesLeft: 10 });
    const kept = await db.select().from(keptCodes).where(eq(keptCodes.memberId, me.id));
    for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code);
  });

  it('is confirmed once, however many try at one moment, and not replaced later', async () => {
    const me = await signedIn();
    const key = await newKey(me);
    const code = await codeOf(key);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => me.send('POST', `${APP}/confirm`, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await appOf(me)).toMatchObject({ recoveryCodesLeft: 10 });
    await refusal(await me.send('POST', APP), 409, 'CONFLICT');
    expect(
      (await db.select().from(authenticators).where(eq(authenticators.memberId, me.id))).length,
    ).toBe(1);
  });

  it('needs a sign-in of the last 15 minutes, as removing it does', async () => {
    const me = await signedIn();
    const key = await newKey(me);
    await leaveOpen(me);
    await refusal(await me.send('POST', APP), 403, 'CONFIRM_IT_IS_YOU');
    const confirms = await me.send('POST', `${APP}/confirm`, { code: await codeOf(key) });
    await refusal(confirms, 403, 'CONFIRM_IT_IS_YOU');
    await refusal(await me.send('DELETE', APP), 403, 'CONFIRM_IT_IS_YOU');
  });
});

describe('new recovery codes', () => {
  const CODES = `${APP}/recovery-codes`;
  const made = async (answer: Response) => {
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { recoveryCodes: string[] }).recoveryCodes;
  };

  it('replace all earlier ones, are announced by mail, and do not change the app', async () => {
    const me = await withPassword();
    const { key, recoveryCodes: former } = await withApp(me);
    const codes = await made(await box.as(me, 'POST', CODES));
    expect(new Set([...codes, ...former]).size).toBe(20);
    expect(box.latest(me.row.email).subject).toBe('New recovery codes were made for your account');
    expect(await appOf(me)).toMatchObject({ recoveryCodesLeft: 10 });
    await refusal(await loginWith(me, former[0]), 401, 'CODE_REQUIRED');
    expect((await loginWith(me, codes[0])).status).toBe(200);
    expect(await appOf(me)).toMatchObject({ recoveryCodesLeft: 9 });
    expect((await loginWith(me, await codeOf(key, 1))).status).toBe(200);
  });

  it('are made by one of two calls at one moment, and those shown are those that work', async () => {
    const me = await withPassword();
    await withApp(me);
    const answers = await Promise.all(Array.from({ length: 4 }, () => me.send('POST', CODES)));
    const told = answers.filter(({ status }) => status === 200);
    for (const each of answers.filter(({ status }) => status !== 200)) {
      await refusal(each, 409, 'CONFLICT');
    }
    expect(await appOf(me)).toMatchObject({ recoveryCodesLeft: 10 });
    const last = told.at(-1);
    if (!last) throw new Error('None were made');
    expect(told).toHaveLength(1);
    expect((await loginWith(me, (await made(last))[3])).status).toBe(200);
  });

  it('need an app and a sign-in of the last 15 minutes, and are limited to five an hour', async () => {
    const me = await signedIn();
    await refusal(await me.send('POST', CODES), 404, 'NOT_FOUND');
    await newKey(me);
    await refusal(await me.send('POST', CODES), 404, 'NOT_FOUND');
    const other = await signedIn();
    await withApp(other);
    for (let times = 0; times < 5; times += 1) await made(await other.send('POST', CODES));
    await refusal(await other.send('POST', CODES), 429, 'RATE_LIMITED');
    await leaveOpen(other);
    await refusal(await other.send('POST', CODES), 403, 'CONFIRM_IT_IS_YOU');
    const bodied = await other.send('POST', CODES, { codes: ['mine'] });
    await refusal(bodied, 400, 'INVALID_INPUT');
  });
});

describe('signing in with an app', () => {
  it('asks for a code after the right password alone', async () => {
    const me = await withPassword();
    const { key } = await withApp(me);
    await refusal(await loginWith(me, undefined, 'not it'), 401, 'INVALID_CREDENTIALS');
    const code = await codeOf(key, 1);
    await refusal(await loginWith(me, code, 'not it'), 401, 'INVALID_CREDENTIALS');
    const asked = await loginWith(me);
    await refusal(asked, 401, 'CODE_REQUIRED');
    expect(asked.headers.get('Set-Cookie')).toBeNull();
    const answer = await loginWith(me, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(self.parse(await answer.json()).id).toBe(me.id);
  });

  it('accepts a code once, however often it is sent at one moment, and none before it', async () => {
    const me = await withPassword();
    const { key } = await withApp(me);
    const code = await codeOf(key, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => loginWith(me, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    await refusal(await loginWith(me, await codeOf(key)), 401, 'CODE_REQUIRED');
  });

  it('locks after five wrong codes from anywhere, also for the right one', async () => {
    const me = await withPassword();
    const { key } = await withApp(me);
    const wrong = await wrongCodeOf(key);
    const answers = await Promise.all(Array.from({ length: 4 }, () => loginWith(me, wrong)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    await refusal(await loginWith(me, wrong), 401, 'CODE_REQUIRED');
    await refusal(await loginWith(me, await codeOf(key, 1)), 429, 'RATE_LIMITED');
    const confirms = await me.send('POST', '/api/auth/confirm', { code: await codeOf(key, 1) });
    await refusal(confirms, 429, 'RATE_LIMITED');
  });

  it('returns a try for each right password that only lacked its code', async () => {
    const me = await withPassword();
    await withApp(me);
    for (let times = 0; times < 7; times += 1) {
      await refusal(await loginWith(me), 401, 'CODE_REQUIRED');
    }
  });

  it('accepts a recovery code once, in upper or lower case, and mails', async () => {
    const me = await withPassword();
    const { recoveryCodes } = await withApp(me);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => loginWith(me, first.toUpperCase())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await appOf(me)).toMatchObject({ recoveryCodesLeft: 9 });
    const login = { email: me.row.email, password: 'lighthouse-4417', code: second };
    expect((await box.send('POST', '/api/auth/login', login)).status).toBe(200);
    const told = box.to(me.row.email).map(({ subject }) => subject);
    expect(told).toContain('A recovery code of your account was used');
  });

  it('does not accept another member’s code', async () => {
    const [me, other] = [await withPassword(), await signedIn()];
    await withApp(me);
    const { recoveryCodes } = await withApp(other);
    await refusal(await loginWith(me, recoveryCodes[0]), 401, 'CODE_REQUIRED');
  });

  it('shows why an account is closed without asking for a code', async () => {
    const me = await withPassword();
    await withApp(me);
    await change(me, { status: 'inactive' });
    await refusal(await loginWith(me), 403, 'ACCOUNT_INACTIVE');
  });
});

describe('removing the app', () => {
  it('ends codes and recovery codes, and mails', async () => {
    const me = await withPassword();
    await withApp(me);
    const answers = await Promise.all([1, 2].map(() => box.as(me, 'DELETE', APP)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await appOf(me)).toEqual({ since: null, recoveryCodesLeft: 0, recoveryEndsAt: null });
    expect((await loginWith(me)).status).toBe(200);
    const told = box.to(me.row.email).map(({ subject }) => subject);
    expect(
      told.filter((each) => each.startsWith('The authenticator app was removed')),
    ).toHaveLength(1);
  });

  it('is refused to an administrator who needs it as the only second factor', async () => {
    const strict = new Mailbox({ ADMIN_SECOND_FACTOR: 'required' });
    const me = await signedIn({ role: 'admin' });
    const { key } = await withApp(me);
    expect((await strict.as(me, 'GET', '/api/admin/users')).status).toBe(200);
    await refusal(await strict.as(me, 'DELETE', APP), 409, 'CONFLICT');
    const device = await newDevice(me.row);
    await refusal(
      await strict.as(device, 'GET', '/api/admin/users'),
      403,
      'SECOND_FACTOR_REQUIRED',
    );
    await refusal(await strict.as(device, 'DELETE', APP), 403, 'SECOND_FACTOR_REQUIRED');
    const code = await codeOf(key, 1);
    expect((await strict.as(device, 'POST', '/api/auth/confirm', { code })).status).toBe(204);
    expect((await strict.as(device, 'GET', '/api/admin/users')).status).toBe(200);
    await withPasskey(device);
    expect((await strict.as(device, 'DELETE', APP)).status).toBe(204);
  });
});
