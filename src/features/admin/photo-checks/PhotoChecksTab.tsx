import { ScreeningNotice } from '../../../components/legal/safetyNotices';
import { Badge } from '../../../components/ui/Badge';
import type { AdminPhotoCheck } from '../../../shared/contract/admin/adminPhotoChecks';
import { GESTURE_WORDS } from '../../../shared/rules/pictures/gestures';
import { PHOTO_CHECK_HOURS } from '../../../shared/rules/safety/administration';
import { t, text } from '../../../shared/texts/t';
import { CaseCard, PicturesOnDemand } from '../CaseCard';
import { CaseDecision } from '../CaseDecision';
import { CASE_STATUSES, CaseTab } from '../CaseTab';
import { PHOTO_CHECKS, photoCheckList, resolvePhotoCheck } from '../caseCalls';
import { QuerySelect, useChoice } from '../QuerySelect';
import { momentText } from '../times';
import { useList } from '../useList';

/** Photos to compare with main photos, the soonest due first. */
export default function PhotoChecksTab() {
  const status = useChoice('status', CASE_STATUSES);
  return (
    <CaseTab
      title={t('Photo checks')}
      intro={t(
        "Compare the photo with the member's main photo, and see whether they make the gesture. Decide within {hours} hours. Two administrators have to say yes; one no is enough. Nothing else about the member is looked at.",
        { hours: PHOTO_CHECK_HOURS },
      )}
      isLong
      notice={<ScreeningNotice className="mt-2 max-w-prose text-ink-soft" />}
      filters={<QuerySelect label={t('Show')} field="status" choices={CASE_STATUSES} />}
      list={useList(photoCheckList({ status }))}
      nouns={[t('photo check'), t('photo checks')]}
      empty={t(status === 'open' ? 'No photo is waiting' : 'No photo checks found')}
      card={(check) => <PhotoCheckRow check={check} />}
    />
  );
}

const STATUS_LABELS = {
  open: text('Open'),
  passed: text('Passed'),
  failed: text('Not passed'),
} as const;
const PICTURE = 'max-h-80 max-w-full rounded-md bg-inset';

function PhotoCheckRow({ check }: { check: AdminPhotoCheck }) {
  const { member, status, photo, resolvedAt, mayDecide } = check;
  const isOpen = status === 'open';
  return (
    <CaseCard
      title={`${member.firstName} ${member.lastName}`}
      isOpen={isOpen}
      dueAt={check.dueAt}
      outcome={t(STATUS_LABELS[status])}
      badges={isOpen && check.firstBy && <Badge tone="info">{t('One yes so far')}</Badge>}
    >
      <p className="mt-1 break-words text-ink-soft text-sm">{member.email}</p>
      <p className="mt-3">
        <strong>{t('The gesture:')}</strong> {t(GESTURE_WORDS[check.gesture])}
      </p>
      {photo && (
        <PicturesOnDemand label={t('Compare the photos')}>
          <Pictures check={check} photo={photo} />
          {mayDecide && <PhotoCheckDecision check={check} />}
        </PicturesOnDemand>
      )}
      {resolvedAt && (
        <p className="mt-3">
          {t('{status} on {moment}. The photo is erased.', {
            status: t(STATUS_LABELS[status]),
            moment: momentText(resolvedAt),
          })}
        </p>
      )}
      {isOpen && !mayDecide && (
        <p className="mt-3">{t('You said yes. Another administrator has to look at it too.')}</p>
      )}
    </CaseCard>
  );
}

function Pictures({ check, photo }: { check: AdminPhotoCheck; photo: string }) {
  const { pictures, member } = check;
  return (
    <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div>
        <h4 className="mb-2 font-bold">{t('Taken for the check')}</h4>
        <img
          src={photo}
          alt={t('Taken by {name} for the check', { name: member.firstName })}
          className={PICTURE}
        />
      </div>
      <div>
        <h4 className="mb-2 font-bold">{t('On the profile, the main photo first')}</h4>
        <ul className="flex flex-wrap gap-3">
          {pictures.map((url, index) => (
            <li key={url}>
              <img
                src={url}
                alt={t('On the profile, {number} of {count}', {
                  number: index + 1,
                  count: pictures.length,
                })}
                className={index === 0 ? PICTURE : 'max-h-36 max-w-full rounded-md bg-inset'}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function PhotoCheckDecision({ check: { id, member } }: { check: AdminPhotoCheck }) {
  return (
    <CaseDecision
      queue={PHOTO_CHECKS}
      choices={[
        {
          action: 'pass',
          label: t("Yes, it's {name} in the gesture", { name: member.firstName }),
          variant: 'outline',
        },
        { action: 'fail', label: t('No'), variant: 'danger' },
      ]}
      resolve={(action) => resolvePhotoCheck(id, { action })}
      doneText={(_, { status }) => t(DONE[status])}
    />
  );
}

const DONE = {
  open: text('Your yes is recorded'),
  passed: text('The check passed'),
  failed: text("The check didn't pass"),
} as const;
