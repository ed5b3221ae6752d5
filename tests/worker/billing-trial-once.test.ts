import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  members,
  memberTraces,
  serviceSecrets,
  spentTrials,
  trialDevices,
} from '../../worker/db/schema';
import { forgetTraces } from '../../worker/domain/bans/traces';
import { createContext } from '../../worker/platform/context';
import { hashPassword } from '../../worker/platform/security/password';
import { serviceSecret } from '../../worker/platform/security/serviceSecret';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import { buy, openPaypal, type Paypal, runJobs, selfOf } from '../support/paypalWorld';
import { freshNetwork, registration } from '../support/registration';
import { act, startsTrial } from '../support/renewals';
import { db, newDevice, sendAs, signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;
let passwordHash: string;

beforeEach(async () => {
  paypal = openPaypal();
  passwordHash ??= await hashPassword(PASSWORD);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A name that no other address contains. */
const aName = () => `n${crypto.randomUUID().slice(0, 13)}`;

/** A member who registers, and their own view right afterwards. */
async function joins(email: string) {
  const headers = { 'CF-Connecting-IP': freshNetwork() };
  const answer = await sendAs('POST', '/api/auth/register', registration({ email }), headers);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const [row] = await db.select().from(members).where(eq(members.email, email.toLowerCase()));
  if (!row) throw new Error('Nobody registered.');
  return { me: await newDevice(row), told: (await answer.json()) as { trialAvailable: boolean } };
}

describe('a member who had a free trial and deleted the account', () => {
  it.for([
    ['the same address', (name: string) => `${name}@parkway.example`],
    ['the address in capitals', (name: string) => `${name.toUpperCase()}@Parkway.Example`],
    ['the address with a tag', (name: string) => `${name}+again@parkway.example`],
    ['other dots', (name: string) => `${[...name].join('.')}@gmail.com`, 'gmail.com'],
    ['the other name of its provider', (name: string) => `${name}@googlemail.com`, 'gmail.com'],
  ] as const)('has no other with %s', async ([, address, provider = 'parkway.example']) => {
    const name = aName();
    const before = await signedIn({ email: `${name}@${provider}`, passwordHash });
    expect((await startsTrial(before)).status).toBe(200);
    const [had] = await db.select().from(members).where(eq(members.id, before.id));
    expect((await deletesAccount(before)).status).toBe(204);
    const { me, told } = await joins(address(name));
    expect(told.trialAvailable).toBe(false);
    const { message } = await refusal(await startsTrial(me), 409, 'CONFLICT');
    expect(message).toContain('already had your free trial');
    expect(await selfOf(me)).toMatchObject({ isPremium: false, trialAvailable: false });
    const [row] = await db.select().from(members).where(eq(members.id, me.id));
    expect(row?.trialUsedAt).toBe(had?.trialUsedAt);
  });

  it('does not prevent anyone else’s trial', async () => {
    const before = await signedIn({ passwordHash });
    await startsTrial(before);
    await deletesAccount(before);
    const { me, told } = await joins(`${aName()}@parkway.example`);
    expect(told.trialAvailable).toBe(true);
    expect((await startsTrial(me)).status).toBe(200);
  });

  it('and only paid before, still has one', async () => {
    const email = `${aName()}@parkway.example`;
    const before = await signedIn({ email, passwordHash });
    await buy(paypal, before);
    await deletesAccount(before);
    const { me, told } = await joins(email);
    expect(told.trialAvailable).toBe(true);
    expect((await startsTrial(me)).status).toBe(200);
  });

  it('of two accounts of one mailbox, at the same moment, has one', async () => {
    const name = aName();
    const both = [
      await signedIn({ email: `${name}@parkway.example` }),
      await signedIn({ email: `${name}+two@parkway.example` }),
    ];
    const answers = await Promise.all(both.map((each) => startsTrial(each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('leaves a code that is neither the address nor a plain hash of it', async () => {
    const name = aName();
    const me = await signedIn({ email: `${name}@parkway.example` });
    const codes = async () => (await db.select().from(spentTrials)).map((row) => row.addressCode);
    const before = await codes();
    await startsTrial(me);
    const [code = ''] = (await codes()).filter((each) => !before.includes(each));
    expect(code).toMatch(/^[\w-]{43}$/);
    const bytes = new TextEncoder().encode(`${name}@parkway.example`);
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
    expect(code).not.toBe(hash);
  });
});

describe('the free trial on a shared device', () => {
  /** A member whose browser is recognized by this code. */
  async function onDevice(...codes: string[]) {
    const me = await signedIn({ passwordHash });
    for (const code of codes) {
      await db.insert(memberTraces).values({ memberId: me.id, kind: 'device', code, seenAt: 1 });
    }
    return me;
  }
  const aCode = () => crypto.randomUUID();

  it('starts at most twice, also when five ask at the same moment, and after they are deleted', async () => {
    const code = aCode();
    const five = await Promise.all(Array.from({ length: 5 }, () => onDevice(code)));
    const answers = await Promise.all(five.map((each) => startsTrial(each)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    for (const each of five) expect((await deletesAccount(each)).status).toBe(204);
    await refusal(await startsTrial(await onDevice(aCode(), code)), 409, 'CONFLICT');
    expect((await startsTrial(await onDevice(aCode()))).status).toBe(200);
  });

  it('is counted again once browsers have forgotten the device', async () => {
    const code = aCode();
    for (const me of [await onDevice(code), await onDevice(code)]) await startsTrial(me);
    await db.update(trialDevices).set({ usedAt: Date.now() - 401 * DAY });
    await runJobs(Date.now(), forgetTraces);
    expect((await startsTrial(await onDevice(code))).status).toBe(200);
  });
});

it('the free trial waits until the address is confirmed', async () => {
  const me = await signedIn();
  await refusal(await act(me, 'trial'), 403, 'ADDRESS_NOT_CONFIRMED');
  expect(await selfOf(me)).toMatchObject({ isPremium: false, trialAvailable: true });
});

describe('a secret of the service', () => {
  it('is generated once, by twenty at the same moment, and stays', async () => {
    await db.delete(serviceSecrets);
    const context = () =>
      createContext({
        env: { ...env },
        requestId: 'r',
        waitUntil: () => undefined,
      });
    const drawn = await Promise.all(
      Array.from({ length: 20 }, () => serviceSecret(context(), 'trials')),
    );
    expect(new Set(drawn).size).toBe(1);
    expect(drawn[0]).toMatch(/^[\w-]{43}$/);
    expect(await serviceSecret(context(), 'trials')).toBe(drawn[0]);
  });
});
