import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import {
  type ApiResponse,
  type LateSchema,
  pageOf,
  type ResponseSchema,
} from '../../lib/api/api-client';
import { type ApiListPage, itemsOn, type ListPages, withItem } from '../../lib/api/listPages';

interface Page {
  cursor: string | undefined;
}

interface AdminPage<Item> extends ApiListPage<Item> {
  /** The items are in the order in which they were found, not in the requested one. */
  isUnsorted: boolean;
}

/** A list's filters: its query without the paging fields. */
export type Filters<Query> = Required<Omit<Query, 'cursor' | 'limit'>>;

interface ListQuery<Item> {
  queryKey: readonly unknown[];
  fetchPage: (page: Page, options: { init: RequestInit }) => Promise<AdminPage<Item>>;
}

/** A list of the dashboard, for `useList`: its key, the schema of a page, and how to fetch one. */
export const listQuery = <Item>(
  queryKey: readonly unknown[],
  schema: LateSchema<ResponseSchema<Item[]>>,
  get: (page: Page, options: { init: RequestInit }) => Promise<ApiResponse<NoInfer<Item>[]>>,
): ListQuery<Item> => ({
  queryKey,
  fetchPage: async (page, options) => {
    const { body, headers, next } = await pageOf(get(page, options), schema);
    return { items: body, next, isUnsorted: headers.get('X-Order') === 'match' };
  },
});

/** Shows the former items until a new search has answered. Each visit reloads: others edit too. */
export function useList<Item extends { id: string }>({ queryKey, fetchPage }: ListQuery<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ cursor: pageParam ?? undefined }, { init: { signal } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: AdminPage<Item>) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isLastEmpty = pages?.at(-1)?.items.length === 0;
  // A page may hold nothing but items that were shown already.
  useEffect(() => {
    if (isLastEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isLastEmpty, hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => (pages ? itemsOn(pages) : undefined), [pages]);
  return { query, items };
}

export type List<Item extends { id: string }> = ReturnType<typeof useList<Item>>;

/** What waits, by promise: the overview and the counts on the tabs. */
export const WAITING = ['admin', 'promises'];

/** Updates an item in every list whose key begins with `queryKey`, and what waits. */
export function useShowItem<Item extends { id: string }>(queryKey: readonly unknown[]) {
  const cache = useQueryClient();
  return (item: Item) => {
    cache.setQueriesData<ListPages<Item>>({ queryKey }, (data) => withItem(data, item));
    void cache.invalidateQueries({ queryKey: WAITING });
  };
}

/** Loads the lists whose key begins with `queryKey` again, and what waits. */
export function useReloadLists(queryKey: readonly unknown[]) {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: WAITING });
    return cache.invalidateQueries({ queryKey });
  };
}
