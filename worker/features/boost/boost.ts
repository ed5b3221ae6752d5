import { gt, isNull, ne } from 'drizzle-orm';
import type { BoostResponse } from '../../../src/shared/contract/members';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { BOOST } from '../../../src/shared/rules/limits';
import { anyOf } from '../../db/guard';
import { members } from '../../db/schema';
import { didUpdate } from '../../db/writes';
import { asActor } from '../../domain/act';
import { requireCapability } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';
import { conflict, limitReached } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';

/**
 * Puts the member first for viewers nearby, once a New Jersey day. Throws PREMIUM_REQUIRED,
 * LIMIT_REACHED, and CONFLICT for a member who is not shown in lists, or hides the town: being
 * first near it would reveal it.
 */
export async function boost(context: MemberContext): Promise<BoostResponse> {
  const { now, session } = context;
  const until = now.getTime() + BOOST.minutes * 60_000;
  const today = newJerseyDay(now);
  const { actor, isBoosted } = await asActor(context, ({ counts }) => ({
    isBoosted: didUpdate(
      members,
      { boostedUntil: until, boostedOn: today },
      { id: session.memberId, discoverable: 1, showLocation: true },
      counts,
      gt(members.premiumUntil, now.getTime()),
      anyOf(isNull(members.boostedOn), ne(members.boostedOn, today)),
    ),
  }));
  requireCapability(actor, 'boost', sentence('Boost is available with Premium.'));
  if (!isBoosted && actor.boostedOn === today) {
    throw limitReached(
      now,
      "You've used your boost for today. You'll get another after midnight, New Jersey time.",
    );
  }
  if (!isBoosted) {
    throw conflict(
      'A boost puts you first near your town, so your profile and location have to be visible and incognito has to be off. You can change that in Settings.',
    );
  }
  return { boostedUntil: new Date(until).toISOString() };
}
