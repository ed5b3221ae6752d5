import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { loginResponse } from '../../src/shared/contract/account/login';
import { creationOptions } from '../../src/shared/contract/account/passkeys';
import { sessions } from '../../worker/db/schema';
import { newOffer } from '../../worker/features/auth/openSession';
import { sha256Hex } from '../../worker/platform/ids';
import { PASSWORD, withPassword } from '../support/appeals';
import { codeOf, withApp } from '../support/authenticatorApp';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { PASSKEYS, passkeySignIn, passkeysOf, withPasskey } from '../support/passkeys';
import { freshNetwork } from '../support/registration';
import { call, db, ORIGIN, sendAs, type TestMember, withAddress } from '../support/signedIn';
import { cookieOf } from '../support/signIns';
import { SoftAuthenticator } from '../support/softAuthenticator';
import { change } from '../support/world';

const box = new Mailbox();
const dataFile = z.object({ account: z.array(z.object({ passkeyOfferedAt: z.string() })) });

/** What a device that can make a passkey receives. */
async function signsIn({ row }: TestMember, more: Record<string, unknown> = {}) {
  const given = { email: row.email, password: PASSWORD, takesPasskeyOffer: true, ...more };
  const answer = await sendAs('POST', '/api/auth/login', given, {
    'CF-Connecting-IP': freshNetwork(),
  });
  expect(answer.status).toBe(200);
  const { cookie } = cookieOf(answer);
  return {
    offer: loginResponse.parse(await answer.json()).passkeyOffer,
    sessionId: await sha256Hex(cookie.split('=')[1] ?? ''),
    send: (method: string, path: string, body?: unknown) =>
      call(path, {
        method,
        headers: { cookie, Origin: ORIGIN, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
type Device = Awaited<ReturnType<typeof signsIn>>;

const accepts = ({ send }: Device, passkeyOffer: string | undefined) =>
  send('POST', `${PASSKEYS}/offer`, { passkeyOffer });

async function optionsOf(device: Device) {
  const answer = await accepts(device, device.offer);
  expect(answer.status).toBe(200);
  return creationOptions.parse(await answer.json());
}

let me: TestMember;
beforeEach(async () => {
  me = await withPassword();
  await withAddress(me);
});

describe('a sign-in by password', () => {
  it('offers a passkey, which needs no other proof and then signs in', async () => {
    const device = await signsIn(me);
    const authenticator = new SoftAuthenticator();
    const made = await authenticator.create(await optionsOf(device));
    expect((await device.send('POST', PASSKEYS, made)).status).toBe(201);
    expect(await passkeysOf(me)).toHaveLength(1);
    expect((await passkeySignIn(authenticator)).status).toBe(200);
  });

  it('offers it once, also for six at one moment', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => signsIn(me)));
    expect(devices.filter(({ offer }) => offer !== undefined)).toHaveLength(1);
    expect((await signsIn(me)).offer).toBeUndefined();
  });

  it('offers none to a device that does not ask, which counts as no offer', async () => {
    expect((await signsIn(me, { takesPasskeyOffer: false })).offer).toBeUndefined();
    expect((await signsIn(me, { takesPasskeyOffer: undefined })).offer).toBeUndefined();
    expect((await signsIn(me)).offer).toBeDefined();
  });

  it('offers none to a member who has one', async () => {
    await withPasskey(me);
    expect((await signsIn(me)).offer).toBeUndefined();
  });

  it('offers none before the address is confirmed, and one afterwards', async () => {
    await change(me, { emailConfirmedAt: null });
    expect((await signsIn(me)).offer).toBeUndefined();
    await withAddress(me);
    expect((await signsIn(me)).offer).toBeDefined();
  });

  it('offers one only after the code of the app', async () => {
    const { key } = await withApp(me);
    const given = { email: me.row.email, password: PASSWORD, takesPasskeyOffer: true };
    const answer = await sendAs('POST', '/api/auth/login', given, {
      'CF-Connecting-IP': freshNetwork(),
    });
    await refusal(answer, 401, 'CODE_REQUIRED');
    expect((await signsIn(me, { code: await codeOf(key, 1) })).offer).toBeDefined();
  });

  it('offers none in any other answer', async () => {
    const { offer, send } = await signsIn(me);
    expect(offer).toBeDefined();
    expect(await (await send('GET', '/api/auth/me')).json()).not.toHaveProperty('passkeyOffer');
  });
});

describe('an offer', () => {
  const asOf = (device: Device, seconds: number) =>
    newOffer(
      { ...box.context(), now: new Date(Date.now() - seconds * 1_000) },
      { id: device.sessionId },
    );

  it.for([
    [119, 200],
    [121, 403],
  ])('of %s seconds ago is answered %s', async ([seconds = 0, status]) => {
    const device = await signsIn(me);
    const answer = await accepts(device, await asOf(device, seconds));
    expect(answer.status).toBe(status);
  });

  it('counts once', async () => {
    const device = await signsIn(me);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => accepts(device, device.offer)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    await refusal(await accepts(device, device.offer), 400, 'INVALID_INPUT');
  });

  it('counts in no other session of the member', async () => {
    const [device, other] = [await signsIn(me), await signsIn(me)];
    await refusal(await accepts(other, device.offer), 403, 'CONFIRM_IT_IS_YOU');
    const made = await new SoftAuthenticator().create(await optionsOf(device));
    await refusal(await other.send('POST', PASSKEYS, made), 403, 'CONFIRM_IT_IS_YOU');
    expect(await passkeysOf(me)).toEqual([]);
  });

  it('counts for no other member', async () => {
    const stranger = await withPassword();
    await withAddress(stranger);
    const [device, other] = [await signsIn(me), await signsIn(stranger)];
    await refusal(await accepts(other, device.offer), 403, 'CONFIRM_IT_IS_YOU');
    const made = await new SoftAuthenticator().create(await optionsOf(device));
    await refusal(await other.send('POST', PASSKEYS, made), 403, 'CONFIRM_IT_IS_YOU');
    expect(await passkeysOf(stranger)).toEqual([]);
  });

  it('is needed: a session without it adds no passkey', async () => {
    const device = await signsIn(me);
    await refusal(await device.send('POST', `${PASSKEYS}/options`), 403, 'CONFIRM_IT_IS_YOU');
    await refusal(await accepts(device, 'bm90IG91cnM'), 403, 'CONFIRM_IT_IS_YOU');
    const own = await new SoftAuthenticator().create({
      ...(await optionsOf(await signsIn(await otherMember()))),
      challenge: device.offer ?? '',
    });
    await refusal(await device.send('POST', PASSKEYS, own), 403, 'CONFIRM_IT_IS_YOU');
  });

  it('proves nothing else', async () => {
    const device = await signsIn(me);
    await optionsOf(device);
    await refusal(await device.send('POST', `${PASSKEYS}/options`), 403, 'CONFIRM_IT_IS_YOU');
    const [session] = await db.select().from(sessions).where(eq(sessions.id, device.sessionId));
    expect(session).toMatchObject({ confirmedAt: null, secondFactorAt: null });
  });

  it('ends with its session, after a new password elsewhere', async () => {
    const device = await signsIn(me);
    const passwords = { currentPassword: PASSWORD, newPassword: 'Another-Way-7' };
    expect((await me.send('POST', '/api/user/change-password', passwords)).status).toBe(204);
    await refusal(await accepts(device, device.offer), 401, 'UNAUTHENTICATED');
  });

  it('adds nothing once the session of its options has ended', async () => {
    const device = await signsIn(me);
    const made = await new SoftAuthenticator().create(await optionsOf(device));
    expect((await device.send('POST', '/api/auth/logout')).status).toBe(204);
    await refusal(await device.send('POST', PASSKEYS, made), 401, 'UNAUTHENTICATED');
  });

  it('is in the download of one’s data', async () => {
    await signsIn(me);
    const answer = await me.get('/api/user/download-data');
    const [account] = dataFile.parse(await answer.json()).account;
    expect(account?.passkeyOfferedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  async function otherMember() {
    const other = await withPassword();
    await withAddress(other);
    return other;
  }
});
