import { SCREENING_NOTICE } from '../../../shared/rules/messages/safetyNotice';
import { PHOTO_CHECK_HOURS } from '../../../shared/rules/safety/photoChecks';
import { ListBody } from '../ListBody';
import { QuerySelect, useChoice } from '../QuerySelect';
import { useList } from '../useList';
import { photoCheckList } from './api';
import { PhotoCheckRow } from './PhotoCheckRow';

const STATUSES = [
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Decided' },
  { value: 'all', label: 'All' },
] as const;

/** Photos to compare with main photos, the soonest due first. */
export default function PhotoChecksTab() {
  const status = useChoice('status', STATUSES);
  const list = useList(photoCheckList({ status }));
  return (
    <>
      <h2 className="text-2xl">Photo checks</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Compare the photo with the member's main photo, and see whether they make the gesture.
        Decide within {PHOTO_CHECK_HOURS} hours. Two administrators have to say yes; one no is
        enough. Nothing else about the member is looked at. {SCREENING_NOTICE}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <QuerySelect label="Show" field="status" choices={STATUSES} />
      </div>
      <ListBody
        list={list}
        nouns={['photo check', 'photo checks']}
        empty={status === 'open' ? 'No photo is waiting' : 'No photo checks found'}
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
