import { newJerseyDay } from '../../../src/shared/rules/day';
import { PROFILES_A_DAY, UNCONFIRMED_PROFILES } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { limitReached } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { sentence } from '../../platform/sentence';
import type { Actor } from '../actor';

/**
 * Counts the members about to be shown to this one: each once a day, premium or not, so that no one
 * scrapes the membership. The limit is lower before their address is confirmed. Throws
 * LIMIT_REACHED.
 */
export async function countShownProfiles(
  { env, now, session }: Pick<MemberContext, 'env' | 'now' | 'session'>,
  { emailConfirmedAt }: Pick<Actor, 'emailConfirmedAt'>,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const day = newJerseyDay(now);
  const mine = session.memberId;
  const isConfirmed = emailConfirmedAt !== null;
  const limit = isConfirmed ? PROFILES_A_DAY : UNCONFIRMED_PROFILES;
  if (await memberObjectOf(env, mine).takeProfiles(mine, { day, ids: memberIds, limit })) return;
  throw limitReached(
    now,
    isConfirmed
      ? sentence(
          "You've looked at {profilesADay} members today, which is the daily maximum for everyone. You can look at more after midnight, New Jersey time.",
          { profilesADay: PROFILES_A_DAY },
        )
      : sentence(
          "You've looked at {unconfirmedProfiles} members today, which is the daily maximum until you confirm your email address. You can look at more once you've opened the link we sent, or after midnight, New Jersey time.",
          { unconfirmedProfiles: UNCONFIRMED_PROFILES },
        ),
  );
}
