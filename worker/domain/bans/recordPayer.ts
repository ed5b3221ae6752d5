import type { Context } from '../../platform/context';
import { marksOf } from './banCodes';
import { holdIfRecognized } from './holdRecognized';
import { traceStatement } from './traces';

/**
 * Stores the PayPal account with which a member has paid, and holds the member if a ban knows that
 * account.
 */
export async function recordPayer(
  context: Context,
  memberId: string,
  payer: string,
): Promise<void> {
  const known = { payers: [payer] };
  await context.db.run(traceStatement(context, memberId, await marksOf(context, known)));
  await holdIfRecognized(context, memberId, known);
}
