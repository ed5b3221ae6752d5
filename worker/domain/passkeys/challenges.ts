import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { PASSKEY_MINUTES } from '../../../src/shared/rules/limits';
import { some } from '../../db/ask';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { newToken } from '../../platform/ids';
import { isMacOf, macOf } from '../../platform/mac';
import { serviceSecret } from '../../platform/serviceSecret';

/** What a challenge is for: an answer to one is none to another. */
export type Ceremony =
  | { to: 'sign-in' }
  /** In this session (`id`) alone. */
  | { to: 'add' | 'confirm'; sessionId: string };

type Asking = Pick<Context, 'db' | 'now'>;

const CHALLENGE = /^([a-z0-9]{32})\.(\d{13})\.([\w-]{43})$/;

/** A challenge that is ours by its code, and so is kept nowhere until it is answered. */
export async function newChallenge(context: Asking, ceremony: Ceremony): Promise<string> {
  const given = `${newToken()}.${context.now.getTime() + PASSKEY_MINUTES * 60_000}`;
  const secret = await serviceSecret(context, 'challenges');
  return `${given}.${await macOf(coded(given, ceremony), secret)}`;
}

const clientData = z.object({ challenge: z.base64url().max(200) });

/**
 * Takes the challenge that a browser answered, once, however many bring the same answer at one
 * moment, and gives it as the browser wrote it. Throws INVALID_INPUT for one that is not ours, is for
 * something else, is over or was answered.
 */
export async function spendChallenge(
  context: Asking,
  ceremony: Ceremony,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const text = challenge === undefined ? '' : Buffer.from(challenge, 'base64url').toString();
  const [, id, expiresAt, mac] = CHALLENGE.exec(text) ?? [];
  if (challenge === undefined || !id || !expiresAt || !mac) throw notOurs();
  const secret = await serviceSecret(context, 'challenges');
  const isOurs = await isMacOf(mac, coded(`${id}.${expiresAt}`, ceremony), secret);
  if (!isOurs || Number(expiresAt) <= context.now.getTime()) throw notOurs();
  const isFirst = await some`INSERT INTO spent_challenges (id, expires_at)
    VALUES (${id}, ${Number(expiresAt)}) ON CONFLICT DO NOTHING RETURNING id`.ask(context.db);
  if (!isFirst) throw notOurs();
  return challenge;
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

/** Forgets answers that could not be given again anyway. */
export async function forgetChallenges({ db, now }: Context): Promise<void> {
  await db.run(sql`DELETE FROM spent_challenges WHERE expires_at <= ${now.getTime()}`);
}
