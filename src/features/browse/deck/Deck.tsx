import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { OtherMember } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import type { Decision } from '../../matches/decision';
import type { useGridKeys } from '../grid/useGridKeys';
import { DeckCard, type DeckCardProps, Stamp } from './DeckCard';
import { $answer, $swipePreview } from './Dock';
import { useSwipe } from './useSwipe';

export interface DeckProps {
  members: OtherMember[];
  mine: readonly string[];
  onDecide: (member: OtherMember, decision: Decision) => void;
  onKeyDown: ReturnType<typeof useGridKeys>;
  /** Called when few cards are left, so that the next page can be loaded. */
  onFew: () => void;
}

const FEW = 6;

/** One member at a time, with the next one waiting behind. */
export function Deck({ members, mine, onDecide, onKeyDown, onFew }: DeckProps) {
  const isFew = members.length < FEW;
  const ask = useEffectEvent(onFew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each card that leaves
  useEffect(() => {
    if (isFew) ask();
  }, [isFew, members.length]);
  return (
    <>
      <OfflineNote />
      <ul aria-label={t('Profiles')} className="deck" onKeyDown={onKeyDown}>
        {members.slice(0, 2).map((member, index) =>
          index === 0 ? (
            <TopCard
              key={member.id}
              member={member}
              mine={mine}
              onDecide={(decision) => onDecide(member, decision)}
            />
          ) : (
            <li key={member.id} aria-hidden="true" inert className="scale-[0.955]">
              <DeckCard member={member} mine={mine} />
            </li>
          ),
        )}
        <Answer />
      </ul>
    </>
  );
}

/** Stamps the deck for a moment after a press; the card is gone by then. */
function Answer() {
  const answer = useStore($answer);
  useEffect(() => () => $answer.set(null), []);
  if (!answer) return null;
  return (
    <li
      key={answer.memberId}
      aria-hidden="true"
      className="deck-answer"
      onAnimationEnd={() => $answer.set(null)}
    >
      <Stamp toward={answer.toward} />
    </li>
  );
}

interface TopCardProps extends DeckCardProps {
  onDecide: (decision: Decision) => void;
}

function TopCard({ onDecide, ...card }: TopCardProps) {
  const item = useRef<HTMLLIElement>(null);
  const { firstName } = card.member;
  useSwipe(item, {
    onPast: (toward) => $swipePreview.set(toward && { toward, firstName }),
    onDecided: onDecide,
  });
  return (
    <li ref={item} className="z-1">
      <DeckCard {...card} />
    </li>
  );
}

/** Shown while the device is offline; takes no space otherwise. */
function OfflineNote() {
  const isOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <p role="status" className={isOffline ? 'rounded-md bg-inset px-4 py-2 text-sm' : 'sr-only'}>
      {isOffline &&
        t(
          "You're offline. These are the last people we loaded. Your likes and passes are sent when you're back.",
        )}
    </p>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
