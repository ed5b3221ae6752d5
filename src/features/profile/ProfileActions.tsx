import { Check, Heart, MessageCircle, Star, Undo2 } from 'lucide-react';
import { messageUrl } from '../../components/members/memberUrls';
import { OutsidePreferencesNote } from '../../components/members/OutsidePreferencesNote';
import { Button, LinkButton } from '../../components/ui/Button';
import type { OtherMember } from '../../shared/contract/members';

export interface ProfileActionsProps {
  member: OtherMember;
  isPremium: boolean;
  onLike: (decision: 'like' | 'super') => void;
  onUndo: () => void;
}

/**
 * Like, Message, Super. Once liked, the Like button says so and stays, so that focus and width do
 * not change. A member outside the other's preferences can at most take a like back.
 */
export function ProfileActions({ member, isPremium, onLike, onUndo }: ProfileActionsProps) {
  const { liked, matched, isOutsidePreferences: isOutside = false } = member;
  const given = liked || matched;
  if (isOutside && !given) return <OutsidePreferencesNote />;
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          data-liked=""
          aria-disabled={given || undefined}
          onClick={() => given || onLike('like')}
          className="min-w-36 max-w-full flex-wrap opacity-100!"
        >
          {given ? (
            <>
              <Check className="size-5" aria-hidden="true" />
              {matched ? 'Matched' : 'Liked'}
            </>
          ) : (
            <>
              <Heart className="size-5" aria-hidden="true" />
              Like
            </>
          )}
        </Button>
        {!isOutside && (
          <LinkButton
            href={messageUrl(member.id)}
            size="lg"
            variant="outline"
            className="max-w-full flex-wrap"
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            Message
          </LinkButton>
        )}
        {liked && !matched && (
          <Button variant="quiet" onClick={onUndo}>
            <Undo2 className="size-5" aria-hidden="true" />
            Undo<span className="sr-only"> your like</span>
          </Button>
        )}
        {isPremium && !isOutside && (
          <Button
            size="lg"
            variant="super"
            aria-disabled={given || undefined}
            onClick={() => given || onLike('super')}
          >
            <Star className="size-5" fill="currentColor" aria-hidden="true" />
            Super
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {matched
          ? `You and ${member.firstName} are a match.`
          : liked && `You like ${member.firstName}.`}
      </p>
    </div>
  );
}
