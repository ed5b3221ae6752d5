import { and, sql } from 'drizzle-orm';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { Context } from '../../platform/context';
import { type Bucket, bucket, hasRoom, networkBucket } from '../../platform/rateLimit';
import { queueMail } from './queueMail';

/** How many confirmation mails may go to one address in a day, and be caused by one network. */
export interface ConfirmationLimits {
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
 * The statement that queues the first confirmation mail of an account. An address that was sent
 * enough today, or a network that caused too many, gets none: the member can ask for it later.
 */
export function queueFirstConfirmation(
  context: Context,
  memberId: string,
  { perAddress, perNetwork }: ConfirmationLimits,
) {
  return queueMail(
    context,
    {
      kind: 'confirm',
      memberId,
      data: {},
      key: `confirm:${memberId}:${context.requestId}`,
    },
    and(hasRoom(context, perAddress), hasRoom(context, perNetwork)) ?? sql`TRUE`,
  );
}
