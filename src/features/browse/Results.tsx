import { latePart } from '../../components/late/latePart';
import { NeededPart } from '../../components/late/NeededPart';
import { ApiError } from '../../lib/errors';
import { type BrowseFilters, countMore } from './filters';
import { LoadFailure } from './LoadFailure';
import { MemberGrid, type MemberGridProps, SkeletonGrid } from './MemberGrid';
import { MoreMembers } from './MoreMembers';
import { arrivalText } from './memberList';
import type { BrowseList } from './useBrowseList';

const emptyResults = latePart(() => import('./EmptyResults'));
const refusedFilters = latePart(() => import('./RefusedFilters'));

export interface ResultsProps extends Omit<MemberGridProps, 'members'> {
  list: BrowseList;
  filters: BrowseFilters | null;
  onApply: (filters: BrowseFilters) => void;
}

/** The list, or what stands in its place. */
export function Results({ list, filters, onApply, ...grid }: ResultsProps) {
  const { query, members } = list;

  if (filters && countMore(filters) > 0 && isRefusal(query.error)) {
    const refusal = query.error;
    return (
      <NeededPart part={refusedFilters} fallback={<SkeletonGrid />}>
        {({ default: RefusedFilters }) => (
          <RefusedFilters refusal={refusal} filters={filters} onApply={onApply} />
        )}
      </NeededPart>
    );
  }
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
        <NeededPart part={emptyResults} fallback={<SkeletonGrid />}>
          {({ default: EmptyResults }) => <EmptyResults filters={filters} onApply={onApply} />}
        </NeededPart>
      ) : (
        <>
          <MemberGrid members={members} {...grid} />
          <MoreMembers
            query={query}
            count={members.length}
            onAsk={() => grid.focusNext({ index: members.length })}
          />
        </>
      )}
    </>
  );
}

/** The server will not search by these filters, however often it is asked. */
function isRefusal(error: unknown): error is ApiError {
  const code = error instanceof ApiError && error.code;
  return code === 'PREMIUM_REQUIRED' || code === 'INVALID_INPUT';
}
