import { startTransition, useEffect, useState } from 'react';
import { navigationType } from '../lib/navigationType';
import { afterFrame } from '../lib/whenIdle';

/** Until a component that wants it has been shown for the first time. */
export function useFirstFrame(isWanted: () => boolean): boolean {
  const [isFirst, setFirst] = useState(isWanted);
  useEffect(() => afterFrame(() => startTransition(() => setFirst(false))), []);
  return isFirst;
}

/**
 * The first few items in the first render, and all of them right after it: they are shown without
 * waiting for the rest. A list that the member returns to is as high as it was left.
 */
export function useFewFirst<T>(items: T[], few: number): T[] {
  const isFirst = useFirstFrame(() => items.length > few && navigationType() !== 'back_forward');
  return isFirst ? items.slice(0, few) : items;
}
