import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/ui/Badge';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { PartState } from '../../../shared/contract/health';
import { t, text } from '../../../shared/texts/t';
import { healthQuery } from '../figures/api';
import { QueryError } from '../ListBody';
import { operatorName, PART_NAMES } from './operatorNames';

const STATES = {
  on: ['success', text('On')],
  off: ['plain', text('Off')],
  wrong: ['danger', text('Wrong settings')],
} as const satisfies Record<PartState, unknown>;

/** The optional parts of the service, and whether their settings enable them. */
export function PartsList() {
  const query = useQuery(healthQuery);
  const { data, isError } = query;
  return (
    <section aria-label={t('Parts of the service')} className="mt-8">
      <h3 className="text-xl">{t('Parts of the service')}</h3>
      <QueryError query={query} what={t('the parts')} />
      {!data && !isError && <Skeleton className="mt-3 h-20 rounded-md" />}
      {data && (
        <ul className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
          {Object.entries(data.parts).map(([name, state]) => (
            <li key={name} className="flex items-center gap-2">
              {operatorName(PART_NAMES, name)}
              <State state={state} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-prose text-ink-soft text-sm">
        {t('A part with wrong settings turns itself off, and the log names the settings.')}
      </p>
    </section>
  );
}

function State({ state }: { state: PartState }) {
  const [tone, word] = STATES[state];
  return <Badge tone={tone}>{t(word)}</Badge>;
}
