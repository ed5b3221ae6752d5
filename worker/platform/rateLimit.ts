import { type SQL, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../src/shared/rules/day';
import { startOfDay } from '../../src/shared/rules/eventTimes';
import { type Query, some, unguarded } from '../db/ask';
import type { Context } from './context';
import { DomainError } from './domainError';
import { sha256Hex } from './ids';

interface Limit {
  limit: number;
  /** Seconds. */
  window: number;
}

/** One counted thing, such as logins for one address. The database never sees the address. */
export interface Bucket extends Limit {
  key: string;
}

export async function bucket(name: string, subject: string, limit: Limit): Promise<Bucket> {
  return { ...limit, key: `${name}:${(await sha256Hex(subject)).slice(0, 32)}` };
}

/** One counted thing of whoever shares the caller's network. */
export function networkBucket({ network }: Pick<Context, 'network'>, name: string, limit: Limit) {
  return bucket(name, networkOf(network), limit);
}

/**
 * Takes one from the bucket's window, or `many`, in one conditional statement: any number of
 * simultaneous calls get no more than the limit. Answers whether there were so many.
 */
export function take({ now }: Pick<Context, 'now'>, { key, limit, window }: Bucket, many = 1) {
  return takeFrom(key, windowStart(now, window), limit, many);
}

/** The same for a limit of a New Jersey day. */
export function takeToday({ now }: Pick<Context, 'now'>, key: string, limit: number) {
  return takeFrom(key, startOfDay(newJerseyDay(now)), limit);
}

function takeFrom(key: string, start: number, limit: number, many = 1): Query<boolean> {
  return unguarded(
    some`
      INSERT INTO rate_windows (key, window_start, count) VALUES (${key}, ${start}, ${many})
      ON CONFLICT (key, window_start) DO UPDATE SET count = count + ${many}
        WHERE count <= ${limit - many}
      RETURNING count`,
  );
}

/** Takes one or `many`, in a trip of its own. Throws RATE_LIMITED as `requireTaken` does. */
export async function takeOrRefuse(
  context: Pick<Context, 'db' | 'now'>,
  from: Bucket,
  what: string,
  many = 1,
) {
  requireTaken(await take(context, from, many).ask(context.db), context.now, from.window, what);
}

/** Gives back what was taken: only failures are meant to count, or only those that are not ours. */
export function giveBack({ db, now }: Context, { key, window }: Bucket, many = 1) {
  return db.run(sql`
    UPDATE rate_windows SET count = MAX(0, count - ${many})
    WHERE key = ${key} AND window_start = ${windowStart(now, window)}`);
}

/** What was taken for an act is given back when it fails for a reason of our own. */
export async function givenBackIfOurs<Result>(
  context: Context,
  from: Bucket,
  act: () => Promise<Result>,
  many = 1,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const isOurs = !(error instanceof DomainError) || error.code === 'UNAVAILABLE';
    if (isOurs) await giveBack(context, from, many);
    throw error;
  }
}

/** Forgets what was counted in this window and before, under a condition. */
export function emptyOut({ db }: Context, { key }: Bucket, condition: SQL) {
  return db.run(sql`DELETE FROM rate_windows WHERE key = ${key} AND ${condition}`);
}

/** Throws RATE_LIMITED, saying when to come back, unless one was taken. */
export function requireTaken(isTaken: boolean, now: Date, window: number, what: string) {
  if (isTaken) return;
  const retryAfter = Math.ceil((windowStart(now, window) + window * 1000 - now.getTime()) / 1000);
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  throw new DomainError(
    'RATE_LIMITED',
    `${what} Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { retryAfter: Math.max(1, retryAfter) },
  );
}

function windowStart(now: Date, window: number): number {
  return Math.floor(now.getTime() / (window * 1000)) * window * 1000;
}

/** The longest window is a day, of up to 25 hours. */
const WINDOWS_KEPT_MS = 48 * 3_600_000;

/** Forgets what was counted in windows that are long over. */
export async function forgetWindows({ db, now }: Context): Promise<void> {
  await db.run(sql`DELETE FROM rate_windows
    WHERE window_start < ${now.getTime() - WINDOWS_KEPT_MS}`);
}

/** One household or phone: an IPv4 address, or the /64 that an IPv6 subscriber is given. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  // An IPv4 address written as IPv6 (RFC 4291, 2.5.5.2) is one subscriber, not a /64.
  const mapped = /^ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(tail);
  if (head === '' && mapped?.[1]) return mapped[1];
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
