import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { self } from '../../src/shared/contract/members';
import { passkeys, sessions } from '../../worker/db/schema';
import { closes, PASSWORD, withPassword } from '../support/appeals';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import {
  confirmOptionsOf,
  creationOptionsOf,
  PASSKEYS,
  passkeySignIn,
  passkeysOf,
  signInOptions,
  signInWith,
  withPasskey,
} from '../support/passkeys';
import { freshNetwork } from '../support/registration';
import { call, db, proofAgo, signedIn, type TestMember } from '../support/signedIn';
import { cookieOf } from '../support/signIns';
import { SoftAuthenticator } from '../support/softAuthenticator';
import { change } from '../support/world';

describe('signing in with a passkey', () => {
  it('answers Self with a session like any other', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    const options = await signInOptions();
    expect(options).toMatchObject({ rpId: 'parkway.example', userVerification: 'required' });
    expect(options.allowCredentials).toBeUndefined();
    const answer = await signInWith(await authenticator.get(options));
    expect(answer.status).toBe(200);
    expect(self.parse(await answer.json()).id).toBe(me.id);
    const { cookie } = cookieOf(answer);
    expect(cookie).toMatch(/^__Host-session=[a-z0-9]{32}$/);
    expect((await call('/api/auth/me', { headers: { cookie } })).status).toBe(200);
    const [{ lastUsedAt } = { lastUsedAt: null }] = await passkeysOf(me);
    expect(lastUsedAt).not.toBeNull();
  });

  it('sends a mail about a new place, as with a password', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    const box = new Mailbox();
    const answer = await authenticator.get(await signInOptions());
    const network = { 'CF-Connecting-IP': freshNetwork() };
    expect((await box.send('POST', '/api/auth/passkey', answer, network)).status).toBe(200);
    expect(box.to(me.row.email).map(({ subject }) => subject)).toContain(
      'A new sign-in to your account',
    );
  });

  it('opens one session for an answer that arrives six times at one moment', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    const given = await authenticator.get(await signInOptions());
    const answers = await Promise.all(Array.from({ length: 6 }, () => signInWith(given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    const opened = await db.select().from(sessions).where(eq(sessions.memberId, me.id));
    expect(opened).toHaveLength(2);
  });

  it.for([
    ['another origin', { origin: 'https://parkway.example.evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['an owner who was not verified', { isVerified: false }],
  ] as const)('refuses %s', async ([, behaviour]) => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    const answer = await signInWith(await authenticator.get(await signInOptions(), behaviour));
    await refusal(answer, 401, 'INVALID_CREDENTIALS');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('answers an unknown and a forged passkey with the same message', async () => {
    const me = await signedIn();
    const { authenticator, added } = await withPasskey(me);
    const unknown = await new SoftAuthenticator().get(await signInOptions());
    const forged = { ...(await new SoftAuthenticator().get(await signInOptions())) };
    const stolen = { ...forged, id: authenticator.id, rawId: authenticator.id };
    const words = await Promise.all(
      [unknown, stolen].map(async (each) =>
        refusal(await signInWith(each), 401, 'INVALID_CREDENTIALS'),
      ),
    );
    expect(words[0]?.message).toBe(words[1]?.message);
    await me.send('DELETE', `${PASSKEYS}/${added.id}`);
    await refusal(await passkeySignIn(authenticator), 401, 'INVALID_CREDENTIALS');
  });

  it('accepts no answer to the challenge of another ceremony', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    const { challenge } = await creationOptionsOf(me);
    const confirming = await confirmOptionsOf(me);
    for (const other of [challenge, confirming.challenge]) {
      const given = await authenticator.get({ ...(await signInOptions()), challenge: other });
      await refusal(await signInWith(given), 400, 'INVALID_INPUT');
    }
  });

  it('refuses a passkey whose counter decreased, as a copy', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    authenticator.step = 1;
    expect((await passkeySignIn(authenticator)).status).toBe(200);
    expect((await passkeySignIn(authenticator)).status).toBe(200);
    authenticator.counter = 0;
    await refusal(await passkeySignIn(authenticator), 401, 'INVALID_CREDENTIALS');
    const [row] = await db.select().from(passkeys).where(eq(passkeys.memberId, me.id));
    expect(row?.counter).toBe(2);
  });

  it('counts failures for the network, as passwords do', async () => {
    const network = freshNetwork();
    const given = await Promise.all(
      Array.from({ length: 22 }, async () => new SoftAuthenticator().get(await signInOptions())),
    );
    const answers = await Promise.all(given.map((each) => signInWith(each, network)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    await refusal(await passkeySignIn(authenticator, network), 429, 'RATE_LIMITED');
    for (let times = 0; times < 22; times += 1) {
      expect((await passkeySignIn(authenticator, '10.9.9.9')).status).toBe(200);
    }
  });

  it('tells only a closed account’s owner why, and how to appeal', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    const admin = await signedIn({ role: 'admin' });
    expect((await closes(admin, me)).status).toBe(200);
    const body = await refusal(await passkeySignIn(authenticator), 403, 'ACCOUNT_INACTIVE');
    expect(body).toMatchObject({ rule: 'harassment', reason: 'You went on after a no.' });
    expect(body.appealToken).toMatch(/^ver_/);
    const forged = await new SoftAuthenticator().get(await signInOptions());
    const answer = await signInWith({ ...forged, id: authenticator.id, rawId: authenticator.id });
    await refusal(answer, 401, 'INVALID_CREDENTIALS');
  });

  it('signs in a held member, who is not told', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    await change(me, { status: 'held' });
    const answer = await passkeySignIn(authenticator);
    expect(self.parse(await answer.json()).isActive).toBe(true);
  });

  it('makes a member with a one-time password choose a new one', async () => {
    const me = await signedIn();
    const { authenticator } = await withPasskey(me);
    await change(me, { mustChangePassword: true });
    const answer = await passkeySignIn(authenticator);
    expect(self.parse(await answer.json()).mustChangePassword).toBe(true);
    const { cookie } = cookieOf(answer);
    const refused = await call('/api/conversations', { headers: { cookie } });
    await refusal(refused, 403, 'PASSWORD_CHANGE_REQUIRED');
  });
});

it('a passkey stays when the password changes, and that mail mentions it', async () => {
  const me = await withPassword();
  const { authenticator } = await withPasskey(me);
  const box = new Mailbox();
  const change = { currentPassword: PASSWORD, newPassword: 'Another-Way-7' };
  expect((await box.as(me, 'POST', '/api/user/change-password', change)).status).toBe(204);
  expect(box.latest(me.row.email).text).toContain('Your passkeys still sign you in.');
  expect((await passkeySignIn(authenticator)).status).toBe(200);
});

describe('confirming with a passkey', () => {
  const leaveOpen = (member: TestMember) => proofAgo(member, 20);
  const confirms = (member: TestMember, passkey: unknown) =>
    member.send('POST', '/api/auth/confirm', { passkey });

  it('counts as the password does, once for each answer', async () => {
    const admin = await signedIn({ role: 'admin' });
    const { authenticator } = await withPasskey(admin);
    await leaveOpen(admin);
    await refusal(await admin.get('/api/admin/users.csv'), 403, 'CONFIRM_IT_IS_YOU');
    const options = await confirmOptionsOf(admin);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.id }]);
    const given = await authenticator.get(options);
    expect((await confirms(admin, given)).status).toBe(204);
    expect((await admin.get('/api/admin/users.csv')).status).toBe(200);
    await refusal(await confirms(admin, given), 400, 'INVALID_INPUT');
  });

  it('accepts no one else’s passkey, and no sign-in answer of the same one', async () => {
    const [me, other] = [await signedIn({ role: 'admin' }), await signedIn()];
    const { authenticator: mine } = await withPasskey(me);
    const { authenticator: theirs } = await withPasskey(other);
    await leaveOpen(me);
    const stranger = await theirs.get(await confirmOptionsOf(me));
    await refusal(await confirms(me, stranger), 403, 'FORBIDDEN');
    const signIn = await mine.get(await signInOptions());
    await refusal(await confirms(me, signIn), 400, 'INVALID_INPUT');
    await refusal(await me.get('/api/admin/users.csv'), 403, 'CONFIRM_IT_IS_YOU');
  });
});
