import { lazy, type PropsWithChildren, Suspense, useEffect, useState } from 'react';
import type { Self } from '../../shared/contract/members';
import type { KeyboardHint } from './KeyboardHint';

/** Left out when it could not be loaded: the page goes on without it. */
const PremiumStatus = lazy(() => import('./PremiumStatus').catch(() => ({ default: () => <></> })));
const FEW_LIKES = 10;

interface StatusRowProps {
  me: Self | null | undefined;
  onRewind: () => Promise<unknown>;
}

/** Under the heading, with its height kept: what is left of the day, and the keyboard hint. */
export function StatusRow({ me, onRewind, children }: PropsWithChildren<StatusRowProps>) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-x-4 py-2">
      <div className="flex-1">
        {me?.isPremium && (
          <Suspense>
            <PremiumStatus me={me} onRewind={onRewind} />
          </Suspense>
        )}
        {me && !me.isPremium && <LikesLeft left={me.likesLeftToday} />}
      </div>
      {children}
      <LateKeyboardHint isPremium={me?.isPremium ?? false} />
    </div>
  );
}

function LikesLeft({ left }: { left: number | null }) {
  return (
    <p role="status" className="text-ink-soft text-xs sm:text-sm">
      {left !== null &&
        left <= FEW_LIKES &&
        `${left === 1 ? '1 like' : `${left} likes`} left today`}
    </p>
  );
}

/** The keys work once the page acts, and so the hint comes then, into room that is kept. */
function LateKeyboardHint({ isPremium }: { isPremium: boolean }) {
  const [Hint, setHint] = useState<typeof KeyboardHint | null>(null);
  useEffect(() => {
    import('./KeyboardHint').then(
      ({ KeyboardHint }) => setHint(() => KeyboardHint),
      () => undefined,
    );
  }, []);
  return Hint && <Hint isPremium={isPremium} />;
}
