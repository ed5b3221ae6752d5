import { sql } from 'drizzle-orm';
import type { MessageResponse } from '../../../src/shared/contract/auth';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { ask } from '../../db/ask';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMails } from '../../domain/mail/queueMail';
import type { Context } from '../../platform/context';
import { bucket, giveBack, networkBucket, requireTaken, take } from '../../platform/rateLimit';

const MESSAGE =
  'If there is an account with this address, a link to choose a new password is on its way to it.';

/**
 * Sends a link to choose a new password. Known or not, an address gets the same answer in the same
 * time: whether there is an account is looked at when the answer has gone. Throws RATE_LIMITED.
 */
export async function forgotPassword(
  context: Context,
  { email }: { email: string },
): Promise<MessageResponse> {
  const { db } = context;
  const perAddress = await bucket('forgot', email, RATE_LIMITS.forgotPasswordPerAddress);
  const perNetwork = await networkBucket(
    context,
    'forgot-network',
    RATE_LIMITS.forgotPasswordPerNetwork,
  );
  const { addressTaken, networkTaken } = await ask(db, {
    addressTaken: take(context, perAddress),
    networkTaken: take(context, perNetwork),
  });
  if (addressTaken && !networkTaken) {
    // Nobody may use up the links of an address from a network that has none left.
    await giveBack(context, perAddress);
  }
  await requireTaken(context, addressTaken, perAddress, 'Several links were sent to this address.');
  await requireTaken(context, networkTaken, perNetwork, 'There were too many requests.');
  context.defer(afterAnswer(context, email));
  return { message: MESSAGE };
}

async function afterAnswer(context: Context, email: string) {
  await scheduler.wait(0);
  const { db, requestId } = context;
  const owner = sql`(SELECT id FROM members WHERE email = ${email})`;
  await db.batch([
    // The latest request alone counts: links of earlier ones are dead, also those not yet sent.
    db.run(sql`DELETE FROM link_tokens WHERE member_id = ${owner} AND purpose = 'reset'`),
    db.run(sql`DELETE FROM mails WHERE member_id = ${owner} AND kind = 'reset'
      AND state = 'waiting'`),
    queueMails(context, {
      kind: 'reset',
      from: sql`members m WHERE m.email = ${email}`,
      data: sql`'{}'`,
      key: sql`'reset:' || m.id || ':' || ${requestId}`,
    }),
  ]);
  await deliverMails(context);
}
