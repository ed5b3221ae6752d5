import type { Context } from '../../platform/context';
import { marksOf } from './banCodes';
import { holdIfKnown } from './holdReturned';
import { traceStatement } from './traces';

/** A member has paid by this account: remembered, and whoever is known by it from a ban is held. */
export async function knowPayer(context: Context, memberId: string, payer: string): Promise<void> {
  const known = { payers: [payer] };
  await context.db.run(traceStatement(context, memberId, await marksOf(context, known)));
  await holdIfKnown(context, memberId, known);
}
