import {
  HandHeart,
  Heart,
  Laugh,
  type LucideIcon,
  MessageCircleQuestionMark,
  Sparkles,
  ThumbsUp,
} from 'lucide-react';
import { classNames } from '../../../components/ui/classNames';
import type { Message } from '../../../shared/contract/messages';
import { REACTION_NAMES, type Reaction } from '../../../shared/rules/messages/reactions';
import { t } from '../../../shared/texts/t';
import type { ConversationPartner } from '../person';
import { react } from './react';

export const REACTION_PICTURES: Readonly<Record<Reaction, LucideIcon>> = {
  love: Heart,
  yes: ThumbsUp,
  laugh: Laugh,
  wow: Sparkles,
  care: HandHeart,
  more: MessageCircleQuestionMark,
};

interface ReactionMarksProps {
  message: Message;
  person: ConversationPartner;
  ownId: string;
  canChange: boolean;
}

const MARK =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full border px-2.5 text-ink text-xs leading-none';

/** A picture and a name for each reaction; the member's own is a button that removes it. */
export default function ReactionMarks({ message, person, ownId, canChange }: ReactionMarksProps) {
  const { id: messageId, senderId, reactions = [] } = message;
  return (
    <div className={classNames('mt-1 flex flex-wrap gap-1.5', senderId === ownId && 'justify-end')}>
      {reactions.map(({ userId, reaction }) => {
        const isOwn = userId === ownId;
        const isButton = isOwn && canChange;
        const name = isOwn ? t('You') : person.name;
        const named = `${name}: ${t(REACTION_NAMES[reaction])}`;
        const words = isButton ? t('{reaction}. Take it back', { reaction: named }) : named;
        const Picture = REACTION_PICTURES[reaction];
        const mark = (
          <>
            <Picture className="size-4 text-primary-deep" aria-hidden="true" />
            <span className="font-bold" aria-hidden="true">
              {name}
            </span>
            <span className="sr-only">{words}</span>
          </>
        );
        return (
          <span key={userId} className="inline-flex" title={t(REACTION_NAMES[reaction])}>
            {isButton ? (
              <button
                type="button"
                className={classNames(
                  MARK,
                  'relative border-primary-deep bg-card after:absolute after:-inset-1.5 hover:bg-inset',
                )}
                onClick={() => void react({ ownId, userId: person.id, messageId }, null)}
              >
                {mark}
              </button>
            ) : (
              <span className={classNames(MARK, 'border-hairline bg-card')}>{mark}</span>
            )}
          </span>
        );
      })}
    </div>
  );
}
