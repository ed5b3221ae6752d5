import type { ServerEvent } from '../../src/shared/contract/live';
import { openDatabase } from '../db/client';
import { inboxOf } from '../platform/objects';
import type { MessageStore } from './messageStore';
import type { PairOfMembers } from './pairOfMembers';
import { SingleFlight } from './singleFlight';
import type { WakeUp } from './wakeUp';
import { summariesOf, writeSummaries } from './writeSummaries';

const FLUSH_ALARM_MS = 2_000;

/** Of the conversation, what its summaries need. */
interface Host {
  env: () => Env;
  pair: PairOfMembers;
  store: MessageStore;
  wakeUp: WakeUp;
  waitUntil: (work: Promise<unknown>) => void;
}

interface Receipt {
  readerId: string;
  otherId: string;
  at: string;
}

/**
 * What leaves a conversation: events to the two members' devices, and both sides' summaries to the
 * database, which are delivered again until they arrived.
 */
export class SummaryDelivery {
  readonly #host: Host;
  readonly #flight: SingleFlight;
  #sending: Promise<void> = Promise.resolve();
  #receipt: Receipt | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.#flight = new SingleFlight(() => host.wakeUp.attempt('summaries', () => this.#deliver()));
  }

  /** One after the other, so that every device hears of a conversation in its order. */
  notify(memberIds: readonly string[], event: ServerEvent | ((memberId: string) => ServerEvent)) {
    const env = this.#host.env();
    this.#sending = this.#sending.then(async () => {
      await Promise.allSettled(
        memberIds.map((id) =>
          inboxOf(env, id).notify(typeof event === 'function' ? event(id) : event),
        ),
      );
    });
    this.#host.waitUntil(this.#sending);
  }

  /** Delivers behind the answer, and then does what waits for it. */
  start(next?: () => Promise<void>) {
    this.#host.waitUntil(this.#flush().then(next));
  }

  /** As `start`; the receipt is told once the database knows. */
  noteRead(receipt: Receipt) {
    this.#receipt = receipt;
    this.start();
  }

  /** Resolves when the summaries were tried, and nothing more is on its way to anybody. */
  async finish(): Promise<void> {
    await this.#flush();
    await this.#sending;
  }

  /** What the alarm is for: that a delivery failed, or the object died before it. */
  repeat(): Promise<void> {
    return this.#flight.run();
  }

  async #flush() {
    await this.#host.wakeUp.by(Date.now() + FLUSH_ALARM_MS);
    await this.#flight.run();
  }

  async #deliver() {
    const { env, pair, store } = this.#host;
    const ids = pair.members();
    if (!ids || store.summary().isDelivered) return;
    const receipt = this.#receipt;
    const summaries = summariesOf(store, ids);
    const totals = await writeSummaries(openDatabase(env().DB), summaries);
    store.delivered(summaries.version);
    for (const { memberId, unread, hearsReads } of totals) {
      this.notify([memberId], { type: 'unread', count: unread });
      if (receipt && hearsReads && memberId === receipt.otherId) {
        this.notify([memberId], { type: 'read', userId: receipt.readerId, at: receipt.at });
      }
    }
    if (this.#receipt === receipt) this.#receipt = null;
  }
}
