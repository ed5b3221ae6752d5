import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { queryClient } from '../../lib/api/queryClient';
import { onPageLeave } from '../../lib/navigation/pageChange';
import { restoreScroll } from '../../lib/navigation/swapPage';
import { restoreDecided } from '../matches/store';
import { $me } from '../session/store';
import { type BrowseFilters, browseFiltersQuery } from './filters/filters';
import { setTransitionPicture } from './grid/openProfile';
import { drawAll, leaveOneRow } from './grid/undrawnParts';
import { focusCard } from './grid/useCardFocus';
import { isHistoryNavigation, type Snapshot, saveSnapshot, snapshotOf } from './snapshot';
import { type BrowseList, listKey } from './useBrowseList';

/** Keeps pages, scroll position and opened card until the member returns from a profile. */
export function useScrollRestoration(
  filters: BrowseFilters | null,
  { query }: BrowseList,
  region: RefObject<HTMLElement | null>,
): void {
  const taken = useRef(false);
  const isBack = useRef(false);
  const pages = query.data?.pages;

  useEffect(() => {
    // A list that was kept knows them.
    if (!isBack.current) restoreDecided(isHistoryNavigation() ? 'all' : 'moments');
    isBack.current = true;
  }, []);

  useLayoutEffect(() => {
    drawAll(region.current);
    return () => {
      taken.current = false;
      setTransitionPicture(null);
    };
  }, [region]);

  useLayoutEffect(() => {
    if (taken.current || !filters || !pages) return;
    taken.current = true;
    const snapshot = snapshotOf(browseFiltersQuery(filters));
    if (!snapshot || !region.current) return;
    if (snapshot.openedId) focusCard(region.current, snapshot.openedId);
    restoreScroll(snapshot.scrollY);
    // Waits until the member is known, even if more pages arrive before: so no cleanup in between.
    dropForOthers(snapshot, filters);
  }, [filters, pages, region]);

  useEffect(() => {
    const keep = () => {
      if (region.current) leaveOneRow(region.current);
      const viewerId = $me.get()?.id;
      if (!filters || !pages || !viewerId) return;
      const opened = document.activeElement?.closest('article')?.querySelector('[data-member]');
      saveSnapshot({
        query: browseFiltersQuery(filters),
        viewerId,
        savedAt: Date.now(),
        pages,
        scrollY: window.scrollY,
        openedId: opened?.getAttribute('data-member') ?? null,
      });
    };
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      drawAll(region.current);
      setTransitionPicture(null);
      restoreDecided('all');
    };
    const stop = onPageLeave(keep);
    window.addEventListener('pageshow', wake);
    return () => {
      stop();
      window.removeEventListener('pageshow', wake);
    };
  }, [filters, pages, region]);
}

/** Reloads a list that another member left in this tab. */
function dropForOthers({ viewerId }: Snapshot, filters: BrowseFilters): void {
  $me.subscribe((me) => {
    if (me && me.id !== viewerId) void queryClient.resetQueries({ queryKey: listKey(filters) });
  });
}
