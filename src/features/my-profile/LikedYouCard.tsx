import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '../../components/LoadError';
import { Button } from '../../components/ui/Button';
import { Skeleton } from '../../components/ui/Skeleton';
import type { OtherMember } from '../../shared/contract/members';
import { likeMember } from '../matches/likeMember';
import { passMember } from '../matches/passMember';
import { $decided, recallDecided } from '../matches/store';
import { LikedMember } from './LikedMember';
import { likedYou, moreLikes } from './likedYou';
import { ProfileCard } from './ProfileCard';
import { useFreshMatches, useLikes } from './useMatches';

const SHOWN_AT_FIRST = 6;

export function LikedYouCard({ isPremium }: { isPremium: boolean }) {
  const query = useLikes();
  const askAgain = useFreshMatches();
  const decided = useStore($decided, { ssr: 'initial' });
  const [all, setAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => recallDecided('moments'), []);
  const likes = query.data && likedYou(query.data, decided);

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
        <p className="text-ink-soft">Nobody is waiting for your answer just now.</p>
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
          {moreLikes(likes.more)} <a href="/premium">Premium shows everyone.</a>
        </p>
      )}
    </ProfileCard>
  );
}
