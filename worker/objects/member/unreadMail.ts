import { notifyUnread } from '../../domain/mail/notify';
import { AWAY } from '../../domain/mail/templates/members';
import type { MemberStores } from './stores';

/** Unread messages wait for their mail until the member is away; read ones never reach D1. */
export class UnreadMail {
  constructor(private readonly parts: MemberStores) {}

  /** For the alarm: queues the mails that are due. */
  async work(): Promise<void> {
    const { db, list, owner, alarm, devices } = this.parts;
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
}
