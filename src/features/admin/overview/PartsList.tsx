import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import { Badge } from '../../../components/ui/Badge';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { PartState } from '../../../shared/contract/health';
import { healthQuery } from '../figures/api';

const LABELS = {
  on: <Badge tone="success">On</Badge>,
  off: <Badge>Off</Badge>,
  wrong: <Badge tone="danger">Wrong settings</Badge>,
} satisfies Record<PartState, unknown>;

/** The optional parts of the service, and whether their settings enable them. */
export function PartsList() {
  const { data, isError, error, refetch } = useQuery(healthQuery);
  return (
    <section aria-label="Parts of the service" className="mt-8">
      <h3 className="text-xl">Parts of the service</h3>
      {isError && (
        <LoadError
          className="max-w-form"
          what="the parts"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="mt-3 h-20 rounded-md" />}
      {data && (
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
          {Object.entries(data.parts).map(([name, state]) => (
            <li key={name} className="flex items-center gap-2">
              <span className="capitalize">{name}</span>
              {LABELS[state]}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        A part with wrong settings turns itself off, and the log names the settings.
      </p>
    </section>
  );
}
