import { runInDurableObject } from 'cloudflare:test';
import { partOf } from './partOf';

/** Promises that one act of an object may await in a row, without anything from outside. */
const IN_ONE_TURN = 100;

export interface Commits {
  count: number;
}

/**
 * Counts how often these objects store something from now on: everything written in one turn, rows,
 * keys and the alarm, is one commit.
 */
export async function countCommits(objects: readonly DurableObjectStub[]): Promise<Commits> {
  const commits = { count: 0 };
  for (const object of objects) {
    await runInDurableObject(object, (instance, { storage }) => {
      let isOpen = false;
      const noted = () => {
        if (isOpen) return;
        isOpen = true;
        commits.count += 1;
        let ticks = 0;
        const tick = () => {
          ticks += 1;
          if (ticks < IN_ONE_TURN) queueMicrotask(tick);
          else isOpen = false;
        };
        tick();
      };
      const tables = partOf(instance, 'tables') as object;
      const { sql } = storage;
      Reflect.set(tables, 'sql', {
        exec: (statement: string, ...bindings: unknown[]) => {
          if (!/^\s*SELECT/i.test(statement)) noted();
          return sql.exec(statement, ...bindings);
        },
      });
      const setAlarm = storage.setAlarm.bind(storage);
      Object.defineProperty(storage, 'setAlarm', {
        configurable: true,
        value: (time: number) => {
          noted();
          return setAlarm(time);
        },
      });
    });
  }
  return commits;
}
