import { and, eq, sql } from 'drizzle-orm';
import type { Incognito } from '../../../src/shared/contract/account';
import { members } from '../../db/schema';
import { actorCounts, actorFrom, actorStatement } from '../../domain/actor';
import { can } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';

/** Throws PREMIUM_REQUIRED, but lets everybody out of it who is still in. */
export async function setIncognito(
  context: MemberContext,
  { browseIncognito }: Incognito,
): Promise<Incognito> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const isPremium = sql`premium_until > ${now.getTime()}`;
  const [rows] = await db.batch([
    actorStatement(context),
    db
      .update(members)
      .set({ browseIncognito })
      .where(
        and(
          eq(members.id, mine),
          actorCounts(context),
          browseIncognito ? isPremium : sql`browse_incognito = 1`,
        ),
      ),
  ]);
  const actor = actorFrom(rows, now);
  if (!can(actor, 'browseIncognito') && (browseIncognito || !actor.browseIncognito)) {
    throw new DomainError('PREMIUM_REQUIRED', 'Browse Incognito is available with Premium.');
  }
  return { browseIncognito };
}
