import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { replaceQuery, usePageQuery } from '../../../lib/api/pageQuery';
import { isNumber, isObjectOf, isText, parsedAs } from '../../../lib/api/shapes';
import { navigationType } from '../../../lib/navigationType';
import { sealedDevice, whenSealedAreOpen } from '../../../lib/sealed/sealedValues';
import { $me, $meError } from '../../session/store';
import {
  type BrowseFilters,
  browseFiltersQuery,
  DEFAULT_FILTERS,
  ownFilters,
  readBrowseFilters,
} from './filters';

const KEY = 'parkway-browse-filters';

/** Last chosen on this device, by this member only; signing out deletes them. */
interface StoredFilters {
  memberId: string;
  /** The member's age, so that the next visit knows the start filters before the server answers. */
  age: number;
  /** The query of the page URL. */
  query: string;
}

const isStored = isObjectOf<StoredFilters>({ memberId: isText, age: isNumber, query: isText });

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
      const found = parsedAs(isStored, sealedDevice.read(KEY));
      setKept(found);
      setRead(true);
      if (!found?.query || window.location.search !== '' || navigationType() !== 'navigate') return;
      takenUp.current = found.query;
      replaceQuery(found.query);
    });
  }, []);

  const keep = (next: StoredFilters) => {
    sealedDevice.write(KEY, JSON.stringify(next));
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
