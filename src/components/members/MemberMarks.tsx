import { Star } from 'lucide-react';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';
import { parts, srOnly } from '../texts/parts';
import { Badge } from '../ui/Badge';

type Marked = Pick<OtherMember, 'isNew' | 'isDemo' | 'photoChecked'>;

/** What everyone should know at first sight; new is for 14 days. */
export function MemberMarks({ member: { isNew, isDemo, photoChecked } }: { member: Marked }) {
  if (!isNew && !isDemo && !photoChecked) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {photoChecked && <Badge tone="success">{t('Photo checked')}</Badge>}
      {isNew && <Badge tone="info">{t('New here')}</Badge>}
      {isDemo && <DemoMark />}
    </span>
  );
}

/** Marks a made-up member, so that nobody takes them for a real person. */
export function DemoMark() {
  return (
    <span
      className="road-sign shrink-0 whitespace-nowrap align-middle text-[min(0.75rem,14px)]!"
      title={t('A made-up member for this demonstration')}
    >
      {parts('Demo<meaning>: a made-up member for this demonstration</meaning>', {
        meaning: srOnly,
      })}
    </span>
  );
}

export function SuperLikedMark() {
  return (
    <p className="flex items-center gap-1.5 font-bold text-blueberry text-sm">
      <Star className="-mt-0.5 size-4" fill="currentColor" aria-hidden="true" />
      {t('Super liked you')}
    </p>
  );
}
