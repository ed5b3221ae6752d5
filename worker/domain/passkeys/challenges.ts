import { lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PASSKEY_MINUTES, PASSKEY_OFFER_MINUTES } from '../../../src/shared/rules/limits';
import { ALWAYS } from '../../db/guard';
import { spentChallenges } from '../../db/schema';
import { deleteWhere, didWrite, insertWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { newToken } from '../../platform/ids';
import { isMacOf, macOf } from '../../platform/security/mac';
import { serviceSecret } from '../../platform/security/serviceSecret';
import { sentence } from '../../platform/sentence';

/** The purpose of a challenge: a response to one purpose is invalid for another. */
export type Ceremony =
  | { to: 'sign-in' }
  /** Only in this session (`id`). An `offer` is accepted as a proof, which opens `add-offered`. */
  | { to: 'add' | 'confirm' | 'offer' | 'add-offered'; sessionId: string };

type Asking = Pick<Context, 'db' | 'now'>;

const CHALLENGE = /^([a-z0-9]{32})\.(\d{13})\.([\w-]{43})$/;

/** A challenge (base64url) with a code that authenticates it: stored only when it is answered. */
export async function newChallenge(context: Asking, ceremony: Ceremony): Promise<string> {
  const minutes = ceremony.to === 'offer' ? PASSKEY_OFFER_MINUTES : PASSKEY_MINUTES;
  const given = `${newToken()}.${context.now.getTime() + minutes * 60_000}`;
  const secret = await serviceSecret(context, 'challenges');
  const text = `${given}.${await macOf(coded(given, ceremony), secret)}`;
  return Buffer.from(text).toString('base64url');
}

const clientData = z.object({ challenge: z.base64url().check(z.maxLength(200)) });

interface PasskeyResponse {
  response: { clientDataJSON: string };
}

export interface Challenge {
  id: string;
  expiresAt: number;
  /** As the browser sent it. */
  written: string;
}

/** The challenge that a browser responded to. Throws INVALID_INPUT unless it is ours and valid. */
export async function readChallenge(
  context: Asking,
  ceremony: Ceremony,
  response: PasskeyResponse,
): Promise<Challenge> {
  const challenge = await findChallenge(context, ceremony, response);
  if (!challenge) throw notOurs();
  return challenge;
}

/** As `readChallenge`, but `null` instead of throwing. */
export function findChallenge(
  context: Asking,
  ceremony: Ceremony,
  { response: { clientDataJSON } }: PasskeyResponse,
): Promise<Challenge | null> {
  return checkChallenge(context, ceremony, challengeIn(clientDataJSON) ?? '');
}

/** The challenge itself, base64url; `null` as above. */
export async function checkChallenge(context: Asking, ceremony: Ceremony, written: string) {
  const text = Buffer.from(written, 'base64url').toString();
  const [, id, until, mac] = CHALLENGE.exec(text) ?? [];
  if (!id || !until || !mac) return null;
  const expiresAt = Number(until);
  const secret = await serviceSecret(context, 'challenges');
  const isOurs = await isMacOf(mac, coded(`${id}.${until}`, ceremony), secret);
  return isOurs && expiresAt > context.now.getTime() ? { id, expiresAt, written } : null;
}

/** Consumes a challenge once, however often the response arrives. Throws INVALID_INPUT. */
export async function spendChallenge({ db }: Pick<Asking, 'db'>, { id, expiresAt }: Challenge) {
  const spent = insertWhere(spentChallenges, { id, expiresAt }, ALWAYS, 'ignore');
  if (!(await didWrite(spent).run(db))) throw notOurs();
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
  new DomainError(
    'INVALID_INPUT',
    sentence('That took too long or was sent twice. Please try again.'),
  );

/** Deletes records of challenges that have expired anyway. */
export async function forgetChallenges({ db, now }: Context): Promise<void> {
  await db.run(deleteWhere(spentChallenges, lte(spentChallenges.expiresAt, now.getTime())));
}
