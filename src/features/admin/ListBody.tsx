import { type ReactNode, useEffect, useRef } from 'react';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Skeleton } from '../../components/ui/Skeleton';
import { numberFormat } from '../../shared/texts/formats';
import { t } from '../../shared/texts/t';
import type { List } from './useList';

export interface ListBodyProps<Item extends { id: string }> {
  list: List<Item>;
  /** Singular and plural in the page's language: `event` and `events`. */
  nouns: readonly [one: string, many: string];
  /** Shown when the list is empty. */
  empty: string;
  children: (items: Item[]) => ReactNode;
}

/** The count, the rows and a button that loads more, or their loading, empty or error state. */
export function ListBody<Item extends { id: string }>(props: ListBodyProps<Item>) {
  const { list, nouns, empty, children } = props;
  const { query, items } = list;
  const region = useKeptFocus(items?.length);
  const things = nouns[1];
  if (!items && query.isError)
    return <QueryState query={query} what={t('the {things}', { things })} />;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('List of {things}', { things })}
      aria-busy={query.isFetching}
      className="mt-4"
    >
      <p role="status" className="mb-3 text-ink-soft text-sm">
        {items
          ? countText(items.length, query.hasNextPage, nouns)
          : t('Loading {things}...', { things })}
      </p>
      {query.isRefetchError && (
        <QueryState query={query} what={t('the latest {things}', { things })} />
      )}
      {!items && <Skeleton className="h-100 rounded-lg" />}
      {items?.length === 0 && <EmptyState title={empty} headingLevel={3} />}
      {items && items.length > 0 && children(items)}
      {query.isFetchNextPageError && (
        <QueryState
          query={{ isError: true, error: query.error, refetch: query.fetchNextPage }}
          what={t('more {things}', { things })}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <div className="mt-6 text-center">
          <Button
            variant="outline"
            busy={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {t('Load more')}
          </Button>
        </div>
      )}
    </section>
  );
}

interface QueryStateProps {
  query: { data?: unknown; isError: boolean; error: Error | null; refetch: () => unknown };
  /** What is missing: `the jobs`. */
  what: string;
  /** Classes of the skeleton that holds its place while it loads. */
  skeletonClass?: string;
}

/** Says that a query failed, with a button that repeats it, or holds the place of its answer. */
export function QueryState({ query, what, skeletonClass }: QueryStateProps) {
  const { data, isError, error, refetch } = query;
  if (isError) {
    return (
      <LoadError className="max-w-form" what={what} error={error} onRetry={() => void refetch()} />
    );
  }
  return data === undefined && skeletonClass && <Skeleton className={skeletonClass} />;
}

/** Keeps focus on the list when the focused element disappears with its row. */
function useKeptFocus(count: number | undefined) {
  const region = useRef<HTMLElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const isChange = shown.current !== undefined && shown.current !== count;
    shown.current = count;
    if (isChange && document.activeElement === document.body) {
      region.current?.focus({ preventScroll: true });
    }
  }, [count]);
  return region;
}

function countText(count: number, isMore: boolean, [one, many]: readonly [string, string]): string {
  const found = `${numberFormat().format(count)} ${count === 1 ? one : many}`;
  return isMore ? t('The first {found}', { found }) : found;
}
