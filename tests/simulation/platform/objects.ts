import { Process, running } from '../kernel/process';
import type { Scheduler } from '../kernel/scheduler';
import type { ObjectStorage } from './objectStorage';
import { openSockets } from './sockets';

type Instance = Record<string, unknown> & { alarm?: () => Promise<void> };
export type ObjectClass = new (ctx: never, env: never) => object;

interface Living {
  process: Process;
  instance: Instance;
}

const ALARM_RETRIES = 6;
const ALARM_PAUSE_MS = 2_000;

/** An error marked like that of an object's stub. */
const resetError = () =>
  Object.assign(new Error('The Durable Object was reset.'), { retryable: true });

/** The storage of one namespace's objects, by name; instances come and go. */
export class Objects {
  readonly #living = new Map<string, Living>();
  readonly stores = new Map<string, ObjectStorage>();

  constructor(
    readonly title: string,
    readonly scheduler: Scheduler,
    readonly load: ObjectClass,
    readonly env: () => Env,
    readonly newStorage: (alarmSet: () => void) => ObjectStorage,
  ) {}

  get namespace(): DurableObjectNamespace<never> {
    const idOf = (name: string) => ({ name, toString: () => `id of ${name}` });
    return {
      idFromName: idOf,
      get: ({ name }: { name: string }) => this.#stub(name),
      getByName: (name: string) => this.#stub(name),
    } as unknown as DurableObjectNamespace<never>;
  }

  /** Every instance loses its memory. */
  crashAll() {
    for (const { process } of [...this.#living.values()]) process.crash();
  }

  /** What each of them has stored, as text. */
  contents(): { name: string; text: string }[] {
    return [...this.stores].map(([name, store]) => ({ name, text: store.text() }));
  }

  #stub(name: string) {
    return new Proxy(
      {},
      {
        get: (_, method) => {
          if (typeof method !== 'string' || method === 'then') return undefined;
          return (...given: unknown[]) => this.#call(name, method, given);
        },
      },
    );
  }

  #call(name: string, method: string, given: unknown[]): Promise<unknown> {
    // A request is passed as it is, everything else as a copy.
    const sent = method === 'fetch' ? given : structuredClone(given);
    return this.scheduler.call({
      name: () => `${this.title} ${method}`,
      act: () => this.#enter(name, method, sent),
      error: () => new Error('Network connection lost.'),
    });
  }

  async #enter(name: string, method: string, given: unknown[]): Promise<unknown> {
    const { process, instance } = this.#wake(name);
    const broken = new Promise<never>((_, reject) => {
      process.atCrash(() => reject(resetError()));
    });
    broken.catch(() => {});
    const act = instance[method];
    if (typeof act !== 'function') throw new TypeError(`${this.title} has no ${method}.`);
    const enter = async () => act.apply(instance, given);
    const answered = new Promise((resolve, reject) => {
      process.door()(() => void running.run(process, enter).then(resolve, reject));
    });
    const result = await Promise.race([answered, broken]);
    return method === 'fetch' ? result : structuredClone(result);
  }

  #wake(name: string): Living {
    const known = this.#living.get(name);
    if (known) return known;
    const process = new Process(`${this.title} ${name}`, this.scheduler.step);
    process.atCrash(() => this.#living.delete(name));
    const storage = this.#storageOf(name);
    const living: Living = { process, instance: {} };
    const ctx = {
      id: { name, toString: () => `id of ${name}` },
      storage: storage.binding,
      waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
      blockConcurrencyWhile: (act: () => Promise<unknown>) => {
        const closed = process.alone(act);
        closed.catch(() => process.crash());
        return closed;
      },
      abort: () => process.crash(),
      ...openSockets(storage),
    };
    this.#living.set(name, living);
    living.instance = running.run(
      process,
      () => new this.load(ctx as never, this.env() as never) as Instance,
    );
    return living;
  }

  #storageOf(name: string): ObjectStorage {
    const known = this.stores.get(name);
    if (known) return known;
    const storage = this.newStorage(() => this.#expect(name, storage));
    this.stores.set(name, storage);
    return storage;
  }

  /** An alarm is late now and then, and runs twice; one that fails runs again. */
  #expect(name: string, storage: ObjectStorage) {
    const { scheduler } = this;
    const at = storage.alarmAt;
    if (at === null) return;
    const late = scheduler.random.isLikely(0.1) ? scheduler.random.below(60_000) : 0;
    scheduler.after(at - scheduler.now + late, () => {
      if (storage.alarmAt !== at) return;
      storage.alarmAt = null;
      void this.#ring(name, storage, 0);
      if (scheduler.random.isLikely(0.05)) void this.#ring(name, storage, ALARM_RETRIES);
    });
  }

  async #ring(name: string, storage: ObjectStorage, failures: number): Promise<void> {
    try {
      await this.#enter(name, 'alarm', []);
    } catch {
      if (failures >= ALARM_RETRIES || storage.alarmAt !== null) return;
      const again = () => void this.#ring(name, storage, failures + 1);
      this.scheduler.after(ALARM_PAUSE_MS * 2 ** failures, again);
    }
  }
}
