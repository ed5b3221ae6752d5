import { eq, gt } from 'drizzle-orm';
import type { Incognito } from '../../../src/shared/contract/account/account';
import { NEVER } from '../../db/guard';
import { members, ties } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import { requireCapability } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { sentence } from '../../platform/sentence';

/**
 * Members whom this member likes still see them: those ties are stored before the member is hidden
 * from everyone else, and only while incognito lasts. Throws PREMIUM_REQUIRED, but anyone who is
 * still incognito may leave it.
 */
export async function setIncognito(
  context: MemberContext,
  { browseIncognito }: Incognito,
): Promise<Incognito> {
  const { env, now, session } = context;
  const mine = session.memberId;
  if (browseIncognito) {
    const { actor } = await asActor(context);
    requireCapability(actor, 'browseIncognito', NEEDS_PREMIUM);
    await memberObjectOf(env, mine).keepTies(mine, true);
  }
  const { actor } = await asActor(context, ({ counts }) => ({
    changed: updateWhere(
      members,
      { browseIncognito },
      { id: mine },
      counts,
      browseIncognito ? gt(members.premiumUntil, now.getTime()) : eq(members.browseIncognito, true),
    ),
    ties: deleteWhere(ties, browseIncognito ? NEVER : eq(ties.memberId, mine), counts),
  }));
  if (browseIncognito || !actor.browseIncognito) {
    requireCapability(actor, 'browseIncognito', NEEDS_PREMIUM);
  }
  if (!browseIncognito) await memberObjectOf(env, mine).keepTies(mine, false);
  return { browseIncognito };
}

const NEEDS_PREMIUM = sentence('Browse Incognito is available with Premium.');
