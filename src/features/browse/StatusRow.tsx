import { Keyboard, Star, VenetianMask } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import type { Self } from '../../shared/contract/members';
import { DAILY_LIMITS } from '../../shared/rules/limits';
import { CARD_KEYS } from './cardKeys';

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
      <KeyboardHint />
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

function KeyboardHint() {
  return (
    <details className="relative hidden md:pointer-fine:block">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-sm px-2 text-ink-soft text-sm hover:text-ink hover:underline [&::-webkit-details-marker]:hidden">
        <Keyboard className="-mt-0.5 size-5" aria-hidden="true" />
        Keyboard
      </summary>
      <div className="absolute right-0 z-20 w-72 rounded-md border border-control-border bg-card p-4 text-sm shadow-layer">
        <p className="mb-2">While a card has focus:</p>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
          <KeyRow keys="Arrows" says="Go from card to card" />
          <KeyRow keys="Enter" says="Open the profile" />
          {CARD_KEYS.map(({ key, says }) => (
            <KeyRow key={key} keys={key} says={says} />
          ))}
        </dl>
      </div>
    </details>
  );
}

function KeyRow({ keys, says }: { keys: string; says: string }) {
  return (
    <>
      <dt>
        <kbd className="inline-block min-w-7 rounded-sm border border-control-border px-1.5 text-center font-bold font-body">
          {keys}
        </kbd>
      </dt>
      <dd>{says}</dd>
    </>
  );
}
