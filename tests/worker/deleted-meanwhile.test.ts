import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { createApp } from '../../worker/app';
import { payments, subscriptions } from '../../worker/db/schema';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { hashPassword } from '../../worker/platform/security/password';
import { openPaypal, order, paidEnv, runJobs } from '../support/paypalWorld';
import { freshNetwork } from '../support/registration';
import { db, ORIGIN, signedIn } from '../support/signedIn';
import { PASSWORD } from '../support/signIns';

afterEach(() => vi.unstubAllGlobals());

/** A database in which the member is deleted just before the batch that inserts into this table. */
function deletedBefore(table: string, memberId: string): D1Database {
  const insert = new RegExp(`^\\s*INSERT INTO "?${table}"?\\s`, 'i');
  let isNext = false;
  return new Proxy(env.DB, {
    get(database, name: keyof D1Database) {
      if (name === 'prepare') {
        return (text: string) => {
          isNext ||= insert.test(text);
          return database.prepare(text);
        };
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          if (isNext) {
            isNext = false;
            await database.prepare('DELETE FROM members WHERE id = ?').bind(memberId).run();
          }
          return database.batch(statements);
        };
      }
      return Reflect.get(database, name).bind(database);
    },
  });
}

async function post(path: string, cookie: string, body: object, DB: D1Database) {
  const ctx = createExecutionContext();
  const headers = {
    'content-type': 'application/json',
    'CF-Connecting-IP': freshNetwork(),
    origin: ORIGIN,
    cookie,
  };
  const request = new Request(ORIGIN + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const answer = await createApp().fetch(request, { ...paidEnv, DB }, ctx);
  await waitOnExecutionContext(ctx);
  return answer;
}

it('a member who signs in during the deletion is not signed in, and leaves no session', async () => {
  const me = await signedIn({ passwordHash: await hashPassword(PASSWORD) });
  await env.SESSIONS.delete(me.sessionId);
  const body = { email: me.row.email, password: PASSWORD };
  const database = deletedBefore('sign_in_places', me.id);
  expect((await post('/api/auth/login', '', body, database)).status).toBe(401);
  const { keys } = await env.SESSIONS.list();
  const records = await Promise.all(keys.map(({ name }) => env.SESSIONS.get(name)));
  expect(records.filter((text) => text?.includes(me.id))).toEqual([]);
});

it('a payment captured during the deletion is booked, and grants nothing', async () => {
  const paypal = openPaypal();
  const me = await signedIn();
  const orderId = await order(me);
  await paypal.approve(orderId);
  const database = deletedBefore('subscriptions', me.id);
  const answer = await post(`/api/paypal/order/${orderId}/capture`, me.cookie, {}, database);
  expect(await answer.json()).toEqual({ status: 'PENDING' });
  await runJobs(Date.now() + 3_600_000, reconcilePayments);
  const booked = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(booked).toMatchObject([{ memberId: null, status: 'completed' }]);
  expect(await db.select().from(subscriptions).where(eq(subscriptions.memberId, me.id))).toEqual(
    [],
  );
});
