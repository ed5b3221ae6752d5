import * as z from 'zod/mini';
import { nextEvening } from '../../../domain/mail/evenings';
import { notifyLikes } from '../../../domain/mail/notify';
import type { MemberStores } from '../stores';

/** One value under a key costs less than a table for a single row. */
export const LIKE_MAIL_KEY = 'like-mail';

/** Milliseconds since 1970: when the first of the likes was given, and the evening of the mail. */
export const likesToMail = z.object({ since: z.number(), dueAt: z.number() });

/** Collects a day's likes for one mail in the evening; none if all were seen or answered. */
export class LikeMail {
  constructor(private readonly parts: MemberStores) {}

  /** Called before a like of this time is stored, so that it is mailed even if the object dies. */
  async expect(at: number): Promise<void> {
    const { keys, owner, alarm } = this.parts;
    await alarm.by(this.#waiting()?.dueAt ?? nextEvening(new Date()));
    const waiting = this.#waiting();
    if (owner.id === null || (waiting && waiting.since <= at)) return;
    keys.put(LIKE_MAIL_KEY, { since: at, dueAt: waiting?.dueAt ?? nextEvening(new Date()) });
  }

  /** For the alarm: queues the mail when it is due. */
  async work(): Promise<void> {
    const { db, keys, decisions, owner, alarm } = this.parts;
    const waiting = this.#waiting();
    if (!waiting || owner.id === null) return;
    const { since, dueAt } = waiting;
    if (dueAt > Date.now()) return alarm.by(dueAt);
    const isUnseen = decisions.waiting(since).some(({ id }) => !decisions.remarks.isSeen(id));
    if (isUnseen) await db().run(notifyLikes({ now: new Date(since) }, owner.id, dueAt));
    // A like that came meanwhile is in that mail, which counts when it is sent.
    keys.delete(LIKE_MAIL_KEY);
  }

  #waiting() {
    const stored = this.parts.keys.get(LIKE_MAIL_KEY);
    return stored === undefined ? null : likesToMail.parse(stored);
  }
}
