import * as z from 'zod';
import type {
  AdminReport,
  FormerParty,
  ReportedParty,
} from '../../../../src/shared/contract/adminReports';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { ageOn } from '../../../../src/shared/rules/age';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { ask, rows } from '../../../db/ask';
import type { Acting } from '../../../domain/act';
import { photoUrl } from '../../../platform/photos';
import type { ReportRow } from './reportQueries';

const partyRow = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  ageAnchor: z.string(),
  townId: z.number(),
  bio: z.string(),
  photoId: z.string().nullable(),
  status: z.string(),
  createdAt: z.number(),
  reportsReceived: z.number(),
  reportsMade: z.number(),
  warnings: z.number(),
});

const evidenceRow = z.object({
  reportId: z.string(),
  messageId: z.string(),
  author: z.enum(['reporter', 'reported']),
  content: z.string(),
  sentAt: z.number(),
});

/**
 * Reports with their evidence, in the order given, and with both members as they are now; of who
 * has deleted the account what the report has kept.
 */
export async function presentReports(
  { db, now }: Acting,
  reports: readonly ReportRow[],
): Promise<AdminReport[]> {
  const people = reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
  const { evidence, parties } = await ask(db, {
    evidence: rows(
      evidenceRow,
    )`SELECT report_id AS reportId, message_id AS messageId, author, content,
      sent_at AS sentAt FROM report_evidence
    WHERE report_id IN (SELECT value FROM json_each(${JSON.stringify(reports.map(({ id }) => id))}))
    ORDER BY sent_at, message_id`,
    parties: rows(
      partyRow,
    )`SELECT m.id, m.email, m.first_name AS firstName, m.last_name AS lastName,
      m.age_anchor AS ageAnchor, m.town_id AS townId, m.bio, m.status, m.created_at AS createdAt,
      (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId,
      (SELECT COUNT(*) FROM reports WHERE reported_id = m.id) AS reportsReceived,
      (SELECT COUNT(*) FROM reports WHERE reporter_id = m.id) AS reportsMade,
      (SELECT COUNT(*) FROM warnings WHERE member_id = m.id) AS warnings
    FROM members m WHERE m.id IN (SELECT value FROM json_each(${JSON.stringify(people)}))`,
  });
  const partyOf = new Map(parties.map((row) => [row.id, toParty(row, now)]));
  return reports.map((report) => ({
    id: report.id,
    category: report.category,
    details: report.details,
    createdAt: iso(report.createdAt),
    dueAt: iso(report.dueAt),
    overdue: report.status === 'open' && report.dueAt < now.getTime(),
    status: report.status,
    resolvedAt: report.resolvedAt === null ? null : iso(report.resolvedAt),
    resolvedBy: report.resolvedBy,
    note: report.note,
    reporter:
      partyOf.get(report.reporterId ?? '') ?? toFormer(report.reporterAccount, report.reporterName),
    reported:
      withoutThis(partyOf.get(report.reportedId ?? '')) ??
      toFormer(report.reportedAccount, report.reportedName),
    evidence: evidence
      .filter(({ reportId }) => reportId === report.id)
      .map(({ messageId, author, content, sentAt }) => ({
        messageId,
        author,
        content,
        sentAt: iso(sentAt),
      })),
    erased: report.erasedAt !== null,
  }));
}

/** The count is of other reports than the one it stands in. */
function withoutThis(party: ReportedParty | undefined): ReportedParty | null {
  return party ? { ...party, reportsReceived: party.reportsReceived - 1 } : null;
}

function toParty(row: z.infer<typeof partyRow>, now: Date): ReportedParty {
  const { ageAnchor, townId, photoId, status, createdAt, ...same } = row;
  return {
    isDeleted: false,
    ...same,
    age: ageOn(ageAnchor, newJerseyDay(now)),
    city: municipalityById(townId)?.name ?? '',
    profilePicture: photoId ? photoUrl(photoId) : null,
    isActive: status === 'active',
    createdAt: iso(createdAt),
  };
}

function toFormer(id: string | null, firstName: string | null): FormerParty | null {
  return id === null ? null : { isDeleted: true, id, firstName };
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
