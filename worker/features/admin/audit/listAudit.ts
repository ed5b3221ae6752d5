import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminAuditQuery, AuditEntry } from '../../../../src/shared/contract/adminAudit';
import { ADMIN_PAGE } from '../../../../src/shared/rules/limits';
import { rows } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { readCursor, writeCursor } from '../../../platform/listCursor';

interface AuditPage {
  entries: AuditEntry[];
  nextCursor: string | null;
}

const place = z.tuple([z.number(), z.string()]);

const auditRow = z.object({
  id: z.string(),
  at: z.number(),
  act: z.string(),
  actorId: z.string(),
  actorName: z.string().nullable(),
  target: z.string(),
  targetName: z.string().nullable(),
  detail: z
    .string()
    .nullable()
    .transform((text) =>
      text === null ? null : z.record(z.string(), z.unknown()).parse(JSON.parse(text)),
    ),
});

/** What administrators did, newest first. A search reads on until a page is full. */
export async function listAudit(
  context: MemberContext,
  query: AdminAuditQuery,
): Promise<AuditPage> {
  const limit = Number(query.limit ?? ADMIN_PAGE.usual);
  const after = await readCursor(context, 'audit', query, place);
  const { found } = await asAdmin(context, () => ({
    found: rows(auditRow)`SELECT a.id, a.at, a.act, a.actor_id AS actorId, a.target, a.detail,
        who.first_name || ' ' || who.last_name AS actorName,
        COALESCE(e.title, whom.first_name || ' ' || whom.last_name) AS targetName
      FROM audit_log a
        LEFT JOIN members who ON who.id = a.actor_id
        LEFT JOIN members whom ON whom.id = a.target
        LEFT JOIN events e ON e.id = a.target
      WHERE ${sql.join(conditions(query, after), sql` AND `)}
      ORDER BY a.at DESC, a.id DESC LIMIT ${limit + 1}`,
  }));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    entries: page.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    nextCursor:
      found.length > limit && last
        ? await writeCursor(context, 'audit', query, [last.at, last.id])
        : null,
  };
}

function conditions({ search }: AdminAuditQuery, after: z.infer<typeof place> | null): SQL[] {
  return [
    sql`TRUE`,
    ...(search ? [fits(search)] : []),
    ...(after ? [sql`(a.at, a.id) < (${after[0]}, ${after[1]})`] : []),
  ];
}

function fits(search: string): SQL {
  const begins = (text: SQL) => sql`instr(lower(${text}), lower(${search})) = 1`;
  const names = (member: 'who' | 'whom') =>
    ['email', 'first_name', 'last_name'].map((name) => begins(sql.raw(`${member}.${name}`)));
  return sql`(a.target = ${search} OR a.actor_id = ${search}
    OR instr(a.act, lower(${search})) > 0
    OR ${sql.join([...names('who'), ...names('whom')], sql` OR `)})`;
}
