import type { ComponentType, ReactNode } from 'react';
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

type OptionalProps<Props> = Props & Pick<OptionalPartProps<never>, 'fallback' | 'without'>;

/**
 * The component that an optional module has as its default export. It gets `fallback` and `without`
 * too, so it must not spread its props on an element.
 */
export function optional<Props extends object>(part: LatePart<{ default: ComponentType<Props> }>) {
  return (props: OptionalProps<Props>) => (
    <OptionalPart part={part} fallback={props.fallback} without={props.without}>
      {({ default: Loaded }) => <Loaded {...props} />}
    </OptionalPart>
  );
}
