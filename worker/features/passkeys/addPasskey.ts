import { eq, lt } from 'drizzle-orm';
import type {
  CreationOptions,
  NewPasskey,
  Passkey,
} from '../../../src/shared/contract/account/passkeys';
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '../../../src/shared/rules/limits';
import { countIn } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { unguarded } from '../../db/runBatch';
import { passkeys, sessions } from '../../db/schema';
import { didWrite, existsIn, insertWhere, updateWhere } from '../../db/writes';
import { type ActingContext, asActor, requireProof } from '../../domain/act';
import { requireConfirmedAddress } from '../../domain/actor';
import { deliverMails } from '../../domain/mail/deliverMails';
import {
  type Challenge,
  checkChallenge,
  findChallenge,
  newChallenge,
  readChallenge,
  spendChallenge,
} from '../../domain/passkeys/challenges';
import { passkeysOf, relyingParty, userHandle } from '../../domain/passkeys/checkPasskey';
import { countFactors, requireFactorOfAdmin } from '../../domain/secondFactor';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import { deviceName } from '../../domain/sessions/deviceName';
import type { MemberContext } from '../../platform/context';
import { conflict, refusal } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { sentence } from '../../platform/sentence';
import { presentPasskey } from './ownPasskeys';
import providers from './passkeyProviders.json';

/** By AAGUID, which most authenticators do not reveal. */
const PROVIDER_NAMES = new Map(Object.entries(providers));

const CONFIRM_ADDRESS = sentence(
  'Please confirm your email address first, with the link we sent you. Then you can add a passkey.',
);

/** COSE algorithms: EdDSA, ES256 and RS256, the best first. */
const ALGORITHMS = [-8, -7, -257];

/**
 * The options for creating a passkey: one that the browser can offer without being told whose it
 * is, on a device that has none of this member's yet. The `offer` of this session's sign-in counts
 * as a proof, once. Throws ADDRESS_NOT_CONFIRMED, CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED,
 * CONFLICT for a member who has the maximum number, and INVALID_INPUT for a used offer.
 */
export async function newPasskeyOptions(
  context: MemberContext,
  offer = '',
): Promise<CreationOptions> {
  const { actor, acting, found, factors } = await asActor(context, ({ db, session }) => ({
    found: passkeysOf(db, session.memberId),
    factors: countFactors(session.memberId),
  }));
  requireConfirmedAddress(acting.actor, CONFIRM_ADDRESS);
  const accepted = await checkChallenge(acting, ceremonyOf(acting, 'offer'), offer);
  if (!accepted) requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  if (found.length >= MAX_PASSKEYS)
    throw conflict(
      'You have {maxPasskeys} passkeys, which is the maximum. Remove one before you add another.',
      { maxPasskeys: MAX_PASSKEYS },
    );
  if (accepted) await spendChallenge(acting, accepted);
  const { id, name } = relyingParty(acting.vars);
  const ceremony = ceremonyOf(acting, accepted ? 'add-offered' : 'add');
  return {
    rp: { id, name },
    user: {
      id: Buffer.from(userHandle(actor.id)).toString('base64url'),
      name: actor.email,
      displayName: actor.firstName,
    },
    challenge: await newChallenge(acting, ceremony),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_MINUTES * 60_000,
    excludeCredentials: found.map(({ credentialId, transports }) => ({
      type: 'public-key',
      id: credentialId,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    // The make of the authenticator does not matter to us.
    attestation: 'none',
  };
}

/**
 * Stores the created passkey, and mails the member. The answer to the options of an accepted offer
 * needs no other proof. Throws ADDRESS_NOT_CONFIRMED,
 * CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED, INVALID_INPUT for a response that does not answer our
 * challenge, and CONFLICT for one too many and for an existing one.
 */
export async function addPasskey(context: MemberContext, given: NewPasskey): Promise<Passkey> {
  const { acting, factors } = await asActor(context, ({ session }) => ({
    factors: countFactors(session.memberId),
  }));
  requireConfirmedAddress(acting.actor, CONFIRM_ADDRESS);
  const offered = await findChallenge(acting, ceremonyOf(acting, 'add-offered'), given);
  if (!offered) requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  const challenge = offered ?? (await readChallenge(acting, ceremonyOf(acting, 'add'), given));
  const made = await checkedPasskey(acting, challenge, given);
  const mine = acting.actor.id;
  const row = {
    id: newId('key'),
    memberId: mine,
    ...made,
    name: given.name || made.name || deviceName(acting.userAgent),
    createdAt: acting.now.getTime(),
    lastUsedAt: null,
  };
  const { isAdded } = await asActor(acting, (within) => ({
    isAdded: didWrite(
      insertWhere(
        passkeys,
        row,
        allOf(within.counts, lt(countIn(passkeys, eq(passkeys.memberId, mine)), MAX_PASSKEYS)),
        'ignore',
      ),
    ),
    session: unguarded(
      updateWhere(
        sessions,
        { secondFactorAt: row.createdAt },
        { id: acting.session.id },
        existsIn(passkeys, { id: row.id }),
      ),
    ),
    mail: unguarded(
      queueDeviceMail(within, 'passkey-added', mine, row.id, existsIn(passkeys, { id: row.id })),
    ),
  }));
  if (!isAdded) throw conflict("That passkey is already added, or you've reached the maximum.");
  acting.defer(deliverMails(acting));
  return presentPasskey(row);
}

async function checkedPasskey(acting: ActingContext, challenge: Challenge, given: NewPasskey) {
  const { id, rawId, type, response } = given;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  await spendChallenge(acting, challenge);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(acting.vars);
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: {
      id,
      rawId,
      type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge.written,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
    // It throws for anything that is wrong with a response.
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) throw refusal('INVALID_INPUT', "We couldn't check that passkey. Please try again.");
  return {
    credentialId: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports,
    name: PROVIDER_NAMES.get(made.aaguid),
    isSynced: made.credentialBackedUp,
  };
}

function ceremonyOf<To extends 'add' | 'offer' | 'add-offered'>(
  { session }: Pick<MemberContext, 'session'>,
  to: To,
) {
  return { to, sessionId: session.id };
}
