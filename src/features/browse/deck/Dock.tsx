import { useStore } from '@nanostores/react';
import { Heart, MessageCircle, Star, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageUrl } from '../../../components/members/memberUrls';
import { Button, LinkButton } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { IconButton } from '../../../components/ui/IconButton';
import type { OtherMember } from '../../../shared/contract/members';
import type { Decision } from '../../matches/decision';
import { $swipePreview } from './swipeState';

export interface DockProps {
  /** The shown member; `null` when several or none are shown. */
  member: OtherMember | null;
  isPremium: boolean;
  onDecide: (member: OtherMember, decision: Decision) => void;
  onUndo: () => void;
  /** Filters and sort. */
  children: ReactNode;
}

/** Actions for the card, pinned within reach of a thumb, with the list's tools below. */
export function Dock({ member, isPremium, onDecide, onUndo, children }: DockProps) {
  const past = useStore($swipePreview);
  return (
    <div className="browse-dock">
      {member && (
        <Acts
          member={member}
          isPremium={isPremium}
          ringed={past?.toward ?? null}
          onDecide={(decision) => onDecide(member, decision)}
        />
      )}
      <div className="relative">
        <div
          className={classNames(
            'flex items-center gap-1 max-[22rem]:[&_button_svg]:hidden',
            past && 'invisible',
          )}
        >
          <Button variant="quiet" size="sm" className="shrink-0 px-1.5!" onClick={onUndo}>
            <Undo2 className="size-5" aria-hidden="true" />
            Undo
          </Button>
          {children}
        </div>
        {past && (
          <p
            aria-hidden="true"
            className="absolute inset-0 grid place-items-center font-bold text-sm"
          >
            {`Let go to ${past.toward === 'like' ? 'like' : 'pass on'} ${past.firstName}. Slide back to cancel.`}
          </p>
        )}
      </div>
    </div>
  );
}

interface ActsProps {
  member: OtherMember;
  isPremium: boolean;
  ringed: 'like' | 'pass' | null;
  onDecide: (decision: Decision) => void;
}

function Acts({ member, isPremium, ringed, onDecide }: ActsProps) {
  const name = <span className="sr-only"> {member.firstName}</span>;
  const ring = (toward: 'like' | 'pass') =>
    classNames(
      'min-h-13 flex-1 px-3!',
      ringed === toward && 'outline-3 outline-ink outline-offset-2',
    );
  return (
    <div
      className={classNames('flex flex-wrap gap-2', isPremium && 'max-[28rem]:[&_span_svg]:hidden')}
    >
      <Button className={ring('like')} onClick={() => onDecide('like')}>
        <span className="flex items-center gap-2">
          <Heart className="size-5" fill="currentColor" aria-hidden="true" />
          <span>Like{name}</span>
        </span>
      </Button>
      <LinkButton href={messageUrl(member.id)} variant="outline" className="min-h-13 flex-1 px-3!">
        <span className="flex items-center gap-2">
          <MessageCircle className="size-5" aria-hidden="true" />
          <span>Message{name}</span>
        </span>
      </LinkButton>
      {isPremium && (
        <IconButton
          variant="super"
          className="size-13!"
          label={`Super Like ${member.firstName}`}
          onClick={() => onDecide('super')}
        >
          <Star className="size-5" fill="currentColor" aria-hidden="true" />
        </IconButton>
      )}
      <Button variant="outline" className={ring('pass')} onClick={() => onDecide('pass')}>
        <span className="flex items-center gap-2">
          <X className="size-5" aria-hidden="true" />
          <span>
            Pass<span className="sr-only"> on {member.firstName}</span>
          </span>
        </span>
      </Button>
    </div>
  );
}
