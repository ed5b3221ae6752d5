import type { OtherMember } from '../../shared/contract/members';
import { Badge } from '../ui/Badge';
import { DemoMark } from './DemoMark';

type Marked = Pick<OtherMember, 'isNew' | 'isDemo' | 'photoChecked'>;

/**
 * What everyone should know at first sight: joined within the last 14 days, made up, or the main
 * photo was compared with one taken for it.
 */
export function MemberMarks({ member: { isNew, isDemo, photoChecked } }: { member: Marked }) {
  if (!isNew && !isDemo && !photoChecked) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {photoChecked && <Badge tone="success">Photo checked</Badge>}
      {isNew && <Badge tone="info">New here</Badge>}
      {isDemo && <DemoMark />}
    </span>
  );
}
