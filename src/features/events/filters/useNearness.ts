import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { lazyPart, useLazyPart } from '../../../components/lazy/lazyPart';
import { $me, $meError } from '../../session/store';

/** The table of towns is large; only lists that are ordered by distance wait for it. */
const miles = lazyPart(() => import('./milesFrom'));

export interface Nearness {
  isKnown: boolean;
  /** `null` if distances are unknown. */
  milesTo: ((city: string) => number) | null;
}

/** Distances of events from the member's town; without them the events stay in order of time. */
export function useNearness(): Nearness {
  const me = useStore($me, { ssr: 'initial' });
  const isUnknown = useStore($meError, { ssr: 'initial' });
  const { loaded, error } = useLazyPart(miles);
  const city = me?.city;
  const milesTo = useMemo(
    () => (loaded && city !== undefined ? loaded.milesFrom(city) : null),
    [loaded, city],
  );
  return { isKnown: milesTo !== null || error !== null || me === null || isUnknown, milesTo };
}
