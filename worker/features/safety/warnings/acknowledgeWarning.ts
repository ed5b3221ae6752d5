import { coalesce } from '../../../db/expressions';
import { fraudNotices, warnings } from '../../../db/schema';
import { didUpdate } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';

/** Records that the member has read it; repeating it changes nothing. Throws NOT_FOUND. */
const acknowledge =
  (table: typeof warnings | typeof fraudNotices) => async (context: MemberContext, id: string) => {
    const { isKnown } = await asActor(context, ({ counts, now, session }) => ({
      isKnown: didUpdate(
        table,
        { acknowledgedAt: coalesce(table.acknowledgedAt, now.getTime()) },
        { id, memberId: session.memberId },
        counts,
      ),
    }));
    if (!isKnown) throw notFound();
  };

export const acknowledgeWarning = acknowledge(warnings);
export const acknowledgeFraudNotice = acknowledge(fraudNotices);
