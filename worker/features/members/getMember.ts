import { sql } from 'drizzle-orm';
import type { OtherMember, Self } from '../../../src/shared/contract/members';
import { actorFrom, actorStatement } from '../../platform/actor';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { loadSelf } from '../auth/selfQueries';
import { toOtherMember } from './presentMember';
import { viewedColumns, viewedRow, visibleTo } from './queries';

/** One member as this viewer may see them; oneself in full. Throws NOT_FOUND. */
export async function getMember(context: MemberContext, id: string): Promise<OtherMember | Self> {
  if (id === context.session.memberId) return (await loadSelf(context)).self;
  return viewedMember(context, id);
}

/** Another member. Throws NOT_FOUND. */
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
