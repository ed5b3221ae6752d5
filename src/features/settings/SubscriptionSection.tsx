import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../components/LoadError';
import { type PlanState, planState } from '../../components/premium/planState';
import { Badge } from '../../components/ui/Badge';
import { LinkButton } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import type { Self } from '../../shared/contract/members';
import { pagePath } from '../../shared/texts/language';
import { t } from '../../shared/texts/t';
import { fetchSubscription } from './api';
import { SettingsSection } from './SettingsSection';

export const useOwnSubscription = (enabled: boolean) =>
  useQuery({ queryKey: ['subscription'], queryFn: fetchSubscription, enabled });

export function SubscriptionSection({ me }: { me: Self }) {
  const query = useOwnSubscription(true);
  return (
    <SettingsSection id="subscription">
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && (
        <LoadError what={t('your subscription')} onRetry={() => void query.refetch()} />
      )}
      {query.data && <PlanFacts state={planState(me, query.data)} />}
      <LinkButton
        href={pagePath('/subscription-management')}
        variant="outline"
        className="mt-4 max-w-full wrap-anywhere"
      >
        {t('Manage subscription')}
      </LinkButton>
    </SettingsSection>
  );
}

function PlanFacts({ state }: { state: PlanState }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {state.isPremium && <Badge tone="premium">Premium</Badge>}
        {state.plan && <strong>{state.plan}</strong>}
      </p>
      <dl className="mt-2">
        <dt className="inline">{state.until.label}: </dt>
        <dd className="inline font-bold">{state.until.value}</dd>
      </dl>
      {state.note && <p className="mt-1 text-ink-soft text-sm">{state.note}</p>}
    </>
  );
}
