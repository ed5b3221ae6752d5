import { gt, gte, lt, lte, not, type SQL } from 'drizzle-orm';
import { newJerseyDay, secondsUntilNewJerseyMidnight } from '../../src/shared/rules/day';
import { startOfDay } from '../../src/shared/rules/events/eventTimes';
import { integer, row } from '../db/columns';
import { iif, minus, plus } from '../db/expressions';
import { ALWAYS, anyOf } from '../db/guard';
import { firstRow, type Query, unguarded } from '../db/runBatch';
import { rateWindows } from '../db/schema';
import { deleteWhere, existsIn, insertWhere, returning, updateWhere } from '../db/writes';
import type { Context, MemberContext, Quotas } from './context';
import { DomainError } from './domainError';
import { sha256Hex } from './ids';
import { type Said, type Sentence, sentence } from './sentence';

/** Seconds. */
const DAY = 86_400;

interface Limit {
  limit: number;
  /** Seconds. */
  window: number;
}

/** One counter, such as logins for one address. The database never sees the address. */
export interface Bucket extends Limit {
  key: string;
  /** Collects what the caller has left; set only for the caller's own buckets. */
  quotas?: Quotas;
}

export async function bucket(name: string, subject: string, limit: Limit): Promise<Bucket> {
  return { ...limit, key: `${name}:${(await sha256Hex(subject)).slice(0, 32)}` };
}

/** A counter for everyone on the caller's network. */
export async function networkBucket(
  { network, quotas }: Pick<Context, 'network' | 'quotas'>,
  name: string,
  limit: Limit,
): Promise<Bucket> {
  return { ...(await bucket(name, networkOf(network), limit)), quotas };
}

/** A counter for the calling member. */
export async function memberBucket(
  { session, quotas }: Pick<MemberContext, 'session' | 'quotas'>,
  name: string,
  limit: Limit,
): Promise<Bucket> {
  return { ...(await bucket(name, session.memberId, limit)), quotas };
}

/**
 * Takes one, or `many`, from the bucket's window in one conditional statement, so that any number
 * of simultaneous calls together stay within the limit. A window begins with the first take, so
 * that no one gets twice the limit around a full hour. Resolves to whether there was room.
 */
export function takeFromBucket(
  { now }: Pick<Context, 'now'>,
  from: Bucket,
  many = 1,
): Query<boolean> {
  const { key, limit, window } = from;
  const at = now.getTime();
  return takeFrom(key, { start: at, over: at - window * 1000 }, limit, many).map((taken) => {
    if (taken) noteLeft(from, limit - taken.count, taken.start + window * 1000 - at);
    return taken !== undefined;
  });
}

function noteLeft({ key, limit, window, quotas }: Bucket, left: number, endsIn: number): void {
  const [name = ''] = key.split(':');
  quotas?.set(name, { name, limit, window, left, resetIn: Math.max(1, Math.ceil(endsIn / 1000)) });
}

/** The same for a limit per New Jersey day of a member. */
export function takeToday(
  { now, quotas, session }: Pick<MemberContext, 'now' | 'quotas' | 'session'>,
  name: string,
  limit: number,
): Query<boolean> {
  const start = startOfDay(newJerseyDay(now));
  const from = takeFrom(`${name}:${session.memberId}`, { start, over: start - 1 }, limit);
  return from.map((taken) => {
    recordDailyQuota({ now, quotas }, name, limit, limit - (taken?.count ?? limit));
    return taken !== undefined;
  });
}

/** Records what the caller has left of a daily limit. */
export function recordDailyQuota(
  { now, quotas }: Pick<Context, 'now' | 'quotas'>,
  name: string,
  limit: number,
  left: number,
): void {
  quotas.set(name, { name, limit, window: DAY, left, resetIn: secondsUntilNewJerseyMidnight(now) });
}

/** The condition that one could be taken. */
export function isBelowLimit({ now }: Pick<Context, 'now'>, { key, limit, window }: Bucket): SQL {
  return not(
    existsIn(
      rateWindows,
      { key },
      gte(rateWindows.count, limit),
      gt(rateWindows.windowStart, now.getTime() - window * 1000),
    ),
  );
}

const takenRow = row({ count: integer, start: integer });

/** A window that began at `over` or earlier has ended; the next one begins at `start`. */
function takeFrom(
  key: string,
  { start, over }: { start: number; over: number },
  limit: number,
  many = 1,
): Query<{ count: number; start: number } | undefined> {
  const { count, windowStart } = rateWindows;
  const isOver = lte(windowStart, over);
  const take = insertWhere(rateWindows, { key, windowStart: start, count: many }, ALWAYS, {
    target: rateWindows.key,
    set: {
      count: iif(isOver, many, plus(count, many)),
      windowStart: iif(isOver, start, windowStart),
    },
    setWhere: anyOf(isOver, lte(count, limit - many)),
  });
  return unguarded(firstRow(takenRow)(returning(take, { count, start: windowStart })));
}

/** Takes one in a round trip of its own. Throws RATE_LIMITED as `requireWithinLimit` does. */
export async function takeOrRefuse<const Source extends string>(
  context: Pick<Context, 'db' | 'now'>,
  from: Bucket,
  ...what: Said<Source>
) {
  const isTaken = await takeFromBucket(context, from).run(context.db);
  await requireWithinLimit(context, isTaken, from, ...what);
}

/** Returns what was taken: for limits that count only failures, or only those not ours. */
export function returnToBucket({ db }: Pick<Context, 'db'>, { key }: Bucket, many = 1) {
  return db.run(updateWhere(rateWindows, { count: minus(rateWindows.count, many) }, { key }));
}

/** Returns what was taken for an act when the act fails for a reason of our own. */
export async function returnedOnOwnFailure<Result>(
  context: Context,
  from: Bucket,
  act: () => Promise<Result>,
  many = 1,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    const isOurs = !(error instanceof DomainError) || error.code === 'UNAVAILABLE';
    if (isOurs) await returnToBucket(context, from, many);
    throw error;
  }
}

/** Deletes the count of the bucket's window, under a condition. */
export function resetBucket<When extends SQL>({ db }: Context, { key }: Bucket, condition: When) {
  return db.run(deleteWhere(rateWindows, { key }, condition));
}

const openWindow = row({ start: integer });

/** Throws RATE_LIMITED, with the time to retry, unless one was taken. */
export async function requireWithinLimit<const Source extends string>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  isTaken: boolean,
  from: Bucket,
  ...what: Said<Source>
) {
  const { key, window } = from;
  if (isTaken) return;
  const open = await firstRow(openWindow)`
    SELECT window_start AS start FROM rate_windows WHERE key = ${key}`.run(db);
  const endsIn = (open?.start ?? now.getTime()) + window * 1000 - now.getTime();
  noteLeft(from, 0, endsIn);
  throw rateLimited(sentence(...what), endsIn);
}

/** RATE_LIMITED with the time to retry; `endsIn` is in milliseconds. */
export function rateLimited(what: Sentence, endsIn: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(endsIn / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  const again =
    minutes === 1
      ? sentence('Please try again in 1 minute.')
      : sentence('Please try again in {minutes} minutes.', { minutes });
  return new DomainError('RATE_LIMITED', [...what, ...again], { retryAfter });
}

/** The longest window is a day, of up to 25 hours. */
const WINDOWS_KEPT_MS = 48 * 3_600_000;

/** Deletes the counts of windows that ended long ago. */
export async function forgetWindows({ db, now }: Context): Promise<void> {
  await db.run(
    deleteWhere(rateWindows, lt(rateWindows.windowStart, now.getTime() - WINDOWS_KEPT_MS)),
  );
}

/** One household or phone: an IPv4 address, or the /64 that an IPv6 subscriber has. */
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
