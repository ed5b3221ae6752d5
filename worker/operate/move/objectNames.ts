import type { TableRows } from '../../../src/shared/contract/move.ts';
import {
  FIXED_OBJECTS,
  OBJECT_NAME_SOURCES,
  type ObjectBinding,
  objectName,
} from '../../platform/objects.ts';

/** Names of all objects of a binding, in order: fixed ones, or from rows of the database. */
export function objectNames(
  binding: ObjectBinding,
  pagesOf: (table: string) => Iterable<TableRows>,
): string[] {
  const names = new Set<string>(FIXED_OBJECTS[binding]);
  for (const { table, columns, kind } of OBJECT_NAME_SOURCES[binding]) {
    for (const page of pagesOf(table)) {
      const places = columns.map((column) => placeOf(page, table, column));
      const kindPlace = kind === undefined ? null : placeOf(page, table, 'kind');
      for (const row of page.rows) {
        if (kindPlace !== null && row[kindPlace] !== kind) continue;
        names.add(objectName(places.map((place) => String(row[place]))));
      }
    }
  }
  return [...names].sort();
}

function placeOf({ columns }: TableRows, table: string, column: string): number {
  const place = columns.indexOf(column);
  if (place < 0) throw new Error(`The table ${table} has no column ${column} any more.`);
  return place;
}
