import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';

/** Of all devices of the member only the first one is told to announce the match. */
export async function markMatchShown(context: MemberContext, otherId: string) {
  const { env, session } = context;
  await asActor(context, () => ({}));
  return { isFirst: await memberObjectOf(env, session.memberId).takeUnshownMatch(otherId) };
}
