import type { InfiniteData } from '@tanstack/react-query';

export interface ApiListPage<Item> {
  items: Item[];
  /** The cursor of the next page. */
  next: string | null;
}

export type ListPages<Item> = InfiniteData<ApiListPage<Item>, string | null>;

/** Every item once: an item whose position changed may be on two pages. */
export function itemsOn<Item extends { id: string }>(pages: readonly ApiListPage<Item>[]): Item[] {
  return [...new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item]))).values()];
}

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
