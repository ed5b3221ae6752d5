import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { OtherMember } from '../../../src/shared/contract/members';
import { flag } from '../../db/columns';
import { joinedMember } from '../../db/expressions';
import { firstRow, singleValue } from '../../db/runBatch';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { asActor } from '../act';
import type { Actor } from '../actor';
import { barredByPreferences } from './preferences';
import { toOtherMember } from './presentMember';
import { standingsOf } from './standings';
import {
  closedWith,
  hasWritten,
  matchedWith,
  viewedColumns,
  viewedRow,
  visibleTo,
} from './visibility';

const firstMessage = z.nullable(z.enum(['request', 'matchesOnly']));

/** Another member as visible to this one, and the acting member. Throws NOT_FOUND. */
export async function viewedMember(
  context: MemberContext,
  id: string,
): Promise<{ actor: Actor; member: OtherMember }> {
  const mine = context.session.memberId;
  const [{ actor, found, isBarred, first }, standing] = await Promise.all([
    asActor(context, () => ({
      found: firstRow(viewedRow)`
      SELECT ${viewedColumns(mine)} FROM members m WHERE m.id = ${id} AND ${visibleTo(mine)}`,
      isBarred: singleValue(flag)`SELECT ${barredByPreferences(mine, id, context.now)}`,
      first: singleValue(firstMessage)`SELECT (${firstMessageTo(mine, id)})`,
    })),
    standingsOf(context.env, mine, [id]),
  ]);
  if (!found) throw notFound();
  const member = toOtherMember(found, actor, context, standing(id), isBarred);
  return {
    actor,
    member: first && !member.isOutsidePreferences ? { ...member, firstMessage: first } : member,
  };
}

/** Null where the two may write freely, or where their conversation is closed. */
function firstMessageTo(viewerId: string, id: string): SQL {
  return sql`SELECT CASE WHEN ${matchedWith(viewerId)} OR ${hasWritten(joinedMember.id, viewerId)}
      OR ${closedWith(viewerId, joinedMember.id)} THEN NULL
    WHEN m.messages_from = 'matches' THEN 'matchesOnly' ELSE 'request' END
    FROM members m WHERE m.id = ${id}`;
}
