import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button, LinkButton } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import type { ApiError } from '../../../lib/api/errors';
import { pagePath } from '../../../shared/texts/language';
import { t } from '../../../shared/texts/t';
import { $me, refreshMe } from '../../session/store';
import { type FiltersProps, NO_MORE_FILTERS } from './filters';

export interface RefusedFiltersProps extends FiltersProps {
  refusal: ApiError;
}

export default function RefusedFilters({ refusal, filters, onApply }: RefusedFiltersProps) {
  const me = useStore($me);
  const isGate = refusal.code === 'PREMIUM_REQUIRED';
  // Premium may have ended since the page was opened.
  useEffect(() => {
    if (isGate) void refreshMe();
  }, [isGate]);
  const hadPremium = me && !me.isPremium && me.subscriptionStatus !== 'none';
  return (
    <InlineAlert
      tone="info"
      title={t(isGate ? 'These filters are part of Premium' : "This search isn't possible")}
      className="max-w-form"
    >
      <p>
        {isGate
          ? t(
              hadPremium
                ? 'Your Premium has ended. You can search by town, distance and age without it.'
                : 'You can search by town, distance and age without it.',
            )
          : (Object.values(refusal.fieldErrors)[0] ?? refusal.message)}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onApply({ ...filters, ...NO_MORE_FILTERS })}>
          {t('Search without them')}
        </Button>
        {isGate && (
          <LinkButton href={pagePath('/premium')} variant="outline" size="sm">
            {t('See Premium')}
          </LinkButton>
        )}
      </div>
    </InlineAlert>
  );
}
