import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { PASSKEY_MINUTES } from '../../../src/shared/rules/limits';
import { hasRows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { newToken } from '../../platform/ids';
import { isMacOf, macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';

/** The purpose of a challenge: a response to one purpose is invalid for another. */
export type Ceremony =
  | { to: 'sign-in' }
  /** Valid only in this session (`id`). */
  | { to: 'add' | 'confirm'; sessionId: string };

type Asking = Pick<Context, 'db' | 'now'>;

const CHALLENGE = /^([a-z0-9]{32})\.(\d{13})\.([\w-]{43})$/;

/** A challenge that is authenticated by its code, and therefore not stored until it is answered. */
export async function newChallenge(context: Asking, ceremony: Ceremony): Promise<string> {
  const given = `${newToken()}.${context.now.getTime() + PASSKEY_MINUTES * 60_000}`;
  const secret = await serviceSecret(context, 'challenges');
  return `${given}.${await macOf(coded(given, ceremony), secret)}`;
}

const clientData = z.object({ challenge: z.base64url().max(200) });

export interface Challenge {
  id: string;
  expiresAt: number;
  /** As the browser sent it. */
  written: string;
}

/**
 * The challenge that a browser responded to. Throws INVALID_INPUT if it is not ours, is for another
 * purpose, or has expired.
 */
export async function readChallenge(
  context: Asking,
  ceremony: Ceremony,
  { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
): Promise<Challenge> {
  const written = challengeIn(clientDataJSON);
  const text = written === undefined ? '' : Buffer.from(written, 'base64url').toString();
  const [, id, until, mac] = CHALLENGE.exec(text) ?? [];
  if (written === undefined || !id || !until || !mac) throw notOurs();
  const expiresAt = Number(until);
  const secret = await serviceSecret(context, 'challenges');
  const isOurs = await isMacOf(mac, coded(`${id}.${until}`, ceremony), secret);
  if (!isOurs || expiresAt <= context.now.getTime()) throw notOurs();
  return { id, expiresAt, written };
}

/**
 * Consumes a challenge once, even when the same response arrives several times at once. Throws
 * INVALID_INPUT.
 */
export async function spendChallenge(
  { db }: Pick<Asking, 'db'>,
  { id, expiresAt }: Challenge,
): Promise<void> {
  const isFirst = await hasRows`INSERT INTO spent_challenges (id, expires_at)
    VALUES (${id}, ${expiresAt}) ON CONFLICT DO NOTHING RETURNING id`.run(db);
  if (!isFirst) throw notOurs();
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return clientData.safeParse(said).data?.challenge;
  } catch {
    return undefined;
  }
}

function coded(given: string, ceremony: Ceremony): string {
  return [ceremony.to, 'sessionId' in ceremony ? ceremony.sessionId : '', given].join('\n');
}

const notOurs = () =>
  new DomainError('INVALID_INPUT', 'That took too long, or was sent twice. Please try again.');

/** Deletes records of challenges that have expired anyway. */
export async function forgetChallenges({ db, now }: Context): Promise<void> {
  await db.run(sql`DELETE FROM spent_challenges WHERE expires_at <= ${now.getTime()}`);
}
