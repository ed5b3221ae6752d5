import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { resetPasswordResponse } from '../../src/shared/contract/admin/adminUsers';
import { self } from '../../src/shared/contract/members';
import { refusal } from '../support/errorAnswer';
import { linkTo, Mailbox, tokenIn } from '../support/mailbox';
import { freshNetwork } from '../support/registration';
import { db, sendAs, signedIn, type TestMember } from '../support/signedIn';

const HOUR = 3_600_000;
const anAdmin = () => signedIn({ role: 'admin' });
const path = ({ id }: { id: string }) => `/api/admin/users/${id}/reset-password`;
const confirms = (box: Mailbox, who: TestMember, whom: TestMember) =>
  box.as(who, 'POST', `${path(whom)}/confirm`);

async function given(box: Mailbox, admin: TestMember, whom: TestMember) {
  const answer = await box.as(admin, 'POST', path(whom));
  expect(answer.status, await answer.clone().text()).toBe(200);
  const body: unknown = await answer.json();
  expect(Object.keys(body as object)).toEqual(['newPassword']);
  return resetPasswordResponse.parse(body).newPassword;
}

const signsIn = (whom: TestMember, password: string, oneTimeToken?: string) =>
  sendAs(
    'POST',
    '/api/auth/login',
    { email: whom.row.email, password, ...(oneTimeToken ? { oneTimeToken } : {}) },
    { 'CF-Connecting-IP': freshNetwork() },
  );

async function seenBy(admin: TestMember, whom: TestMember) {
  const answer = await admin.get(`/api/admin/users?search=${encodeURIComponent(whom.row.email)}`);
  return ((await answer.json()) as { oneTimePassword?: string }[])[0]?.oneTimePassword;
}

describe('a one-time password', () => {
  it('opens nothing for the administrator who set it, however often they try', async () => {
    const box = new Mailbox();
    const [admin, me] = await Promise.all([anAdmin(), signedIn()]);
    const password = await given(box, admin, me);
    for (const _ of Array.from({ length: 7 })) {
      await refusal(await signsIn(me, password), 403, 'CHECK_YOUR_MAIL');
    }
    await refusal(await signsIn(me, password, 'a-made-up-token'), 403, 'CHECK_YOUR_MAIL');
    await refusal(await signsIn(me, 'not-the-password'), 401, 'INVALID_CREDENTIALS');
    await refusal(await confirms(box, admin, me), 409, 'CONFLICT');
    await refusal(await signsIn(me, password), 403, 'CHECK_YOUR_MAIL');
    expect(await seenBy(admin, me)).toBe('needsLink');
  });

  it('signs in with the link mailed to the member, and the mail does not contain the password', async () => {
    const box = new Mailbox();
    const [admin, me] = await Promise.all([anAdmin(), signedIn()]);
    const password = await given(box, admin, me);
    const mail = box.only(me.row.email);
    expect(mail.subject).toBe('An administrator reset your password');
    for (const body of [mail.text, mail.html]) expect(body).not.toContain(password);
    const token = tokenIn('/login', mail);
    await refusal(await signsIn(me, 'not-the-password', token), 401, 'INVALID_CREDENTIALS');
    for (const _ of [1, 2]) {
      const answer = await signsIn(me, password, token);
      expect(self.parse(await answer.json())).toMatchObject({
        id: me.id,
        mustChangePassword: true,
      });
    }
  });

  it('needs the link of its own mail, not of an earlier one or another member’s', async () => {
    const box = new Mailbox();
    const [admin, me, other] = await Promise.all([anAdmin(), signedIn(), signedIn()]);
    await given(box, admin, me);
    const first = tokenIn('/login', box.only(me.row.email));
    const password = await given(box, admin, me);
    await given(box, admin, other);
    const theirs = tokenIn('/login', box.only(other.row.email));
    for (const token of [first, theirs]) {
      await refusal(await signsIn(me, password, token), 403, 'CHECK_YOUR_MAIL');
    }
    expect((await signsIn(me, password, tokenIn('/login', box.latest(me.row.email)))).status).toBe(
      200,
    );
  });

  it('no longer signs in once the link is a day old', async () => {
    const box = new Mailbox();
    const [admin, me] = await Promise.all([anAdmin(), signedIn()]);
    const password = await given(box, admin, me);
    const token = tokenIn('/login', box.only(me.row.email));
    await db.run(sql`UPDATE link_tokens SET expires_at = expires_at - ${24 * HOUR}
      WHERE member_id = ${me.id}`);
    await refusal(await signsIn(me, password, token), 403, 'CHECK_YOUR_MAIL');
  });

  it('signs in without the link once a second administrator confirmed it, and the member is notified', async () => {
    const box = new Mailbox();
    const [admin, second, me] = await Promise.all([anAdmin(), anAdmin(), signedIn()]);
    const password = await given(box, admin, me);
    expect(await seenBy(second, me)).toBe('mayConfirm');
    const answer = await confirms(box, second, me);
    expect(await answer.json()).toMatchObject({ id: me.id, oneTimePassword: 'confirmed' });
    expect(box.to(me.row.email)).toHaveLength(2);
    const mail = box.latest(me.row.email);
    expect(mail.text).toContain('Two administrators agreed');
    expect(linkTo('/forgot-password', mail).search).toBe('');
    expect((await signsIn(me, password)).status).toBe(200);
    await refusal(await confirms(box, second, me), 409, 'CONFLICT');
    const written = await db.all<{ act: string; actor_id: string }>(
      sql`SELECT act, actor_id FROM audit_log WHERE target = ${me.id} AND act LIKE '%reset%' ORDER BY at`,
    );
    expect(written).toEqual([
      { act: 'user.reset-password', actor_id: admin.id },
      { act: 'user.confirm-reset', actor_id: second.id },
    ]);
  });

  it('is confirmed within a day, once, and not after another password was chosen', async () => {
    const box = new Mailbox();
    const [admin, second, third, me, other] = await Promise.all([
      anAdmin(),
      anAdmin(),
      anAdmin(),
      signedIn(),
      signedIn(),
    ]);
    await given(box, admin, me);
    const answers = await Promise.all([confirms(box, second, me), confirms(box, third, me)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await given(box, admin, me);
    await db.run(sql`UPDATE one_time_passwords SET given_at = given_at - ${24 * HOUR}
      WHERE member_id = ${me.id}`);
    expect(await seenBy(second, me)).toBe('needsLink');
    await refusal(await confirms(box, second, me), 409, 'CONFLICT');
    await refusal(await confirms(box, second, other), 409, 'CONFLICT');
    await db.run(sql`UPDATE members SET must_change_password = 0 WHERE id = ${me.id}`);
    const left =
      await db.all(sql`SELECT member_id FROM one_time_passwords WHERE member_id = ${me.id}
      UNION ALL SELECT member_id FROM link_tokens WHERE member_id = ${me.id}`);
    expect(left).toEqual([]);
  });

  it('of an administrator works without the link, since two requested it', async () => {
    const box = new Mailbox();
    const [first, second, me] = await Promise.all([anAdmin(), anAdmin(), anAdmin()]);
    await refusal(await box.as(first, 'POST', path(me)), 409, 'CONFLICT');
    const password = await given(box, second, me);
    expect(box.only(me.row.email).text).toContain('Two administrators agreed');
    expect((await signsIn(me, password)).status).toBe(200);
  });
});
