import { flag } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { matchesOf } from '../../domain/members/likesReceived';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';

/**
 * Of all devices of the member only the first one is told to announce the match; none, while the
 * other cannot be seen. A device that does not get the answer announces nothing: the match stands in
 * the lists.
 */
export async function markMatchShown(context: MemberContext, otherId: string) {
  const { env, session } = context;
  const { isMatch } = await asActor(context, () => ({
    isMatch: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM ${matchesOf(session.memberId)}
      WHERE m.id = ${otherId})`,
  }));
  if (!isMatch) return { isFirst: false };
  return { isFirst: await memberObjectOf(env, session.memberId).takeUnshownMatch(otherId) };
}
