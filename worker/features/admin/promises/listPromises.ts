import type { PromiseStand } from '../../../../src/shared/contract/admin/adminWatch';
import { HOUR } from '../../../../src/shared/rules/durations';
import { REPLY_HOURS } from '../../../../src/shared/rules/safety/contact';
import { integer, isoOrNull, nullable, row, text } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import {
  isOwnCaseIn,
  isOwnHold,
  isOwnMessage,
  isOwnReport,
  isOwnTakeDown,
} from '../../../domain/cases/ownCases';
import { promiseQueries } from '../../../domain/promises/readPromises';
import type { MemberContext } from '../../../platform/context';
import { inLanguage } from '../../../platform/sentence';

/** The current state of each promise. */
export async function listPromises(context: MemberContext): Promise<PromiseStand[]> {
  const { language } = context;
  const { stands, queues } = await asAdmin(context, ({ now, session }) => ({
    stands: promiseQueries(now),
    queues: countQueues(session.memberId),
  }));
  return stands.map(
    ({ name, promise: { words, mend, within, grace = 0 }, openSince, overdueBy }) => {
      const queue = queues.find(({ promise }) => promise === name);
      const dueAt = openSince === null ? null : openSince + within + grace;
      return {
        name,
        words: inLanguage(language, words),
        mend: inLanguage(language, mend),
        openSince: isoOrNull(openSince),
        isOverdue: overdueBy > 0,
        dueAt: isoOrNull(queue ? queue.dueAt : dueAt),
        ...(queue && { count: queue.count }),
      };
    },
  );
}

const queueRow = row({ promise: text, count: integer, dueAt: nullable(integer) });

/**
 * How many cases wait in each queue, by its promise, and when the first is due. As in the lists, the
 * administrator's own cases are left out. D1 accepts five parts in one UNION.
 */
const countQueues = (adminId: string) =>
  rows(queueRow)`SELECT 'reports' AS promise, COUNT(*) AS count, MIN(due_at) AS dueAt
      FROM reports r INDEXED BY reports_open_by_clock
      WHERE status = 'open' AND NOT ${isOwnReport(adminId, 'r')}
    UNION ALL SELECT 'appeals', COUNT(*), MIN(a.due_at)
      FROM appeals a INDEXED BY appeals_open_by_clock JOIN verdicts v ON v.id = a.verdict_id
      WHERE a.status = 'open' AND NOT ${isOwnCaseIn(adminId, 'v')}
    UNION ALL SELECT 'held members', COUNT(*), MIN(due_at)
      FROM holds h INDEXED BY holds_open_by_clock
      WHERE due_at IS NOT NULL AND resolved_at IS NULL AND NOT ${isOwnHold(adminId, 'h')}
    UNION ALL SELECT 'take-downs', COUNT(*), MIN(due_at)
      FROM take_downs t INDEXED BY take_downs_open_by_clock
      WHERE (status IN ('received', 'hidden') OR objected_at IS NOT NULL)
        AND (confirmed_at IS NOT NULL OR kind = 'minor') AND NOT ${isOwnTakeDown(adminId, 't')}
    UNION ALL SELECT * FROM (
      SELECT 'photo checks', COUNT(*), MIN(due_at)
        FROM photo_checks c INDEXED BY photo_checks_open_by_clock
        WHERE status = 'open' AND photo_id IS NOT NULL
          AND first_by IS NOT ${adminId} AND NOT ${isOwnCaseIn(adminId, 'c')}
      UNION ALL SELECT 'support', COUNT(*), MIN(created_at) + ${REPLY_HOURS * HOUR}
        FROM contact_messages c INDEXED BY contact_open
        WHERE answered_at IS NULL AND NOT ${isOwnMessage(adminId, 'c')})`;
