import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { members } from '../../worker/db/schema';
import { deliverOrderEvent } from '../support/moneyBack';
import { buy, openPaypal, order, paid, paidEnv, paymentsOf } from '../support/paypalWorld';
import { db, signedIn } from '../support/signedIn';

afterEach(() => vi.unstubAllGlobals());

type Act = () => Promise<unknown>;

/** A database in which one act comes right after the first read of premium, one before the grant. */
function interrupted(afterRead: Act, beforeGrant: Act): D1Database {
  let [read, grant]: (Act | null)[] = [afterRead, beforeGrant];
  const after = async <Result>(result: Promise<Result>) => {
    const answer = await result;
    const act = read;
    read = null;
    await act?.();
    return answer;
  };
  return new Proxy(env.DB, {
    get(database, name: keyof D1Database) {
      if (name === 'prepare') {
        return (text: string) => {
          const statement = database.prepare(text);
          if (!/^select .*"premium_until".* from "members"/.test(text)) return statement;
          return {
            bind: (...values: unknown[]) => {
              const bound = statement.bind(...values);
              return { all: () => after(bound.all()), raw: () => after(bound.raw()) };
            },
          };
        };
      }
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          if (read === null) {
            const act = grant;
            grant = null;
            await act?.();
          }
          return database.batch(statements);
        };
      }
      return Reflect.get(database, name).bind(database);
    },
  });
}

it('terms do not overlap when a payment is reversed and won back during a grant', async () => {
  const paypal = openPaypal();
  const me = await signedIn();
  const first = await buy(paypal, me);
  await buy(paypal, me);
  const orderId = await order(me);
  await paypal.approve(orderId);
  const database = interrupted(
    () => deliverOrderEvent(paypal, first, 'reverse'),
    () => deliverOrderEvent(paypal, first, 'win dispute'),
  );
  const path = `/api/paypal/order/${orderId}/capture`;
  const answer = await paid('POST', path, { cookie: me.cookie }, { ...paidEnv, DB: database });
  expect(await answer.json()).toEqual({ status: 'COMPLETED' });
  const terms = (await paymentsOf(me)).toSorted(
    (a, b) => Number(a.periodStart) - Number(b.periodStart),
  );
  expect(terms).toHaveLength(3);
  const [one, two, three] = terms;
  expect(two?.periodStart).toBe(one?.periodEnd);
  expect(three?.periodStart).toBe(two?.periodEnd);
  const [row] = await db.select().from(members).where(eq(members.id, me.id));
  expect(row?.premiumUntil).toBe(three?.periodEnd);
});
