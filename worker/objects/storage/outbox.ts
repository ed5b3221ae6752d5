import type { Alarm } from './alarm';

/**
 * What an object delivers to other objects, or to D1. A recipient gets one delivery at a time, and
 * the alarm repeats failed ones, with growing delays. A delivery reads what the recipient lacks
 * when its turn begins, so it is idempotent.
 */
export class Outbox<Recipient extends string = string> {
  readonly #turns = new Map<Recipient, Promise<unknown>>();
  /** Requested deliveries whose turn has not begun. */
  readonly #waiting = new Map<Recipient, Promise<void>>();

  constructor(private readonly alarm: Pick<Alarm, 'attempt'>) {}

  /**
   * Any number of requests before the turn begins are one delivery. Resolves after the attempt: a
   * failure is left to the alarm, which has the object request it again.
   */
  request(recipient: Recipient, deliver: () => Promise<void>): Promise<void> {
    const known = this.#waiting.get(recipient);
    if (known) return known;
    let hasBegun = false;
    const turn = this.inTurn(recipient, () => {
      hasBegun = true;
      this.#waiting.delete(recipient);
      return this.alarm.attempt(`delivery ${recipient}`, deliver);
    });
    if (!hasBegun) this.#waiting.set(recipient, turn);
    return turn;
  }

  /** Acts after everything begun earlier for the recipient. Rejects when the act does. */
  inTurn<Result>(recipient: Recipient, act: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(recipient);
    const turn = before ? before.catch(() => {}).then(act) : act();
    this.#turns.set(recipient, turn);
    const isOver = () => {
      if (this.#turns.get(recipient) === turn) this.#turns.delete(recipient);
    };
    turn.then(isOver, isOver);
    return turn;
  }

  isBusy(recipient: Recipient): boolean {
    return this.#turns.has(recipient);
  }

  /** Resolves when nothing is in transit to the recipient. */
  async idle(recipient: Recipient): Promise<void> {
    for (let turn = this.#turns.get(recipient); turn; turn = this.#turns.get(recipient)) {
      await turn.catch(() => {});
    }
  }

  /** Resolves when nothing that was begun is in transit. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#turns.values());
  }
}
