import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type Answer, type LateSchema, pageOf, type Schema } from '../../lib/api-client';
import { itemsOn, type ListPage, type ListPages, withItem } from '../../lib/listPages';

const FIRST: string | null = null;

interface AdminPage<Item> extends ListPage<Item> {
  /** The items are in the order in which they were found, not in the one asked for. */
  isUnsorted: boolean;
}

export async function listPage<Item>(
  answer: Promise<Answer<NoInfer<Item>[]>>,
  schema: LateSchema<Schema<Item[]>>,
): Promise<AdminPage<Item>> {
  const { body, headers, next } = await pageOf(answer, schema);
  return { items: body, next, isUnsorted: headers.get('X-Order') === 'match' };
}

/** What a list can be narrowed by: its query without what turns the pages. */
export type Filters<Query> = Required<Omit<Query, 'cursor' | 'limit'>>;

/** A list of the dashboard, as the API of its tab describes it. */
export interface ListQuery<Item> {
  queryKey: readonly unknown[];
  fetchPage: (
    page: { cursor: string | undefined },
    options: { init: RequestInit },
  ) => Promise<AdminPage<Item>>;
}

/**
 * A list, page by page. What was there stays until a new search has answered. Others work on the
 * same rows: each visit looks again.
 */
export function useList<Item extends { id: string }>({ queryKey, fetchPage }: ListQuery<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ cursor: pageParam ?? undefined }, { init: { signal } }),
    initialPageParam: FIRST,
    getNextPageParam: (last: AdminPage<Item>) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const isLastEmpty = pages?.at(-1)?.items.length === 0;
  // A search may look at many that it has shown already before it comes to anyone new.
  useEffect(() => {
    if (isLastEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isLastEmpty, hasNextPage, isFetching, isError, fetchNextPage]);
  const items = useMemo(() => (pages ? itemsOn(pages) : undefined), [pages]);
  return { query, items };
}

export type List<Item extends { id: string }> = ReturnType<typeof useList<Item>>;

/** Shows an item as it now is, in every list whose key begins so. */
export function useShowItem<Item extends { id: string }>(queryKey: readonly unknown[]) {
  const cache = useQueryClient();
  return (item: Item) =>
    cache.setQueriesData<ListPages<Item>>({ queryKey }, (data) => withItem(data, item));
}
