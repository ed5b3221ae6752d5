import { DemoMark } from '../../components/members/DemoMark';
import { MemberPhoto } from '../../components/members/MemberPhoto';
import { nameAndAge, townOf } from '../../components/members/memberFacts';
import { profileUrl } from '../../components/members/memberUrls';
import { SuperLikedMark } from '../../components/members/SuperLikedMark';
import { Button } from '../../components/ui/Button';
import type { OtherMember } from '../../shared/contract/members';

interface LikedMemberProps {
  member: OtherMember;
  onDecide: (decision: 'like' | 'pass') => void;
}

/** A small card of somebody who liked this member and waits for a decision. */
export function LikedMember({ member, onDecide }: LikedMemberProps) {
  const name = <span className="sr-only"> {member.firstName}</span>;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-md border border-hairline bg-page">
      <MemberPhoto
        picture={member.profilePicture}
        placeholders={member.placeholders}
        alt=""
        widths={[320, 640]}
        sizes="16rem"
        className="aspect-square! object-[50%_30%]"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <a
            href={profileUrl(member.id)}
            className="text-ink after:absolute after:inset-x-0 after:top-0 after:aspect-square hover:underline"
          >
            {nameAndAge(member)}
          </a>
          {member.isDemo && <DemoMark />}
        </p>
        <p className="text-ink-soft text-sm">
          {townOf(member)}, {member.matchPercent}% match
        </p>
        {member.superLikedYou && <SuperLikedMark />}
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          <Button size="sm" className="flex-1" onClick={() => onDecide('like')}>
            <span>Like{name}</span>
          </Button>
          <Button variant="outline" size="sm" className="flex-1" onClick={() => onDecide('pass')}>
            <span>Pass{name}</span>
          </Button>
        </div>
      </div>
    </li>
  );
}
