import { QueryClient } from '@tanstack/react-query';

/**
 * One cache for all islands of a page: the module is shared, so the client is too. What changes is
 * sent over the live connection, so nothing is polled, retried or fetched again on focus.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  },
});
