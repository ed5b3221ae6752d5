import type { TakeDownConfirmation } from '../../../src/shared/contract/takeDown';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { acceptClaim } from '../../domain/takeDowns/acceptClaim';
import { isConfirmToken, takeDownToken } from '../../domain/takeDowns/takeDownTokens';
import type { Context } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { networkBucket, takeOrRefuse } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { getTakeDownState } from './getTakeDownState';

/**
 * Confirms a claim by the link that was mailed to the claimant. Repeating it changes nothing.
 * Throws NOT_FOUND for another token, CONFLICT while another claim on the picture is open,
 * RATE_LIMITED.
 */
export async function confirmClaim(context: Context, id: string, { token }: TakeDownConfirmation) {
  const limit = await networkBucket(
    context,
    'take-down-confirm',
    RATE_LIMITS.takeDownLinksPerNetwork,
  );
  await takeOrRefuse(context, limit, sentence('Several links were opened from your network.'));
  if (!(await isConfirmToken(context, id, token))) throw notFound();
  await acceptClaim(context, id);
  const claimant = await takeDownToken(context, 'claimant', id);
  return (await getTakeDownState(context, id, claimant)).standing;
}
