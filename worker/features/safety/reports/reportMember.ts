import { eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ReportedProfile } from '../../../../src/shared/contract/admin/adminReports';
import type { ReportInput } from '../../../../src/shared/contract/safety';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { HOUR } from '../../../../src/shared/rules/durations';
import { startOfDay } from '../../../../src/shared/rules/events/eventTimes';
import { REPORT_LIMITS, TEXT_LIMITS } from '../../../../src/shared/rules/limits';
import { REPORT_HOURS } from '../../../../src/shared/rules/safety/reports';
import { flag, idRow, nullable, row, text } from '../../../db/columns';
import { countIn } from '../../../db/expressions';
import { allOf, anyOf, guarded } from '../../../db/guard';
import { firstRow, singleRow, unguarded } from '../../../db/runBatch';
import { reports } from '../../../db/schema';
import { asActor, type BatchContext } from '../../../domain/act';
import type { Actor } from '../../../domain/actor';
import { keepMarks, marksOfMember } from '../../../domain/bans/keepMarks';
import { haveTalked, knownName, mayActOn } from '../../../domain/contacts/knownMember';
import { comparison } from '../../../domain/members/presentMember';
import {
  canSee,
  type ViewedRow,
  viewedColumns,
  viewedRow,
} from '../../../domain/members/visibility';
import { copyForReport, reportPicturesInsert } from '../../../domain/photos/reportPictures';
import type { MemberContext } from '../../../platform/context';
import { invalid, limitReached, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { memberObjectOf } from '../../../platform/objects';
import { blockMember } from '../blocks/blockMember';
import { type Evidence, gatherEvidence, gatherOtherTexts, notOfTheirs } from './gatherEvidence';

const standingRow = row({
  visible: flag,
  mayReport: flag,
  hasRoom: flag,
  talked: flag,
  firstName: nullable(text),
});

/** Maximum length of the details of an open report with additions. */
const DETAILS_KEPT = 2 * TEXT_LIMITS.reportDetails;

/**
 * Queues a report for the administrators, with copies of its own: the chosen messages with their
 * photos, or what is sealed of an ended conversation, comments on likes, typed places of plans, and
 * the profile with its pictures as the reporter sees it now. Members can report anyone they may see,
 * blocked or had contact with, whatever has become of them. With `block` the member is blocked before
 * this returns, else it throws. While a report of the same member and category is open, another is
 * added to it. Throws NOT_FOUND, INVALID_INPUT for messages that are gone or of other conversations,
 * LIMIT_REACHED.
 */
export async function reportMember(context: MemberContext, input: ReportInput) {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { userId, block } = input;
  if (userId === mine) throw invalid('userId', "You can't report yourself.");
  const isContact = await memberObjectOf(env, mine).hasContact(userId);
  const { acting, actor, found, profile } = await asActor(context, () => ({
    found: singleRow(standingRow)`
      SELECT ${canSee(mine, userId)} AS visible, ${mayActOn(mine, userId, isContact)} AS mayReport,
      ${hasRoom(mine, input, now)} AS hasRoom,
      ${haveTalked(mine, userId)} AS talked, ${knownName(mine, userId)} AS firstName`,
    profile: firstRow(
      viewedRow,
    )`SELECT ${viewedColumns(mine)} FROM members m WHERE m.id = ${userId}`,
  }));
  const { visible, mayReport, talked, firstName } = found;
  if (!mayReport) throw notFound();
  if (!talked && input.messageIds.length > 0) throw notOfTheirs();
  if (!found.hasRoom) throw tooMany(now);
  const messages = talked ? await gatherEvidence(acting, input, visible) : [];
  const written = new Set(messages.map(({ content }) => content));
  const others = await gatherOtherTexts(acting, input);
  const evidence = [...messages, ...others.filter(({ content }) => !written.has(content))];
  const photoIds = evidence.flatMap(({ photoId }) => photoId ?? []);
  const copies = await copyForReport(acting, userId, photoIds);

  const id = newId('rep');
  const kept = keptReport(mine, id, input);
  const marks = await marksOfMember(acting, userId);
  const { report } = await asActor(acting, (within) => ({
    reported: reportInsert(within, id, input, {
      name: firstName,
      profile: profile ? profileSeen(profile, actor, now) : null,
    }),
    evidence: unguarded(evidenceInsert(kept, evidence)),
    pictures: unguarded(reportPicturesInsert(kept, copies)),
    marks: unguarded(keepMarks(userId, marks, sql`EXISTS (${kept})`)),
    report: firstRow(idRow)`${kept}`,
  }));
  if (!report) throw tooMany(now);
  if (block) await blockMember(acting, userId);
  return report;
}

function tooMany(now: Date) {
  return limitReached(
    now,
    "You've made {limit} reports today. If someone is in danger, call 911.",
    {
      limit: REPORT_LIMITS.perDay,
    },
  );
}

/** The day's limit allows one more; adding to an open report is free. */
function hasRoom(mine: string, input: ReportInput, now: Date): SQL {
  const { reporterId, createdAt } = reports;
  const ofToday = allOf(eq(reporterId, mine), gte(createdAt, startOfDay(newJerseyDay(now))));
  return anyOf(
    lt(countIn(reports, ofToday), REPORT_LIMITS.perDay),
    sql`EXISTS (${openOne(mine, input)})`,
  );
}

/** The profile as the reporter sees it: without hidden facts, age and town. */
function profileSeen(row: ViewedRow, viewer: Actor, now: Date): ReportedProfile {
  const { age, theirs } = comparison(row, viewer, now);
  const facts = Object.fromEntries(Object.entries(theirs).filter(([, value]) => value !== null));
  return {
    bio: row.bio,
    prompts: row.prompts,
    facts,
    interests: row.interests,
    ...(age === undefined ? {} : { age }),
    ...(row.showLocation ? { city: municipalityById(row.townId)?.name } : {}),
  };
}

/** Checks the day's limit in the same statement. */
function reportInsert(
  { counts, now, session }: BatchContext,
  id: string,
  input: ReportInput,
  { name, profile }: { name: string | null; profile: ReportedProfile | null },
) {
  const mine = session.memberId;
  const time = now.getTime();
  return guarded`
    INSERT INTO reports (id, reporter_id, reporter_account, reporter_name, reported_id,
      reported_account, reported_name, category, details, profile, created_at, due_at)
    SELECT ${id}, ${mine}, ${mine}, (SELECT first_name FROM members WHERE id = ${mine}),
      (SELECT id FROM members WHERE id = ${input.userId}), ${input.userId}, ${name},
      ${input.category}, ${input.details}, ${profile && JSON.stringify(profile)}, ${time},
      ${time + REPORT_HOURS * HOUR}
    WHERE ${counts} AND ${hasRoom(mine, input, now)}
    ON CONFLICT (reporter_id, reported_account, category) WHERE status = 'open' DO UPDATE
      SET details = CASE WHEN instr(details, excluded.details) > 0 THEN details
        ELSE substr(trim(details || char(10, 10) || excluded.details, char(10)), 1,
          ${DETAILS_KEPT}) END`;
}

/** The open report of this member in this category. */
function openOne(mine: string, { userId, category }: ReportInput): SQL {
  return sql`SELECT id FROM reports WHERE reporter_id = ${mine} AND reported_account = ${userId}
    AND category = ${category} AND status = 'open'`;
}

/** The new report, or the open one that was added to. */
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
