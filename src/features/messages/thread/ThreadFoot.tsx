import { type ReactNode, type RefObject, useId } from 'react';
import { parts } from '../../../components/texts/parts';
import type { Self } from '../../../shared/contract/members';
import { DAILY_LIMITS, REQUEST_MESSAGES } from '../../../shared/rules/limits';
import { pagePath } from '../../../shared/texts/language';
import { plural, t } from '../../../shared/texts/t';
import { Composer } from '../composer/Composer';
import type { RequestState } from '../inbox/conversationModel';
import type { ConversationPartner } from '../person';

interface ThreadFootProps {
  me: Self;
  person: ConversationPartner;
  request: RequestState;
  isNewPerson: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  children?: ReactNode;
}

export function ThreadFoot(props: ThreadFootProps) {
  const { me, person, request, isNewPerson, input } = props;
  const noteId = useId();
  return (
    <div className="flex min-h-0 shrink-0 flex-col gap-1 pt-2 pb-3">
      {props.children}
      <div id={noteId} className="flex flex-col gap-1">
        <RequestNote state={request} person={person} />
        <DailyLimitNote left={me.messagesLeftToday} />
      </div>
      <Composer
        ownId={me.id}
        person={person}
        isClosed={request.kind === 'sent' && request.left === 0}
        takesPhotos={request.kind === 'open'}
        isNewPerson={isNewPerson}
        describedBy={noteId}
        input={input}
      />
    </div>
  );
}

const SHOWN_FROM = 5;

/** Warns before the day's messages run out. `null` means no limit. */
function DailyLimitNote({ left }: { left: number | null }) {
  if (left === null || left > SHOWN_FROM) return null;
  if (left > 0) {
    return (
      <p className="px-1 text-ink-soft text-sm" role="status">
        {plural(left, { one: '{count} message left today', other: '{count} messages left today' })}
      </p>
    );
  }
  return (
    <p className="rounded-md bg-inset px-3 py-2 text-sm" role="status">
      {parts(
        "You've sent all {count} of today's free messages. They reset at midnight, New Jersey time. <premium>Premium has no limit</premium>.",
        { premium: (words) => <a href={pagePath('/premium')}>{words}</a> },
        { count: DAILY_LIMITS.free.messages },
      )}
    </p>
  );
}

function RequestNote({ state, person }: { state: RequestState; person: ConversationPartner }) {
  const { name, emailConfirmed } = person;
  if (state.kind === 'open') return null;
  return (
    <p className="rounded-md bg-inset px-3 py-2 text-sm" role="status">
      {state.kind === 'received'
        ? t('This is a request from {name}. If you answer, it moves to your conversations.', {
            name,
          })
        : sentence(state.left, name)}
      {state.kind === 'received' && (
        <strong className="mt-1 block">
          {t(
            emailConfirmed
              ? 'Email confirmed'
              : "This member hasn't confirmed their email address yet.",
          )}
        </strong>
      )}
    </p>
  );
}

function sentence(left: number, name: string): string {
  if (left === 0) {
    return t("You've sent {count} messages. You can write again once {name} answers.", {
      count: REQUEST_MESSAGES,
      name,
    });
  }
  return plural(
    left,
    {
      one: 'You can send {count} more message until {name} answers.',
      other: 'You can send {count} more messages until {name} answers.',
    },
    { name },
  );
}
