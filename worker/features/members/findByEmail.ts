import { eq } from 'drizzle-orm';
import type { OtherMember } from '../../../src/shared/contract/members';
import { EMAIL_SEARCHES_A_DAY } from '../../../src/shared/rules/limits';
import { flag } from '../../db/columns';
import { columnWhere } from '../../db/expressions';
import { rows, singleValue } from '../../db/runBatch';
import { members } from '../../db/schema';
import { asActor } from '../../domain/act';
import { countShownProfiles } from '../../domain/members/countShownProfiles';
import { barredByPreferences } from '../../domain/members/preferences';
import { toOtherMember } from '../../domain/members/presentMember';
import { standingsOf } from '../../domain/members/standings';
import { viewedColumns, viewedRow, visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { limitReached } from '../../platform/domainError';
import { takeToday } from '../../platform/rateLimit';

/**
 * The member with exactly this address, if they confirmed it, allow being found by it and are
 * visible to the viewer; otherwise nobody, whatever the reason. Each search counts. Throws
 * LIMIT_REACHED.
 */
export async function findByEmail(context: MemberContext, email: string): Promise<OtherMember[]> {
  const { now, session } = context;
  const mine = session.memberId;
  const owner = columnWhere(members.id, eq(members.email, email));
  const { actor, isTaken, found, isBarred } = await asActor(context, (within) => ({
    isTaken: takeToday(within, 'email-search', EMAIL_SEARCHES_A_DAY),
    found: rows(viewedRow)`SELECT ${viewedColumns(mine)} FROM members m
      WHERE m.email = ${email} AND m.discoverable_by_email = 1
        AND m.email_confirmed_at IS NOT NULL AND ${visibleTo(mine)}`,
    isBarred: singleValue(flag)`SELECT ${barredByPreferences(mine, owner, now)}`,
  }));
  if (!isTaken) {
    throw limitReached(
      now,
      "You've looked up {emailSearchesADay} addresses today. You can look again after midnight, New Jersey time.",
      { emailSearchesADay: EMAIL_SEARCHES_A_DAY },
    );
  }
  const ids = found.map(({ id }) => id);
  await countShownProfiles(context, actor, ids);
  const standing = await standingsOf(context.env, mine, ids);
  return found.map((row) => toOtherMember(row, actor, context, standing(row.id), isBarred));
}
