import { startTransition, useEffect, useState } from 'react';
import { navigationType } from '../lib/navigationType';
import { afterFrame } from '../lib/whenIdle';

/** Until a component that wants it has been shown for the first time. */
export function useFirstFrame(isWanted: () => boolean): boolean {
  const [isFirst, setFirst] = useState(isWanted);
  useEffect(() => afterFrame(() => startTransition(() => setFirst(false))), []);
  return isFirst;
}

/** A few items are shown without waiting for the rest. A list returned to is as high as left. */
export function useFewFirst<T>(items: T[], few: number): T[] {
  const isFirst = useFirstFrame(() => items.length > few && navigationType() !== 'back_forward');
  return isFirst ? items.slice(0, few) : items;
}
