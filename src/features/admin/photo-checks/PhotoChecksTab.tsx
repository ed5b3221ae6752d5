import { ScreeningNotice } from '../../../components/legal/safetyNotices';
import { PHOTO_CHECK_HOURS } from '../../../shared/rules/safety/administration';
import { t } from '../../../shared/texts/t';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { photoCheckList } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { PhotoCheckRow } from './PhotoCheckRow';

/** Photos to compare with main photos, the soonest due first. */
export default function PhotoChecksTab() {
  const status = useChoice('status', CASE_STATUSES);
  return (
    <CaseTab
      title={t('Photo checks')}
      intro={
        <>
          <p className="mt-1 max-w-prose text-ink-soft">
            {t(
              "Compare the photo with the member's main photo, and see whether they make the gesture. Decide within {hours} hours. Two administrators have to say yes; one no is enough. Nothing else about the member is looked at.",
              { hours: PHOTO_CHECK_HOURS },
            )}
          </p>
          <ScreeningNotice className="mt-2 max-w-prose text-ink-soft" />
        </>
      }
      filters={<QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />}
      list={useList(photoCheckList({ status }))}
      nouns={[t('photo check'), t('photo checks')]}
      empty={t(status === 'open' ? 'No photo is waiting' : 'No photo checks found')}
      card={(check) => <PhotoCheckRow check={check} />}
    />
  );
}
