import { type Query, QueryClient } from '@tanstack/react-query';
import { pagePath } from '../../shared/texts/language';
import { lastPageChange, onPageChange } from '../navigation/pageChange';
import { forgetKeptPage } from '../navigation/swapPage';

const KEPT_MS = 30 * 60_000;

/** Shared by all islands. Changes arrive over the live connection: nothing is polled or retried. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEPT_MS,
    },
    mutations: { retry: false },
  },
});

/**
 * Another page shows what is known, and loads it again in place. A list starts with its first page
 * when a page that its `pagedOn` names is opened. One with `keptOnBack` is only then loaded again:
 * a member who goes back finds it as it was.
 */
onPageChange(() => {
  const { pathname } = window.location;
  const isBack = lastPageChange()?.type === 'back_forward';
  const isHere = (path: unknown) => typeof path === 'string' && pagePath(path) === pathname;
  const isOpened = ({ meta }: Query) => !isBack && [meta?.pagedOn].flat().some(isHere);
  queryClient.setQueriesData({ predicate: isOpened }, firstPageOnly);
  void queryClient.invalidateQueries({
    refetchType: 'none',
    predicate: (query) => !query.meta?.keptOnBack || isOpened(query),
  });
});

/** Removes what only former pages showed: some of their members may no longer be seen here. */
export function forgetOtherPages(): void {
  forgetKeptPage();
  queryClient.removeQueries({ type: 'inactive' });
}

function firstPageOnly(data: unknown): unknown {
  if (!isPaged(data)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isPaged(data: unknown): data is { pages: unknown[]; pageParams: unknown[] } {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}
