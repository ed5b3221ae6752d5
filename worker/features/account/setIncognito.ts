import { and, eq, sql } from 'drizzle-orm';
import type { Incognito } from '../../../src/shared/contract/account';
import { members } from '../../db/schema';
import { asActor } from '../../domain/act';
import { can } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';

/** Throws PREMIUM_REQUIRED, but lets everybody out of it who is still in. */
export async function setIncognito(
  context: MemberContext,
  { browseIncognito }: Incognito,
): Promise<Incognito> {
  const { now, session } = context;
  const isPremium = sql`premium_until > ${now.getTime()}`;
  const { actor } = await asActor(context, ({ db, counts }) => ({
    changed: db
      .update(members)
      .set({ browseIncognito })
      .where(
        and(
          eq(members.id, session.memberId),
          counts,
          browseIncognito ? isPremium : sql`browse_incognito = 1`,
        ),
      ),
  }));
  if (!can(actor, 'browseIncognito') && (browseIncognito || !actor.browseIncognito)) {
    throw new DomainError('PREMIUM_REQUIRED', 'Browse Incognito is available with Premium.');
  }
  return { browseIncognito };
}
