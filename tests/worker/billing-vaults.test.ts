import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vaultRemovals } from '../../worker/db/schema';
import { forgetVaults } from '../../worker/features/payments/renewal/forgetVaults';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { openPaypal, order, type Paypal, paid, paidEnv, runJobs } from '../support/paypalWorld';
import { HOUR, renewing } from '../support/renewals';
import { db, signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

const DELETE = 'DELETE /v3/vault/payment-tokens';

let paypal: Paypal;

beforeEach(async () => {
  paypal = openPaypal();
  await db.delete(vaultRemovals);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Queued at the times 1, 2, 3 …, and so in this order. */
async function queued(...vaultIds: string[]) {
  for (const [n, vaultId] of vaultIds.entries()) {
    await db.insert(vaultRemovals).values({ vaultId, queuedAt: n + 1 });
  }
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `vault-${n}`);

async function rowOf(vaultId: string) {
  const [row] = await db.select().from(vaultRemovals).where(eq(vaultRemovals.vaultId, vaultId));
  return row;
}

const deletions = (vaultId: string) =>
  paypal.calls.filter(({ call }) => call === `${DELETE}/${vaultId}`).length;

describe('a payment method that PayPal is to delete', () => {
  it('is gone from PayPal and from the queue', async () => {
    paypal.keepVault('mine');
    await queued('mine');
    await runJobs(Date.now(), forgetVaults);
    expect(paypal.vaults()).toEqual([]);
    expect(await rowOf('mine')).toBeUndefined();
  });

  it('and has already deleted is not requested again', async () => {
    await queued('long-gone');
    await runJobs(Date.now(), forgetVaults);
    expect(paypal.calls.map(({ call }) => call)).toContain(
      'GET /v3/vault/payment-tokens/long-gone',
    );
    expect(await rowOf('long-gone')).toBeUndefined();
  });

  it.for(['invalid', 'forbidden', 'malformed', 'unauthorized'] as const)(
    'but does not (%s) waits, and does not hold up others',
    async (kind) => {
      const stubborn = names(20);
      for (const each of [...stubborn, 'mine']) paypal.keepVault(each);
      await queued(...stubborn, 'mine');
      // A refused token costs a second attempt.
      const times = stubborn.length * (kind === 'unauthorized' ? 2 : 1);
      await paypal.fault({ call: DELETE, kind, times });
      const at = Date.now();
      await runJobs(at, forgetVaults);
      expect(await rowOf('vault-0')).toMatchObject({ tries: 1, dueAt: at + HOUR });
      expect(paypal.vaults()).toHaveLength(21);
      await runJobs(at + 1, forgetVaults);
      expect(paypal.vaults()).toHaveLength(20);
      expect(await rowOf('mine')).toBeUndefined();
      await runJobs(at + HOUR, forgetVaults);
      expect(paypal.vaults()).toEqual([]);
      expect(await db.select().from(vaultRemovals)).toEqual([]);
    },
  );

  it('is tried ten times, further and further apart, and then parked and logged', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    paypal.keepVault('stubborn');
    await queued('stubborn');
    await paypal.fault({ call: DELETE, kind: 'forbidden', times: 99 });
    const start = Date.now();
    const pauses: number[] = [];
    for (let at = start; ; ) {
      await runJobs(at, forgetVaults);
      const { dueAt } = (await rowOf('stubborn')) ?? {};
      if (!dueAt) break;
      pauses.push(dueAt - at);
      at = dueAt;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 24, 24, 24, 24].map((hours) => hours * HOUR));
    const parked = written.mock.calls.map(([line]) => String(line)).filter(isParking);
    expect(parked.map((line) => JSON.parse(line))).toMatchObject([
      { queue: 'vault_removals', about: 'stubborn', tries: 10 },
    ]);
    await runJobs(start + 365 * DAY, forgetVaults);
    expect(deletions('stubborn')).toBe(10);
    expect(paypal.vaults()).toHaveLength(1);
  });

  it('is deleted with a hundred others in one run', async () => {
    const many = names(90);
    for (const each of many) paypal.keepVault(each);
    await queued(...many);
    await runJobs(Date.now(), forgetVaults);
    expect(paypal.vaults()).toEqual([]);
  });

  it('is left alone once it is charged again', async () => {
    await renewing(paypal);
    const [kept = ''] = paypal.vaults();
    const vaultId = kept.replace('vault:', '');
    await queued(vaultId);
    await runJobs(Date.now(), forgetVaults);
    expect(paypal.vaults()).toEqual([kept]);
    expect(await rowOf(vaultId)).toBeUndefined();
  });
});

const isParking = (line: string) => line.includes('"event":"outbox-parked"');

it.for(['wrong-more', 'wrong-amount'] as const)(
  'of a payment that differs from its order (%s) is deleted, also when the process dies then',
  async (scenario) => {
    const me = await signedIn();
    const orderId = await order(me, { autoRenew: true });
    await paypal.approve(orderId, scenario);
    const { DB, failures } = failingAt(/^update "subscriptions" set .*, "vault_id" = /);
    await paid(
      'POST',
      `/api/paypal/order/${orderId}/capture`,
      { cookie: me.cookie },
      { ...paidEnv, DB },
    );
    expect(failures).toHaveLength(1);
    expect(paypal.vaults()).toHaveLength(1);
    await runJobs(Date.now() + DAY, reconcilePayments, forgetVaults);
    expect(paypal.vaults()).toEqual([]);
  },
);

/** A database that dies at the batches from this statement on, and these failures. */
function failingAt(statement: RegExp) {
  let isNear = false;
  const failures: Error[] = [];
  const DB = new Proxy(env.DB, {
    get(database, name: keyof D1Database) {
      if (name === 'prepare') {
        return (text: string) => {
          isNear ||= statement.test(text);
          return database.prepare(text);
        };
      }
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => {
          if (!isNear) return database.batch(statements);
          const lost = new Error('D1_ERROR: Network connection lost.');
          failures.push(lost);
          throw lost;
        };
      }
      return Reflect.get(database, name).bind(database);
    },
  });
  return { DB, failures };
}
