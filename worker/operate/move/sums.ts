import { createHash } from 'node:crypto';
import type { NamedPage, PhotoEntry, TableRows } from '../../../src/shared/contract/move.ts';
import { DAY } from '../../../src/shared/rules/durations.ts';
import { contentLines } from '../../platform/contentsHash.ts';
import type { Sum } from './moveFolder.ts';

/**
 * Alarms that come due while a site moves are postponed: those within the first days hash the same.
 */
const SOON = 7 * DAY;

/** Counts lines and hashes them in order. */
export class LineHasher {
  readonly #hash = createHash('sha256');
  #count = 0;

  add(line: unknown) {
    this.#hash.update(`${JSON.stringify(line)}\n`);
    this.#count += 1;
  }

  sum(): Sum {
    return { count: this.#count, sha256: this.#hash.digest('hex') };
  }
}

/** The sum of all rows of a table, page by page. */
export async function sumOfTable(
  pages: Iterable<TableRows> | AsyncIterable<TableRows>,
): Promise<Sum> {
  const rows = new LineHasher();
  for await (const page of pages) {
    for (const row of page.rows) rows.add([page.columns, row]);
  }
  return rows.sum();
}

export function sumOfPhotos(photos: Iterable<PhotoEntry>): Sum {
  const sum = new LineHasher();
  for (const { key, size, md5, contentType } of photos) sum.add([key, size, md5, contentType]);
  return sum.sum();
}

/** The sum of objects that were hashed one by one, in the order of their names. */
export function sumOfObjects(objects: Iterable<readonly [name: string, hash: string]>): Sum {
  const sum = new LineHasher();
  for (const object of objects) sum.add(object);
  return sum.sum();
}

/** The hash of everything an object stores. `startedAt` is when the move began. */
export function hashOfObject(pages: readonly NamedPage['page'][], startedAt: string): string {
  const lines = new LineHasher();
  const soon = Date.parse(startedAt) + SOON;
  const sayAlarm = (alarm: number | null) => (alarm !== null && alarm < soon ? 'soon' : alarm);
  for (const line of contentLines(pages, sayAlarm)) lines.add(line);
  return lines.sum().sha256;
}
