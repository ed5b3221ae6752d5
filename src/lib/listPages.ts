import type { InfiniteData } from '@tanstack/react-query';

/** One answer of a list that comes in pages. */
export interface ListPage<Item> {
  items: Item[];
  /** Cursor of the page after this one. */
  next: string | null;
}

export type ListPages<Item> = InfiniteData<ListPage<Item>, string | null>;

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
