import { log } from '../platform/log';
import { retryDelay } from './outbox';

/** The one alarm of an object, for all that waits in it: the earliest time counts. */
export class WakeUp {
  readonly #ctx: DurableObjectState;
  #failures = 0;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** At this time (milliseconds since 1970) at the latest. */
  async by(time: number): Promise<void> {
    const alarm = await this.#ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.#ctx.storage.setAlarm(time);
  }

  /** After a failure, later with each. */
  async again(error: unknown): Promise<void> {
    this.#failures += 1;
    await this.#ctx.storage.setAlarm(Date.now() + retryDelay(this.#failures));
    log({
      event: 'outbox-delayed',
      queue: 'conversation',
      about: this.#ctx.id.toString(),
      tries: this.#failures,
      error,
    });
  }

  succeeded(): void {
    this.#failures = 0;
  }
}
