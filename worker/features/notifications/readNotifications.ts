import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { inboxOf } from '../../platform/objects';

/** Everything up to then is read, on all devices. What is said later of an earlier time changes nothing. */
export async function readNotifications(context: MemberContext, upTo: string): Promise<void> {
  const { env, now, session } = context;
  await asActor(context);
  const time = Math.min(Date.parse(upTo), now.getTime());
  await inboxOf(env, session.memberId).readNews(session.memberId, time);
}
