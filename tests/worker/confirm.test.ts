import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { UNCONFIRMED_DAYS } from '../../src/shared/rules/limits';
import { linkTokens, members, sessions } from '../../worker/db/schema';
import { forgetUnconfirmed } from '../../worker/domain/deletion/deletion';
import { refusal } from '../support/errorAnswer';
import { linkTo, Mailbox, tokenIn } from '../support/mailbox';
import { freshNetwork, registration } from '../support/registration';
import { db, signedIn } from '../support/signedIn';
import { change, DAY } from '../support/world';

const box = new Mailbox();
const PATH = '/verify-email';

const verify = (token: string) => box.send('POST', '/api/auth/verify-email', { token });
const sendAgain = (member: { cookie: string }, headers: Record<string, string> = {}) =>
  box.send('POST', '/api/auth/send-verification', undefined, {
    Cookie: member.cookie,
    ...headers,
  });
const rowOf = async (email: string) =>
  (await db.select().from(members).where(eq(members.email, email)))[0];

async function joined(
  given: Record<string, unknown> = {},
  network = { 'CF-Connecting-IP': freshNetwork() },
) {
  const form = registration(given);
  const answer = await box.send('POST', '/api/auth/register', form, network);
  expect(answer.status).toBe(201);
  const cookie = (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  return { email: String(form.email), cookie };
}

describe('the mail that confirms an address', () => {
  it('is sent with the registration, and its link confirms from any device', async () => {
    const { email } = await joined();
    expect((await rowOf(email))?.emailConfirmedAt).toBeNull();
    const mail = box.only(email);
    expect(mail.from).toEqual({ name: 'Parkway', email: env.MAIL_FROM });
    expect(linkTo(PATH, mail).origin).toBe(env.APP_ORIGIN);
    expect(mail.headers).toEqual({});

    const answer = await verify(tokenIn(PATH, mail));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    expect((await rowOf(email))?.emailConfirmedAt).not.toBeNull();
  });

  it('is not sent for a registration that is refused', async () => {
    const { email } = await joined();
    const again = await box.send('POST', '/api/auth/register', registration({ email }));
    await refusal(again, 409, 'EMAIL_TAKEN');
    expect(box.to(email)).toHaveLength(1);
  });

  it('confirms as often as it is opened, and keeps the first time', async () => {
    const { email } = await joined();
    const token = tokenIn(PATH, box.only(email));
    expect((await verify(token)).status).toBe(200);
    const first = (await rowOf(email))?.emailConfirmedAt;
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await rowOf(email))?.emailConfirmedAt).toBe(first);
  });

  it('stores nothing that opens it, and lasts 7 days', async () => {
    const { email } = await joined();
    const token = tokenIn(PATH, box.only(email));
    const { id = '' } = (await rowOf(email)) ?? {};
    const [stored] = await db.select().from(linkTokens).where(eq(linkTokens.memberId, id));
    expect(JSON.stringify(stored)).not.toContain(token);
    const days = ((stored?.expiresAt ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await db
      .update(linkTokens)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(linkTokens.memberId, id));
    await refusal(await verify(token), 400, 'INVALID_INPUT');
    expect((await rowOf(email))?.emailConfirmedAt).toBeNull();
  });

  it('accepts no other token', async () => {
    const { email } = await joined();
    const token = tokenIn(PATH, box.only(email));
    for (const wrong of [`${token.slice(0, -1)}_`, token.toUpperCase(), 'x', '', 'x'.repeat(201)]) {
      await refusal(await verify(wrong), 400, 'INVALID_INPUT');
    }
    expect((await rowOf(email))?.emailConfirmedAt).toBeNull();
  });

  it('contains no name that could be a message to a stranger', async () => {
    const { email } = await joined({ firstName: 'Win A Big Prize Today' });
    const { html, text, subject } = box.only(email);
    expect(html + text + subject).not.toContain('Prize');
    expect(text).toContain('Welcome to Parkway');
    const rosa = await joined({ firstName: 'Zoë-Anne' });
    expect(box.only(rosa.email).text).toContain('Welcome to Parkway, Zoë-Anne');
  });
});

describe('"This wasn\'t me"', () => {
  const notMe = (token: string) => box.send('POST', '/api/auth/not-me', { token });
  const linkOf = (email: string) => {
    const links = box.only(email).text.match(/https?:\/\/\S+/g) ?? [];
    const url = links
      .map((each) => new URL(each))
      .find(({ searchParams }) => searchParams.has('not-me'));
    expect(url?.pathname).toBe(PATH);
    return url?.searchParams.get('token') ?? '';
  };

  it('closes and deletes the unconfirmed account, and frees the address', async () => {
    const { email, cookie } = await joined();
    const [me] = await db.select().from(members).where(eq(members.email, email));
    const device = (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.memberId, me?.id ?? ''))
    )[0];
    const answer = await notMe(linkOf(email));
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await rowOf(email)).toBeUndefined();
    await refusal(await box.as({ cookie }, 'GET', '/api/auth/me'), 401, 'UNAUTHENTICATED');
    expect(await env.SESSIONS.get(device?.id ?? '')).toBeNull();
    await refusal(await notMe(linkOf(email)), 400, 'INVALID_INPUT');
    expect((await joined({ email })).cookie).not.toBe(cookie);
  });

  it('deletes nothing once the address was confirmed, also at the same moment', async () => {
    const { email } = await joined();
    const token = linkOf(email);
    const [confirmed, ended] = await Promise.all([verify(token), notMe(token)]);
    const isThere = (await rowOf(email)) !== undefined;
    expect([confirmed.status, ended.status]).toEqual(isThere ? [200, 409] : [400, 204]);
    const other = await joined();
    await verify(tokenIn(PATH, box.only(other.email)));
    await refusal(await notMe(linkOf(other.email)), 409, 'CONFLICT');
    expect((await rowOf(other.email))?.emailConfirmedAt).not.toBeNull();
  });

  it('keeps the account of an administrator, and a closed one', async () => {
    const [admin, closed] = [await joined(), await joined()];
    await db.update(members).set({ role: 'admin' }).where(eq(members.email, admin.email));
    await db.update(members).set({ status: 'inactive' }).where(eq(members.email, closed.email));
    await refusal(await notMe(linkOf(admin.email)), 409, 'CONFLICT');
    await refusal(await notMe(linkOf(closed.email)), 400, 'INVALID_INPUT');
    for (const { email } of [admin, closed]) expect(await rowOf(email)).toBeDefined();
  });
});

describe('an account that is never confirmed', () => {
  const age = (email: string, days: number) =>
    db
      .update(members)
      .set({ createdAt: Date.now() - days * DAY - 1 })
      .where(eq(members.email, email));
  const forget = () => forgetUnconfirmed(box.context());

  it('is deleted after 30 days, and not before; its address is free', async () => {
    expect(UNCONFIRMED_DAYS).toBe(30);
    const [late, soon] = [await joined(), await joined()];
    await age(late.email, 30);
    await age(soon.email, 29);
    await forget();
    expect(await rowOf(late.email)).toBeUndefined();
    expect(await rowOf(soon.email)).toBeDefined();
    await refusal(await box.as(late, 'GET', '/api/auth/me'), 401, 'UNAUTHENTICATED');
    await joined({ email: late.email });
  });

  it.for([
    ['confirmed', { emailConfirmedAt: 1 }],
    ['closed', { status: 'inactive' }],
    ['an administrator’s', { role: 'admin' }],
    ['paid for', { premiumUntil: Date.now() + DAY }],
  ] as const)('stays when it is %s', async ([, given]) => {
    const { email } = await joined();
    await db.update(members).set(given).where(eq(members.email, email));
    await age(email, 400);
    await forget();
    expect(await rowOf(email)).toBeDefined();
  });
});

describe('POST /api/auth/send-verification', () => {
  it('sends another link; the earlier one works as well', async () => {
    const me = await joined();
    const first = tokenIn(PATH, box.only(me.email));
    const answer = await sendAgain(me);
    expect(await answer.json()).toEqual({ message: `A new link is on its way to ${me.email}.` });
    const second = tokenIn(PATH, box.latest(me.email));
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(200);
    expect((await verify(second)).status).toBe(200);
  });

  it('refuses with 409 when there is nothing to confirm', async () => {
    const me = await signedIn({ emailConfirmedAt: Date.now() });
    await refusal(await sendAgain(me), 409, 'CONFLICT');
    expect(box.to(me.row.email)).toEqual([]);
  });

  it('sends 3 in a day, however many ask at once', async () => {
    const me = await signedIn();
    const network = { 'CF-Connecting-IP': freshNetwork() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendAgain(me, network)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    await refusal(await sendAgain(me), 429, 'RATE_LIMITED');
    expect(box.to(me.row.email)).toHaveLength(3);
  });

  it('counts the mail of the registration, and one of a deleted account', async () => {
    const network = { 'CF-Connecting-IP': freshNetwork() };
    const { email, cookie } = await joined();
    await db.delete(members).where(eq(members.email, email));
    const again = await joined({ email });
    expect(again.cookie).not.toBe(cookie);
    expect((await sendAgain(again, network)).status).toBe(200);
    await refusal(await sendAgain(again, network), 429, 'RATE_LIMITED');
    expect(box.to(email)).toHaveLength(3);
    await db.delete(members).where(eq(members.email, email));
    await joined({ email });
    expect(box.to(email)).toHaveLength(3);
  });

  it('sends 10 in an hour for one network, and each account can ask later', async () => {
    const network = { 'CF-Connecting-IP': freshNetwork() };
    const joinedHere = [];
    for (let each = 0; each < 12; each += 1) joinedHere.push(await joined({}, network));
    const received = joinedHere.filter(({ email }) => box.to(email).length > 0);
    expect(received).toHaveLength(10);
    const [last] = joinedHere.slice(-1);
    if (!last) throw new Error('Nobody joined');
    await refusal(await sendAgain(last, network), 429, 'RATE_LIMITED');
    const elsewhere = { 'CF-Connecting-IP': freshNetwork() };
    expect((await sendAgain(last, elsewhere)).status).toBe(200);
    expect(box.to(last.email)).toHaveLength(1);
  });

  it('sends nothing to a member who was deactivated', async () => {
    const me = await signedIn();
    await change(me, { status: 'inactive' });
    await refusal(await sendAgain(me), 403, 'ACCOUNT_INACTIVE');
    expect(box.to(me.row.email)).toEqual([]);
  });
});
