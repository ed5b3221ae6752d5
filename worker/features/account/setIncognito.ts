import { sql } from 'drizzle-orm';
import type { Incognito } from '../../../src/shared/contract/account';
import { asActor } from '../../domain/act';
import { requireCapability } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';

/** Throws PREMIUM_REQUIRED, but lets everybody out of it who is still in. */
export async function setIncognito(
  context: MemberContext,
  { browseIncognito }: Incognito,
): Promise<Incognito> {
  const { now, session } = context;
  const { actor } = await asActor(context, ({ counts }) => ({
    changed: sql`UPDATE members SET browse_incognito = ${browseIncognito}
      WHERE id = ${session.memberId} AND ${counts}
        AND IIF(${browseIncognito}, premium_until > ${now.getTime()}, browse_incognito = 1)`,
  }));
  if (browseIncognito || !actor.browseIncognito) {
    requireCapability(actor, 'browseIncognito', 'Browse Incognito is available with Premium.');
  }
  return { browseIncognito };
}
