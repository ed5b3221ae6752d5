import type { ReactNode } from 'react';
import type { LatePart } from './latePart';
import { useLatePart } from './useLatePart';

export interface LatePartProps<M> {
  part: LatePart<M>;
  fallback?: ReactNode;
  children: (loaded: M) => ReactNode;
}

interface OptionalPartProps<M> extends LatePartProps<M> {
  /** Stands there while the part cannot be had. */
  without?: ReactNode;
}

/** What a page can do without: left out until it can be had. */
export function OptionalPart<M>(props: OptionalPartProps<M>) {
  const { loaded, error } = useLatePart(props.part);
  if (loaded) return props.children(loaded);
  return error ? props.without : props.fallback;
}
