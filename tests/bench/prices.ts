/**
 * Prices and limits of Cloudflare's Workers Paid, in dollars, as documented in
 * November 2026. Each is for so many per month, beyond what is included. Sources:
 * `tests/bench/SCALE.md`.
 */
export const PRICES = {
  plan: 5,
  requests: { included: 10e6, price: 0.3, of: 1e6 },
  cpuMilliseconds: { included: 30e6, price: 0.02, of: 1e6 },
  keyReads: { included: 10e6, price: 0.5, of: 1e6 },
  databaseRowsRead: { included: 25e9, price: 0.001, of: 1e6 },
  databaseRowsWritten: { included: 50e6, price: 1, of: 1e6 },
  databaseGigabytes: { included: 5, price: 0.75, of: 1 },
  objectRequests: { included: 1e6, price: 0.15, of: 1e6 },
  objectGigabyteSeconds: { included: 400e3, price: 12.5, of: 1e6 },
  objectRowsWritten: { included: 50e6, price: 1, of: 1e6 },
  objectGigabytes: { included: 5, price: 0.2, of: 1 },
  pictureReads: { included: 10e6, price: 0.36, of: 1e6 },
  pictureGigabytes: { included: 10, price: 0.015, of: 1 },
  mails: { included: 3_000, price: 0.35, of: 1_000 },
  logLines: { included: 20e6, price: 0.6, of: 1e6 },
} as const;

export const LIMITS = {
  databaseBytes: 10e9,
  /** A database answers one query at a time. */
  databaseMilliseconds: 1_000,
  objectRequestsASecond: 1_000,
} as const;

export type Priced = Exclude<keyof typeof PRICES, 'plan'>;

/** Dollars per month. */
export function costOf(used: Readonly<Record<Priced, number>>): Record<Priced, number> {
  const costs = (Object.keys(used) as Priced[]).map((name) => {
    const { included, price, of } = PRICES[name];
    return [name, (Math.max(0, used[name] - included) / of) * price] as const;
  });
  return Object.fromEntries(costs) as Record<Priced, number>;
}
