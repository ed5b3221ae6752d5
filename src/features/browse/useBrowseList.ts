import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { $decided } from '../matches/store';
import { fetchPage } from './api';
import { type BrowseFilters, browseFiltersQuery } from './filters/filters';
import { type MemberPage, membersOn } from './memberList';
import { snapshotOf } from './snapshot';

const FIRST: string | null = null;

export const listKey = (filters: BrowseFilters | null) =>
  ['browse', filters && browseFiltersQuery(filters)] as const;

/** Everyone who fits, in pages; `filters: null` waits. */
export function useBrowseList(filters: BrowseFilters | null) {
  const decided = useStore($decided, { ssr: 'initial' });
  const query = useInfiniteQuery({
    queryKey: listKey(filters),
    queryFn: ({ pageParam, signal }) => {
      if (!filters) throw new Error('The filters are not known yet');
      return fetchPage(filters, pageParam, signal);
    },
    initialPageParam: FIRST,
    getNextPageParam: (last: MemberPage) => last.next,
    initialData: () => {
      const snapshot = filters && snapshotOf(browseFiltersQuery(filters));
      return snapshot ? withCursors(snapshot.pages) : undefined;
    },
    enabled: filters !== null,
    meta: { pagedOn: '/browse', keptOnBack: true },
  });
  const pages = query.data?.pages;
  const members = useMemo(() => membersOn(pages ?? [], decided), [pages, decided]);
  return { query, members };
}

export type BrowseList = ReturnType<typeof useBrowseList>;

function withCursors(pages: MemberPage[]) {
  return { pages, pageParams: [FIRST, ...pages.slice(0, -1).map((page) => page.next)] };
}
