import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { LoadFailure } from './LoadFailure';
import type { BrowseList } from './useBrowseList';

const AHEAD = '900px';

export interface MoreMembersProps {
  query: BrowseList['query'];
  /** Cards on the page: fewer of them may bring the end into view. */
  count: number;
  /** Pressed by hand, so focus follows to the first card that is new. */
  onAsk: () => void;
}

/** The end of the list: the next page comes as it nears the window, or by the button. */
export function MoreMembers({ query, count, onAsk }: MoreMembersProps) {
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
          Show more
        </Button>
      )}
      {!hasNextPage && count > 0 && (
        <p className="text-center text-ink-soft">
          That is everyone who fits these filters for now.
        </p>
      )}
    </div>
  );
}

/** Observes anew after each page (`active` turns off while one loads): an end that stays in view is not reported twice. */
function useEndInView(end: RefObject<HTMLElement | null>, active: boolean, onView: () => void) {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    if (!active || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [active, end]);
}
