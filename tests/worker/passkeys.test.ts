import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys, spentChallenges } from '../../worker/db/schema';
import { forgetChallenges, newChallenge } from '../../worker/domain/passkeys/challenges';
import { refusal } from '../support/errorAnswer';
import { Mailbox } from '../support/mailbox';
import { creationOptionsOf, PASSKEYS, passkeysOf, withPasskey } from '../support/passkeys';
import { db, newDevice, proofAgo, signedIn } from '../support/signedIn';
import { SoftAuthenticator } from '../support/softAuthenticator';

const MINUTE = 60_000;
const box = new Mailbox();

describe('adding a passkey', () => {
  it('stores a public key, names it and sends a mail', async () => {
    const me = await signedIn();
    const options = await creationOptionsOf(me);
    expect(options).toMatchObject({
      rp: { id: 'parkway.example', name: 'Parkway' },
      user: { name: me.row.email, displayName: me.row.firstName },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const authenticator = new SoftAuthenticator();
    const made = await authenticator.create(options);
    const answer = await box.as(me, 'POST', PASSKEYS, { ...made, name: ' My phone ' });
    expect(answer.status).toBe(201);
    expect(await passkeysOf(me)).toMatchObject([
      { name: 'My phone', isSynced: true, lastUsedAt: null },
    ]);
    expect(box.only(me.row.email).subject).toBe('A passkey was added to your account');
    const again = await creationOptionsOf(me);
    expect(again.excludeCredentials).toMatchObject([{ id: authenticator.id }]);
  });

  it('names it after its maker, else after the browser', async () => {
    const me = await signedIn();
    const known = new SoftAuthenticator();
    known.aaguid = 'd548826e-79b4-db40-a3d8-11116f7e8349';
    expect((await withPasskey(me, {}, known)).added.name).toBe('Bitwarden');
    expect((await withPasskey(me)).added.name).toBe('Unknown device');
  });

  it.for([16, null])('needs a proof of the last 15 minutes, not one of %s', async (minutes) => {
    const me = await signedIn();
    const { added } = await withPasskey(me);
    const made = await new SoftAuthenticator().create(await creationOptionsOf(me));
    await proofAgo(me, minutes);
    await refusal(await me.send('POST', `${PASSKEYS}/options`), 403, 'CONFIRM_IT_IS_YOU');
    await refusal(await me.send('POST', PASSKEYS, made), 403, 'CONFIRM_IT_IS_YOU');
    await refusal(await me.send('DELETE', `${PASSKEYS}/${added.id}`), 403, 'CONFIRM_IT_IS_YOU');
    expect(await passkeysOf(me)).toHaveLength(1);
  });

  it('waits until the address is confirmed', async () => {
    const me = await signedIn();
    await refusal(await me.send('POST', `${PASSKEYS}/options`), 403, 'ADDRESS_NOT_CONFIRMED');
    const made = await new SoftAuthenticator().create(await creationOptionsOf(await signedIn()));
    await refusal(await me.send('POST', PASSKEYS, made), 403, 'ADDRESS_NOT_CONFIRMED');
  });

  it.for([
    ['another origin', { origin: 'https://parkway.example.evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.get' }],
    ['an owner who was not verified', { isVerified: false }],
    ['a challenge of its own', { challenge: 'bm90IG91cnM' }],
  ] as const)('refuses %s', async ([, behaviour]) => {
    const me = await signedIn();
    const made = await new SoftAuthenticator().create(await creationOptionsOf(me), behaviour);
    await refusal(await me.send('POST', PASSKEYS, made), 400, 'INVALID_INPUT');
    expect(await passkeysOf(me)).toEqual([]);
  });

  it('refuses an answer to the challenge of another session, and a late one', async () => {
    const me = await signedIn();
    const options = await creationOptionsOf(me);
    const other = await newDevice(me.row);
    const made = await new SoftAuthenticator().create(options);
    await refusal(await other.send('POST', PASSKEYS, made), 400, 'INVALID_INPUT');
    const asked = { ...box.context(), now: new Date(Date.now() - 6 * MINUTE) };
    const ceremony = { to: 'add', sessionId: me.sessionId } as const;
    const old = await newChallenge(asked, ceremony);
    const late = await new SoftAuthenticator().create({ ...options, challenge: old });
    await refusal(await me.send('POST', PASSKEYS, late), 400, 'INVALID_INPUT');
    const [token, expiresAt, mac] = Buffer.from(options.challenge, 'base64url')
      .toString()
      .split('.');
    const later = [token, Number(expiresAt) + 60_000, mac].join('.');
    const challenge = Buffer.from(later).toString('base64url');
    const longer = await new SoftAuthenticator().create({ ...options, challenge });
    await refusal(await me.send('POST', PASSKEYS, longer), 400, 'INVALID_INPUT');
  });

  it('accepts the same answer once, however often it arrives at one moment', async () => {
    const me = await signedIn();
    const made = await new SoftAuthenticator().create(await creationOptionsOf(me));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => me.send('POST', PASSKEYS, made)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await passkeysOf(me)).toHaveLength(1);
  });

  it('refuses a passkey that is already registered', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const { authenticator } = await withPasskey(me);
    const made = await authenticator.create(await creationOptionsOf(other));
    await refusal(await other.send('POST', PASSKEYS, made), 409, 'CONFLICT');
    expect(await passkeysOf(other)).toEqual([]);
  });

  it('stops at ten, also for two at one moment', async () => {
    const me = await signedIn();
    for (let n = 0; n < 9; n += 1) await withPasskey(me);
    const two = await Promise.all(
      [1, 2].map(async () => new SoftAuthenticator().create(await creationOptionsOf(me))),
    );
    const answers = await Promise.all(two.map((made) => me.send('POST', PASSKEYS, made)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await refusal(await me.send('POST', `${PASSKEYS}/options`), 409, 'CONFLICT');
    expect(await passkeysOf(me)).toHaveLength(10);
  });
});

describe('removing a passkey', () => {
  it('removes it once, and sends a mail', async () => {
    const me = await signedIn();
    const { added } = await withPasskey(me);
    const answers = await Promise.all(
      [1, 2, 3].map(() => box.as(me, 'DELETE', `${PASSKEYS}/${added.id}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await passkeysOf(me)).toEqual([]);
    const told = box.to(me.row.email).map(({ subject }) => subject);
    expect(told.filter((each) => each === 'A passkey was removed from your account')).toHaveLength(
      1,
    );
  });

  it('is a 404 for another member’s', async () => {
    const [me, other] = [await signedIn(), await signedIn()];
    const { added } = await withPasskey(other);
    await refusal(await me.send('DELETE', `${PASSKEYS}/${added.id}`), 404, 'NOT_FOUND');
    expect(await passkeysOf(other)).toHaveLength(1);
  });
});

it('answered challenges are deleted once they expire', async () => {
  const me = await signedIn();
  await withPasskey(me);
  const { length } = await db.select().from(spentChallenges);
  expect(length).toBeGreaterThan(0);
  await forgetChallenges(box.context());
  expect(await db.select().from(spentChallenges)).toHaveLength(length);
  await forgetChallenges({ ...box.context(), now: new Date(Date.now() + 6 * MINUTE) });
  expect(await db.select().from(spentChallenges)).toEqual([]);
  const [kept] = await db.select().from(passkeys).where(eq(passkeys.memberId, me.id));
  expect(kept?.publicKey).not.toBe('');
});
