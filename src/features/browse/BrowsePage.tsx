import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { queryClient } from '../../lib/queryClient';
import { $me, loadMe } from '../session/store';
import { FilterBar } from './FilterBar';
import { type BrowseFilters, DEFAULT_FILTERS, filtersQuery } from './filters';
import { LoadFailure } from './LoadFailure';
import { MemberGrid, SkeletonGrid } from './MemberGrid';
import { MoreMembers } from './MoreMembers';
import { arrivalText } from './memberList';
import { SortChoice } from './SortChoice';
import { StatusRow } from './StatusRow';
import { useBrowseFilters } from './useBrowseFilters';
import { type BrowseList, useBrowseList } from './useBrowseList';
import { useCardFocus } from './useCardFocus';
import { useKeptPlace } from './useKeptPlace';

const EmptyResults = lazy(() => import('./EmptyResults'));

/** The island of /browse. */
export function BrowsePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Browse />
    </QueryClientProvider>
  );
}

function Browse() {
  const me = useStore($me, { ssr: 'initial' });
  const [filters, setFilters] = useBrowseFilters();
  const list = useBrowseList(filters);
  const region = useRef<HTMLElement>(null);
  useKeptPlace(filters, list, region);
  useEffect(() => void loadMe(), []);

  const apply = (next: BrowseFilters) => {
    if (filters && filtersQuery(next) === filtersQuery(filters)) void list.query.refetch();
    else setFilters(next);
  };
  return (
    <>
      <div className="xl:flex xl:items-end xl:justify-between xl:pb-4">
        <h1 className="shrink-0 text-3xl">Meet Singles in Your Area</h1>
        <StatusRow me={me}>
          <div className="hidden md:block">
            <SortChoice
              sort={(filters ?? DEFAULT_FILTERS).sort}
              onSort={(sort) => filters && apply({ ...filters, sort })}
            />
          </div>
        </StatusRow>
      </div>
      <FilterBar filters={filters ?? DEFAULT_FILTERS} onApply={apply} />
      <section
        ref={region}
        tabIndex={-1}
        aria-label="Search results"
        aria-busy={list.query.isFetching}
        className="mt-6"
      >
        <Results list={list} filters={filters} region={region} onApply={apply} />
      </section>
    </>
  );
}

interface ResultsProps {
  list: BrowseList;
  filters: BrowseFilters | null;
  region: RefObject<HTMLElement | null>;
  onApply: (filters: BrowseFilters) => void;
}

function Results({ list, filters, region, onApply }: ResultsProps) {
  const { query, members } = list;
  const focusNext = useCardFocus(region, members);

  if (!query.data && query.isError && !query.isFetching) {
    return <LoadFailure onRetry={() => void query.refetch()} />;
  }
  if (!query.data || !filters) return <SkeletonGrid />;
  const nobody = members.length === 0 && !query.hasNextPage && !query.isFetching;
  return (
    <>
      <p className="sr-only" role="status">
        {arrivalText(query.data.pages)}
      </p>
      {query.isRefetchError && !query.isFetchNextPageError && (
        <LoadFailure onRetry={() => void query.refetch()} />
      )}
      {nobody ? (
        <Suspense>
          <EmptyResults filters={filters} onApply={onApply} />
        </Suspense>
      ) : (
        <>
          <MemberGrid members={members} region={region} focusNext={focusNext} />
          <MoreMembers
            query={query}
            count={members.length}
            onAsk={() => focusNext({ index: members.length })}
          />
        </>
      )}
    </>
  );
}
