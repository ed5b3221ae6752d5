import { useState } from 'react';
import { StatementForm } from '../../../components/form/StatementForm';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { newJerseyDay } from '../../../shared/rules/day';
import { clockTime, longDay } from '../../../shared/rules/formatTime';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { APPEAL_HOURS } from '../../../shared/rules/safety/verdicts';
import { t } from '../../../shared/texts/t';
import { appeal } from './api';

export function AppealForm({ appealToken }: { appealToken: string }) {
  const [decideBy, setDecideBy] = useState<string | null>(null);
  if (decideBy) return <AppealMade decideBy={decideBy} />;
  return (
    <StatementForm
      title={t('Appeal')}
      label={t('Your appeal')}
      act={t('Send appeal')}
      maxLength={TEXT_LIMITS.appeal}
      send={async (text) => setDecideBy((await appeal(appealToken, text)).decideBy)}
    >
      <p>
        {t(
          "You can appeal once. A different administrator from the one who decided reads it and decides within {hours} hours. You'll hear by email.",
          { hours: APPEAL_HOURS },
        )}
      </p>
    </StatementForm>
  );
}

export function AppealMade({ decideBy }: { decideBy: string }) {
  const time = new Date(decideBy);
  return (
    <InlineAlert tone="success" title={t('We have your appeal')}>
      <p>
        {t(
          "Another administrator decides by {date}, {time}, New Jersey time. You'll hear by email.",
          { date: longDay(newJerseyDay(time)), time: clockTime(time) },
        )}
      </p>
    </InlineAlert>
  );
}
