import { Star, X } from 'lucide-react';
import { messageUrl } from '../../components/members/memberUrls';
import { Button } from '../../components/ui/Button';
import { IconButton } from '../../components/ui/IconButton';
import type { OtherMember } from '../../shared/contract/members';
import type { Decision } from '../matches/decision';

export interface CardActionsProps {
  member: OtherMember;
  isPremium: boolean;
  onDecide: (decision: Decision) => void;
}

/** Like, Message, Super in this order; Pass stands quietly on the picture's corner. */
export function CardActions({ member, isPremium, onDecide }: CardActionsProps) {
  const name = <span className="sr-only"> {member.firstName}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" className="flex-1" onClick={() => onDecide('like')}>
        <span>Like{name}</span>
      </Button>
      <Button asChild variant="outline" size="sm" className="flex-1">
        <a href={messageUrl(member.id)}>
          <span>Message{name}</span>
        </a>
      </Button>
      {isPremium && (
        <IconButton
          variant="super"
          label={`Super Like ${member.firstName}`}
          onClick={() => onDecide('super')}
        >
          <Star className="size-5" fill="currentColor" aria-hidden="true" />
        </IconButton>
      )}
      <div className="absolute top-2 right-2 rounded-full border border-hairline bg-card">
        <IconButton
          label={`Pass on ${member.firstName}`}
          onClick={() => onDecide('pass')}
          className="rounded-full!"
        >
          <X className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
