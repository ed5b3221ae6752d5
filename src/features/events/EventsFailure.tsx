import { LoadError } from '../../components/LoadError';
import { mappedMessageOf } from '../../lib/api/errors';

interface EventsFailureProps {
  query: { error: Error | null; refetch: () => unknown };
  className?: string;
  busy?: boolean;
}

/** Says why a query failed, if it did, with a button that repeats it. */
export function EventsFailure({ query: { error, refetch }, ...alert }: EventsFailureProps) {
  return (
    error && (
      <LoadError {...alert} onRetry={() => void refetch()}>
        {mappedMessageOf(error)}
      </LoadError>
    )
  );
}
