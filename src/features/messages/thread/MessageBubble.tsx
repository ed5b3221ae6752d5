import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardIn, withoutCardLinks } from '../../../components/composer/cardLinks';
import { draftKey, restoreToDraft } from '../../../components/composer/drafts';
import { linkify } from '../../../components/composer/linkify';
import { LinkAgain } from '../../../components/LinkAgain';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { needed } from '../../../components/lazy/NeededPart';
import { optional } from '../../../components/lazy/OptionalPart';
import { LikedDetailQuote } from '../../../components/members/LikedDetailQuote';
import { invitationSaid } from '../../../components/texts/invitationSaid';
import { Button } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { CLOSING_LINE, PHOTO_WORD } from '../../../shared/rules/messages/conversations';
import { t } from '../../../shared/texts/t';
import { sendLinkAgain } from '../../confirm-email/store';
import { LinkedCard } from '../cards/LinkedCard';
import { InvitationCard } from '../invitations/InvitationCard';
import { discard, retry } from '../outbox/outbox';
import type { OutboxEntry } from '../outbox/outboxModel';
import type { ConversationPartner } from '../person';
import { Reactable } from '../reactions/Reactable';
import { asSaid } from '../storedTexts';
import { MessageCaution } from './MessageCaution';
import { wholeTime } from './messageTimes';
import type { Bubble } from './timeline';

const PhotoInMessage = needed(lazyPart(() => import('./PhotoInMessage')));
const ReactionMarks = optional(lazyPart(() => import('../reactions/ReactionMarks')));

interface MessageBubbleProps {
  bubble: Bubble;
  person: ConversationPartner;
  ownId: string;
  now: Date;
  /** Whether the message can be reacted to, and whether its button is the first in tab order. */
  reacts: 'first' | 'later' | 'not';
}

export function MessageBubble({ bubble, person, ownId, now, reacts }: MessageBubbleProps) {
  const { own, content, sentAt, joined, time, read, entry, message } = bubble;
  const { invitation, about, warning, photo } = message ?? {};
  const refused = entry?.refusal ? entry : null;
  const waiting = entry && !refused;
  if (message?.closing) return <ClosingLine own={own} name={person.name} />;
  const { origin } = window.location;
  const found = invitation ? null : cardIn(content, origin);
  const words = found ? withoutCardLinks(content, origin).trim() : content;
  const card = found && <LinkedCard {...found} person={person} />;
  const isCardAlone = found !== null && words === '' && !about && !photo && !refused;
  const body = invitation ? (
    <InvitationCard invitation={invitation} own={own} person={person} now={now} />
  ) : isCardAlone ? (
    <>
      <span className="sr-only">{own ? t('You') : person.name}: </span>
      {card}
    </>
  ) : (
    <div
      className={classNames(
        'max-w-[min(85%,34rem)] whitespace-pre-wrap rounded-lg px-4 py-2 [overflow-wrap:anywhere]',
        own && !refused && 'rounded-br-sm bg-pine text-on-pine forced-colors:border',
        refused && 'rounded-br-sm border-2 border-primary-deep bg-card text-ink',
        !own && 'rounded-bl-sm border border-hairline bg-card text-ink',
      )}
    >
      {about && (
        <div
          className={classNames(
            '-mx-1.5 mt-1 mb-2 rounded-md p-3 text-ink',
            own ? 'bg-card' : 'bg-inset',
          )}
        >
          <LikedDetailQuote detail={about} name={own ? person.name : null} />
        </div>
      )}
      <p dir="auto" className={photo && content === PHOTO_WORD ? 'sr-only' : undefined}>
        <span className="sr-only">{own ? t('You') : person.name}: </span>
        <MessageText content={refused ? content : photo ? asSaid(words) : invitationSaid(words)} />
      </p>
      {photo && (
        <PhotoInMessage
          fallback={<div className="my-1 aspect-4/3 w-60 max-w-full" />}
          photo={photo}
          own={own}
          name={person.name}
        />
      )}
    </div>
  );
  const whole = (
    <>
      {message && !own && reacts !== 'not' ? (
        <Reactable
          to={{ ownId, userId: person.id, messageId: message.id }}
          name={person.name}
          content={content}
          isFirst={reacts === 'first'}
        >
          {body}
        </Reactable>
      ) : (
        body
      )}
      {message?.reactions && message.reactions.length > 0 && (
        <ReactionMarks
          fallback={<div className="h-9" />}
          message={message}
          person={person}
          ownId={ownId}
          canChange={reacts !== 'not'}
        />
      )}
      {!isCardAlone && card}
      {warning && <MessageCaution warning={warning} />}
    </>
  );
  return (
    <li
      className={classNames(
        'flex flex-col',
        own ? 'items-end' : 'items-start',
        joined ? 'mt-1' : 'mt-3',
      )}
    >
      {message?.hasHiddenWord ? <HiddenWordFold>{whole}</HiddenWordFold> : whole}
      {refused && <RefusedMessage entry={refused} ownId={ownId} />}
      {!refused && (time || read || waiting) && (
        <p className="mt-0.5 flex min-h-5 items-center gap-1.5 px-1 text-ink-soft text-xs">
          {waiting && (
            <span className="after-a-moment inline-flex items-center gap-1">
              <Clock className="size-3.5" aria-hidden="true" />
              {t('Waiting for connection')}
            </span>
          )}
          {time && !waiting && (
            <time dateTime={sentAt.toISOString()} title={wholeTime(sentAt)}>
              {time}
            </time>
          )}
          {read && time && <span aria-hidden="true">·</span>}
          {read && <span>{t('Read {time}', { time: read })}</span>}
        </p>
      )}
    </li>
  );
}

/** What another member wrote with a word that the viewer hides; it opens when they choose to. */
function HiddenWordFold({ children }: { children: ReactNode }) {
  return (
    <details className="group max-w-full self-start">
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 rounded-lg border border-hairline px-4 py-2 text-ink-soft">
        {t('Has a word you hide')}
        <b className="text-ink underline underline-offset-2 group-open:hidden">
          {t('Show message')}
        </b>
      </summary>
      <div className="mt-1 flex flex-col items-start">{children}</div>
    </details>
  );
}

/** The closing line is addressed to both and written by neither, so it is set apart. */
function ClosingLine({ own, name }: { own: boolean; name: string }) {
  return (
    <li className="my-4 text-center text-ink-soft text-sm">
      {own
        ? t('You closed this conversation kindly: “{line}”', { line: asSaid(CLOSING_LINE) })
        : t('{name} closed this conversation kindly: “{line}”', {
            name,
            line: asSaid(CLOSING_LINE),
          })}
    </li>
  );
}

/** Renders plain text: no markup, only URLs become links. */
function MessageText({ content }: { content: string }) {
  return linkify(content, window.location.origin).map((part, index) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change
        key={index}
        href={part.href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2"
      >
        {part.text}
      </a>
    ),
  );
}

/** The server's reason and the possible actions: a refused message is not sent again by itself. */
function RefusedMessage({ entry, ownId }: { entry: OutboxEntry; ownId: string }) {
  const edit = () => {
    void restoreToDraft(draftKey(ownId, entry.receiverId), entry.content);
    void discard(entry.clientId);
    document.querySelector<HTMLTextAreaElement>('#message-input')?.focus();
  };
  return (
    <div className="mt-1 flex max-w-[min(85%,34rem)] flex-col items-end text-right">
      <p className="px-1 text-primary-deep text-sm">
        <strong>{t('Not sent.')}</strong> {entry.refusal}
      </p>
      {entry.mustConfirm && <LinkAgain label={t('Send the link again')} send={sendLinkAgain} />}
      <div className="flex flex-wrap justify-end">
        <Button variant="quiet" size="sm" onClick={() => void retry(entry)}>
          {t('Retry')}
        </Button>
        <Button variant="quiet" size="sm" onClick={edit}>
          {t('Edit')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => void discard(entry.clientId)}>
          {t('Delete')}
        </Button>
      </div>
    </div>
  );
}
