import * as z from 'zod/mini';
import {
  objectPage,
  photoList,
  type TableRows,
  tablePage,
} from '../../../src/shared/contract/move.ts';
import type { ObjectBinding } from '../../platform/objects.ts';
import type { Manifest, MoveFolder } from './moveFolder.ts';
import { objectNames } from './objectNames.ts';

/** Simultaneous requests. */
export const WIDTH = 8;
export const PHOTOS_WIDTH = 16;
const OBJECTS_A_PAGE = 50;

export const PHOTOS = 'photos';
export const tablePart = (table: string) => `tables/${table}`;
export const objectPart = (binding: string) => `objects/${binding}`;

/** A page of photos in the folder: their bytes are separate files. */
export const photoPage = z.extend(photoList, {
  photos: z.array(z.extend(photoList.shape.photos.def.element, { sha256: z.string() })),
});

/** A page of objects in the folder. */
export const objectsPage = z.array(
  z.strictObject({ name: z.string(), id: z.string(), pages: z.array(objectPage) }),
);

/** Names of a binding's objects, one page at a time, from the tables in the folder. */
export function* objectBatches(folder: MoveFolder, binding: ObjectBinding) {
  const names = objectNames(binding, (table) => rowsOf(folder, table));
  for (let start = 0, number = 1; start < names.length; start += OBJECTS_A_PAGE, number += 1) {
    yield { number, names: names.slice(start, start + OBJECTS_A_PAGE) };
  }
}

function rowsOf(folder: MoveFolder, table: string): Iterable<TableRows> {
  return folder.pages(tablePart(table), tablePage);
}

/** Every part of a site. */
export function partsOf({ tables, objects }: Pick<Manifest, 'tables' | 'objects'>): string[] {
  return [...tables.map(tablePart), PHOTOS, ...objects.map(objectPart)];
}
