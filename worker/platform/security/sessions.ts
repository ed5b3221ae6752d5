import * as z from 'zod/mini';
import { HOUR } from '../../../src/shared/rules/durations';
import { SESSION_DAYS } from '../../../src/shared/rules/limits';
import { newId, newToken, sha256Hex } from '../ids';
import { newSecret } from './mac';

const SESSION_MS = SESSION_DAYS * 86_400_000;
const TOKEN_SHAPE = /^[a-z0-9]{32}$/;

/**
 * What KV stores of a session. `viewer` is a hint that saves a read: what discovery needs to know
 * about the member before it asks the database, which decides. `cursorKey` encrypts list cursors,
 * 32 random bytes as base64url; it never reaches a device, which gets only a share derived from it.
 */
const record = z.object({
  memberId: z.string(),
  viewer: z.object({ townId: z.number() }),
  cursorKey: z.string().check(z.length(43)),
});

export interface Session extends z.infer<typeof record> {
  /** SHA-256 of the token, in hex: the key in KV and in the database. */
  id: string;
}

/** The acting member, without the hints for lists: what an object receives of a session. */
export type SessionRef = Pick<Session, 'id' | 'memberId'>;

export interface IssuedSession {
  token: string;
  id: string;
  expiresAt: Date;
}

export async function issueSession(now: Date): Promise<IssuedSession> {
  const token = newToken();
  return { token, id: await sha256Hex(token), expiresAt: new Date(now.getTime() + SESSION_MS) };
}

export function newSession({ id }: IssuedSession, member: { id: string; townId: number }): Session {
  return {
    id,
    memberId: member.id,
    viewer: { townId: member.townId },
    cursorKey: newSecret(),
  };
}

/** The last use of a session is stored to the hour. */
export function hourOf(now: Date): number {
  return Math.floor(now.getTime() / HOUR) * HOUR;
}

/** The row that makes an issued session valid. */
export function sessionRow(
  issued: IssuedSession,
  memberId: string,
  { now, userAgent, place }: { now: Date; userAgent?: string; place?: string | null },
) {
  return {
    id: issued.id,
    publicId: newId('ses'),
    memberId,
    createdAt: now.getTime(),
    lastUsedAt: hourOf(now),
    expiresAt: issued.expiresAt.getTime(),
    userAgent: userAgent ?? '',
    place: place ?? null,
  };
}

/**
 * A page is a burst of requests, each of which KV would charge for. A session that was found or
 * written is kept in memory for a minute, as KV does; the database decides in each request whether
 * it still counts.
 */
const KEPT_MS = 60_000;
const SESSIONS_KEPT = 10_000;
const recent = new WeakMap<KVNamespace, Map<string, { session: Session; until: number }>>();

function recentIn(kv: KVNamespace) {
  const found = recent.get(kv) ?? new Map<string, { session: Session; until: number }>();
  recent.set(kv, found);
  return found;
}

function keepInMemory(kv: KVNamespace, session: Session) {
  const kept = recentIn(kv);
  if (kept.size >= SESSIONS_KEPT) kept.clear();
  kept.set(session.id, { session, until: Date.now() + KEPT_MS });
}

export async function rememberSession(kv: KVNamespace, session: Session, expiresAt: Date) {
  const { id, ...kept } = session;
  await kv.put(id, JSON.stringify(kept), { expiration: Math.floor(expiresAt.getTime() / 1000) });
  // KV may return the previous one for another minute.
  keepInMemory(kv, session);
}

export async function findSession(kv: KVNamespace, token: string): Promise<Session | null> {
  if (!TOKEN_SHAPE.test(token)) return null;
  const id = await sha256Hex(token);
  const known = recentIn(kv).get(id);
  if (known && known.until > Date.now()) return known.session;
  const parsed = record.safeParse(await kv.get(id, 'json'));
  if (!parsed.success) return null;
  const session = { id, ...parsed.data };
  keepInMemory(kv, session);
  return session;
}

export async function forgetSession(kv: KVNamespace, id: string) {
  await kv.delete(id);
  recentIn(kv).delete(id);
}
