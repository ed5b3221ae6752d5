import { sql } from 'drizzle-orm';
import type { OtherMember } from '../../../src/shared/contract/members';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { actorFrom, actorStatement } from '../actor';
import { toOtherMember } from './presentMember';
import { viewedColumns, viewedRow, visibleTo } from './visibility';

/** Another member, as this one may see them. Throws NOT_FOUND. */
export async function viewedMember(context: MemberContext, id: string): Promise<OtherMember> {
  const { db, now, session } = context;
  const [rows, [found]] = await db.batch([
    actorStatement(context),
    db.all(sql`SELECT ${viewedColumns(session.memberId)} FROM members m
      WHERE m.id = ${id} AND ${visibleTo(session.memberId)}`),
  ]);
  const actor = actorFrom(rows, now);
  if (found === undefined) throw notFound();
  return toOtherMember(viewedRow.parse(found), actor, now);
}
