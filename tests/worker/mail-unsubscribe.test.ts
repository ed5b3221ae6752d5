import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { unsubscribeResponse } from '../../src/shared/contract/mail';
import { mails, members } from '../../worker/db/schema';
import { refusal } from '../support/errorAnswer';
import { thisEvening } from '../support/likeMail';
import { linkTo, Mailbox, tokenIn } from '../support/mailbox';
import { call, db, sendAs, signedIn, type TestMember } from '../support/signedIn';
import { liked, matched } from '../support/world';

const box = new Mailbox();
const CONFIRMED = { emailConfirmedAt: Date.now() };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const settingsOf = async ({ id }: TestMember) => {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return [row?.notifyNewMatches, row?.notifyMessages, row?.notifyLikes, row?.notifyMarketing];
};
const at = (path: string, token: string) => `/api/mail/${path}?token=${encodeURIComponent(token)}`;
const oneClick = (token: string, headers: Record<string, string> = FORM) =>
  call(at('unsubscribe', token), { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });

/** The mail about a new match, to a member who was liked back. */
async function matchMail() {
  const [me, fan] = await Promise.all([signedIn(CONFIRMED), signedIn(CONFIRMED)]);
  await liked(me, fan);
  await box.as(fan, 'POST', '/api/matches', { targetUserId: me.id, isLiked: true });
  await box.deliver(thisEvening());
  const mail = box.only(me.row.email);
  return { me, mail, token: tokenIn('/unsubscribe', mail) };
}

describe('unsubscribing', () => {
  it('needs one click in a mail program: a form, from anywhere, without a session', async () => {
    const { me, mail, token } = await matchMail();
    const address = new URL(mail.headers['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? '');
    expect(mail.headers['List-Unsubscribe']).toMatch(/^<https?:\/\/[^>\s]+>$/);
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(address.origin).toBe(env.APP_ORIGIN);
    expect(address.searchParams.get('token')).toBe(token);

    const answer = await call(`${address.pathname}${address.search}`, {
      method: 'POST',
      headers: { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await settingsOf(me)).toEqual([false, true, true, false]);
    expect((await oneClick(token)).status).toBe(200);
    expect((await oneClick(token, {})).status).toBe(200);
    expect(await settingsOf(me)).toEqual([false, true, true, false]);
  });

  it('stops the mails of that sort', async () => {
    const { me, token } = await matchMail();
    await oneClick(token);
    await db.update(mails).set({ key: crypto.randomUUID() }).where(eq(mails.memberId, me.id));
    const another = await signedIn(CONFIRMED);
    await liked(me, another);
    await box.as(another, 'POST', '/api/matches', { targetUserId: me.id, isLiked: true });
    await box.deliver(thisEvening());
    box.only(me.row.email);
  });

  it('has a page that explains it, with an undo', async () => {
    const { me, mail, token } = await matchMail();
    expect(linkTo('/unsubscribe', mail).origin).toBe(env.APP_ORIGIN);
    const look = async () =>
      unsubscribeResponse.parse(await (await call(at('subscription', token))).json());
    expect(await look()).toEqual({ mails: 'newMatches', isOn: true });
    await sendAs('POST', at('unsubscribe', token));
    expect(await look()).toEqual({ mails: 'newMatches', isOn: false });
    const undone = await sendAs('POST', at('resubscribe', token));
    expect(unsubscribeResponse.parse(await undone.json()).isOn).toBe(true);
    expect(await settingsOf(me)).toEqual([true, true, true, false]);
  });

  it('shows a program that only opens the URL the page, and changes nothing', async () => {
    const { me, token } = await matchMail();
    const answer = await call(at('unsubscribe', token));
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe(`/unsubscribe?token=${token}`);
    expect(await settingsOf(me)).toEqual([true, true, true, false]);
  });

  it('switches nothing on from another site', async () => {
    const { me, token } = await matchMail();
    await oneClick(token);
    const foreign = { origin: 'https://evil.example' };
    const answer = await call(at('resubscribe', token), { method: 'POST', headers: foreign });
    await refusal(answer, 403, 'CROSS_ORIGIN');
    expect(await settingsOf(me)).toEqual([false, true, true, false]);
  });

  it('accepts no token that was changed, for another sort or another member', async () => {
    const [{ me, token }, other] = [await matchMail(), await matchMail()];
    const [id = '', , mac = ''] = token.split('.');
    const [otherId = ''] = other.token.split('.');
    const wrong = [
      `${id}.messages.${mac}`,
      `${otherId}.newMatches.${mac}`,
      `${token.slice(0, -2)}AA`,
      `${id}.newMatches.`,
      `${id}.constructor.${mac}`,
      me.id,
      'x',
      '',
      'x'.repeat(201),
    ];
    for (const each of wrong) {
      await refusal(await oneClick(each), 400, 'INVALID_INPUT');
      await refusal(await call(at('subscription', each)), 400, 'INVALID_INPUT');
      await refusal(await sendAs('POST', at('resubscribe', each)), 400, 'INVALID_INPUT');
    }
    expect(await settingsOf(me)).toEqual([true, true, true, false]);
    expect(await settingsOf(other.me)).toEqual([true, true, true, false]);
  });

  it('accepts no endless body', async () => {
    const { me, token } = await matchMail();
    const answer = await call(at('unsubscribe', token), {
      method: 'POST',
      headers: FORM,
      body: 'x'.repeat(70_000),
    });
    await refusal(answer, 413, 'TOO_LARGE');
    expect(await settingsOf(me)).toEqual([true, true, true, false]);
  });

  it('has no effect when the account is deleted', async () => {
    const { me, token } = await matchMail();
    await db.delete(members).where(eq(members.id, me.id));
    await refusal(await oneClick(token), 400, 'INVALID_INPUT');
  });

  it('opens nothing else', async () => {
    const { token } = await matchMail();
    const answer = await call('/api/auth/me', { headers: { cookie: `__Host-session=${token}` } });
    await refusal(answer, 401, 'UNAUTHENTICATED');
  });
});

describe('every mail that is not about the account itself', () => {
  it('has the same link for a member and sort, whatever it is about', async () => {
    const { me, token } = await matchMail();
    // As if on another evening.
    await db.update(mails).set({ key: crypto.randomUUID() }).where(eq(mails.memberId, me.id));
    const another = await signedIn(CONFIRMED);
    await matched(me, another, Date.now() - 60_000);
    await liked(me, await signedIn(CONFIRMED));
    const third = await signedIn(CONFIRMED);
    await liked(me, third);
    await box.as(third, 'POST', '/api/matches', { targetUserId: me.id, isLiked: true });
    await box.deliver(thisEvening());
    expect(tokenIn('/unsubscribe', box.latest(me.row.email))).toBe(token);
    expect(box.to(me.row.email)).toHaveLength(2);
  });
});
