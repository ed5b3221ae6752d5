import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { itemsOn, type ListPage } from './listPages';

const FIRST: string | null = null;

interface ListInput<Item> {
  queryKey: readonly unknown[];
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<ListPage<Item>>;
}

/**
 * A list of the dashboard, page by page. What was there stays until a new search has answered.
 * Others work on the same rows: each visit looks again.
 */
export function useList<Item extends { id: string }>({ queryKey, fetchPage }: ListInput<Item>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: FIRST,
    getNextPageParam: (last: ListPage<Item>) => last.next,
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
