import { useRef } from 'react';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart, needed } from '../../components/lazy/NeededPart';
import { Button } from '../../components/ui/Button';
import { useEndInView } from '../../components/useEndInView';
import { useFewFirst } from '../../components/useFewFirst';
import { ApiError } from '../../lib/api/errors';
import { BOTH_WAYS_NOTE } from '../../shared/rules/discovery/browseFilters';
import { PAGE_SIZE } from '../../shared/rules/limits';
import { t } from '../../shared/texts/t';
import type { BrowseView } from './browseView';
import { type BrowseFilters, countMore } from './filters/filters';
import { MemberGrid, type MemberGridProps, SkeletonGrid } from './grid/MemberGrid';
import { arrivalText } from './memberList';
import type { BrowseList } from './useBrowseList';

/** Not loaded on wide screens. */
export const phone = lazyPart(() => import('./deck/phone'));

const widerSearches = lazyPart(() => import('./WiderSearches'));
const EmptyResults = needed(lazyPart(() => import('./EmptyResults')));
const RefusedFilters = needed(lazyPart(() => import('./filters/RefusedFilters')));

/** A list of fewer people says what a wider search would add. */
const SHORT = PAGE_SIZE.browse;

/** As many as the widest grid has beside each other; more follow at once. */
const FIRST_CARDS = 4;

interface ShownProps extends Omit<MemberGridProps, 'members'> {
  list: BrowseList;
}

interface ResultsProps extends ShownProps {
  filters: BrowseFilters | null;
  view: BrowseView;
  onApply: (filters: BrowseFilters) => void;
  /** Called when the button requests the next page; focus then moves to this card. */
  onAsk: (next: { index: number }) => void;
}

export function Results({ list, filters, view, onApply, onAsk, ...shown }: ResultsProps) {
  const { query, members } = list;

  if (filters && countMore(filters) > 0 && isRefusal(query.error)) {
    return (
      <RefusedFilters
        fallback={<SkeletonGrid />}
        refusal={query.error}
        filters={filters}
        onApply={onApply}
      />
    );
  }
  if (!query.data && query.isError && !query.isFetching) {
    return <LoadFailure isPage onRetry={() => void query.refetch()} />;
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
        <EmptyResults fallback={<SkeletonGrid />} filters={filters} onApply={onApply} />
      ) : view === 'one' ? (
        <OneByOne list={list} {...shown} />
      ) : (
        <>
          {filters.sort === 'both' && (
            <p className="mb-4 text-ink-soft text-sm">{t(BOTH_WAYS_NOTE)}</p>
          )}
          <InGrid list={list} onAsk={onAsk} {...shown} />
          {members.length < SHORT && !query.hasNextPage && (
            <NeededPart part={widerSearches} fallback={null}>
              {({ default: WiderSearches }) => (
                <div className="mt-4">
                  <WiderSearches filters={filters} onApply={onApply} />
                </div>
              )}
            </NeededPart>
          )}
        </>
      )}
    </>
  );
}

function InGrid({
  list: { query, members },
  onAsk,
  ...shown
}: ShownProps & Pick<ResultsProps, 'onAsk'>) {
  const drawn = useFewFirst(members, FIRST_CARDS);
  return (
    <>
      <MemberGrid members={drawn} {...shown} />
      {drawn.length === members.length && (
        <MoreMembers
          query={query}
          count={members.length}
          onAsk={() => onAsk({ index: members.length })}
        />
      )}
    </>
  );
}

function OneByOne({ list: { query, members }, ...shown }: ShownProps) {
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
  };
  return (
    <>
      {query.isFetchNextPageError && (
        <LoadFailure isPage={members.length === 0} onRetry={() => void query.fetchNextPage()} />
      )}
      {members.length === 0 ? (
        !query.isFetchNextPageError && <SkeletonGrid />
      ) : (
        <NeededPart part={phone} fallback={<SkeletonGrid />}>
          {({ Deck }) => <Deck members={members} onFew={more} {...shown} />}
        </NeededPart>
      )}
    </>
  );
}

/** The server refuses these filters; retrying does not help. */
function isRefusal(error: unknown): error is ApiError {
  const code = error instanceof ApiError && error.code;
  return code === 'PREMIUM_REQUIRED' || code === 'INVALID_INPUT';
}

interface MoreMembersProps {
  query: BrowseList['query'];
  /** The number of cards: when it shrinks, the end may come into view. */
  count: number;
  onAsk: () => void;
}

/** The end of the list: loads the next page when it nears the window, or by the button. */
function MoreMembers({ query, count, onAsk }: MoreMembersProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEndInView(end, hasNextPage && !isFetching && !isFetchNextPageError, () => {
    void fetchNextPage();
  });
  return (
    <div ref={end} className="mt-8 flex min-h-11 flex-col items-center">
      {isFetchNextPageError && <LoadFailure onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isFetchNextPageError && (
        <Button
          variant="outline"
          busy={query.isFetchingNextPage}
          onClick={() => {
            onAsk();
            void fetchNextPage();
          }}
        >
          {t('Show more')}
        </Button>
      )}
      {!hasNextPage && count > 0 && (
        <p className="text-center text-ink-soft">
          {t("That's everyone who fits these filters for now.")}
        </p>
      )}
    </div>
  );
}

function LoadFailure({ isPage, onRetry }: { isPage?: boolean; onRetry: () => void }) {
  return (
    <LoadError className={isPage ? 'page-error' : 'max-w-form'} onRetry={onRetry}>
      {t('Failed to load profiles. Please try again later.')}
    </LoadError>
  );
}
