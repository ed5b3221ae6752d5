import { isNull } from 'drizzle-orm';
import { base32 } from 'oslo/encoding';
import { createTOTPKeyURI } from 'oslo/otp';
import type { NewAuthenticator } from '../../../src/shared/contract/account/authenticator';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { integer, nullable, row, text } from '../../db/columns';
import { allOf } from '../../db/guard';
import { firstRow, unguarded } from '../../db/runBatch';
import { authenticators, rateWindows, recoveryCodes, sessions } from '../../db/schema';
import {
  deleteWhere,
  didUpdate,
  didWrite,
  existsIn,
  insertEach,
  insertWhere,
  updateWhere,
} from '../../db/writes';
import { asActor, requireProof } from '../../domain/act';
import { requireConfirmedAddress } from '../../domain/actor';
import { newRecoveryCodes, recoveryCodeId } from '../../domain/codes/consumeCode';
import { newAppSecret, secretBytes, stepOfCode } from '../../domain/codes/timeCodes';
import { deliverMails } from '../../domain/mail/deliverMails';
import { countFactors, requireFactorOfAdmin } from '../../domain/secondFactor';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/domainError';
import { memberBucket, takeOrRefuse } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';

const CONFIRM_ADDRESS = sentence(
  'Please confirm your email address first, with the link we sent you. Then you can add an authenticator app.',
);

/**
 * Creates a key for an app, replacing one that was not confirmed. Throws ADDRESS_NOT_CONFIRMED,
 * CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED and CONFLICT for a member who has an app.
 */
export async function newAuthenticator(context: MemberContext): Promise<NewAuthenticator> {
  const mine = context.session.memberId;
  const { actor, acting, factors } = await asActor(context, () => ({
    factors: countFactors(mine),
  }));
  requireConfirmedAddress(acting.actor, CONFIRM_ADDRESS);
  requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  const secret = newAppSecret();
  const { isKept } = await asActor(acting, ({ counts, now }) => ({
    isKept: didWrite(
      insertWhere(authenticators, { memberId: mine, secret, createdAt: now.getTime() }, counts, {
        target: authenticators.memberId,
        set: { secret, createdAt: now.getTime() },
        setWhere: isNull(authenticators.confirmedAt),
      }),
    ),
  }));
  if (!isKept)
    throw conflict('You already have an authenticator app. Remove it before you add another.');
  const bytes = secretBytes(secret);
  return {
    key: base32.encode(bytes, { includePadding: false }),
    url: createTOTPKeyURI('Parkway', actor.email, bytes),
  };
}

const keyRow = row({ secret: text, confirmedAt: nullable(integer) });

/**
 * Requires codes from now on, once a code shows that the app has the key, and returns the recovery
 * codes, which are never shown again. Throws CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED,
 * RATE_LIMITED, INVALID_INPUT for a wrong code, and CONFLICT when there is nothing to confirm.
 */
export async function confirmAuthenticator(context: MemberContext, code: string) {
  const mine = context.session.memberId;
  const { acting, factors, app } = await asActor(context, () => ({
    factors: countFactors(mine),
    app: firstRow(keyRow)`SELECT secret, confirmed_at AS confirmedAt FROM authenticators
      WHERE member_id = ${mine}`,
  }));
  requireConfirmedAddress(acting.actor, CONFIRM_ADDRESS);
  requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  if (!app || app.confirmedAt !== null) throw conflict("There's no app to confirm.");
  const tries = await memberBucket(acting, 'code', RATE_LIMITS.codesPerMember);
  await takeOrRefuse(acting, tries, 'There were too many tries with codes.');
  const step = await stepOfCode(app.secret, code.replace(/\s/g, ''), acting.now);
  if (!step) throw invalid('code', "That code isn't right. Does your phone show the right time?");
  const made = newRecoveryCodes();
  const ids = await Promise.all(made.map((each) => recoveryCodeId(mine, each)));
  const at = acting.now.getTime();
  // Of two simultaneous calls, one has these codes.
  const isMine = existsIn(recoveryCodes, { id: ids[0] ?? '' });
  const isOpen = { memberId: mine, secret: app.secret, confirmedAt: null };
  const { isConfirmed } = await asActor(acting, (within) => ({
    codes: insertEach(
      recoveryCodes,
      ids.map((id) => ({ id, memberId: mine })),
      allOf(existsIn(authenticators, isOpen), within.counts),
    ),
    isConfirmed: unguarded(
      didUpdate(authenticators, { confirmedAt: at, lastStep: step }, isOpen, isMine),
    ),
    session: unguarded(
      updateWhere(sessions, { secondFactorAt: at }, { id: within.session.id }, isMine),
    ),
    tries: unguarded(deleteWhere(rateWindows, { key: tries.key }, isMine)),
    mail: unguarded(queueDeviceMail(within, 'authenticator-added', mine, within.requestId, isMine)),
  }));
  if (!isConfirmed) throw conflict("There's no app to confirm.");
  acting.defer(deliverMails(acting));
  return { recoveryCodes: made };
}
