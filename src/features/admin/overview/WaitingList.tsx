import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError';
import { Badge } from '../../../components/ui/Badge';
import { Skeleton } from '../../../components/ui/Skeleton';
import { useNow } from '../../../lib/useNow';
import { numberFormat } from '../../../shared/texts/formats';
import { t } from '../../../shared/texts/t';
import { promisesQuery } from '../figures/api';
import { PlaceLink } from '../PlaceLink';
import { dueText } from '../safety/reportText';
import { PROMISES_ID } from './PromisesTable';
import { type WaitingKind, waitingKinds } from './waiting';

const NAME = 'inline-flex min-h-11 items-center font-bold underline underline-offset-4';

/** What waits for an administrator, by kind, the soonest due first. */
export function WaitingList() {
  const { data, isError, error, refetch } = useQuery(promisesQuery);
  const now = useNow();
  const kinds = data && waitingKinds(data);
  return (
    <section aria-label={t("What's waiting")} className="mb-8">
      <h3 className="text-xl">{t("What's waiting")}</h3>
      {isError && !data && (
        <LoadError
          className="mt-3 max-w-form"
          what={t("what's waiting")}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!kinds && !isError && <Skeleton className="mt-3 h-24 max-w-form rounded-md" />}
      {kinds?.length === 0 && <p className="mt-1 text-ink-soft">{t('Nothing. All caught up.')}</p>}
      {kinds && kinds.length > 0 && (
        <ul className="mt-3 max-w-form divide-y divide-hairline rounded-md border border-hairline bg-card px-4">
          {kinds.map((kind) => (
            <li
              key={kind.label}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span className="flex items-baseline gap-2">
                <KindLink kind={kind} />
                <span className="tabular-nums">{numberFormat().format(kind.count)}</span>
              </span>
              <Badge tone={Date.parse(kind.dueAt) < now ? 'danger' : 'plain'}>
                {dueText(kind.dueAt, now)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function KindLink({ kind: { label, tab } }: { kind: WaitingKind }) {
  if (tab) {
    return (
      <PlaceLink to={{ tab }} className={NAME}>
        {label}
      </PlaceLink>
    );
  }
  return (
    <a href={`#${PROMISES_ID}`} className={NAME}>
      {label}
    </a>
  );
}
