import { useState } from 'react';
import { useSubmission } from '../../../components/form/useSubmission';
import { Button } from '../../../components/ui/Button';
import { Field } from '../../../components/ui/Field';
import { FormBanner, InlineAlert } from '../../../components/ui/InlineAlert';
import { TextArea } from '../../../components/ui/TextArea';
import { messageOf } from '../../../lib/api/errors';
import { newJerseyDay } from '../../../shared/rules/day';
import { clockTime, longDay } from '../../../shared/rules/formatTime';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { APPEAL_HOURS } from '../../../shared/rules/safety/verdicts';
import { t } from '../../../shared/texts/t';
import { appeal } from './api';

/** An appeal against a verdict, possible once. The text stays when the server refuses it. */
export function AppealForm({ appealToken }: { appealToken: string }) {
  const [decideBy, setDecideBy] = useState<string | null>(null);
  const { busy, refused, form } = useSubmission(async (field) => {
    const text = field('appeal').trim();
    if (text === '') return { atField: t('Please write what you have to say.') };
    try {
      setDecideBy((await appeal(appealToken, text)).decideBy);
      return undefined;
    } catch (error) {
      return { failure: messageOf(error) };
    }
  });
  if (decideBy) return <AppealMade decideBy={decideBy} />;
  return (
    <form {...form} aria-label={t('Appeal')} className="grid grid-cols-1 gap-4">
      <p>
        {t(
          "You can appeal once. A different administrator from the one who decided reads it and decides within {hours} hours. You'll hear by email.",
          { hours: APPEAL_HOURS },
        )}
      </p>
      {refused && 'failure' in refused && (
        <FormBanner>
          {refused.failure} {t('What you wrote is still here.')}
        </FormBanner>
      )}
      <Field
        label={t('Your appeal')}
        required
        error={refused && 'atField' in refused ? refused.atField : null}
      >
        <TextArea name="appeal" maxLength={TEXT_LIMITS.appeal} />
      </Field>
      <Button type="submit" busy={busy} busyLabel={t('Sending...')} className="justify-self-start">
        {t('Send appeal')}
      </Button>
    </form>
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
