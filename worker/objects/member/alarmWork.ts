import type { MemberParts } from './parts';
import { workOffPlans } from './plans/planAlarm';

export async function workOffMember(parts: MemberParts): Promise<void> {
  const { alarm, lease, counts, outbox, likes, likeMail, unreadMail } = parts;
  // First: someone may be waiting for it.
  await alarm.attempt('plans', () => workOffPlans(parts));
  await counts.wakeToReport();
  await outbox.repeat((targetId) => likes.deliver(targetId, true));
  await alarm.attempt('mail of unread messages', () => unreadMail.work());
  await alarm.attempt('mail of likes', () => likeMail.work());
  lease.drop();
  await parts.connections.closeEnded();
  await parts.presence.work();
  await expireKept(parts);
  await counts.work();
}

/** Deletes expired sealed comments, places, contacts and partings; sets the alarm for the next. */
async function expireKept({ alarm, decisions, planStore, contacts, partings }: MemberParts) {
  const now = Date.now();
  const keepers = [decisions.remarks, planStore, contacts, partings];
  for (const keeper of keepers) keeper.expire(now);
  for (const time of keepers.map((keeper) => keeper.nextExpiry()))
    if (time !== null) await alarm.by(time + 1);
}
