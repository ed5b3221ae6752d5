import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PartTrouble } from '../../lib/partNotLoaded';
import type { LatePart } from './latePart';

/** Loads a part while it is wanted, also when the line was down at first. `null` until it is there. */
export function useLatePart<M>(
  part: LatePart<M>,
  isWanted = true,
): { loaded: M | null; trouble: PartTrouble | null } {
  const loaded = useStore(part.$loaded, { ssr: 'initial' });
  const trouble = useStore(part.$trouble, { ssr: 'initial' });
  useEffect(() => {
    if (isWanted) part.keepTrying();
  }, [part, isWanted]);
  return { loaded, trouble };
}
