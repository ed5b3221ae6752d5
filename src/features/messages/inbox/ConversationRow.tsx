import { shortTimeAgo } from '../../../components/dayOf';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { parts, srOnly } from '../../../components/texts/parts';
import { Badge } from '../../../components/ui/Badge';
import { classNames } from '../../../components/ui/classNames';
import { Avatar } from '../../../components/ui/picture/Avatar';
import type { Conversation } from '../../../shared/contract/messages';
import { t } from '../../../shared/texts/t';
import { asSaid } from '../storedTexts';
import { wholeTime } from '../thread/messageTimes';
import { openHere, threadUrl } from './chosenMember';

/** Loaded on demand: few rows have waited that long. */
const OverdueAnswerRow = optional(lazyPart(() => import('./OverdueAnswerRow')));

/** The link of an event or place, which the conversation shows as a card. */
const CARD_LINK = /\s*https?:\/\/\S+\/events\?\S+/;

interface RowProps {
  row: Conversation;
  ownId: string;
  /** Milliseconds. */
  now: number;
  isChosen: boolean;
  /** The row has waited for an answer for days. */
  isLate?: boolean;
}

export function ConversationRow({ row, ownId, now, isChosen, isLate = false }: RowProps) {
  const { user, lastMessage, unreadCount } = row;
  const sentAt = new Date(lastMessage.createdAt);
  const words = asSaid(lastMessage.content.replace(CARD_LINK, '')) || t('An idea for meeting up');
  const name = user.isDeleted ? t('Deleted member') : user.firstName;
  return (
    <li className="[contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <a
        href={threadUrl(user.id)}
        data-member={user.id}
        aria-current={isChosen ? 'page' : undefined}
        onClick={(event) => openHere(event, user.id)}
        className={classNames(
          'flex min-h-16.5 items-center gap-3 rounded-md px-2 py-2 text-ink no-underline outline-offset-[-3px] hover:bg-inset',
          isChosen && 'bg-inset',
        )}
      >
        <span className="relative shrink-0">
          <Avatar
            name={user.isDeleted ? '' : user.firstName}
            picture={user.isDeleted ? null : user.profilePicture}
            className="size-[min(3rem,56px)]"
          />
          {user.online && <OnlineDot />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="max-w-full truncate font-bold">{name}</span>
            <time
              dateTime={lastMessage.createdAt}
              title={wholeTime(sentAt)}
              className="shrink-0 text-ink-soft text-xs"
            >
              {shortTimeAgo(sentAt, new Date(now))}
            </time>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span
              dir="auto"
              className={classNames(
                'truncate text-sm',
                unreadCount > 0 ? 'font-bold' : 'text-ink-soft',
              )}
            >
              {lastMessage.senderId === ownId ? t('You: {words}', { words }) : words}
            </span>
            {unreadCount > 0 && (
              <Badge tone="count">
                {parts(
                  '{count}<unread> unread</unread>',
                  { unread: srOnly },
                  { count: unreadCount > 99 ? '99+' : unreadCount },
                )}
              </Badge>
            )}
          </span>
        </span>
      </a>
      {isLate && (
        <OverdueAnswerRow
          fallback={<div className="h-13" />}
          userId={user.id}
          firstName={user.firstName}
        />
      )}
    </li>
  );
}

function OnlineDot() {
  return (
    <span className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-page bg-pine">
      {srOnly(t('Online now'))}
    </span>
  );
}
