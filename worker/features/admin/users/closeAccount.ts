import type { SQL } from 'drizzle-orm';
import { members } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import type { BatchContext } from '../../../domain/act';
import type { Mark } from '../../../domain/bans/banCodes';
import { banStatements } from '../../../domain/bans/keepMarks';
import { endAccess } from '../../../domain/sessions/endSessions';
import { queueFraudNotices } from '../../../domain/verdicts/fraudNotices';
import { type NewVerdict, verdictStatements } from '../../../domain/verdicts/giveVerdict';

/**
 * Statements that close an account without a report: the member is told why, the account is banned
 * by its marks, and its sessions, live connections and calendar URL end. `when` stays true until
 * the last of them.
 */
export function closingStatements<When extends SQL>(
  within: BatchContext,
  verdict: NewVerdict,
  marks: readonly Mark[],
  when: When,
) {
  const { memberId } = verdict;
  return {
    ...verdictStatements(within, 'deactivated', verdict, when),
    fraud: queueFraudNotices(within, verdict, when),
    ...banStatements(within, memberId, marks, when),
    ...endAccess(memberId, when),
    closed: updateWhere(members, { status: 'inactive' }, { id: memberId }, when),
  };
}
