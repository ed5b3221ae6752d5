import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { replaceQuery, usePageQuery } from '../../../lib/api/pageQuery';
import { navigationType } from '../../../lib/navigationType';
import { whenSealedAreOpen } from '../../../lib/sealed/sealedValues';
import { $me, $meError } from '../../session/store';
import {
  type BrowseFilters,
  browseFiltersQuery,
  DEFAULT_FILTERS,
  ownFilters,
  readBrowseFilters,
} from './filters';
import { readStoredFilters, type StoredFilters, storeFilters } from './keptFilters';

/**
 * The filters of the page's URL. A visit without any restores those last chosen on this device;
 * without those it starts with people of about the member's own age. `filters` is `null` until
 * these are known; `shown` has the URL's meanwhile.
 */
export function useBrowseFilters() {
  const me = useStore($me, { ssr: 'initial' });
  const isUnknown = useStore($meError, { ssr: 'initial' });
  const query = usePageQuery();
  const [kept, setKept] = useState<StoredFilters | null>(null);
  const [isRead, setRead] = useState(false);
  const takenUp = useRef('');

  // Before the list is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, also if the page was kept
  useLayoutEffect(() => {
    if (isRead) return;
    whenSealedAreOpen(() => {
      const found = readStoredFilters();
      setKept(found);
      setRead(true);
      if (!found?.query || window.location.search !== '' || navigationType() !== 'navigate') return;
      takenUp.current = found.query;
      replaceQuery(found.query);
    });
  }, []);

  const keep = (next: StoredFilters) => {
    storeFilters(next);
    setKept(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is known who is looking
  useEffect(() => {
    if (!me || !isRead) return;
    const isMine = kept?.memberId === me.id;
    if (isMine && kept.age === me.age) return;
    keep({ memberId: me.id, age: me.age, query: isMine ? kept.query : '' });
    const isOfAnother = !isMine && takenUp.current !== '';
    if (isOfAnother && window.location.search === takenUp.current) replaceQuery('');
  }, [me?.id, me?.age, isRead]);

  const age = me?.age ?? kept?.age;
  const start = useMemo(() => (age === undefined ? DEFAULT_FILTERS : ownFilters(age)), [age]);
  const isKnown = age !== undefined || me === null || isUnknown || hasAge(query);
  const shown = useMemo(() => readBrowseFilters(query ?? '', start), [query, start]);
  return {
    filters: query !== null && isRead && isKnown ? shown : null,
    shown,
    start,
    queryFor: (chosen: BrowseFilters) => browseFiltersQuery(chosen, start),
    /** Stores the filters for the next visit. */
    keepChosen: (chosen: BrowseFilters) => {
      const memberId = me?.id ?? kept?.memberId;
      if (memberId === undefined || age === undefined) return;
      keep({ memberId, age, query: browseFiltersQuery(chosen, start) });
    },
  };
}

const hasAge = (query: string | null) => new URLSearchParams(query ?? '').has('age');
