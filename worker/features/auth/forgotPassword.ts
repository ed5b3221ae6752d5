import type { MessageResponse } from '../../../src/shared/contract/account/auth';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { runBatch } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import {
  bucket,
  networkBucket,
  networkOf,
  requireWithinLimit,
  returnToBucket,
  takeFromBucket,
} from '../../platform/rateLimit';
import { mailOwner } from './signInAttempts';

const MESSAGE =
  "If there's an account with this address, we've sent it a link to choose a new password.";

/**
 * Sends a link to choose a new password. Any address, known or not, gets the same answer in the
 * same time: the account is looked up after the response. Requests are counted for the address and
 * the network together, and links that were sent keep working, so that a stranger cannot interfere
 * with the owner. Throws RATE_LIMITED.
 */
export async function forgotPassword(
  context: Context,
  { email }: { email: string },
): Promise<MessageResponse> {
  const { db } = context;
  const perAddress = await bucket(
    'forgot',
    `${email} ${networkOf(context.network)}`,
    RATE_LIMITS.forgotPasswordPerAddress,
  );
  const perNetwork = await networkBucket(
    context,
    'forgot-network',
    RATE_LIMITS.forgotPasswordPerNetwork,
  );
  const { addressTaken, networkTaken } = await runBatch(db, {
    addressTaken: takeFromBucket(context, perAddress),
    networkTaken: takeFromBucket(context, perNetwork),
  });
  if (addressTaken && !networkTaken) {
    await returnToBucket(context, perAddress);
  }
  await requireWithinLimit(
    context,
    addressTaken,
    perAddress,
    'Several links were sent to this address, and each one works for an hour.',
  );
  await requireWithinLimit(context, networkTaken, perNetwork, 'There were too many requests.');
  context.defer(afterAnswer(context, email));
  return { message: MESSAGE };
}

async function afterAnswer(context: Context, email: string) {
  await scheduler.wait(0);
  const everywhere = await bucket(
    'forgot-everywhere',
    email,
    RATE_LIMITS.forgotPasswordPerAddressEverywhere,
  );
  await mailOwner(context, email, everywhere, { kind: 'reset', occasion: context.requestId });
}
