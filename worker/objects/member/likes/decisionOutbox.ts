import { forgetParked, noteParked } from '../../../domain/members/parkedDecisions';
import { drain, exponentialBackoff } from '../../../domain/outbox/drain';
import { log } from '../../../platform/log';
import { Outbox } from '../../storage/outbox';
import type { MemberStores } from '../stores';
import type { UndeliveredDecision } from './undelivered';

/** When the alarm repeats what a dead object, or a failed call, left undelivered. */
const REPEAT_AFTER_MS = 30_000;
const REPEATED_AT_ONCE = 50;
/** With the pauses between them, some eight days. */
const BACKOFF = exponentialBackoff(REPEAT_AFTER_MS, 86_400_000, 20);

/**
 * Delivers the member's decisions to the objects of others; those about one member sequentially. A
 * failed one is repeated with growing delays until it is parked: then nothing retries it until
 * someone has looked.
 */
export class DecisionOutbox {
  readonly #outbox: Outbox;

  constructor(private readonly parts: MemberStores) {
    this.#outbox = new Outbox(parts.alarm);
  }

  /** Called before a decision to deliver is stored, so that the alarm is set if the object dies. */
  async begin(actorId: string, targetId: string): Promise<boolean> {
    await this.#wakeUpLater();
    return this.ready(actorId, targetId);
  }

  /** It is the member's own object, and nothing about the other is in transit any more. */
  async ready(actorId: string, targetId: string): Promise<boolean> {
    const isOwn = await this.parts.owner.is(actorId);
    await this.#outbox.idle(targetId);
    return isOwn;
  }

  /** Delivers in turn, and then forgets that it was undelivered. */
  deliver<Result>(targetId: string, deliver: () => Promise<Result>): Promise<Result> {
    return this.#outbox.inTurn(targetId, async () => {
      const { undelivered } = this.parts;
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

  /** For the alarm: retries each by itself with growing delays, until it is parked. */
  async repeat(deliver: (targetId: string) => Promise<unknown>): Promise<void> {
    const { undelivered, owner, alarm } = this.parts;
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

  /** Resolves when nothing is in transit. */
  finish(): Promise<void> {
    return this.#outbox.finish();
  }

  #wakeUpLater(): Promise<void> {
    return this.parts.alarm.by(Date.now() + REPEAT_AFTER_MS);
  }

  async #putOff(decision: UndeliveredDecision, wait: number | null): Promise<void> {
    const { db, owner, undelivered } = this.parts;
    if (wait !== null) return undelivered.putOff(decision, Date.now() + wait);
    const { targetId: otherId, at } = decision;
    // Recorded before it is parked, so that someone sees what nothing retries.
    if (owner.id !== null) await noteParked(db(), { memberId: owner.id, otherId, at });
    undelivered.park(decision);
  }

  /** It was delivered, whatever D1 still says about it: removes its row there, even if due. */
  async #forgetParked(targetId: string): Promise<void> {
    const { db, owner } = this.parts;
    try {
      if (owner.id !== null) await forgetParked(db(), owner.id, targetId);
    } catch (error) {
      log({ event: 'deferred-failure', requestId: 'parked decision', error });
    }
  }
}
