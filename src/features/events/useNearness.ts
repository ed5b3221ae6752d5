import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { latePart } from '../../components/late/latePart';
import { useLatePart } from '../../components/late/useLatePart';
import { $me, $meError } from '../session/store';

/** The table of towns is large, and the list waits for it only where it is ordered by it. */
const miles = latePart(() => import('./milesFrom'));

export interface Nearness {
  isKnown: boolean;
  /** `null` where nothing is known of the way. */
  milesTo: ((city: string) => number) | null;
}

/** How far events are from one's town; without it they stay in the order of time. */
export function useNearness(): Nearness {
  const me = useStore($me, { ssr: 'initial' });
  const isUnknown = useStore($meError, { ssr: 'initial' });
  const { loaded, error } = useLatePart(miles);
  const city = me?.city;
  const milesTo = useMemo(
    () => (loaded && city !== undefined ? loaded.milesFrom(city) : null),
    [loaded, city],
  );
  return { isKnown: milesTo !== null || error !== null || me === null || isUnknown, milesTo };
}
