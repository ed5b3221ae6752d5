import type { ReactNode } from 'react';
import { type LatePart, useLazyPart } from './lazyPart';

export interface LatePartProps<M> {
  part: LatePart<M>;
  fallback?: ReactNode;
  children: (loaded: M) => ReactNode;
}

interface OptionalPartProps<M> extends LatePartProps<M> {
  /** Shown if the part fails to load. */
  without?: ReactNode;
}

/** An optional part: left out until it is loaded. */
export function OptionalPart<M>(props: OptionalPartProps<M>) {
  const { loaded, error } = useLazyPart(props.part);
  if (loaded) return props.children(loaded);
  return error ? props.without : props.fallback;
}
