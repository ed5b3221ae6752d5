import { useRef } from 'react';
import { t } from '../../../shared/texts/t';
import { LikedYou, useUnansweredLikes } from '../../matches/liked/LikedYou';

export default function LikesTab({ isPremium }: { isPremium: boolean }) {
  const { likes } = useUnansweredLikes();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="liked-you" className="px-2">
      <h2 id="liked-you" ref={heading} tabIndex={-1} className="pb-2 text-lg">
        {t('Liked you')}{' '}
        <span className="font-body font-normal text-base text-ink-soft">{likes?.count}</span>
      </h2>
      <LikedYou isPremium={isPremium} onAnswered={() => heading.current?.focus()} />
    </section>
  );
}
