import type { InfiniteData } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { nextCursor } from '../../lib/api-client';

/** One answer of an administrator's list. */
export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the page after this one. */
  next: string | null;
  /** The items are in the order in which they were found, not in the one asked for. */
  isUnsorted: boolean;
}

export type ListPages<Item> = InfiniteData<ListPage<Item>, string | null>;

export async function pageOf<Item>(
  answer: Promise<ClientResponse<Item[]>>,
): Promise<ListPage<Item>> {
  const response = await answer;
  return {
    items: (await response.json()) as Item[],
    next: nextCursor(response),
    isUnsorted: response.headers.get('X-Order') === 'match',
  };
}

/** Every item once: one that moved in the order may stand on two pages. */
export function itemsOn<Item extends { id: string }>(pages: readonly ListPage<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}

/** The same pages with one item as it now is. */
export function withItem<Item extends { id: string }>(
  data: ListPages<Item> | undefined,
  item: Item,
): ListPages<Item> | undefined {
  return (
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: page.items.map((one) => (one.id === item.id ? item : one)),
      })),
    }
  );
}
