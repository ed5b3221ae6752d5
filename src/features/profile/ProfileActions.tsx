import { Check, Heart, MessageCircle, Star, Undo2, X } from 'lucide-react';
import { lazyPart } from '../../components/lazy/lazyPart';
import { optional } from '../../components/lazy/OptionalPart';
import { DockMenu } from '../../components/members/DockMenu';
import { messageUrl } from '../../components/members/memberLinks';
import { OutsidePreferencesNote } from '../../components/members/OutsidePreferencesNote';
import { parts, srOnly } from '../../components/texts/parts';
import { Button, LinkButton } from '../../components/ui/Button';
import type { OtherMember } from '../../shared/contract/members';
import { t } from '../../shared/texts/t';

const NextMember = optional(lazyPart(() => import('./NextMember')));

export interface ProfileActionsProps {
  member: OtherMember;
  isPassed: boolean;
  isPremium: boolean;
  onLike: (decision: 'like' | 'super') => void;
  onPass: () => void;
  onUndo: () => void;
  onNext: (id: string) => void;
}

const ACT = 'min-h-13 flex-1 px-3!';

/**
 * Like, Message, Super and Pass, pinned to the lower edge on phones. Once decided, the Like button
 * says how and stays, so that focus does not change. A member outside the other's preferences can
 * at most take a like back.
 */
export function ProfileActions({ member, isPassed, isPremium, ...on }: ProfileActionsProps) {
  const { liked, matched, isOutsidePreferences: isOutside = false } = member;
  const given = liked || matched || isPassed;
  // A fourth button leaves no room for them on a phone.
  const icon = isPremium && !given ? 'size-5 max-[28rem]:hidden' : 'size-5';
  if (isOutside && !given) return <OutsidePreferencesNote />;
  return (
    <div className="profile-dock dock">
      <Button
        data-liked=""
        variant={given ? 'outline' : 'filled'}
        aria-disabled={given || undefined}
        onClick={() => given || on.onLike('like')}
        className={`dock-first ${ACT} opacity-100!`}
      >
        {given ? (
          <>
            <Check className="size-5" aria-hidden="true" />
            {matched ? t('Matched') : liked ? t('Liked') : t('Passed')}
          </>
        ) : (
          <>
            <Heart className={icon} fill="currentColor" aria-hidden="true" />
            {t('Like')}
          </>
        )}
      </Button>
      <DockMenu>
        {!isOutside && (
          <LinkButton href={messageUrl(member.id)} variant="outline" className={ACT}>
            <MessageCircle className={icon} aria-hidden="true" />
            {t('Message')}
          </LinkButton>
        )}
        {liked && !matched && (
          <Button variant="quiet" className="min-h-13 px-4!" onClick={on.onUndo}>
            <Undo2 className="size-5" aria-hidden="true" />
            {parts('Undo<what> your like</what>', { what: srOnly })}
          </Button>
        )}
        {isPremium && !isOutside && !given && (
          <Button variant="super" className="min-h-13 px-4!" onClick={() => on.onLike('super')}>
            <Star className="size-5" fill="currentColor" aria-hidden="true" />
            <span className="max-sm:sr-only">{t('Super')}</span>
          </Button>
        )}
        {!given && (
          <Button variant="outline" className={ACT} onClick={on.onPass}>
            <X className={icon} aria-hidden="true" />
            {t('Pass')}
          </Button>
        )}
      </DockMenu>
      {given && <NextMember memberId={member.id} onNext={on.onNext} />}
      <p role="status" className="sr-only">
        {matched
          ? t('You and {name} are a match.', { name: member.firstName })
          : liked
            ? t('You like {name}.', { name: member.firstName })
            : isPassed && t('You passed on {name}.', { name: member.firstName })}
      </p>
    </div>
  );
}
