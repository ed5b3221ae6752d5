import { Star, VenetianMask } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { type ComponentType, useEffect, useState } from 'react';
import type { Self } from '../../shared/contract/members';
import { DAILY_LIMITS } from '../../shared/rules/limits';

const FEW_LIKES = 10;

/** By the heading, with its height kept: what is left of the day, and the keyboard hint. */
export function StatusRow({ me, children }: PropsWithChildren<{ me: Self | null | undefined }>) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-x-6 md:min-h-11 xl:min-h-0">
      <div className="flex-1 text-xs sm:text-sm xl:flex-none">
        {me?.isPremium && <PremiumBanner used={me.superLikesUsedToday} />}
        {me && !me.isPremium && <LikesLeft left={me.likesLeftToday} />}
      </div>
      {children}
      <LateKeyboardHint />
    </div>
  );
}

function PremiumBanner({ used }: { used: number }) {
  const fact = 'flex items-center gap-1.5 max-sm:gap-1';
  return (
    <div className="flex flex-wrap items-center gap-x-4 font-bold max-sm:gap-x-3">
      <p className={fact}>
        <Star className="size-4 text-blueberry" fill="currentColor" aria-hidden="true" />
        <span>
          Super Likes: {used}/{DAILY_LIMITS.premium.superLikes} today
        </span>
      </p>
      <p className={fact}>
        <VenetianMask className="size-4" aria-hidden="true" />
        Incognito Mode Available
      </p>
    </div>
  );
}

function LikesLeft({ left }: { left: number | null }) {
  return (
    <p role="status" className="text-ink-soft">
      {left !== null &&
        left <= FEW_LIKES &&
        `${left === 1 ? '1 like' : `${left} likes`} left today`}
    </p>
  );
}

/** The keys work once the page acts, and so the hint comes then, into room that is kept. */
function LateKeyboardHint() {
  const [Hint, setHint] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./KeyboardHint').then(
      ({ KeyboardHint }) => setHint(() => KeyboardHint),
      () => undefined,
    );
  }, []);
  return Hint && <Hint />;
}
