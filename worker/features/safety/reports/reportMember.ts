import { type SQL, sql } from 'drizzle-orm';
import type { ReportInput } from '../../../../src/shared/contract/safety';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { startOfDay } from '../../../../src/shared/rules/eventTimes';
import { REPORT_LIMITS, TEXT_LIMITS } from '../../../../src/shared/rules/limits';
import { REPORT_HOURS } from '../../../../src/shared/rules/reports';
import { one, only, unguarded } from '../../../db/ask';
import { flag, idRow, nullable, row, text } from '../../../db/columns';
import { asActor, type Within } from '../../../domain/act';
import { keepMarks, marksOfMember } from '../../../domain/bans/keepMarks';
import { canSee } from '../../../domain/members/visibility';
import type { MemberContext } from '../../../platform/context';
import { invalid, limitReached, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { pairOf } from '../../../platform/objects';
import { blockMember } from '../blocks/blockMember';
import { type Evidence, gatherComment, gatherEvidence, notOfTheirs } from './gatherEvidence';

const standingRow = row({
  visible: flag,
  blocked: flag,
  talked: flag,
  firstName: nullable(text),
});

const HOUR = 3_600_000;
/** Of a report that was added to while it was open. */
const DETAILS_KEPT = 2 * TEXT_LIMITS.reportDetails;

/**
 * Puts a report into the administrators' queue, with the chosen messages and the profile as they are
 * now, or with what is sealed of a conversation that ended, and with what they said with a like. Whoever one may see can be reported, and whom one has
 * blocked or talked with, also after they went. While a report of the same member and category is
 * open, another adds to it. Throws NOT_FOUND, INVALID_INPUT for messages of other conversations and
 * for those that are gone, LIMIT_REACHED.
 */
export async function reportMember(
  context: MemberContext,
  input: ReportInput,
): Promise<{ id: string }> {
  const { now, session } = context;
  const mine = session.memberId;
  const { userId, block } = input;
  if (userId === mine) throw invalid('userId', 'You cannot report yourself.');
  const { acting, found } = await asActor(context, () => ({
    found: only(standingRow)`
      SELECT ${canSee(mine, userId)} AS visible, ${hasBlocked(mine, userId)} AS blocked,
      ${haveTalked(mine, userId)} AS talked, ${nameOf(mine, userId)} AS firstName`,
  }));
  const { visible, blocked, talked, firstName } = found;
  if (!visible && !blocked && !talked) throw notFound();
  if (!talked && input.messageIds.length > 0) throw notOfTheirs();
  const messages = talked ? await gatherEvidence(acting, input, visible) : [];
  const evidence = [...messages, ...(await gatherComment(acting, input))];

  const id = newId('rep');
  const kept = keptReport(mine, id, input);
  const marks = await marksOfMember(acting, userId);
  const { report } = await asActor(acting, (within) => ({
    reported: reportInsert(within, id, input, firstName),
    evidence: unguarded(evidenceInsert(kept, evidence)),
    marks: unguarded(keepMarks(userId, marks, sql`EXISTS (${kept})`)),
    report: one(idRow)(kept),
  }));
  if (!report) {
    throw limitReached(
      `You've made ${REPORT_LIMITS.perDay} reports today. If someone is in danger, call 911.`,
      now,
    );
  }
  if (block && visible) await blockMember(acting, userId);
  return report;
}

function hasBlocked(mine: string, userId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${mine} AND blocked_id = ${userId})`;
}

/** In a conversation, whatever became of it, as long as anything of it is kept. */
function haveTalked(mine: string, userId: string): SQL {
  const { lowId, highId } = pairOf(mine, userId);
  return sql`EXISTS (SELECT 1 FROM pairs
    WHERE low_id = ${lowId} AND high_id = ${highId} AND has_thread = 1)`;
}

/** Also of who has deleted the account, while they can be reported. */
function nameOf(mine: string, userId: string): SQL {
  return sql`COALESCE((SELECT first_name FROM members WHERE id = ${userId}),
    (SELECT first_name FROM ended_conversations
      WHERE member_id = ${mine} AND other_id = ${userId}))`;
}

/** Under the day's limit in one statement; adding to an open report costs nothing of it. */
function reportInsert(
  { counts, now, session }: Within,
  id: string,
  input: ReportInput,
  reportedName: string | null,
): SQL {
  const mine = session.memberId;
  const time = now.getTime();
  const today = sql`(SELECT COUNT(*) FROM reports WHERE reporter_id = ${mine}
    AND created_at >= ${startOfDay(newJerseyDay(now))})`;
  return sql`
    INSERT INTO reports (id, reporter_id, reporter_account, reporter_name, reported_id,
      reported_account, reported_name, category, details, profile, created_at, due_at)
    SELECT ${id}, ${mine}, ${mine}, (SELECT first_name FROM members WHERE id = ${mine}),
      (SELECT id FROM members WHERE id = ${input.userId}), ${input.userId}, ${reportedName},
      ${input.category}, ${input.details}, ${profileOf(input.userId)}, ${time}, ${time + REPORT_HOURS * HOUR}
    WHERE ${counts}
      AND (${today} < ${REPORT_LIMITS.perDay} OR EXISTS (${openOne(mine, input)}))
    ON CONFLICT (reporter_id, reported_account, category) WHERE status = 'open' DO UPDATE
      SET details = CASE WHEN instr(details, excluded.details) > 0 THEN details
        ELSE substr(trim(details || char(10, 10) || excluded.details, char(10)), 1,
          ${DETAILS_KEPT}) END`;
}

/** As others see it: hidden facts are left out. */
function profileOf(userId: string): SQL {
  return sql`(SELECT json_object('bio', bio, 'prompts', json(prompts), 'facts', (
      SELECT json_group_object(key, IIF(type = 'array', json(value), value))
      FROM json_each(facts) WHERE key NOT IN (SELECT value FROM json_each(hidden_facts))))
    FROM members WHERE id = ${userId})`;
}

/** The open report of this member in this category. */
function openOne(mine: string, { userId, category }: ReportInput): SQL {
  return sql`SELECT id FROM reports WHERE reporter_id = ${mine} AND reported_account = ${userId}
    AND category = ${category} AND status = 'open'`;
}

/** The report that was made, or the open one that was added to. */
function keptReport(mine: string, id: string, input: ReportInput): SQL {
  return sql`SELECT id FROM reports WHERE id = ${id}
    UNION ALL SELECT id FROM (${openOne(mine, input)}) LIMIT 1`;
}

function evidenceInsert(report: SQL, evidence: readonly Evidence[]): SQL {
  return sql`INSERT INTO report_evidence
      (report_id, message_id, author, content, sent_at, photo_id, reactions)
    SELECT report.id, piece.value ->> 'messageId', piece.value ->> 'author',
      piece.value ->> 'content', piece.value ->> 'sentAt', piece.value ->> 'photoId',
      piece.value -> 'reactions'
    FROM (${report}) report CROSS JOIN json_each(${JSON.stringify(evidence)}) piece
    WHERE TRUE ON CONFLICT DO NOTHING`;
}
