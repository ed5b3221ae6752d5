import type {
  NamedPage,
  ObjectPage,
  ObjectPlace,
  PhotoEntry,
  TablePage,
} from '../../../src/shared/contract/move.ts';
import type { ReadableSite } from './siteClient.ts';

/** Every page of a table, from the beginning or after a known page. */
export async function* tablePages(
  site: ReadableSite,
  table: string,
  known?: TablePage,
): AsyncGenerator<TablePage> {
  for (let after = known?.next ?? null, isFirst = !known; isFirst || after; isFirst = false) {
    const page = await site.readTable(table, after);
    yield page;
    after = page.next;
  }
}

/** Everything in the bucket. */
export async function everyPhoto(site: ReadableSite): Promise<PhotoEntry[]> {
  const photos: PhotoEntry[] = [];
  let cursor: string | null = null;
  do {
    const page = await site.listPhotos(cursor);
    photos.push(...page.photos);
    cursor = page.next;
  } while (cursor !== null);
  return photos;
}

/** Everything that an object stores; `id` is the platform's, and differs in each account. */
export interface WholeObject {
  name: string;
  id: string;
  pages: ObjectPage[];
}

/** Whole objects, in the order of their names. */
export async function wholeObjects(
  site: ReadableSite,
  binding: string,
  names: readonly string[],
): Promise<WholeObject[]> {
  const whole: WholeObject[] = [];
  while (whole.length < names.length) {
    const read: NamedPage[] = await site.readObjects(binding, { names: names.slice(whole.length) });
    for (const { name, id, page } of read) {
      whole.push({
        name,
        id,
        pages: [page, ...(await furtherPages(site, binding, name, page.next))],
      });
    }
  }
  return whole;
}

export async function furtherPages(
  site: ReadableSite,
  binding: string,
  name: string,
  from: ObjectPlace | null,
): Promise<ObjectPage[]> {
  const pages: ObjectPage[] = [];
  for (let after = from; after; ) {
    const [read] = await site.readObjects(binding, { names: [name], after });
    if (!read) throw new Error(`${binding} answered nothing for ${name}.`);
    pages.push(read.page);
    after = read.page.next;
  }
  return pages;
}
