import type { Database } from '../../db/client';
import { notifyUnread } from '../../domain/mail/notify';
import { AWAY } from '../../domain/mail/templates/members';
import type { WakeUp } from '../storage/wakeUp';
import type { ConversationList } from './conversationList';
import type { Owner } from './owner';

/** Of the member's object, what it needs. */
interface Host {
  db: () => Database;
  list: ConversationList;
  owner: Owner;
  wakeUp: WakeUp;
  /** A connection is open. */
  isHere: () => boolean;
}

/**
 * Unread messages wait here to be mailed, until the member has been away for a while: what was read
 * meanwhile never reaches the directory.
 */
export class UnreadMail {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Queues the mails that are due: for the alarm. */
  async work(): Promise<void> {
    const { db, list, owner, wakeUp, isHere } = this.#host;
    const now = Date.now();
    const due = list.toMail(now);
    if (due.length > 0 && owner.id !== null) {
      const away = !isHere();
      if (away) await notifyUnread({ db: db(), now: new Date(now) }, owner.id, due);
      if (owner.id !== null) list.mailed(now, away ? null : now + AWAY);
    }
    const next = list.nextMail();
    if (next !== null) await wakeUp.by(next);
  }
}
