import * as z from 'zod';
import type { Database } from '../../../db/client';
import { nextDigest, notifyLikes } from '../../../domain/mail/notify';
import type { WakeUp } from '../../storage/wakeUp';
import type { Owner } from '../owner';
import type { DecisionStore } from './decisionStore';

/** One value under a key costs less than a table for a single row. */
export const LIKE_MAIL_KEY = 'like-mail';

/** Milliseconds since 1970: when the first of the likes was given, and the evening it is mailed. */
export const likesToMail = z.object({ since: z.number(), dueAt: z.number() });

/** Of the member's object, what it needs. */
interface Host {
  db: () => Database;
  keys: SyncKvStorage;
  store: DecisionStore;
  owner: Owner;
  wakeUp: WakeUp;
}

/**
 * The likes of a day wait here to be mailed in the evening, all in one: when the member has seen or
 * answered each of them until then, the directory never hears of it.
 */
export class LikeMail {
  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Before a like is stored that was given at this time: it is mailed though the object dies. */
  async expect(at: number): Promise<void> {
    const { keys, owner, wakeUp } = this.#host;
    await wakeUp.by(this.#waiting()?.dueAt ?? nextDigest(new Date()));
    const waiting = this.#waiting();
    if (owner.id === null || (waiting && waiting.since <= at)) return;
    keys.put(LIKE_MAIL_KEY, { since: at, dueAt: waiting?.dueAt ?? nextDigest(new Date()) });
  }

  /** Queues the mail when it is due: for the alarm. */
  async work(): Promise<void> {
    const { db, keys, store, owner, wakeUp } = this.#host;
    const waiting = this.#waiting();
    if (!waiting || owner.id === null) return;
    const { since, dueAt } = waiting;
    if (dueAt > Date.now()) return wakeUp.by(dueAt);
    const isUnseen = store.waiting(since).some(({ id }) => !store.remarks.isSeen(id));
    if (isUnseen) await notifyLikes({ db: db(), now: new Date(since) }, owner.id, dueAt);
    // A like that came meanwhile is in that mail, which counts when it is sent.
    keys.delete(LIKE_MAIL_KEY);
  }

  #waiting() {
    const stored = this.#host.keys.get(LIKE_MAIL_KEY);
    return stored === undefined ? null : likesToMail.parse(stored);
  }
}
