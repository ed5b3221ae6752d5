import { guarded } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';

/** Records that the member has read a warning; repeating it changes nothing. Throws NOT_FOUND. */
export async function acknowledgeWarning(context: MemberContext, id: string): Promise<void> {
  const { isKnown } = await asActor(context, ({ counts, now, session }) => ({
    isKnown: hasRows(guarded`
      UPDATE warnings SET acknowledged_at = COALESCE(acknowledged_at, ${now.getTime()})
      WHERE id = ${id} AND member_id = ${session.memberId} AND ${counts} RETURNING id`),
  }));
  if (!isKnown) throw notFound();
}

/** Records that the member has read it; repeating it changes nothing. Throws NOT_FOUND. */
export async function acknowledgeFraudNotice(context: MemberContext, id: string): Promise<void> {
  const { isKnown } = await asActor(context, ({ counts, now, session }) => ({
    isKnown: hasRows(guarded`
      UPDATE fraud_notices SET acknowledged_at = COALESCE(acknowledged_at, ${now.getTime()})
      WHERE id = ${id} AND member_id = ${session.memberId} AND ${counts} RETURNING id`),
  }));
  if (!isKnown) throw notFound();
}
