import { lazy, type PropsWithChildren, Suspense, useEffect, useState } from 'react';
import type { Self } from '../../shared/contract/members';
import type { BrowseTools } from './BrowseTools';

/** Left out when it could not be loaded: the page goes on without it. */
const PremiumStatus = lazy(() => import('./PremiumStatus').catch(() => ({ default: () => <></> })));
const FEW_LIKES = 10;

interface StatusRowProps {
  me: Self | null | undefined;
  onRewind: () => Promise<unknown>;
}

/** Under the heading, with its height kept: what is left of the day, and tools for wide screens. */
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
      <LateTools isPremium={me?.isPremium ?? false} />
      {children}
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

/** They work once the page acts, and so they come then, into room that is kept. */
function LateTools({ isPremium }: { isPremium: boolean }) {
  const [Tools, setTools] = useState<typeof BrowseTools | null>(null);
  useEffect(() => {
    import('./BrowseTools').then(
      ({ BrowseTools }) => setTools(() => BrowseTools),
      () => undefined,
    );
  }, []);
  return Tools && <Tools isPremium={isPremium} />;
}
