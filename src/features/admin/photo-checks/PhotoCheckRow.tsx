import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { GESTURE_WORDS } from '../../../components/photo-check/gestureWords';
import { Badge } from '../../../components/ui/Badge';
import { Button } from '../../../components/ui/Button';
import { InlineAlert } from '../../../components/ui/InlineAlert';
import { toast } from '../../../components/ui/toast/toastStore';
import { messageOf } from '../../../lib/api/errors';
import { useNow } from '../../../lib/useNow';
import type {
  AdminPhotoCheck,
  ResolvePhotoCheckInput,
} from '../../../shared/contract/admin/adminPhotoChecks';
import { t, text } from '../../../shared/texts/t';
import { dueText } from '../safety/reportText';
import { momentText } from '../times';
import { useReloadLists } from '../useList';
import { PHOTO_CHECKS, resolvePhotoCheck } from './api';

const STATUS_LABELS = {
  open: text('Open'),
  passed: text('Passed'),
  failed: text('Not passed'),
} as const;
const PICTURE = 'max-h-80 max-w-full rounded-md bg-inset';

export function PhotoCheckRow({ check }: { check: AdminPhotoCheck }) {
  const heading = useId();
  const [isCompared, setCompared] = useState(false);
  const now = useNow();
  const { member, status, dueAt, firstBy, resolvedAt } = check;
  const isOpen = status === 'open';
  const isOverdue = isOpen && Date.parse(dueAt) < now;
  return (
    <article
      aria-labelledby={heading}
      className={`rounded-lg border bg-card p-4 sm:p-6 ${isOverdue ? 'border-2 border-primary-deep' : 'border-hairline'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="min-w-0 break-words text-xl">
          {member.firstName} {member.lastName}
        </h3>
        <p className="flex flex-wrap gap-2">
          {isOpen && firstBy && <Badge tone="info">{t('One yes so far')}</Badge>}
          <Badge tone={isOverdue ? 'danger' : 'plain'}>
            {isOpen ? dueText(dueAt, now) : t(STATUS_LABELS[status])}
          </Badge>
        </p>
      </div>
      <p className="mt-1 break-words text-ink-soft text-sm">{member.email}</p>
      <p className="mt-3">
        <strong>{t('The gesture:')}</strong> {t(GESTURE_WORDS[check.gesture])}
      </p>
      <Pictures check={check} isShown={isCompared} onShow={() => setCompared(true)} />
      {resolvedAt && (
        <p className="mt-3">
          {t('{status} on {moment}. The photo is erased.', {
            status: t(STATUS_LABELS[status]),
            moment: momentText(resolvedAt),
          })}
        </p>
      )}
      {isOpen && !check.mayDecide && (
        <p className="mt-3">{t('You said yes. Another administrator has to look at it too.')}</p>
      )}
      {check.mayDecide && isCompared && <Decision check={check} />}
    </article>
  );
}

interface PicturesProps {
  check: AdminPhotoCheck;
  isShown: boolean;
  onShow: () => void;
}

/**
 * The audit records each look at the pictures, so they are fetched on demand; nobody decides before.
 */
function Pictures({ check: { photo, pictures, member }, isShown, onShow }: PicturesProps) {
  if (!photo) return null;
  if (!isShown) {
    return (
      <Button variant="outline" size="sm" className="mt-3" onClick={onShow}>
        {t('Compare the photos')}
      </Button>
    );
  }
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

type Action = ResolvePhotoCheckInput['action'];

function Decision({ check: { id, member } }: { check: AdminPhotoCheck }) {
  const reload = useReloadLists(PHOTO_CHECKS);
  const act = useMutation({
    mutationFn: (action: Action) => resolvePhotoCheck(id, { action }),
    onSuccess: async ({ status }) => {
      toast({ type: 'success', title: t(DONE[status]) });
      await reload();
    },
  });
  const decide = (action: Action) => {
    if (!act.isPending) act.mutate(action);
  };
  return (
    <div className="mt-4 border-hairline border-t pt-4">
      {act.isError && (
        <InlineAlert className="mb-3">
          <p>{messageOf(act.error)}</p>
        </InlineAlert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={act.isPending && act.variables === 'pass'}
          onClick={() => decide('pass')}
        >
          {t("Yes, it's {name} in the gesture", { name: member.firstName })}
        </Button>
        <Button
          variant="danger"
          busy={act.isPending && act.variables === 'fail'}
          onClick={() => decide('fail')}
        >
          {t('No')}
        </Button>
      </div>
    </div>
  );
}

const DONE = {
  open: text('Your yes is recorded'),
  passed: text('The check passed'),
  failed: text("The check didn't pass"),
} as const;
