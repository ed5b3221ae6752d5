import { not, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AdminTakeDown } from '../../../../src/shared/contract/takeDown';
import { TAKE_DOWN_KINDS, TAKE_DOWN_STATUSES } from '../../../../src/shared/rules/safety/takeDowns';
import { flag, integer, iso, isoOrNull, nullable, row, text } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { firstRow, type Query, rows } from '../../../db/runBatch';
import { isOwnTakeDown } from '../../../domain/cases/ownCases';
import { claimedRow } from '../../../domain/takeDowns/claimedPictures';
import type { MemberContext } from '../../../platform/context';

export const takeDownRow = row({
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

export type TakeDownRow = z.infer<typeof takeDownRow>;

const takeDowns = sql`SELECT t.id, t.kind, t.status, t.url, t.description, t.name, t.email,
    t.signature, t.created_at AS createdAt, t.due_at AS dueAt, t.resolved_at AS resolvedAt,
    t.resolved_by AS resolvedBy, t.reason, t.confirmed_at IS NOT NULL AS isConfirmed,
    t.member_answer AS memberAnswer, t.claimant_objection AS claimantObjection,
    t.member_objection AS memberObjection, t.objected_at AS objectedAt,
    t.ncmec_report AS ncmecReport, m.id AS memberId, m.email AS memberEmail,
    m.first_name AS memberName
  FROM take_downs t LEFT JOIN members m ON m.id = t.member_id`;

/** The claimant has proved their address; a claim about a minor is reviewed regardless. */
const COUNTS = sql`(t.confirmed_at IS NOT NULL OR t.kind = 'minor')`;

const OPEN = sql`(t.status IN ('received', 'hidden') OR t.objected_at IS NOT NULL) AND ${COUNTS}`;
const DECIDED = sql`t.status NOT IN ('received', 'hidden') AND t.objected_at IS NULL`;

/** Parts of the queue, in their order. */
export const TAKE_DOWN_PARTS = ['minor', 'open', 'resolved'] as const;

export interface TakeDownPosition {
  part: (typeof TAKE_DOWN_PARTS)[number];
  time: number;
  id: string;
}

/** The part of the queue that the claim is in. */
export function partOf(row: TakeDownRow): TakeDownPosition['part'] {
  if (!isOpenRow(row)) return 'resolved';
  return row.kind === 'minor' ? 'minor' : 'open';
}

export const isOpenRow = ({ status, objectedAt }: Pick<TakeDownRow, 'status' | 'objectedAt'>) =>
  status === 'received' || status === 'hidden' || objectedAt !== null;

/** No row when it is the administrator's own case or request. */
export function oneTakeDown(id: string, adminId: string): Query<TakeDownRow | undefined> {
  return firstRow(
    takeDownRow,
  )`${takeDowns} WHERE t.id = ${id} AND ${COUNTS} AND NOT ${isOwnTakeDown(adminId, 't')}`;
}

/**
 * Open claims about minors, then other open ones, each by deadline, then decided ones, the latest
 * first. The administrator's own cases and requests are left out.
 */
export function takeDownQueue(
  status: 'all' | 'open' | 'resolved',
  after: TakeDownPosition | null,
  limit: number,
  adminId: string,
): SQL {
  const others = not(isOwnTakeDown(adminId, 't'));
  const behind = (part: TakeDownPosition['part'], key: string, beyond: string) =>
    after?.part === part
      ? sql`(${sql.raw(key)}, t.id) ${sql.raw(beyond)} (${after.time}, ${after.id})`
      : ALWAYS;
  const openOf = (part: 'minor' | 'open') => sql`SELECT * FROM (${takeDowns}
    WHERE ${OPEN} AND (t.kind = 'minor') = ${part === 'minor' ? 1 : 0}
      AND ${others} AND ${behind(part, 't.due_at', '>')}
    ORDER BY t.due_at, t.id LIMIT ${limit})`;
  const parts = after?.part === 'open' ? [openOf('open')] : [openOf('minor'), openOf('open')];
  const resolved = sql`SELECT * FROM (${takeDowns}
    WHERE ${DECIDED} AND ${others} AND ${behind('resolved', 't.resolved_at', '<')}
    ORDER BY t.resolved_at DESC, t.id DESC LIMIT ${limit})`;
  if (status === 'resolved' || after?.part === 'resolved') return resolved;
  const shown = status === 'open' ? parts : [...parts, resolved];
  return sql`${sql.join(shown, sql.raw(' UNION ALL '))} LIMIT ${limit}`;
}

export function picturesOf(ids: readonly string[]) {
  return rows(claimedRow)`SELECT take_down_id AS takeDownId, photo_id AS photoId,
      member_id AS memberId, position, width, height, placeholder, print, first_at AS firstAt,
      hidden
    FROM take_down_pictures
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
