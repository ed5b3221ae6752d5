import type { Database } from '../../../db/client';
import { forgetParked, noteParked } from '../../../domain/members/parkedDecisions';
import { doubling, drain } from '../../../domain/outbox/drain';
import { log } from '../../../platform/log';
import type { Alarm } from '../../storage/alarm';
import { Outbox } from '../../storage/outbox';
import type { Owner } from '../owner';
import type { Undelivered, UndeliveredDecision } from './undelivered';

/** When the alarm repeats what a dead object, or a failed call, left undelivered. */
const REPEAT_AFTER_MS = 30_000;
const REPEATED_AT_ONCE = 50;
/** With the pauses between them, some eight days. */
const BACKOFF = doubling(REPEAT_AFTER_MS, 86_400_000, 20);

interface DecisionOutboxParts {
  db: () => Database;
  alarm: Alarm;
  owner: Owner;
  undelivered: Undelivered;
}

/**
 * The member's decisions on their way to the objects of others. Those about one member are delivered
 * one after another. A failed one is repeated, later each time, until it is parked: then nobody tries
 * again until someone has looked.
 */
export class DecisionOutbox {
  readonly #parts: DecisionOutboxParts;
  readonly #outbox: Outbox;

  constructor(parts: DecisionOutboxParts) {
    this.#parts = parts;
    this.#outbox = new Outbox(parts.alarm);
  }

  /** Before a decision is stored that has to be delivered: the alarm is there when the object dies. */
  async begin(actorId: string, targetId: string): Promise<boolean> {
    await this.#wakeUpLater();
    return this.ready(actorId, targetId);
  }

  /** It is the member's own object, and nothing about the other is on its way any more. */
  async ready(actorId: string, targetId: string): Promise<boolean> {
    const isOwn = await this.#parts.owner.is(actorId);
    await this.#outbox.idle(targetId);
    return isOwn;
  }

  /** Delivers in turn, and forgets that it was undelivered once it is. */
  deliver<Result>(targetId: string, deliver: () => Promise<Result>): Promise<Result> {
    return this.#outbox.inTurn(targetId, async () => {
      const { undelivered } = this.#parts;
      const wasParked = undelivered.isParked(targetId);
      const result = await deliver();
      if (wasParked) await this.#forgetParked(targetId);
      undelivered.forget(targetId);
      return result;
    });
  }

  inTurn<Result>(targetId: string, act: () => Promise<Result>): Promise<Result> {
    return this.#outbox.inTurn(targetId, act);
  }

  /** For the alarm: each by itself, later each time, and at last nobody tries until someone has looked. */
  async repeat(deliver: (targetId: string) => Promise<unknown>): Promise<void> {
    const { undelivered, owner, alarm } = this.#parts;
    const next = undelivered.nextDue();
    if (next === null) return;
    if (next > Date.now()) return alarm.by(next);
    await this.#wakeUpLater();
    const queue = {
      name: 'decisions',
      about: () => owner.id ?? '',
      take: async (limit: number) => undelivered.take(Date.now(), REPEAT_AFTER_MS, limit),
      attempt: ({ targetId }: UndeliveredDecision) =>
        this.deliver(targetId, () => deliver(targetId)),
      backoff: BACKOFF,
      putOff: (decision: UndeliveredDecision, wait: number | null) => this.#putOff(decision, wait),
    };
    await drain(queue, { rows: REPEATED_AT_ONCE });
  }

  /** Resolves when nothing is on its way to anyone. */
  finish(): Promise<void> {
    return this.#outbox.finish();
  }

  #wakeUpLater(): Promise<void> {
    return this.#parts.alarm.by(Date.now() + REPEAT_AFTER_MS);
  }

  async #putOff(decision: UndeliveredDecision, wait: number | null): Promise<void> {
    const { db, owner, undelivered } = this.#parts;
    if (wait !== null) return undelivered.putOff(decision, Date.now() + wait);
    const { targetId: otherId, at } = decision;
    // Before it is parked: what nobody tries someone sees.
    if (owner.id !== null) await noteParked(db(), { memberId: owner.id, otherId, at });
    undelivered.park(decision);
  }

  /** It is delivered, whatever the directory still says of it: made due there, that goes as well. */
  async #forgetParked(targetId: string): Promise<void> {
    const { db, owner } = this.#parts;
    try {
      if (owner.id !== null) await forgetParked(db(), owner.id, targetId);
    } catch (error) {
      log({ event: 'deferred-failure', requestId: 'parked decision', error });
    }
  }
}
