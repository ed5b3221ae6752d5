import { useCallback, useEffect, useRef } from 'react';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { OtherMember } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import type { Decision } from '../../matches/decision';
import { MemberCard } from './MemberCard';
import type { useGridKeys } from './useGridKeys';

export const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);
const FIRST_ROW = 4;

export interface MemberGridProps {
  members: OtherMember[];
  mine: readonly string[];
  isPremium: boolean;
  onDecide: (member: OtherMember, decision: Decision) => void;
  onKeyDown: ReturnType<typeof useGridKeys>;
}

export function MemberGrid({ members, mine, isPremium, onDecide, onKeyDown }: MemberGridProps) {
  const latest = useRef(onDecide);
  useEffect(() => {
    latest.current = onDecide;
  });
  const decide = useCallback<typeof onDecide>((...decided) => latest.current(...decided), []);
  return (
    <ul aria-label={t('Profiles')} className={GRID} onKeyDown={onKeyDown}>
      {members.map((member, index) => (
        <li key={member.id}>
          <MemberCard
            member={member}
            mine={mine}
            isPremium={isPremium}
            eager={index < FIRST_ROW}
            onDecide={decide}
          />
        </li>
      ))}
    </ul>
  );
}

export function SkeletonGrid() {
  return (
    <div className={`${GRID} skeleton-grid`} role="status" aria-label={t('Loading profiles')}>
      {SKELETONS.map((index) => (
        <MemberCardSkeleton key={index} />
      ))}
    </div>
  );
}

function MemberCardSkeleton() {
  return (
    <div
      className="flex flex-col overflow-hidden rounded-lg border border-hairline bg-card"
      aria-hidden="true"
    >
      <Skeleton className="aspect-4/5 rounded-none max-sm:aspect-auto max-sm:min-h-60 max-sm:flex-1" />
      <div className="flex flex-col gap-3 p-4">
        <div className="space-y-2">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
        <div className="space-y-2">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
        <Skeleton className="h-6 w-3/4" />
        <div className="flex gap-2 pt-1">
          <Skeleton className="h-11 flex-1 rounded-md" />
          <Skeleton className="h-11 flex-1 rounded-md" />
        </div>
      </div>
    </div>
  );
}
