import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../worker/app';
import { deletions, members, payments, refunds, vaultRemovals } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { photoKeys } from '../../worker/platform/photos';
import { hashPassword } from '../../worker/platform/security/password';
import { runSchedule } from '../../worker/schedule';
import { CONFIRMATION, deletesAccount, PASSWORD } from '../support/deletions';
import { placesBesideSealed, reportableBy, sealedOf } from '../support/endings';
import { refusal } from '../support/errorAnswer';
import { anEvent, rsvpOf, setRsvpOf } from '../support/eventWorld';
import { eventually, liveConnection } from '../support/liveConnection';
import { friends, listOf, read, reported, sent } from '../support/messages';
import { freshNetwork } from '../support/registration';
import { db, newDevice, ORIGIN, sendAs, signedIn, type TestMember } from '../support/signedIn';
import { everythingStored, placesOf } from '../support/stores';
import { addPhoto, matched, write } from '../support/world';

let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const isThere = async ({ id }: { id: string }) =>
  (await db.select().from(members).where(eq(members.id, id))).length === 1;
const leftOf = ({ id }: { id: string }) =>
  db.select().from(deletions).where(eq(deletions.memberId, id));

describe('DELETE /api/user/delete-account', () => {
  it('ends every session, on all devices, and clears the cookie', async () => {
    const me = await signedIn({ passwordHash });
    const second = await newDevice(me.row);
    const lines = [await liveConnection(me), await liveConnection(second)];
    const answer = await deletesAccount(me);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
    for (const line of lines) expect(await line.closed).toBe(4401);
    for (const device of [me, second]) {
      await refusal(await device.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    }
    const login = { email: me.row.email, password: PASSWORD };
    const headers = { 'CF-Connecting-IP': freshNetwork() };
    await refusal(
      await sendAs('POST', '/api/auth/login', login, headers),
      401,
      'INVALID_CREDENTIALS',
    );
    expect(await leftOf(me)).toEqual([]);
  });

  it('deletes the conversation too when the other member was deleted before', async () => {
    const word = `canary${newId('usr').slice(4)}`;
    const [one, two] = await Promise.all([signedIn({ passwordHash }), signedIn({ passwordHash })]);
    await matched(one, two);
    await sent(write(one, two, `One ${word}`));
    await sent(write(two, one, `Two ${word}`));
    await reported(one, two);
    await deletesAccount(one);
    const stored = await everythingStored();
    expect(stored.get('conversation messages.content')).toContain(`Two ${word}`);
    await deletesAccount(two);
    expect(await placesOf(word)).toEqual([]);
    expect(await placesOf(one.id)).toEqual(['d1 departed_members.account']);
    expect(await placesOf(two.id)).toEqual(['d1 departed_members.account']);
  });

  it.for(['', 'delete my account', ' DELETE MY ACCOUNT', 'DELETE', 7, null])(
    'requires the exact confirmation, not %s',
    async (confirmText) => {
      const me = await signedIn({ passwordHash });
      const answer = await deletesAccount(me, PASSWORD, confirmText);
      const { errors } = await refusal(answer, 400, 'INVALID_INPUT');
      expect(errors?.[0]?.path).toBe('confirmText');
      expect(await isThere(me)).toBe(true);
    },
  );

  it('requires the password, and limits guesses', async () => {
    const me = await signedIn({ passwordHash });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => deletesAccount(me, `guess-number-${n}`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(5).fill(403),
      ...Array(3).fill(429),
    ]);
    for (const answer of answers) {
      if (answer.status === 403) await refusal(answer, 403, 'WRONG_PASSWORD');
      else await refusal(answer, 429, 'RATE_LIMITED');
    }
    await refusal(await deletesAccount(me), 429, 'RATE_LIMITED');
    expect(await isThere(me)).toBe(true);
  });

  it('is done once for five calls at the same moment', async () => {
    const me = await signedIn({ passwordHash });
    const answers = await Promise.all(Array.from({ length: 5 }, () => deletesAccount(me)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(204);
    for (const status of statuses.slice(1)) expect([401, 409]).toContain(status);
    expect(await isThere(me)).toBe(false);
  });

  it('gives the place at an event to the next on the waitlist', async () => {
    const [me, waiting] = await Promise.all([signedIn({ passwordHash }), signedIn()]);
    const event = await anEvent({ capacity: 1 });
    await setRsvpOf(me, event);
    expect((await setRsvpOf(waiting, event)).userStatus).toBe('waitlisted');
    await deletesAccount(me);
    await eventually(async () => (await rsvpOf(waiting, event))?.status, 'attending');
  });

  it('is not possible for the only administrator', async () => {
    await db.update(members).set({ role: 'member' });
    const admin = await signedIn({ role: 'admin', passwordHash });
    await refusal(await deletesAccount(admin), 409, 'CONFLICT');
    expect(await isThere(admin)).toBe(true);
    await signedIn({ role: 'admin' });
    expect((await deletesAccount(admin)).status).toBe(204);
  });

  it('makes PayPal delete the payment method, and refunds nothing', async () => {
    const me = await signedIn({ passwordHash });
    const vaultId = `vault-${me.id}`;
    await db.run(`INSERT INTO subscriptions (member_id, plan, auto_renew, vault_id, term_end)
      VALUES ('${me.id}', 'monthly', 1, '${vaultId}', ${Date.now() + 9e9})`);
    const paymentId = newId('pay');
    await db.insert(payments).values({
      id: paymentId,
      memberId: me.id,
      kind: 'purchase',
      plan: 'monthly',
      amountCents: 899,
      status: 'completed',
      autoRenew: true,
      createdAt: Date.now(),
    });
    await deletesAccount(me);
    expect(
      await db.select().from(vaultRemovals).where(eq(vaultRemovals.vaultId, vaultId)),
    ).toHaveLength(1);
    expect(await db.select().from(payments).where(eq(payments.id, paymentId))).toMatchObject([
      { memberId: null, status: 'completed' },
    ]);
    expect(await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).toEqual([]);
  });

  it('lets through no message that is being sent at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [me, other] = await Promise.all([signedIn({ passwordHash }), signedIn()]);
      await matched(me, other);
      const word = `late${me.id.slice(4)}`;
      await sent(write(me, other, 'Before'));
      const answers = Array.from({ length: 10 }, () => write(me, other, word));
      const deleted = deletesAccount(me);
      const more = Array.from({ length: 10 }, () => write(me, other, word));
      expect((await deleted).status).toBe(204);
      await Promise.all([...answers, ...more]);
      expect(await placesBesideSealed(word)).toEqual([]);
    }
  });
});

describe('a deletion that dies halfway', () => {
  /** The bindings with the bucket and the conversations unavailable. */
  const broken = new Proxy(env, {
    get: (target, name) =>
      name === 'PHOTOS' || name === 'CONVERSATIONS'
        ? new Proxy(target[name], {
            get: () => () => {
              throw new Error('Away');
            },
          })
        : Reflect.get(target, name),
  });

  async function deleteWith(bindings: Env, me: TestMember) {
    const ctx = createExecutionContext();
    const request = new Request(`${ORIGIN}/api/user/delete-account`, {
      method: 'DELETE',
      headers: { origin: ORIGIN, cookie: me.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ password: PASSWORD, confirmText: CONFIRMATION }),
    });
    const answer = await createApp().fetch(request, bindings, ctx);
    await waitOnExecutionContext(ctx);
    return answer;
  }

  it('is complete for the member at once, and finished by the schedule', async () => {
    const [me, other] = await Promise.all([signedIn({ passwordHash }), signedIn()]);
    await matched(me, other);
    const word = `half${me.id.slice(4)}`;
    await sent(write(me, other, word));
    await reported(me, other);
    const photoId = `pho_${me.id.slice(4)}`;
    await addPhoto(me, photoId, new TextEncoder().encode(word));

    expect((await deleteWith({ ...env, ...pick(broken) }, me)).status).toBe(204);
    expect(await isThere(me)).toBe(false);
    await refusal(await me.get('/api/auth/me'), 401, 'UNAUTHENTICATED');
    expect((await leftOf(me)).map(({ kind }) => kind)).toEqual(['conversation']);
    expect(await env.PHOTOS.head(photoKeys.original(photoId))).not.toBeNull();
    // The messages are already hidden from everyone.
    const [listed] = await listOf(other);
    expect(listed?.lastMessage.content).toBe('This message was deleted.');
    expect(listed?.unreadCount).toBe(0);

    await db.run(`UPDATE picture_removals SET due_at = 0 WHERE photo_id = '${photoId}'`);
    await db.update(deletions).set({ dueAt: 0 }).where(eq(deletions.memberId, me.id));
    await runSchedule(env, () => undefined, '*/5 * * * *');
    expect(await leftOf(me)).toEqual([]);
    expect(await env.PHOTOS.head(photoKeys.original(photoId))).toBeNull();
    expect((await read(other, me)).map(({ content }) => content)).toEqual([
      'This message was deleted.',
    ]);
    expect(await placesOf(word)).toEqual(['conversation sealed.content']);
    expect(await placesOf(photoId)).toEqual([]);
    expect(await sealedOf(me, other)).toEqual([word]);
    expect(await reportableBy(other)).toMatchObject([
      { userId: me.id, firstName: me.row.firstName },
    ]);
    await runSchedule(env, () => undefined, '*/5 * * * *');
  });

  function pick({ PHOTOS, CONVERSATIONS }: Env) {
    return { PHOTOS, CONVERSATIONS };
  }

  it('changes nothing when the database itself fails', async () => {
    const [me, other] = await friends();
    await db.update(members).set({ passwordHash }).where(eq(members.id, me.id));
    await sent(write(me, other, 'Hello'));
    const DB = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'batch') {
          return (statements: D1PreparedStatement[]) =>
            statements.length > 5 ? Promise.reject(new Error('Away')) : target.batch(statements);
        }
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    expect((await deleteWith({ ...env, DB }, me)).status).toBe(500);
    expect(await isThere(me)).toBe(true);
    expect((await me.get('/api/auth/me')).status).toBe(200);
    expect((await read(other, me)).map(({ content }) => content)).toEqual(['Hello']);
    expect(await leftOf(me)).toEqual([]);
  });
});
