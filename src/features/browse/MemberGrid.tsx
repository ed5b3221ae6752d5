import { useStore } from '@nanostores/react';
import { type RefObject, useState } from 'react';
import { Skeleton } from '../../components/ui/Skeleton';
import type { OtherMember } from '../../shared/contract/members';
import type { Decision } from '../matches/decision';
import { likeMember } from '../matches/likeMember';
import { passMember, undoLatestPass } from '../matches/passMember';
import { $me } from '../session/store';
import { MemberCard } from './MemberCard';
import { successor } from './memberList';
import type { useCardFocus } from './useCardFocus';
import { useGridKeys } from './useGridKeys';

export const GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

const SKELETONS = Array.from({ length: 8 }, (_, index) => index);
const FIRST_ROW = 4;

export interface MemberGridProps {
  members: OtherMember[];
  /** Gets focus when the last card has left. */
  region: RefObject<HTMLElement | null>;
  focusNext: ReturnType<typeof useCardFocus>;
  onRewind: () => Promise<unknown>;
}

export function MemberGrid({ members, region, focusNext, onRewind }: MemberGridProps) {
  const me = useStore($me, { ssr: 'initial' });
  const [said, setSaid] = useState('');
  const mine = me?.interests ?? [];

  const decide = (member: OtherMember, decision: Decision) => {
    const next = successor(members, member.id);
    const hadFocus = region.current?.contains(document.activeElement);
    if (decision === 'pass') {
      passMember(member, () => focusNext({ id: member.id }));
      setSaid(`You passed on ${member.firstName}.`);
    } else {
      if (!likeMember(member, decision)) return;
      setSaid(`You ${decision === 'super' ? 'super liked' : 'liked'} ${member.firstName}.`);
    }
    if (hadFocus) focusNext(next === null ? 'nobody' : { id: next });
  };
  const onKeyDown = useGridKeys({
    members,
    act: (member, act) => {
      if (act === 'undo') undoLatestPass();
      else if (act !== 'rewind') decide(member, act);
      else if (me?.isPremium) void onRewind();
    },
  });

  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      <ul aria-label="Profiles" className={GRID} onKeyDown={onKeyDown}>
        {members.map((member, index) => (
          <li key={member.id}>
            <MemberCard
              member={member}
              mine={mine}
              isPremium={me?.isPremium ?? false}
              eager={index < FIRST_ROW}
              onDecide={(decision) => decide(member, decision)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export function SkeletonGrid() {
  return (
    <div className={GRID} role="status" aria-label="Loading profiles">
      {SKELETONS.map((index) => (
        <MemberCardSkeleton key={index} />
      ))}
    </div>
  );
}

function MemberCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-hairline bg-card" aria-hidden="true">
      <Skeleton className="aspect-4/5 rounded-none" />
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
