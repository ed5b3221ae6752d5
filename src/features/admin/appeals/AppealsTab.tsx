import { APPEAL_HOURS } from '../../../shared/rules/safety/verdicts';
import { t, text } from '../../../shared/texts/t';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { AppealCard } from './AppealCard';
import { appealsList } from './api';

const STATUSES = [
  { value: 'open', label: text('Open') },
  { value: 'resolved', label: text('Decided') },
  { value: 'all', label: text('All') },
] as const;

/** Members' appeals against verdicts, the soonest due first. */
export default function AppealsTab() {
  const status = useChoice('status', STATUSES);
  const list = useList(appealsList({ status }));
  return (
    <>
      <h2 className="text-2xl">{t('Appeals')}</h2>
      <p className="mt-1 text-ink-soft">
        {t('Another administrator must decide within {hours} hours.', { hours: APPEAL_HOURS })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label={t('Show')} field="status" choices={STATUSES} />
      </div>
      <ListBody
        list={list}
        nouns={[t('appeal'), t('appeals')]}
        empty={t(status === 'open' ? 'No open appeals' : 'No appeals found')}
      >
        {(appeals) => (
          <ul className="space-y-4">
            {appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
