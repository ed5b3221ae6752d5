import { CONTACT_MS } from '../../domain/contacts/contactKinds';
import { notifyUnread } from '../../domain/mail/notify';
import { AWAY } from '../../domain/mail/templates/members';
import { SEALED_FOR } from '../storage/sealedFor';
import type { MemberParts } from './parts';
import { workOffPlans } from './plans/planAlarm';

export async function workOffMember(parts: MemberParts): Promise<void> {
  const { alarm, lease, counts, outbox, likes, likeMail } = parts;
  // First: someone may be waiting for it.
  await alarm.attempt('plans', () => workOffPlans(parts));
  await counts.wakeToReport();
  await outbox.repeat((targetId) => likes.deliver(targetId, true));
  await alarm.attempt('mail of unread messages', () => mailUnread(parts));
  await alarm.attempt('mail of likes', () => likeMail.work());
  lease.drop();
  await parts.connections.closeEnded();
  await parts.presence.work();
  await expireKept(parts);
  await counts.work();
}

/** Unread messages wait for their mail until the member is away; read ones never reach D1. */
async function mailUnread({ db, list, owner, alarm, devices }: MemberParts) {
  const now = Date.now();
  const due = list.toMail(now);
  if (due.length > 0 && owner.id !== null) {
    const away = !devices.areOpen();
    if (away) await db().run(notifyUnread({ now: new Date(now) }, owner.id, due));
    if (owner.id !== null) list.mailed(now, away ? null : now + AWAY);
  }
  const next = list.nextMail();
  if (next !== null) await alarm.by(next);
}

/** Tables whose rows expire: the column with the time, and how many milliseconds after it. */
const KEPT = [
  ['comments_sealed', 'until', 0],
  ['comments_ended', 'at', SEALED_FOR],
  ['places_sealed', 'until', 0],
  ['contacts', 'last_at', CONTACT_MS],
  ['partings', 'at', SEALED_FOR],
] as const;

/** Deletes what has expired, and sets the alarm for what expires next. */
async function expireKept({ alarm, tables }: MemberParts) {
  const now = Date.now();
  for (const [table, column, keptFor] of KEPT)
    tables.write(`DELETE FROM ${table} WHERE ${column} <= ?`, now - keptFor);
  for (const [table, column, keptFor] of KEPT) {
    const first = tables.value<number>(`SELECT MIN(${column}) AS at FROM ${table}`);
    if (first !== null) await alarm.by(first + keptFor + 1);
  }
}
