import { ScreeningNotice } from '../../../components/legal/safetyNotices';
import { PHOTO_CHECK_HOURS } from '../../../shared/rules/safety/administration';
import { t, text } from '../../../shared/texts/t';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { photoCheckList } from './api';
import { PhotoCheckRow } from './PhotoCheckRow';

const STATUSES = [
  { value: 'open', label: text('Open') },
  { value: 'resolved', label: text('Decided') },
  { value: 'all', label: text('All') },
] as const;

/** Photos to compare with main photos, the soonest due first. */
export default function PhotoChecksTab() {
  const status = useChoice('status', STATUSES);
  const list = useList(photoCheckList({ status }));
  return (
    <>
      <h2 className="text-2xl">{t('Photo checks')}</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(
          "Compare the photo with the member's main photo, and see whether they make the gesture. Decide within {hours} hours. Two administrators have to say yes; one no is enough. Nothing else about the member is looked at.",
          { hours: PHOTO_CHECK_HOURS },
        )}
      </p>
      <ScreeningNotice className="mt-2 max-w-prose text-ink-soft" />
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label={t('Show')} field="status" choices={STATUSES} />
      </div>
      <ListBody
        list={list}
        nouns={[t('photo check'), t('photo checks')]}
        empty={t(status === 'open' ? 'No photo is waiting' : 'No photo checks found')}
      >
        {(checks) => (
          <ul className="space-y-4">
            {checks.map((check) => (
              <li key={check.id}>
                <PhotoCheckRow check={check} />
              </li>
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}
