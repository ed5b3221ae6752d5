import { createHash } from 'node:crypto';
import type { ObjectPage } from '../../src/shared/contract/move';

/** Everything an object stores, one JSON value at a time, however it was split into pages. */
export function* contentLines(
  pages: Iterable<ObjectPage>,
  sayAlarm: (alarm: number | null) => unknown = (alarm) => alarm,
): Generator<unknown> {
  for (const { schema, tables, keys, end } of pages) {
    for (const statement of schema ?? []) yield statement;
    for (const { table, columns, rows } of tables) {
      for (const row of rows) yield [table, columns, row];
    }
    for (const { key, value } of keys) yield [key, value];
    for (const statement of end?.schema ?? []) yield statement;
    if (end) yield sayAlarm(end.alarm);
  }
}

/** SHA-256 of everything an object stores, including its alarm. */
export function contentsHash(pages: Iterable<ObjectPage>): string {
  const hash = createHash('sha256');
  for (const line of contentLines(pages)) hash.update(`${JSON.stringify(line)}\n`);
  return hash.digest('hex');
}
