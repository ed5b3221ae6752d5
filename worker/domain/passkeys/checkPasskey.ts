import { asc, eq, lt, type SQL } from 'drizzle-orm';
import type { PasskeyAnswer, RequestOptions } from '../../../src/shared/contract/account/passkeys';
import { PASSKEY_MINUTES } from '../../../src/shared/rules/limits';
import type { Database } from '../../db/client';
import { passkeys } from '../../db/schema';
import { existsIn, updateWhere } from '../../db/writes';
import type { Vars } from '../../env';
import type { Context } from '../../platform/context';
import { type Ceremony, type Challenge, newChallenge, spendChallenge } from './challenges';

type Asking = Pick<Context, 'db' | 'now' | 'vars'>;
export type PasskeyRow = typeof passkeys.$inferSelect;

/**
 * The options with which a browser asks for a passkey: one of `allowed`, or any that it has for the
 * site. User verification (a finger, a face, a PIN) is required, since a passkey replaces the
 * password and the second factor.
 */
export async function passkeyOptions(
  context: Asking,
  ceremony: Ceremony,
  allowed?: readonly Pick<PasskeyRow, 'credentialId' | 'transports'>[],
): Promise<RequestOptions> {
  return {
    rpId: relyingParty(context.vars).id,
    challenge: await newChallenge(context, ceremony),
    timeout: PASSKEY_MINUTES * 60_000,
    userVerification: 'required',
    ...(allowed && {
      allowCredentials: allowed.map(({ credentialId: id, transports }) => ({
        type: 'public-key' as const,
        id,
        transports,
      })),
    }),
  };
}

export interface ShownPasskey {
  row: PasskeyRow;
  counter: number;
}

/**
 * The passkey that a response proves; `null` for an unknown passkey, a wrong signature, another
 * site, a missing user verification, and a counter that went back, which indicates a copy. The
 * caller stores the new counter with `countUse`. Throws what `spendChallenge` throws.
 */
export async function checkPasskey(
  context: Asking,
  challenge: Challenge,
  { id, rawId, type, response }: PasskeyAnswer,
): Promise<ShownPasskey | null> {
  await spendChallenge(context, challenge);
  const [row] = await context.db.select().from(passkeys).where(eq(passkeys.credentialId, id));
  if (!row || isOfAnother(row, response.userHandle)) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(context.vars);
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge.written,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
      requireUserVerification: true,
    });
    return verified ? { row, counter: authenticationInfo.newCounter } : null;
  } catch {
    // Verification throws for any invalid response.
    return null;
  }
}

/** An authenticator names the passkey's owner when no member was specified. */
function isOfAnother({ memberId }: PasskeyRow, handle: string | null | undefined): boolean {
  return handle != null && handle !== Buffer.from(userHandle(memberId)).toString('base64url');
}

/** Records the use, unless the counter has advanced further meanwhile. */
export function countUse<When extends SQL>(
  { now }: Pick<Context, 'now'>,
  { row, counter }: ShownPasskey,
  and: When,
) {
  const used = { counter, lastUsedAt: now.getTime() };
  const isNext = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  return updateWhere(passkeys, used, { id: row.id }, isNext, and);
}

/** True in SQL after `countUse`, while the passkey exists. */
export function stillCounts({ row, counter }: ShownPasskey): SQL {
  return existsIn(passkeys, { id: row.id, counter });
}

/** The site for which passkeys are created: its domain and its one origin. */
export function relyingParty({ APP_ORIGIN }: Pick<Vars, 'APP_ORIGIN'>) {
  const { origin, hostname } = new URL(APP_ORIGIN);
  return { id: hostname, name: 'Parkway', origin };
}

/** The id that an authenticator stores for a member and returns at sign-in, as bytes. */
export function userHandle(memberId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(memberId));
}

/** The statement that selects a member's passkeys, the oldest first. */
export function passkeysOf(db: Database, memberId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}
