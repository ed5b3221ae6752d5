import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AdminAuditQuery, AuditEntry } from '../../../../src/shared/contract/admin/adminAudit';
import { json, nullable, row, text, time } from '../../../db/columns';
import { comesAfter } from '../../../db/expressions';
import { ALWAYS } from '../../../db/guard';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { isOwnCaseIn, isOwnReport, isOwnTakeDown } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList, timeAndId } from '../../../platform/listCursor';

const auditRow = row({
  id: text,
  at: time,
  act: text,
  actorId: text,
  actorName: nullable(text),
  target: text,
  targetName: nullable(text),
  detail: nullable(json(z.record(z.string(), z.unknown()))),
});

/**
 * What administrators did, newest first, without the acting administrator's own cases. A search
 * reads on until a page is full.
 */
export async function listAudit(
  context: MemberContext,
  query: AdminAuditQuery,
): Promise<ListPage<AuditEntry>> {
  const list = await openList(context, 'audit', query, timeAndId);
  const { found } = await asAdmin(context, ({ session }) => ({
    found: rows(auditRow)`SELECT a.id, a.at, a.act, a.actor_id AS actorId, a.target, a.detail,
        who.first_name || ' ' || who.last_name AS actorName,
        COALESCE(e.title, whom.first_name || ' ' || whom.last_name) AS targetName
      FROM audit_log a
        LEFT JOIN members who ON who.id = a.actor_id
        LEFT JOIN members whom ON whom.id = a.target
        LEFT JOIN events e ON e.id = a.target
      WHERE ${isOthers(session.memberId)}
        AND ${query.search ? fits(query.search, session.memberId) : ALWAYS}
        AND ${comesAfter(sql.raw('a.at'), sql.raw('a.id'), '<', list.after)}
      ORDER BY a.at DESC, a.id DESC LIMIT ${list.limit + 1}`,
  }));
  return list.page(
    found,
    ({ at, id }) => [Date.parse(at), id],
    (entry) => withoutId(entry, context.session.memberId),
  );
}

/**
 * Leaves out what others did in the administrator's own cases, whether the entry names the
 * administrator or one of their reports, appeals, photo checks or take-down requests.
 */
function isOthers(adminId: string): SQL {
  return sql`(a.actor_id = ${adminId} OR NOT (a.target = ${adminId} OR COALESCE(a.detail ->> 'memberId' = ${adminId}, 0)
    OR EXISTS (SELECT 1 FROM reports r WHERE r.id = a.target AND ${isOwnReport(adminId, 'r')})
    OR EXISTS (SELECT 1 FROM report_pictures p JOIN reports r ON r.id = p.report_id
      WHERE p.id = a.target AND ${isOwnReport(adminId, 'r')})
    OR EXISTS (SELECT 1 FROM appeals l JOIN verdicts v ON v.id = l.verdict_id
      WHERE l.id = a.target AND ${isOwnCaseIn(adminId, 'v')})
    OR EXISTS (SELECT 1 FROM photo_checks c
      WHERE c.id = a.target AND ${isOwnCaseIn(adminId, 'c')})
    OR EXISTS (SELECT 1 FROM take_downs t WHERE t.id = a.target
      AND ${isOwnTakeDown(adminId, 't')})))`;
}

/** Removes the administrator's own id from the list of members whose data someone else read. */
function withoutId(entry: AuditEntry, adminId: string): AuditEntry {
  const ids = entry.detail?.ids;
  if (entry.actorId === adminId || !Array.isArray(ids)) return entry;
  return { ...entry, detail: { ...entry.detail, ids: ids.filter((id) => id !== adminId) } };
}

function fits(search: string, adminId: string): SQL {
  const begins = (text: SQL) => sql`instr(lower(${text}), lower(${search})) = 1`;
  const names = (member: 'who' | 'whom') =>
    ['email', 'first_name', 'last_name'].map((name) => begins(sql.raw(`${member}.${name}`)));
  return sql`(a.target = ${search} OR a.actor_id = ${search}
    OR instr(a.act, lower(${search})) > 0
    OR (${search} <> ${adminId} AND instr(a.detail, '"' || ${search} || '"') > 0)
    OR ${sql.join([...names('who'), ...names('whom')], sql.raw(' OR '))})`;
}
