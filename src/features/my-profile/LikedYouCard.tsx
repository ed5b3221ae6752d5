import { useRef } from 'react';
import { LikedYou, useUnansweredLikes } from '../matches/liked/LikedYou';
import { ProfileCard } from './ProfileCard';

export function LikedYouCard({ isPremium }: { isPremium: boolean }) {
  const { likes } = useUnansweredLikes();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ProfileCard
      title="Liked you"
      headingRef={heading}
      aside={likes && likes.count > 0 && <span className="text-ink-soft">{likes.count}</span>}
    >
      <LikedYou isPremium={isPremium} onAnswered={() => heading.current?.focus()} />
    </ProfileCard>
  );
}
