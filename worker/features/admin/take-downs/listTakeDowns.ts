import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AdminTakeDown, AdminTakeDownsQuery } from '../../../../src/shared/contract/takeDown';
import { TAKE_DOWN_KINDS, TAKE_DOWN_STATUSES } from '../../../../src/shared/rules/safety/takeDowns';
import { columnsOf, flag, integer, iso, isoOrNull, nullable, row, text } from '../../../db/columns';
import { firstRow, type Query, rows } from '../../../db/runBatch';
import { isOwnTakeDown } from '../../../domain/cases/ownCases';
import { claimedRow } from '../../../domain/takeDowns/claimedPictures';
import type { MemberContext } from '../../../platform/context';
import type { ListPage } from '../../../platform/listCursor';
import { openThenDecided, placeAmong, readQueue } from '../cases/caseQueue';

const takeDownRow = row({
  id: text,
  kind: z.enum(TAKE_DOWN_KINDS),
  status: z.enum(TAKE_DOWN_STATUSES),
  url: text,
  description: text,
  name: text,
  email: text,
  signature: text,
  createdAt: integer,
  dueAt: integer,
  resolvedAt: nullable(integer),
  resolvedBy: nullable(text),
  reason: text,
  isConfirmed: flag,
  memberAnswer: nullable(text),
  claimantObjection: nullable(text),
  memberObjection: nullable(text),
  objectedAt: nullable(integer),
  ncmecReport: nullable(text),
  memberId: nullable(text),
  memberEmail: nullable(text),
  memberName: nullable(text),
});

type TakeDownRow = z.infer<typeof takeDownRow>;

const takeDowns = sql`SELECT t.id, t.kind, t.status, t.url, t.description, t.name, t.email,
    t.signature, t.created_at AS createdAt, t.due_at AS dueAt, t.resolved_at AS resolvedAt,
    t.resolved_by AS resolvedBy, t.reason, t.confirmed_at IS NOT NULL AS isConfirmed,
    t.member_answer AS memberAnswer, t.claimant_objection AS claimantObjection,
    t.member_objection AS memberObjection, t.objected_at AS objectedAt,
    t.ncmec_report AS ncmecReport, m.id AS memberId, m.email AS memberEmail,
    m.first_name AS memberName
  FROM take_downs t LEFT JOIN members m ON m.id = t.member_id`;

/** The claimant has proved their address; a claim about a minor is reviewed regardless. */
const COUNTS = "(t.confirmed_at IS NOT NULL OR t.kind = 'minor')";
const OPEN = `(t.status IN ('received', 'hidden') OR t.objected_at IS NOT NULL) AND ${COUNTS}`;
const DECIDED = "t.status NOT IN ('received', 'hidden') AND t.objected_at IS NULL";

export const isOpenRow = ({ status, objectedAt }: Pick<TakeDownRow, 'status' | 'objectedAt'>) =>
  status === 'received' || status === 'hidden' || objectedAt !== null;

/** No row when it is the administrator's own case or request. */
export function oneTakeDown(id: string, adminId: string): Query<TakeDownRow | undefined> {
  return firstRow(
    takeDownRow,
  )`${takeDowns} WHERE t.id = ${id} AND ${sql.raw(COUNTS)} AND NOT ${isOwnTakeDown(adminId, 't')}`;
}

/**
 * Open claims about minors, then other open ones, each by deadline, then decided ones, the latest
 * first. The administrator's own cases and requests are left out.
 */
export function listTakeDowns(
  context: MemberContext,
  query: AdminTakeDownsQuery,
): Promise<ListPage<AdminTakeDown>> {
  return readQueue(context, query, {
    name: 'take-downs',
    act: 'take-down.read',
    row: takeDownRow,
    casesOf: (adminId) => sql`${takeDowns} WHERE NOT ${isOwnTakeDown(adminId, 't')}`,
    idColumn: 't.id',
    parts: [
      { part: 'minor', isOpen: true, when: `${OPEN} AND t.kind = 'minor'`, by: 't.due_at' },
      ...openThenDecided('t', `${OPEN} AND t.kind <> 'minor'`, DECIDED),
    ],
    placeOf: (row) =>
      isOpenRow(row) && row.kind === 'minor'
        ? ['minor', row.dueAt, row.id]
        : placeAmong(isOpenRow(row), row),
    idsOf: ({ id, memberId }) => [memberId ?? id],
    present: async (rows, { db }) => {
      const pictures = await picturesOf(rows.map(({ id }) => id)).run(db);
      return rows.map((row) => toAdminTakeDown(context, row, pictures));
    },
  });
}

export function picturesOf(ids: readonly string[]) {
  return rows(claimedRow)`SELECT ${columnsOf(claimedRow, 'p')} FROM take_down_pictures p
    WHERE take_down_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    ORDER BY position, photo_id`;
}

export function toAdminTakeDown(
  { now, session }: Pick<MemberContext, 'now' | 'session'>,
  row: TakeDownRow,
  pictures: readonly z.infer<typeof claimedRow>[],
): AdminTakeDown {
  const { memberId, memberEmail, memberName, objectedAt: _, ...same } = row;
  const isOpen = isOpenRow(row);
  return {
    ...same,
    createdAt: iso(row.createdAt),
    dueAt: iso(row.dueAt),
    resolvedAt: isoOrNull(row.resolvedAt),
    overdue: isOpen && row.dueAt < now.getTime(),
    isOpen,
    mayDecide: isOpen && row.resolvedBy !== session.memberId,
    member: memberId
      ? { id: memberId, email: memberEmail ?? '', firstName: memberName ?? '' }
      : null,
    pictures: pictures
      .filter(({ takeDownId }) => takeDownId === row.id)
      .map(({ photoId, hidden }) => ({
        url: `/api/admin/take-downs/${row.id}/pictures/${photoId}`,
        isHidden: hidden,
      })),
  };
}
