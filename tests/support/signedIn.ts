import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, eq, isNull } from 'drizzle-orm';
import { openDatabase } from '../../worker/db/client';
import { runAll } from '../../worker/db/runBatch';
import { members, sessions } from '../../worker/db/schema';
import { makeMember, type NewMember } from '../../worker/dev/factories/makeMember';
import worker from '../../worker/index';
import { newSecret } from '../../worker/platform/security/mac';
import {
  issueSession,
  newSession,
  rememberSession,
  type Session,
  sessionRow,
} from '../../worker/platform/security/sessions';

export const ORIGIN = 'https://parkway.example';
export const db = openDatabase(env.DB);
type Statement = Parameters<typeof runAll>[1][number];

/** A member of a test with a device that is signed in. */
export interface TestMember {
  id: string;
  row: NewMember;
  sessionId: string;
  cookie: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** Adds a member directly to the stores and signs them in: no test waits for a password hash. */
export function signedIn(given: Parameters<typeof makeMember>[0] = {}): Promise<TestMember> {
  const row = makeMember(given);
  return newDevice(row, [db.insert(members).values(row)]);
}

/** A signed-in member, and another one who is not signed in. */
export async function signedInBeside(given: Parameters<typeof makeMember>[0] = {}) {
  const [row, other] = [makeMember(given), makeMember({})];
  const me = await newDevice(row, [
    db.insert(members).values(row),
    db.insert(members).values(other),
  ]);
  return { me, other };
}

/**
 * Another device of an existing member, or of one who is created by the same write. Its session has
 * just shown a proof: tests that need an old one use `proofAgo`.
 */
export async function newDevice(
  row: NewMember,
  alongside: readonly Statement[] = [],
): Promise<TestMember> {
  const now = new Date();
  const issued = await issueSession(now);
  const kept = { ...sessionRow(issued, row.id, { now }), confirmedAt: now.getTime() };
  const session = db.insert(sessions).values(kept);
  await Promise.all([
    runAll(db, [...alongside, session]),
    rememberSession(env.SESSIONS, newSession(issued, row), issued.expiresAt),
  ]);
  const cookie = `__Host-session=${issued.token}`;
  return {
    id: row.id,
    row,
    sessionId: issued.id,
    cookie,
    get: (path, headers = {}) => call(path, { headers: { cookie, ...headers } }),
    send: (method, path, body) => sendAs(method, path, body, { cookie }),
  };
}

/** Confirms the address, as the link in the mail does. */
export const withAddress = (member: { id: string }) =>
  db
    .update(members)
    .set({ emailConfirmedAt: Date.now() })
    .where(and(eq(members.id, member.id), isNull(members.emailConfirmedAt)));

/** Makes the proof of a session this many minutes old; `null`: it never showed one. */
export const proofAgo = ({ sessionId }: TestMember, minutes: number | null) =>
  db
    .update(sessions)
    .set({ confirmedAt: minutes === null ? null : Date.now() - minutes * 60_000 })
    .where(eq(sessions.id, sessionId));

/** The session as the worker reads it from a device's cookie. */
export function sessionOf({ id, row, sessionId }: TestMember): Session {
  return { id: sessionId, memberId: id, viewer: { townId: row.townId }, cursorKey: newSecret() };
}

/** A well-formed cookie that no store knows. */
export async function visitorCookie(): Promise<string> {
  return `__Host-session=${(await issueSession(new Date())).token}`;
}

/** A visitor's call that changes something, as our own pages send it. */
export function sendAs(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return call(path, {
    method,
    headers: {
      origin: ORIGIN,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/**
 * A request to the worker as deployed. Through its handler: work deferred once via
 * `exports.default` is awaited at every later call, which makes a file of a thousand calls take
 * minutes.
 */
export async function call(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init });
  return worker.fetch(request, env, createExecutionContext());
}
