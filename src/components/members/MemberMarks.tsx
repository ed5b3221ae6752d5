import type { OtherMember } from '../../shared/contract/members';
import { Badge } from '../ui/Badge';
import { DemoMark } from './DemoMark';

/** What everyone should know at first sight: joined within the last 14 days, or made up. */
export function MemberMarks({ member }: { member: Pick<OtherMember, 'isNew' | 'isDemo'> }) {
  if (!member.isNew && !member.isDemo) return null;
  return (
    <span className="flex items-center gap-2">
      {member.isNew && (
        <Badge tone="info" className="whitespace-nowrap">
          New here
        </Badge>
      )}
      {member.isDemo && <DemoMark />}
    </span>
  );
}
