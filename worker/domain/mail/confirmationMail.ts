import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { allOf } from '../../db/guard';
import type { Context } from '../../platform/context';
import { type Bucket, bucket, isBelowLimit, networkBucket } from '../../platform/rateLimit';
import { queueMail } from './queueMail';

/** Limits on confirmation mails per day: to one address, and caused by one network. */
interface ConfirmationLimits {
  perAddress: Bucket;
  perNetwork: Bucket;
}

export async function confirmationLimits(
  context: Pick<Context, 'network' | 'quotas'>,
  email: string,
): Promise<ConfirmationLimits> {
  const { confirmationMailsPerAddress, confirmationMailsPerNetwork } = RATE_LIMITS;
  return {
    perAddress: await bucket('confirmation', email, confirmationMailsPerAddress),
    perNetwork: await networkBucket(context, 'confirmation-network', confirmationMailsPerNetwork),
  };
}

/**
 * The statement that queues the first confirmation mail of an account. Queues none when the address
 * has received enough today, or the network caused too many: the member can request it later.
 */
export function queueFirstConfirmation(
  context: Context,
  memberId: string,
  { perAddress, perNetwork }: ConfirmationLimits,
) {
  const key = `confirm:${memberId}:${context.requestId}`;
  const mayGo = allOf(isBelowLimit(context, perAddress), isBelowLimit(context, perNetwork));
  return queueMail(context, { kind: 'confirm', memberId, data: {}, key }, mayGo);
}
