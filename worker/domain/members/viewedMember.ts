import type { OtherMember } from '../../../src/shared/contract/members';
import { flag } from '../../db/columns';
import { firstRow, singleValue } from '../../db/runBatch';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { asActor } from '../act';
import type { Actor } from '../actor';
import { barredByPreferences } from './preferences';
import { toOtherMember } from './presentMember';
import { standingsOf } from './standings';
import { viewedColumns, viewedRow, visibleTo } from './visibility';

/** Another member as visible to this one, and the acting member. Throws NOT_FOUND. */
export async function viewedMember(
  context: MemberContext,
  id: string,
): Promise<{ actor: Actor; member: OtherMember }> {
  const mine = context.session.memberId;
  const [{ actor, found, isBarred }, standing] = await Promise.all([
    asActor(context, () => ({
      found: firstRow(viewedRow)`
      SELECT ${viewedColumns(mine)} FROM members m WHERE m.id = ${id} AND ${visibleTo(mine)}`,
      isBarred: singleValue(flag)`SELECT ${barredByPreferences(mine, id, context.now)}`,
    })),
    standingsOf(context.env, mine, [id]),
  ]);
  if (!found) throw notFound();
  return { actor, member: toOtherMember(found, actor, context.now, standing(id), isBarred) };
}
