import * as z from 'zod/mini';
import {
  type AdminReport,
  type FormerParty,
  type ReportedParty,
  reportedProfile,
  reportedReaction,
} from '../../../../src/shared/contract/admin/adminReports';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { ageOn } from '../../../../src/shared/rules/members/age';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../../../src/shared/rules/safety/reports';
import {
  columnsOf,
  integer,
  iso,
  isoOrNull,
  json,
  nullable,
  row,
  text,
  time,
} from '../../../db/columns';
import { rows, runBatch } from '../../../db/runBatch';
import type { ActingContext } from '../../../domain/act';
import { photoUrl, reportPhotoUrl } from '../../../platform/photos';

export const reportRow = row({
  id: text,
  reporterId: nullable(text),
  reporterAccount: nullable(text),
  reporterName: nullable(text),
  reportedId: nullable(text),
  reportedAccount: nullable(text),
  reportedName: nullable(text),
  category: z.enum(REPORT_CATEGORIES),
  details: text,
  profile: nullable(json(reportedProfile)),
  createdAt: integer,
  dueAt: integer,
  status: z.enum(REPORT_STATUSES),
  resolvedAt: nullable(integer),
  resolvedBy: nullable(text),
  note: text,
  erasedAt: nullable(integer),
});

export type ReportRow = z.infer<typeof reportRow>;

const partyRow = row({
  id: text,
  email: text,
  firstName: text,
  lastName: text,
  ageAnchor: text,
  townId: integer,
  bio: text,
  status: text,
  createdAt: time,
});
const partyWithCounts = z.extend(partyRow, {
  photoId: nullable(text),
  reportsReceived: integer,
  reportsMade: integer,
  warnings: integer,
});

const evidenceRow = row({
  reportId: text,
  messageId: text,
  author: z.enum(['reporter', 'reported']),
  content: text,
  sentAt: time,
  photoId: nullable(text),
  reactions: json(z.array(reportedReaction)),
});

const pictureRow = row({
  reportId: text,
  photoId: text,
  url: nullable(text),
  position: nullable(integer),
});

/**
 * Reports with their evidence, in the order given, and with both members as they are now; of
 * deleted accounts, what the report has kept.
 */
export async function presentReports(
  { db, now }: ActingContext,
  reports: readonly ReportRow[],
): Promise<AdminReport[]> {
  const ids = reports.map(({ id }) => id);
  const people = reports.flatMap(({ reporterId, reportedId }) => [reporterId, reportedId]);
  const { evidence, pictures, parties } = await runBatch(db, {
    evidence: rows(evidenceRow)`SELECT ${columnsOf(evidenceRow, 'e')} FROM report_evidence e
      WHERE e.report_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY e.sent_at, e.message_id`,
    pictures: rows(pictureRow)`SELECT report_id AS reportId, photo_id AS photoId, position,
        IIF(erased, NULL, ${reportPhotoUrl('')} || id) AS url FROM report_pictures
      WHERE report_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      ORDER BY position`,
    parties: rows(partyWithCounts)`SELECT ${columnsOf(partyRow, 'm')},
      (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId,
      (SELECT COUNT(*) FROM reports WHERE reported_id = m.id) AS reportsReceived,
      (SELECT COUNT(*) FROM reports WHERE reporter_id = m.id) AS reportsMade,
      (SELECT COUNT(*) FROM warnings WHERE member_id = m.id) AS warnings
    FROM members m WHERE m.id IN (SELECT value FROM json_each(${JSON.stringify(people)}))`,
  });
  const partyOf = new Map(parties.map((row) => [row.id, toParty(row, now)]));
  return reports.map((report) => {
    const own = pictures.filter(({ reportId }) => reportId === report.id);
    const copyOf = (photoId: string) => own.find((each) => each.photoId === photoId)?.url ?? null;
    const { reporterId, reporterAccount, reporterName, erasedAt, ...same } = report;
    const { reportedId, reportedAccount, reportedName, ...facts } = same;
    return {
      ...facts,
      createdAt: iso(report.createdAt),
      dueAt: iso(report.dueAt),
      overdue: report.status === 'open' && report.dueAt < now.getTime(),
      resolvedAt: isoOrNull(report.resolvedAt),
      reporter: partyOf.get(reporterId ?? '') ?? toFormer(reporterAccount, reporterName),
      reported:
        withoutThis(partyOf.get(reportedId ?? '')) ?? toFormer(reportedAccount, reportedName),
      evidence: evidence
        .filter(({ reportId }) => reportId === report.id)
        .map(({ reportId: _, photoId, ...piece }) => ({
          ...piece,
          ...(photoId === null ? {} : { photo: copyOf(photoId) }),
        })),
      profilePhotos: own.flatMap(({ position, url }) => (position === null ? [] : [url])),
      erased: erasedAt !== null,
    };
  });
}

/** The count is of the member's other reports, without this one. */
function withoutThis(party: ReportedParty | undefined): ReportedParty | null {
  return party ? { ...party, reportsReceived: party.reportsReceived - 1 } : null;
}

function toParty(row: z.infer<typeof partyWithCounts>, now: Date): ReportedParty {
  const { ageAnchor, townId, photoId, status, ...same } = row;
  return {
    isDeleted: false,
    ...same,
    age: ageOn(ageAnchor, newJerseyDay(now)),
    city: municipalityById(townId)?.name ?? '',
    profilePicture: photoId ? photoUrl(photoId) : null,
    isActive: status !== 'inactive',
  };
}

function toFormer(id: string | null, firstName: string | null): FormerParty | null {
  return id === null ? null : { isDeleted: true, id, firstName };
}
