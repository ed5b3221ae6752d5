import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AdminHeld, AdminHeldQuery } from '../../../../src/shared/contract/admin/adminHeld';
import { municipalityById } from '../../../../src/shared/new-jersey/places';
import { HOLD_CAUSES } from '../../../../src/shared/rules/safety/administration';
import { REPORT_CATEGORIES } from '../../../../src/shared/rules/safety/reports';
import { flag, integer, iso, isoOrNull, json, nullable, row, text } from '../../../db/columns';
import { firstRow, type Query } from '../../../db/runBatch';
import { isOwnHold } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import type { ListPage } from '../../../platform/listCursor';
import { openThenDecided, placeAmong, readQueue } from '../cases/caseQueue';

const ids = json(z.array(text));

const heldRow = row({
  id: text,
  cause: z.enum(HOLD_CAUSES),
  isHidden: flag,
  dueAt: integer,
  releasedAt: nullable(integer),
  resolvedAt: nullable(integer),
  resolvedBy: nullable(text),
  reason: text,
  email: text,
  firstName: text,
  lastName: text,
  townId: integer,
  createdAt: integer,
  photoIds: ids,
  bannedId: nullable(text),
  bannedEmail: nullable(text),
  bannedName: nullable(text),
  bannedRule: nullable(z.enum(REPORT_CATEGORIES)),
  bannedReason: nullable(text),
  bannedPhotoIds: ids,
});

type HeldRow = z.infer<typeof heldRow>;

const photosOf = (column: string) => sql`(SELECT json_group_array(id) FROM (SELECT id FROM photos
  WHERE member_id = ${sql.raw(column)} ORDER BY position))`;
/** A column of the latest verdict that closed the banned account. */
const verdictOf = (column: 'rule' | 'reason') => sql`(SELECT ${sql.raw(column)} FROM verdicts
  WHERE member_id = h.account AND measure = 'deactivated' ORDER BY decided_at DESC LIMIT 1)`;

const heldMembers = sql`SELECT h.member_id AS id, h.cause, m.status = 'held' AS isHidden,
    h.due_at AS dueAt, h.released_at AS releasedAt, h.resolved_at AS resolvedAt,
    h.resolved_by AS resolvedBy, h.reason, m.email, m.first_name AS firstName,
    m.last_name AS lastName, m.town_id AS townId, m.created_at AS createdAt,
    ${photosOf('h.member_id')} AS photoIds, h.account AS bannedId, b.email AS bannedEmail,
    b.first_name AS bannedName, ${verdictOf('rule')} AS bannedRule,
    ${verdictOf('reason')} AS bannedReason, ${photosOf('h.account')} AS bannedPhotoIds
  FROM holds h JOIN members m ON m.id = h.member_id LEFT JOIN members b ON b.id = h.account`;

/** No row when the member is the administrator's own case. */
export function oneHeld(memberId: string, adminId: string): Query<HeldRow | undefined> {
  return firstRow(heldRow)`${heldMembers} WHERE h.member_id = ${memberId} AND h.due_at IS NOT NULL
    AND NOT ${isOwnHold(adminId, 'h')}`;
}

/** Open ones by deadline, then decided ones, the latest first, without one's own cases. */
export function listHeld(
  context: MemberContext,
  query: AdminHeldQuery,
): Promise<ListPage<AdminHeld>> {
  return readQueue(context, query, {
    name: 'held',
    act: 'held.read',
    row: heldRow,
    casesOf: (adminId) => sql`${heldMembers} WHERE h.due_at IS NOT NULL
      AND h.cause = COALESCE(${query.cause ?? null}, h.cause) AND NOT ${isOwnHold(adminId, 'h')}`,
    idColumn: 'h.member_id',
    parts: openThenDecided('h', 'h.resolved_at IS NULL', 'h.resolved_at IS NOT NULL'),
    placeOf: (row) => placeAmong(row.resolvedAt === null, row),
    idsOf: ({ id, bannedId }) => [id, bannedId],
    present: (rows) => rows.map((row) => toAdminHeld(row, context.now)),
  });
}

export function toAdminHeld(found: HeldRow, now: Date): AdminHeld {
  const { id, bannedId } = found;
  const isOpen = found.resolvedAt === null;
  const urls = (photoIds: readonly string[]) =>
    photoIds.map((photoId) => `/api/admin/held/${id}/pictures/${photoId}`);
  return {
    id,
    cause: found.cause,
    isHidden: found.isHidden,
    dueAt: iso(found.dueAt),
    overdue: isOpen && found.dueAt < now.getTime(),
    status: isOpen ? 'open' : found.releasedAt === null ? 'deactivated' : 'released',
    resolvedAt: isoOrNull(found.resolvedAt),
    resolvedBy: found.resolvedBy,
    reason: found.reason,
    member: {
      email: found.email,
      firstName: found.firstName,
      lastName: found.lastName,
      city: municipalityById(found.townId)?.name ?? '',
      createdAt: iso(found.createdAt),
      pictures: urls(found.photoIds),
    },
    banned:
      bannedId === null
        ? null
        : {
            id: bannedId,
            email: found.bannedEmail,
            firstName: found.bannedName,
            rule: found.bannedRule,
            reason: found.bannedReason,
            pictures: urls(found.bannedPhotoIds),
          },
  };
}
