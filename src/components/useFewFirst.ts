import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../lib/whenIdle';

/**
 * The first few items in the first render, and all of them right after it: what fills the window is
 * shown without waiting for the rest.
 */
export function useFewFirst<T>(items: T[], few: number): T[] {
  const [isFirst, setFirst] = useState(items.length > few);
  useEffect(() => afterFrame(() => startTransition(() => setFirst(false))), []);
  return isFirst ? items.slice(0, few) : items;
}
