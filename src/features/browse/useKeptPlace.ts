import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { queryClient } from '../../lib/queryClient';
import { carryPicture } from '../matching/pictureTransition';
import { recallAnswered } from '../matching/store';
import { $me } from '../session/store';
import { type BrowseFilters, filtersQuery } from './filters';
import { cameBack, type Snapshot, saveSnapshot, snapshotOf } from './snapshot';
import { type BrowseList, listKey } from './useBrowseList';
import { focusCard } from './useCardFocus';

/**
 * Keeps the loaded pages, the scroll position and the opened card for the moment the member comes
 * back from a profile, and takes them up then.
 */
export function useKeptPlace(
  filters: BrowseFilters | null,
  { query }: BrowseList,
  region: RefObject<HTMLElement | null>,
): void {
  const taken = useRef(false);
  const pages = query.data?.pages;

  useEffect(() => recallAnswered(cameBack() ? 'all' : 'moments'), []);

  useLayoutEffect(() => {
    if (taken.current || !filters || !pages) return;
    taken.current = true;
    const snapshot = snapshotOf(filtersQuery(filters));
    if (!snapshot || !region.current) return;
    if (snapshot.openedId) focusCard(region.current, snapshot.openedId);
    window.scrollTo({ top: snapshot.scrollY, behavior: 'instant' });
    return dropForOthers(snapshot, filters);
  }, [filters, pages, region]);

  useEffect(() => {
    const keep = () => {
      const viewerId = $me.get()?.id;
      if (!filters || !pages || !viewerId) return;
      const opened = document.activeElement?.closest('article')?.querySelector('[data-member]');
      saveSnapshot({
        query: filtersQuery(filters),
        viewerId,
        savedAt: Date.now(),
        pages,
        scrollY: window.scrollY,
        openedId: opened?.getAttribute('data-member') ?? null,
      });
    };
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      carryPicture(null);
      recallAnswered('all');
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', wake);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', wake);
    };
  }, [filters, pages]);
}

/** A list that another member left in this tab is asked for anew. */
function dropForOthers({ viewerId }: Snapshot, filters: BrowseFilters): () => void {
  return $me.subscribe((me) => {
    if (me && me.id !== viewerId) void queryClient.resetQueries({ queryKey: listKey(filters) });
  });
}
