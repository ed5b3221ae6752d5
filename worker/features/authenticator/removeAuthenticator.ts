import { eq, gt, isNotNull, not } from 'drizzle-orm';
import { allOf } from '../../db/guard';
import { unguarded } from '../../db/runBatch';
import { authenticators, recoveryCodes } from '../../db/schema';
import { deleteWhere, didWrite, existsIn } from '../../db/writes';
import { asActor, requireProof } from '../../domain/act';
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
