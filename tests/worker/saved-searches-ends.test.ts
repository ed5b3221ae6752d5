import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeResponse } from '../../src/shared/contract/mail';
import { memberObjectOf } from '../../worker/platform/objects';
import { hashPassword } from '../../worker/platform/security/password';
import { town } from '../support/browsePages';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { Mailbox, tokenIn } from '../support/mailbox';
import {
  digestOf,
  digests,
  evening,
  HOME,
  newcomer,
  nobodyElse,
  noticesOf,
  PREMIUM_FOR_LONG,
  saves,
  searchesOf,
  subjectsTo,
} from '../support/savedSearches';
import { call, signedIn } from '../support/signedIn';
import { change } from '../support/world';

const box = new Mailbox();

beforeEach(async () => {
  box.sent.length = 0;
  await nobodyElse();
});

describe('the searches wait', () => {
  it('with filters of premium, until there is premium again; the others do not', async () => {
    const me = await signedIn({ ...HOME, ...PREMIUM_FOR_LONG });
    await saves(me, { gender: 'female' });
    await saves(me, { distance: '25' });
    await change(me, { premiumUntil: Date.now() - 1 });
    await newcomer({ townId: town('Hoboken') });
    await digests(box);
    expect(box.only(me.row.email).text).toContain('Within 25 miles: 1 new person');
    expect(box.only(me.row.email).text).not.toContain('Female');
    expect((await noticesOf(me)).map(({ text }) => text)).toEqual([
      'New people fit “Within 25 miles”',
    ]);
    await change(me, PREMIUM_FOR_LONG);
    await newcomer({ townId: town('Cape May'), createdAt: evening().getTime() });
    await digests(box, evening(1));
    expect(box.latest(me.row.email).text).toContain('Female: 1 new person');
  });

  it.for(['inactive', 'held'] as const)('of a member who is %s', async (status) => {
    const me = await signedIn(HOME);
    await saves(me, {});
    await newcomer();
    await change(me, { status });
    await digests(box);
    await change(me, { status: 'active' });
    expect([subjectsTo(box, me), await noticesOf(me)]).toEqual([[], []]);
    await newcomer({ createdAt: evening().getTime() });
    await digests(box, evening(1));
    expect(subjectsTo(box, me)).toEqual(['1 new person fits your saved search']);
  });

  it('for nobody once the account is deleted', async () => {
    const me = await signedIn({ ...HOME, passwordHash: await hashPassword(PASSWORD) });
    await saves(me, {});
    await newcomer();
    expect((await deletesAccount(me)).status).toBe(204);
    expect(await digestOf(me)).toBeUndefined();
    await digests(box);
    expect(subjectsTo(box, me)).toEqual([]);
    expect(await memberObjectOf(env, me.id).savedSearches()).toEqual([]);
  });
});

describe('the link in the mail', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
  const at = (path: string, token: string) =>
    `/api/mail/${path}?token=${encodeURIComponent(token)}`;
  async function mailed() {
    const me = await signedIn(HOME);
    await saves(me, {});
    await saves(me, { distance: '25' });
    await newcomer({ townId: town('Hoboken') });
    await digests(box);
    const mail = box.only(me.row.email);
    return { me, mail, token: tokenIn('/unsubscribe', mail) };
  }
  const said = async (answer: Response) => unsubscribeResponse.parse(await answer.json());

  it('deletes the searches with one press in a mail program, from anywhere', async () => {
    const { me, mail } = await mailed();
    const address = new URL(mail.headers['List-Unsubscribe']?.replace(/^<|>$/g, '') ?? '');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const press = () =>
      call(`${address.pathname}${address.search}`, {
        method: 'POST',
        headers: { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await press()).status).toBe(200);
    expect([await searchesOf(me), await noticesOf(me)]).toEqual([[], []]);
    expect((await press()).status).toBe(200);
    await newcomer({ createdAt: evening().getTime() });
    await digests(box, evening(1));
    box.only(me.row.email);
    expect(await digestOf(me)).toBeUndefined();
  });

  it('leads to a page that says whether there are any, and brings none back', async () => {
    const { me, token } = await mailed();
    const look = async () => said(await call(at('subscription', token)));
    expect(await look()).toEqual({ mails: 'searches', isOn: true });
    expect((await call(at('unsubscribe', token))).status).toBe(302);
    expect(await searchesOf(me)).toHaveLength(2);
    const { origin } = new URL(env.APP_ORIGIN);
    const press = async (path: string) =>
      said(await call(at(path, token), { method: 'POST', headers: { origin } }));
    expect(await press('resubscribe')).toEqual({ mails: 'searches', isOn: true });
    expect(await press('unsubscribe')).toEqual({ mails: 'searches', isOn: false });
    expect(await press('resubscribe')).toEqual({ mails: 'searches', isOn: false });
    expect(await look()).toEqual({ mails: 'searches', isOn: false });
  });
});
