import { useStore } from '@nanostores/react';
import { Heart, MessageCircle, Star, Undo2, X } from 'lucide-react';
import { atom } from 'nanostores';
import { type ReactNode, useRef } from 'react';
import { DockMenu } from '../../../components/members/DockMenu';
import { messageUrl } from '../../../components/members/memberLinks';
import { parts, srOnly } from '../../../components/texts/parts';
import { Button, IconButton, LinkButton } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { afterFrame } from '../../../lib/whenIdle';
import type { OtherMember } from '../../../shared/contract/members';
import { t } from '../../../shared/texts/t';
import type { Decision } from '../../matches/decision';
import { $isPassHeld } from '../../matches/heldPasses';
import { $lastLike } from '../../matches/passMember';
import type { SwipeDecision } from './swipeModel';

/** The decision if the card were released now; `null` while it is not past the line. */
export const $swipePreview = atom<{ toward: SwipeDecision; firstName: string } | null>(null);

/** The decision just made by a button, for the stamp that answers it. */
export const $answer = atom<{ toward: SwipeDecision; memberId: string } | null>(null);

export interface DockProps {
  /** The shown member; `null` when several or none are shown. */
  member: OtherMember | null;
  isPremium: boolean;
  onDecide: (member: OtherMember, decision: Decision) => void;
  onUndo: () => void;
  children: ReactNode;
}

export function Dock({ member, isPremium, onDecide, onUndo, children }: DockProps) {
  const past = useStore($swipePreview);
  const isAnswered = useRef(false);
  const act = (decision: Decision) => {
    if (!member || isAnswered.current) return;
    isAnswered.current = true;
    $answer.set({ toward: decision === 'pass' ? 'pass' : 'like', memberId: member.id });
    // The stamp is shown first: it answers the press, and the next card takes a moment.
    afterFrame(() => {
      isAnswered.current = false;
      onDecide(member, decision);
    });
  };
  const acts = { member, ringed: past?.toward ?? null, onAct: act };
  return (
    <div className="browse-dock">
      <div
        className={classNames(
          'dock max-[24rem]:[&:lang(es)_span_svg]:hidden',
          isPremium && 'max-[28rem]:[&_span_svg]:hidden',
        )}
      >
        {member && <LikeButton {...acts} member={member} />}
        <DockMenu>
          {member && <OtherActs {...acts} member={member} isPremium={isPremium} />}
          <div className="relative basis-full">
            <div
              className={classNames(
                'dock-tools flex items-center gap-1 max-[22rem]:[&_button_svg]:hidden max-[26rem]:[&:lang(es)_button_svg]:hidden',
                past && 'invisible',
              )}
            >
              <UndoButton isPremium={isPremium} onUndo={onUndo} />
              {children}
            </div>
            {past && (
              <p
                aria-hidden="true"
                className="absolute inset-0 grid place-items-center font-bold text-sm"
              >
                {t(
                  past.toward === 'like'
                    ? 'Release to like {name}. Slide back to cancel.'
                    : 'Release to pass on {name}. Slide back to cancel.',
                  { name: past.firstName },
                )}
              </p>
            )}
          </div>
        </DockMenu>
      </div>
    </div>
  );
}

/** The server may know a pass that premium can still rewind. */
function UndoButton({ isPremium, onUndo }: Pick<DockProps, 'isPremium' | 'onUndo'>) {
  const like = useStore($lastLike);
  const isPassHeld = useStore($isPassHeld);
  const isPossible = like !== null || isPassHeld || isPremium;
  return (
    <Button
      variant="quiet"
      size="sm"
      className="shrink-0 px-1.5!"
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onUndo()}
    >
      <Undo2 className="size-5" aria-hidden="true" />
      {t('Undo')}
    </Button>
  );
}

interface ActProps {
  member: OtherMember;
  ringed: 'like' | 'pass' | null;
  onAct: (decision: Decision) => void;
}

const ringOf = (isRinged: boolean) =>
  classNames(
    'min-h-13 flex-1 px-3! [:lang(es)_&]:whitespace-nowrap [:lang(es)_&]:px-2!',
    isRinged && 'outline-3 outline-ink outline-offset-2',
  );

function LikeButton({ member, ringed, onAct }: ActProps) {
  return (
    <Button
      className={classNames('dock-first', ringOf(ringed === 'like'))}
      onClick={() => onAct('like')}
    >
      <span className="flex items-center gap-2">
        <Heart className="size-5" fill="currentColor" aria-hidden="true" />
        <span>
          {parts('Like<name> {name}</name>', { name: srOnly }, { name: member.firstName })}
        </span>
      </span>
    </Button>
  );
}

function OtherActs({ member, ringed, onAct, isPremium }: ActProps & { isPremium: boolean }) {
  return (
    <>
      <LinkButton href={messageUrl(member.id)} variant="outline" className={ringOf(false)}>
        <span className="flex items-center gap-2">
          <MessageCircle className="size-5" aria-hidden="true" />
          <span>
            {parts('Message<name> {name}</name>', { name: srOnly }, { name: member.firstName })}
          </span>
        </span>
      </LinkButton>
      {isPremium && (
        <IconButton
          variant="super"
          className="size-13!"
          label={t('Super Like {name}', { name: member.firstName })}
          onClick={() => onAct('super')}
        >
          <Star className="size-5" fill="currentColor" aria-hidden="true" />
        </IconButton>
      )}
      <Button variant="outline" className={ringOf(ringed === 'pass')} onClick={() => onAct('pass')}>
        <span className="flex items-center gap-2">
          <X className="size-5" aria-hidden="true" />
          <span>
            {parts('Pass<name> on {name}</name>', { name: srOnly }, { name: member.firstName })}
          </span>
        </span>
      </Button>
    </>
  );
}
