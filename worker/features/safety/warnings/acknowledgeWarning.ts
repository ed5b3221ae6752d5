import { coalesce } from '../../../db/expressions';
import { fraudNotices, warnings } from '../../../db/schema';
import { didWrite, updateWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';

/** Records that the member has read a warning; repeating it changes nothing. Throws NOT_FOUND. */
export async function acknowledgeWarning(context: MemberContext, id: string): Promise<void> {
  const { isKnown } = await asActor(context, ({ counts, now, session }) => ({
    isKnown: didWrite(
      updateWhere(
        warnings,
        { acknowledgedAt: coalesce(warnings.acknowledgedAt, now.getTime()) },
        { id, memberId: session.memberId },
        counts,
      ),
    ),
  }));
  if (!isKnown) throw notFound();
}

/** Records that the member has read it; repeating it changes nothing. Throws NOT_FOUND. */
export async function acknowledgeFraudNotice(context: MemberContext, id: string): Promise<void> {
  const { isKnown } = await asActor(context, ({ counts, now, session }) => ({
    isKnown: didWrite(
      updateWhere(
        fraudNotices,
        { acknowledgedAt: coalesce(fraudNotices.acknowledgedAt, now.getTime()) },
        { id, memberId: session.memberId },
        counts,
      ),
    ),
  }));
  if (!isKnown) throw notFound();
}
