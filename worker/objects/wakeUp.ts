import { doubling, drain } from '../domain/outbox/drain';

const BACKOFF = doubling(2_000, 300_000);

/** The one alarm of an object, for all that waits in it: the earliest time counts. */
export class WakeUp {
  readonly #ctx: DurableObjectState;
  readonly #failures = new Map<string, number>();

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
  }

  /** At this time (milliseconds since 1970) at the latest. */
  async by(time: number): Promise<void> {
    const alarm = await this.#ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.#ctx.storage.setAlarm(time);
  }

  /** A queue of one. What failed the alarm repeats, later each time, until it is done. */
  attempt(name: string, act: () => Promise<void>): Promise<void> {
    const { id, storage } = this.#ctx;
    const queue = {
      name,
      about: () => id.toString(),
      take: async () => [{ tries: (this.#failures.get(name) ?? 0) + 1 }],
      attempt: act,
      done: async () => this.#failures.delete(name),
      backoff: BACKOFF,
      putOff: async ({ tries }: { tries: number }, wait: number | null) => {
        this.#failures.set(name, tries);
        await storage.setAlarm(Date.now() + (wait ?? 0));
      },
    };
    return drain(queue, { rows: 1 });
  }
}
