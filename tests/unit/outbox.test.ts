import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drain, exponentialBackoff, type Queue } from '../../worker/domain/outbox/drain';

const LEASE = 100;
const BACKOFF = exponentialBackoff(1_000, 4_000, 5);

interface Row {
  id: number;
  tries: number;
  dueAt: number | null;
}

/** An in-memory store with its own clock, which keeps rows like every other store. */
class Store {
  now = 0;
  readonly rows = new Map<number, Row>();
  readonly attempted: number[] = [];
  attempt: (id: number) => unknown = () => undefined;

  constructor(count: number) {
    for (let id = 1; id <= count; id += 1) this.rows.set(id, { id, tries: 0, dueAt: 0 });
  }

  readonly queue = {
    name: 'things',
    take: async (limit) =>
      [...this.rows.values()]
        .filter(({ dueAt }) => dueAt !== null && dueAt <= this.now)
        .slice(0, limit)
        .map((row) => {
          row.tries += 1;
          row.dueAt = this.now + LEASE;
          return { ...row };
        }),
    attempt: async ({ id }) => {
      this.attempted.push(id);
      await this.attempt(id);
    },
    done: async (rows) => {
      for (const { id } of rows) this.rows.delete(id);
    },
    backoff: BACKOFF,
    putOff: async ({ id }, wait) => {
      const row = this.rows.get(id);
      if (row) row.dueAt = wait === null ? null : this.now + wait;
    },
  } satisfies Queue<Row>;

  drain(budget = {}, queue: Queue<Row> = this.queue) {
    return drain(queue, { rows: 10, requestId: 'req', ...budget });
  }

  get left() {
    return [...this.rows.keys()];
  }
}

const fail =
  (...ids: number[]) =>
  (id: number) => {
    if (ids.includes(id)) throw new Error(`no ${id}`);
  };

let lines: unknown[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => {
    lines.push(JSON.parse(line));
  });
});

describe('the outbox', () => {
  it('does what is due, and marks it as done', async () => {
    const store = new Store(3);
    await store.drain();
    expect(store.attempted).toEqual([1, 2, 3]);
    expect(store.left).toEqual([]);
    await store.drain();
    expect(store.attempted).toHaveLength(3);
    expect(lines).toEqual([]);
  });

  it('leaves alone what another run has leased, until the lease ends', async () => {
    const store = new Store(1);
    const held = Promise.withResolvers<void>();
    store.attempt = () => held.promise;
    const first = store.drain();
    await store.drain();
    store.now = LEASE - 1;
    await store.drain();
    expect(store.attempted).toEqual([1]);
    held.resolve();
    await first;
    expect(store.left).toEqual([]);
  });

  it('repeats what a run died of, between the action and its record', async () => {
    const store = new Store(1);
    const dies = { ...store.queue, done: () => Promise.reject(new Error('gone')) };
    await expect(store.drain({}, dies)).rejects.toThrow('gone');
    await store.drain();
    expect(store.attempted).toEqual([1]);
    store.now = LEASE;
    await store.drain();
    expect(store.attempted).toEqual([1, 1]);
    expect(store.left).toEqual([]);
  });

  it.for([1, 10])('postpones what fails and continues, %d at once', async (atOnce) => {
    const store = new Store(4);
    store.attempt = fail(1, 3);
    await store.drain({ atOnce });
    expect(store.attempted).toEqual([1, 2, 3, 4]);
    expect(store.left).toEqual([1, 3]);
    expect(store.rows.get(1)).toMatchObject({ tries: 1, dueAt: 1_000 });
  });

  it('continues after one that cannot even be postponed, which is due again after its lease', async () => {
    const store = new Store(2);
    store.attempt = fail(1);
    await store.drain({}, { ...store.queue, putOff: () => Promise.reject(new Error('gone')) });
    expect(store.left).toEqual([1]);
    expect(lines).toMatchObject([{ error: { message: 'no 1' } }]);
    store.attempt = () => undefined;
    store.now = LEASE;
    await store.drain();
    expect(store.left).toEqual([]);
  });

  it('waits longer after each failure, and parks what failed too often', async () => {
    const store = new Store(1);
    store.attempt = fail(1);
    const waits: (number | null)[] = [];
    for (;;) {
      await store.drain();
      const dueAt = store.rows.get(1)?.dueAt ?? null;
      waits.push(dueAt === null ? null : dueAt - store.now);
      if (dueAt === null) break;
      store.now = dueAt;
    }
    expect(waits).toEqual([1_000, 2_000, 4_000, 4_000, null]);
    store.now += 1e9;
    await store.drain();
    expect(store.attempted).toHaveLength(5);
  });

  it('logs what failed, how often, and what is parked', async () => {
    const store = new Store(1);
    store.attempt = fail(1);
    const queue = { ...store.queue, about: ({ id }: Row) => `number ${id}` };
    for (let tries = 1; tries <= 5; tries += 1) {
      await store.drain({}, queue);
      store.now += 4_000;
    }
    const line = {
      queue: 'things',
      about: 'number 1',
      requestId: 'req',
      error: { message: 'no 1' },
    };
    expect(lines).toMatchObject([
      ...[1, 2, 3, 4].map((tries) => ({ ...line, event: 'outbox-delayed', tries })),
      { ...line, event: 'outbox-parked', tries: 5 },
    ]);
  });

  it('stops at its budget', async () => {
    const store = new Store(10);
    await store.drain({ rows: 3, rounds: 2 });
    expect(store.attempted).toEqual([1, 2, 3, 4, 5, 6]);
    await store.drain({ rows: 3, rounds: 9 });
    expect(store.left).toEqual([]);
  });

  it('ends after a round in which everything failed, not after one in which something did', async () => {
    const store = new Store(9);
    store.attempt = fail(1, 2, 4, 5, 6);
    await store.drain({ rows: 3, rounds: 9 });
    expect(store.attempted).toEqual([1, 2, 3, 4, 5, 6]);
    await store.drain({ rows: 3, rounds: 9 });
    expect(store.left).toEqual([1, 2, 4, 5, 6]);
  });

  it('runs as many at once as allowed, and marks finished ones before it continues', async () => {
    const store = new Store(5);
    let running = 0;
    const seen: { running: number; left: number }[] = [];
    store.attempt = async () => {
      running += 1;
      seen.push({ running, left: store.left.length });
      await Promise.resolve();
      running -= 1;
    };
    await store.drain({ atOnce: 2 });
    expect(seen.map((each) => each.running)).toEqual([1, 2, 1, 2, 1]);
    expect(seen.map((each) => each.left)).toEqual([5, 5, 3, 3, 1]);
  });

  it('leaves the result to the attempt, if a queue says no more', async () => {
    const store = new Store(2);
    store.attempt = fail(1);
    const { name, take, attempt, backoff } = store.queue;
    await store.drain({}, { name, take, attempt, backoff });
    expect([...store.rows.values()].map(({ dueAt }) => dueAt)).toEqual([LEASE, LEASE]);
  });
});

describe('the wait after a failure', () => {
  it('doubles from the first to the longest, and ends with the last try', () => {
    const forever = exponentialBackoff(2_000, 300_000);
    expect([1, 2, 3, 4].map(forever)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(forever(50)).toBe(300_000);
    expect([19, 20, 21].map(exponentialBackoff(1, 9, 20))).toEqual([9, null, null]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => {
        expect(forever(failures + 1)).toBeGreaterThanOrEqual(forever(failures) ?? 0);
        expect(forever(failures)).toBeLessThanOrEqual(300_000);
      }),
    );
  });
});
