import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { linkTokens, mails, members, sessions } from '../../worker/db/schema';
import { hashPassword } from '../../worker/platform/security/password';
import { countingEnv } from '../support/countingEnv';
import { refusal } from '../support/errorAnswer';
import { liveConnection } from '../support/liveConnection';
import { linkTo, Mailbox, tokenIn } from '../support/mailbox';
import { freshNetwork } from '../support/registration';
import { db, newDevice, ORIGIN, signedIn, type TestMember } from '../support/signedIn';
import { login, PASSWORD } from '../support/signIns';
import { change } from '../support/world';

const NEW = 'Cape-May-Point-9';
const MINUTE = 60_000;
const box = new Mailbox();

const forgot = (email: string, network = freshNetwork()) =>
  box.send('POST', '/api/auth/forgot-password', { email }, { 'CF-Connecting-IP': network });
const reset = (token: string, password = NEW) =>
  box.send('POST', '/api/auth/reset-password', { token, password });
const check = (token: string) =>
  box.send('GET', `/api/auth/reset-password?token=${encodeURIComponent(token)}`);
const isDead = async (answer: Response) => {
  const { message } = await refusal(answer, 400, 'INVALID_INPUT');
  expect(message).toBe('This link is invalid or has expired. Please ask for a new one.');
};

/** Requests a link and returns the token in the mail. */
async function tokenFor({ row }: Pick<TestMember, 'row'>): Promise<string> {
  expect((await forgot(row.email)).status).toBe(200);
  return tokenIn('/reset-password', box.latest(row.email));
}

const rowOf = async ({ id }: { id: string }) =>
  (await db.select().from(members).where(eq(members.id, id)))[0];
const sessionsOf = ({ id }: { id: string }) =>
  db.select().from(sessions).where(eq(sessions.memberId, id));
const age = ({ id }: { id: string }, minutes: number) =>
  db
    .update(linkTokens)
    .set({ expiresAt: Date.now() + (60 - minutes) * MINUTE })
    .where(and(eq(linkTokens.memberId, id), eq(linkTokens.purpose, 'reset')));

describe('POST /api/auth/forgot-password', () => {
  it('sends a link, and answers the same with and without an account', async () => {
    const me = await signedIn();
    const inactive = await signedIn({ status: 'inactive' });
    const stranger = `${crypto.randomUUID()}@parkway.example`;
    const answers = await Promise.all(
      [me.row.email, ` ${me.row.email.toUpperCase()} `, inactive.row.email, stranger].map((email) =>
        forgot(email),
      ),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    for (const answer of answers) expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(box.to(me.row.email).length).toBeGreaterThan(0);
    expect([...box.to(inactive.row.email), ...box.to(stranger)]).toEqual([]);
  });

  it('reads the account after the response', async () => {
    const me = await signedIn();
    // Every trip to the database but the first is held back until the answer is there.
    const { env: counted, hops, answered } = countingEnv(box.env);
    const ctx = createExecutionContext();
    const request = new Request(`${ORIGIN}/api/auth/forgot-password`, {
      method: 'POST',
      headers: {
        origin: ORIGIN,
        'content-type': 'application/json',
        'CF-Connecting-IP': freshNetwork(),
      },
      body: JSON.stringify({ email: me.row.email }),
    });
    expect((await createApp().fetch(request, counted, ctx)).status).toBe(200);
    expect(box.to(me.row.email)).toEqual([]);
    answered();
    await waitOnExecutionContext(ctx);
    expect(hops.slice(0, 2)).toEqual(['d1.batch', 'd1.statement']);
    box.only(me.row.email);
  });

  it('sends at most 3 in an hour to an address for one network, known or not', async () => {
    const me = await signedIn();
    const network = freshNetwork();
    for (const email of [me.row.email, `${crypto.randomUUID()}@parkway.example`]) {
      for (let times = 0; times < 3; times += 1)
        expect((await forgot(email, network)).status).toBe(200);
      const answer = await forgot(email, network);
      await refusal(answer, 429, 'RATE_LIMITED');
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(box.to(me.row.email)).toHaveLength(3);
    // Strangers who request links elsewhere prevent nobody from getting one.
    expect((await forgot(me.row.email)).status).toBe(200);
    expect(box.to(me.row.email)).toHaveLength(4);
  });

  it('sends at most 10 in an hour to an address in all, with the same answer for everyone', async () => {
    const me = await signedIn();
    const first = await tokenFor(me);
    for (let times = 0; times < 14; times += 1) {
      expect((await forgot(me.row.email)).status).toBe(200);
    }
    expect(box.to(me.row.email)).toHaveLength(10);
    expect((await reset(first)).status).toBe(200);
  });

  it('accepts at most 10 in an hour from a network, and then uses up no address’s limit', async () => {
    const network = freshNetwork();
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => forgot(`${crypto.randomUUID()}@parkway.example`, network)),
    );
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(10);
    const me = await signedIn();
    for (let times = 0; times < 4; times += 1) {
      await refusal(await forgot(me.row.email, network), 429, 'RATE_LIMITED');
    }
    expect((await forgot(me.row.email)).status).toBe(200);
  });

  it('links to our own origin, whatever Host the request has', async () => {
    const me = await signedIn();
    const foreign = 'https://evil.example';
    await box.fetch(
      new Request(`${foreign}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { origin: ORIGIN, host: 'evil.example', 'content-type': 'application/json' },
        body: JSON.stringify({ email: me.row.email }),
      }),
    );
    const mail = box.only(me.row.email);
    expect(linkTo('/reset-password', mail).origin).toBe(env.APP_ORIGIN);
    expect(mail.html + mail.text).not.toContain('evil.example');
  });

  it('stores only a hash of the link', async () => {
    const me = await signedIn();
    const token = await tokenFor(me);
    expect(token).toMatch(/^[a-z0-9]{32}$/);
    const [stored] = await db.select().from(linkTokens).where(eq(linkTokens.memberId, me.id));
    expect(stored?.id).toMatch(/^[0-9a-f]{64}$/);
    const kept = await db.select().from(mails).where(eq(mails.memberId, me.id));
    expect(JSON.stringify([stored, kept])).not.toContain(token);
  });
});

describe('/api/auth/reset-password', () => {
  let passwordHash = '';
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD);
  });

  it('sets the password, signs out everywhere and confirms the address', async () => {
    const me = await signedIn({ passwordHash });
    const other = await newDevice(me.row);
    const [line, bystander] = [await liveConnection(other), await signedIn()];
    await change(me, { mustChangePassword: true });
    const token = await tokenFor(me);
    expect((await check(token)).status).toBe(200);
    expect((await check(token)).status).toBe(200);

    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect(await line.closed).toBe(4401);
    expect(await sessionsOf(me)).toEqual([]);
    for (const device of [me, other]) {
      await refusal(await device.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    }
    expect((await bystander.get('/api/auth/me')).status).toBe(200);
    const row = await rowOf(me);
    expect(row?.mustChangePassword).toBe(false);
    expect(row?.emailConfirmedAt).not.toBeNull();
    expect(box.latest(me.row.email).subject).toBe('Your password was changed');
    await refusal(await login(me.row.email, PASSWORD), 401, 'INVALID_CREDENTIALS');
    expect((await login(me.row.email, NEW)).status).toBe(200);
  });

  it('works once', async () => {
    const me = await signedIn();
    const token = await tokenFor(me);
    expect((await reset(token)).status).toBe(200);
    const { passwordHash: first } = (await rowOf(me)) ?? {};
    await isDead(await check(token));
    await isDead(await reset(token, 'Another-Way-7'));
    expect((await rowOf(me))?.passwordHash).toBe(first);
  });

  it('works once when ten try at the same moment', async () => {
    const me = await signedIn();
    const token = await tokenFor(me);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => reset(token, `Boardwalk-${n}-x`)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) await isDead(answer);
    expect((await login(me.row.email, `Boardwalk-${won}-x`)).status).toBe(200);
    const told = box.to(me.row.email).filter(({ subject }) => subject.includes('was changed'));
    expect(told).toHaveLength(1);
  });

  it('keeps earlier links valid until one of them is used', async () => {
    const me = await signedIn();
    const first = await tokenFor(me);
    const second = await tokenFor(me);
    expect(second).not.toBe(first);
    expect((await check(first)).status).toBe(200);
    expect((await reset(first)).status).toBe(200);
    await isDead(await check(second));
    await isDead(await reset(second));
  });

  it('lasts an hour', async () => {
    const me = await signedIn();
    const token = await tokenFor(me);
    await age(me, 59);
    expect((await check(token)).status).toBe(200);
    await age(me, 61);
    await isDead(await check(token));
    await isDead(await reset(token));
  });

  it('accepts no other token', async () => {
    const me = await signedIn();
    const token = await tokenFor(me);
    const flipped = `${token.slice(0, -1)}${token.endsWith('a') ? 'b' : 'a'}`;
    const [stored] = await db.select().from(linkTokens).where(eq(linkTokens.memberId, me.id));
    for (const wrong of [flipped, token.toUpperCase(), `${token} `, stored?.id ?? '', 'x', '%00']) {
      await isDead(await check(wrong));
      await isDead(await reset(wrong));
    }
    expect((await reset(token)).status).toBe(200);
  });

  it('is not opened by a link that confirms an address', async () => {
    const me = await signedIn();
    expect((await box.as(me, 'POST', '/api/auth/send-verification')).status).toBe(200);
    const token = tokenIn('/verify-email', box.latest(me.row.email));
    await isDead(await check(token));
    await isDead(await reset(token));
  });

  it('is invalid when the account was deactivated in between', async () => {
    const me = await signedIn();
    const token = await tokenFor(me);
    await change(me, { status: 'inactive' });
    await isDead(await reset(token));
  });

  it.for(['short', 'password1', 'x'.repeat(129)])('refuses the password %s', async (password) => {
    const me = await signedIn();
    const token = await tokenFor(me);
    const { errors } = await refusal(await reset(token, password), 400, 'INVALID_INPUT');
    expect(errors?.[0]?.path).toBe('password');
    expect((await check(token)).status).toBe(200);
  });

  it('clears the count of wrong passwords', async () => {
    const me = await signedIn({ passwordHash });
    const network = freshNetwork();
    const tries = (password: string) => login(me.row.email, password, network);
    await Promise.all(Array.from({ length: 5 }, () => tries('not the password')));
    await refusal(await tries(PASSWORD), 429, 'MAIL_CODE_REQUIRED');
    const chosen = await box.send(
      'POST',
      '/api/auth/reset-password',
      { token: await tokenFor(me), password: NEW },
      { 'CF-Connecting-IP': network },
    );
    expect(chosen.status).toBe(200);
    expect((await tries(NEW)).status).toBe(200);
  });
});
