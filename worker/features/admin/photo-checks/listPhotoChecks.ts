import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  AdminPhotoCheck,
  AdminPhotoChecksQuery,
} from '../../../../src/shared/contract/admin/adminPhotoChecks';
import { PHOTO_CHECK_STATUSES } from '../../../../src/shared/contract/safety';
import { GESTURES } from '../../../../src/shared/rules/pictures/gestures';
import { integer, iso, isoOrNull, json, nullable, row, text } from '../../../db/columns';
import { firstRow, type Query } from '../../../db/runBatch';
import { isOwnCaseIn } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import type { ListPage } from '../../../platform/listCursor';
import { openThenDecided, placeAmong, readQueue } from '../cases/caseQueue';

const photoCheckRow = row({
  id: text,
  status: z.enum(PHOTO_CHECK_STATUSES),
  gesture: z.enum(GESTURES),
  sentAt: integer,
  dueAt: integer,
  firstBy: nullable(text),
  resolvedAt: nullable(integer),
  resolvedBy: nullable(text),
  photoId: nullable(text),
  memberId: text,
  email: text,
  firstName: text,
  lastName: text,
  pictureIds: json(z.array(text)),
});

type PhotoCheckRow = z.infer<typeof photoCheckRow>;

/** That of a held member has no photo, and nobody decides on it. */
const UNDECIDED = "c.status = 'open' AND c.photo_id IS NOT NULL";
export const IS_UNDECIDED = sql.raw(UNDECIDED);

const checks = sql`SELECT c.id, c.status, c.gesture, c.sent_at AS sentAt, c.due_at AS dueAt,
    c.first_by AS firstBy, c.resolved_at AS resolvedAt, c.resolved_by AS resolvedBy,
    c.photo_id AS photoId, m.id AS memberId, m.email, m.first_name AS firstName,
    m.last_name AS lastName, (SELECT json_group_array(id) FROM (SELECT id FROM photos
      WHERE member_id = m.id ORDER BY position)) AS pictureIds
  FROM photo_checks c JOIN members m ON m.id = c.member_id`;

/** No row when the check is the administrator's own case. */
export function onePhotoCheck(id: string, adminId: string): Query<PhotoCheckRow | undefined> {
  return firstRow(photoCheckRow)`${checks} WHERE c.id = ${id}
    AND (c.status <> 'open' OR ${IS_UNDECIDED}) AND NOT ${isOwnCaseIn(adminId, 'c')}`;
}

/** Open checks by deadline, then decided ones, the latest first, without one's own cases. */
export function listPhotoChecks(
  context: MemberContext,
  query: AdminPhotoChecksQuery,
): Promise<ListPage<AdminPhotoCheck>> {
  return readQueue(context, query, {
    name: 'photo-checks',
    act: 'photo-check.read',
    row: photoCheckRow,
    casesOf: (adminId) => sql`${checks} WHERE NOT ${isOwnCaseIn(adminId, 'c')}`,
    idColumn: 'c.id',
    parts: openThenDecided('c', UNDECIDED, "c.status <> 'open'"),
    placeOf: (row) => placeAmong(row.status === 'open', row),
    idsOf: ({ memberId }) => [memberId],
    present: (rows) => rows.map((row) => toAdminPhotoCheck(context, row)),
  });
}

export function toAdminPhotoCheck(
  { now, session }: Pick<MemberContext, 'now' | 'session'>,
  found: PhotoCheckRow,
): AdminPhotoCheck {
  const { memberId, email, firstName, lastName, photoId, pictureIds, ...same } = found;
  const isOpen = found.status === 'open';
  const url = (pictureId: string) => `/api/admin/photo-checks/${found.id}/pictures/${pictureId}`;
  return {
    ...same,
    sentAt: iso(found.sentAt),
    dueAt: iso(found.dueAt),
    overdue: isOpen && found.dueAt < now.getTime(),
    resolvedAt: isoOrNull(found.resolvedAt),
    mayDecide: isOpen && found.firstBy !== session.memberId,
    member: { id: memberId, email, firstName, lastName },
    photo: photoId && url(photoId),
    // Nothing is left to compare them with.
    pictures: isOpen ? pictureIds.map(url) : [],
  };
}
