import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import type { Self } from '../../../shared/contract/members';
import { ThreadSkeleton } from './ThreadSkeleton';

const pane = lazyPart(() => import('./ThreadPane'));

/** The list alone does not need a thread's code: it loads when a pointer or focus reaches a row. */
export const preloadThread = pane.prefetch;

export function LazyThreadPane(props: { userId: string; me: Self }) {
  return (
    <NeededPart
      part={pane}
      fallback={<ThreadSkeleton />}
      around={(message) => <div className="my-6">{message}</div>}
    >
      {({ ThreadPane }) => <ThreadPane key={props.userId} {...props} />}
    </NeededPart>
  );
}
