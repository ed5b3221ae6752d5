import { eq, gt, isNotNull, not, notInArray, sql } from 'drizzle-orm';
import type { Authenticator } from '../../../src/shared/contract/account/authenticator';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { integer, isoOrNull, nullable, row, text } from '../../db/columns';
import { allOf } from '../../db/guard';
import { firstRow, hasRows, singleValue, unguarded } from '../../db/runBatch';
import { authenticators, recoveryCodes } from '../../db/schema';
import { deleteWhere, didWrite, existsIn, insertEach } from '../../db/writes';
import { asActor, requireProof } from '../../domain/act';
import { newRecoveryCodes, recoveryCodeId } from '../../domain/codes/consumeCode';
import { endRecovery } from '../../domain/codes/factorRecovery';
import { deliverMails } from '../../domain/mail/deliverMails';
import {
  countFactors,
  factorsOf,
  LAST_FACTOR,
  needsSecondFactor,
  requireFactorOfAdmin,
} from '../../domain/secondFactor';
import { queueDeviceMail } from '../../domain/sessions/deviceMail';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { memberBucket, takeOrRefuse } from '../../platform/rateLimit';

const appRow = row({ confirmedAt: nullable(integer), endsAt: nullable(integer) });

export async function getAuthenticator(context: MemberContext): Promise<Authenticator> {
  const mine = context.session.memberId;
  const { app, left } = await asActor(context, () => ({
    app: firstRow(appRow)`SELECT a.confirmed_at AS confirmedAt, r.ends_at AS endsAt
      FROM authenticators a LEFT JOIN factor_recoveries r ON r.member_id = a.member_id
      WHERE a.member_id = ${mine}`,
    left: singleValue(integer)`SELECT COUNT(*) FROM recovery_codes WHERE member_id = ${mine}`,
  }));
  return {
    since: isoOrNull(app?.confirmedAt ?? null),
    recoveryCodesLeft: left,
    recoveryEndsAt: isoOrNull(app?.endsAt ?? null),
  };
}

/**
 * Stops requiring codes and deletes the recovery codes. Throws CONFIRM_IT_IS_YOU,
 * SECOND_FACTOR_REQUIRED, NOT_FOUND, and CONFLICT for an administrator who has no other second
 * factor and needs one.
 */
export async function removeAuthenticator(context: MemberContext): Promise<void> {
  const mine = context.session.memberId;
  const { acting, factors } = await asActor(context, () => ({ factors: countFactors(mine) }));
  requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  const fewest = needsSecondFactor(acting.actor, acting.vars) ? 1 : 0;
  const hasMore = gt(factorsOf(mine), fewest);
  const isMine = allOf(eq(authenticators.memberId, mine), isNotNull(authenticators.confirmedAt));
  const isGone = not(existsIn(authenticators, { memberId: mine }));
  const { isRemoved } = await asActor(acting, (within) => ({
    mail: queueDeviceMail(
      within,
      'authenticator-removed',
      mine,
      within.requestId,
      allOf(existsIn(authenticators, isMine), hasMore, within.counts),
    ),
    isRemoved: didWrite(deleteWhere(authenticators, isMine, hasMore, within.counts)),
    recovery: unguarded(endRecovery(mine, isGone)),
    codes: unguarded(deleteWhere(recoveryCodes, { memberId: mine }, isGone)),
  }));
  if (!isRemoved && factors > 0 && factors <= fewest) throw conflict(LAST_FACTOR);
  if (!isRemoved) throw notFound();
  acting.defer(deliverMails(acting));
}

/**
 * Creates ten new recovery codes that replace all earlier ones, and returns them this once. Of two
 * simultaneous calls one creates them. Throws CONFIRM_IT_IS_YOU, SECOND_FACTOR_REQUIRED, NOT_FOUND
 * without an app, RATE_LIMITED and CONFLICT.
 */
export async function renewRecoveryCodes(context: MemberContext) {
  const mine = context.session.memberId;
  const hasApp = existsIn(
    authenticators,
    { memberId: mine },
    isNotNull(authenticators.confirmedAt),
  );
  const standing = sql`(SELECT json_group_array(id) FROM
    (SELECT id FROM recovery_codes WHERE member_id = ${mine} ORDER BY id))`;
  const { acting, factors, app, before } = await asActor(context, () => ({
    factors: countFactors(mine),
    app: hasRows`SELECT 1 WHERE ${hasApp}`,
    before: singleValue(text)`SELECT ${standing}`,
  }));
  requireProof(acting);
  requireFactorOfAdmin(acting, factors > 0);
  if (!app) throw notFound();
  const tries = await memberBucket(acting, 'recovery-codes', RATE_LIMITS.recoveryCodesPerMember);
  await takeOrRefuse(acting, tries, "You've made new recovery codes many times.");
  const made = newRecoveryCodes();
  const ids = await Promise.all(made.map((each) => recoveryCodeId(mine, each)));
  const { isMade } = await asActor(acting, (within) => {
    const isMine = existsIn(recoveryCodes, { id: ids[0] ?? '' });
    return {
      added: insertEach(
        recoveryCodes,
        ids.map((id) => ({ id, memberId: mine })),
        allOf(eq(standing, before), hasApp, within.counts),
      ),
      isMade: unguarded(hasRows`SELECT 1 WHERE ${isMine}`),
      former: unguarded(
        deleteWhere(recoveryCodes, { memberId: mine }, isMine, notInArray(recoveryCodes.id, ids)),
      ),
      mail: unguarded(queueDeviceMail(within, 'recovery-codes-made', mine, `${ids[0]}`, isMine)),
    };
  });
  if (!isMade) throw conflict('Your recovery codes just changed. Please make new ones again.');
  acting.defer(deliverMails(acting));
  return { recoveryCodes: made };
}
