import { drain, exponentialBackoff } from '../../domain/outbox/drain';
import { isMoving } from '../../env';
import { log } from '../../platform/log';

const BACKOFF = exponentialBackoff(2_000, 300_000);
/** How long an alarm is put off while the site moves. */
const PUT_OFF_MS = 600_000;
/** The delay after a failed alarm. */
const RING_AGAIN_MS = 60_000;

/** The one alarm of an object, shared by everything that waits in it: the earliest time counts. */
export class Alarm {
  readonly #failures = new Map<string, number>();
  /** When the alarm rings, as far as this instance has set it; a past time is meaningless. */
  #next = 0;

  constructor(private readonly ctx: DurableObjectState) {}

  /** Rings at this time (milliseconds since 1970) at the latest. */
  async by(time: number): Promise<void> {
    if (this.#isSetBy(time)) return;
    const alarm = this.#isKnown() ? this.#next : await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > time) await this.#set(time);
    else this.#next = alarm;
  }

  /**
   * Rings after this many milliseconds at the latest. Set at most once in that time, in the turn of
   * the call, and therefore stored together with that turn's writes.
   */
  within(milliseconds: number) {
    const time = Date.now() + milliseconds;
    if (!this.#isSetBy(time)) this.ctx.waitUntil(this.#set(time));
  }

  /**
   * Does the object's work when the alarm rings. Nothing changes while the site moves: due work
   * waits. A failed alarm is set again, since the platform gives up after six failures.
   */
  async ring(env: Env, work: () => Promise<void>): Promise<void> {
    this.lookAgain();
    if (isMoving(env)) return this.by(Date.now() + PUT_OFF_MS);
    try {
      await work();
    } catch (error) {
      log({ event: 'deferred-failure', requestId: `alarm ${this.ctx.id}`, error });
      await this.by(Date.now() + RING_AGAIN_MS);
    }
  }

  /** The alarm is ringing, or its storage was replaced. */
  lookAgain() {
    this.#next = 0;
  }

  /** A queue of one: the alarm repeats a failed act, with growing delays, until it succeeds. */
  attempt(name: string, act: () => Promise<void>): Promise<void> {
    const { id } = this.ctx;
    const queue = {
      name,
      about: () => id.toString(),
      take: async () => [{ tries: (this.#failures.get(name) ?? 0) + 1 }],
      attempt: act,
      done: async () => this.#failures.delete(name),
      backoff: BACKOFF,
      putOff: async ({ tries }: { tries: number }, wait: number | null) => {
        this.#failures.set(name, tries);
        // Something else may be due earlier.
        await this.by(Date.now() + (wait ?? 0));
      },
    };
    return drain(queue, { rows: 1 });
  }

  #isKnown(): boolean {
    return this.#next > Date.now();
  }

  #isSetBy(time: number): boolean {
    return this.#isKnown() && this.#next <= time;
  }

  #set(time: number): Promise<void> {
    this.#next = time;
    return this.ctx.storage.setAlarm(time);
  }
}
