import { latePart } from '../../components/late/latePart';
import { NeededPart } from '../../components/late/NeededPart';
import type { Self } from '../../shared/contract/members';
import { ThreadSkeleton } from './ThreadSkeleton';

const pane = latePart(() => import('./ThreadPane'));

/**
 * Fetches the code of a thread, which a visit to the list alone does not need. Called as soon as
 * somebody reaches for a row.
 */
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
