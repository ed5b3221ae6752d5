import { QueryClient } from '@tanstack/react-query';

/**
 * One cache for all islands of a page, because they share this module. Changes arrive over the live
 * connection, so nothing is polled, retried or refetched on focus.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    mutations: { retry: false },
  },
});
