import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../components/ui/Button';
import { InlineAlert } from '../../components/ui/InlineAlert';
import { OFFLINE_MESSAGE } from '../../lib/errors';
import type { Self } from '../../shared/contract/members';
import { ThreadSkeleton } from './ThreadSkeleton';

type Pane = ComponentType<{ userId: string; me: Self }>;

let pane: Pane | null = null;
let loading: Promise<Pane> | null = null;

/**
 * Fetches the code of a thread, which a visit to the list alone does not need. Called as soon as
 * somebody reaches for a row.
 */
export function preloadThread(): Promise<Pane> {
  loading ??= import('./ThreadPane').then(
    ({ ThreadPane }) => {
      pane = ThreadPane;
      return ThreadPane;
    },
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function LazyThreadPane(props: { userId: string; me: Self }) {
  const [, setLoaded] = useState(pane !== null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    preloadThread().then(
      () => setLoaded(true),
      () => setHasFailed(true),
    );
  }, []);
  const Pane = pane;
  if (Pane) return <Pane key={props.userId} {...props} />;
  if (!hasFailed) return <ThreadSkeleton />;
  return (
    <InlineAlert className="my-6">
      <p>{OFFLINE_MESSAGE}</p>
      {/* Browsers remember that a module could not be fetched: only a new page asks again. */}
      <Button variant="outline" size="sm" className="mt-3" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </InlineAlert>
  );
}
