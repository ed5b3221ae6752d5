import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { DemoMark } from '../../components/members/DemoMark';
import { MemberPhoto } from '../../components/members/MemberPhoto';
import { nameAndAge, townOf } from '../../components/members/memberFacts';
import { profileUrl } from '../../components/members/memberUrls';
import { RemarkNote } from '../../components/members/RemarkNote';
import { SuperLikedMark } from '../../components/members/SuperLikedMark';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import type { OtherMember } from '../../shared/contract/members';
import { likeMember } from '../matches/likeMember';
import { passMember } from '../matches/passMember';
import { $decided, restoreDecided } from '../matches/store';
import { ProfileCard } from './ProfileCard';
import { moreLikes, unansweredLikes, useFreshMatches, useLikes } from './useMatches';

const SHOWN_AT_FIRST = 6;

export function LikedYouCard({ isPremium }: { isPremium: boolean }) {
  const query = useLikes();
  const askAgain = useFreshMatches();
  const decided = useStore($decided, { ssr: 'initial' });
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => restoreDecided('moments'), []);
  const likes = query.data && unansweredLikes(query.data, decided);

  const shown = likes?.shown.slice(0, all ? undefined : SHOWN_AT_FIRST) ?? [];

  const showMore = () => {
    if (all) void query.fetchNextPage();
    else setAll(true);
  };
  const decide = (member: OtherMember, what: 'like' | 'pass') => {
    heading.current?.focus();
    if (what === 'like') likeMember(member, 'like', { onDone: askAgain });
    else passMember(member, () => undefined, askAgain);
  };
  return (
    <ProfileCard
      title="Liked you"
      headingRef={heading}
      aside={likes && likes.count > 0 && <span className="text-ink-soft">{likes.count}</span>}
    >
      {query.isPending && <Skeleton className="h-40" />}
      {query.isError && <LoadError what="your likes" onRetry={() => void query.refetch()} />}
      {likes?.count === 0 && (
        <p className="text-ink-soft">Nobody is waiting for your answer right now.</p>
      )}
      {shown.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] gap-3">
          {shown.map((member) => (
            <LikedMember
              key={member.id}
              member={member}
              onDecide={(what) => decide(member, what)}
            />
          ))}
        </ul>
      )}
      {likes && (likes.shown.length > shown.length || query.hasNextPage) && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          busy={query.isFetchingNextPage}
          onClick={showMore}
        >
          {query.hasNextPage ? 'Show more' : `Show all ${likes.count}`}
        </Button>
      )}
      {likes && likes.more > 0 && !isPremium && (
        <p className="mt-4">
          {moreLikes(likes.more)} <a href="/premium">See everyone with Premium.</a>
        </p>
      )}
    </ProfileCard>
  );
}

interface LikedMemberProps {
  member: OtherMember;
  onDecide: (decision: 'like' | 'pass') => void;
}

function LikedMember({ member, onDecide }: LikedMemberProps) {
  const name = <span className="sr-only"> {member.firstName}</span>;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-md border border-hairline bg-page">
      <MemberPhoto
        picture={member.profilePicture}
        name={member.firstName}
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
        {member.remark && <RemarkNote remark={member.remark} />}
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
