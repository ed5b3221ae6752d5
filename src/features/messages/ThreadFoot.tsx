import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import type { Self } from '../../shared/contract/members';
import { Composer } from './Composer';
import { hasWritten, type RequestState } from './conversationModel';
import { conversationsQuery } from './conversationSync';
import { DailyLimitNote } from './DailyLimitNote';
import type { Person } from './person';
import { RequestNote } from './RequestNote';
import { SafetyNotice } from './SafetyNotice';
import { isUnderstood, rememberUnderstood } from './safetyMemory';

interface ThreadFootProps {
  me: Self;
  person: Person;
  request: RequestState;
  /** Unknown while the thread is being loaded. */
  wroteHere: boolean | undefined;
  isNewPerson: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** The input and what has to be known before writing. */
export function ThreadFoot(props: ThreadFootProps) {
  const { me, person, request, wroteHere, isNewPerson, input } = props;
  const noteId = useId();
  const conversations = useQuery(conversationsQuery);
  const [understood, setUnderstood] = useState(() => isUnderstood(me.id));
  // Shown once too often rather than never: also where the list could not be loaded.
  const isFirstEver =
    wroteHere === false && !hasWritten(conversations.data ?? [], me.id, person.id);
  const understand = () => {
    rememberUnderstood(me.id);
    setUnderstood(true);
    input.current?.focus();
  };
  return (
    <div className="flex min-h-0 shrink-0 flex-col gap-1 pt-2 pb-3">
      {isFirstEver && !understood && <SafetyNotice onUnderstood={understand} />}
      <div id={noteId} className="flex flex-col gap-1">
        <RequestNote state={request} person={person} />
        <DailyLimitNote left={me.messagesLeftToday} />
      </div>
      <Composer
        ownId={me.id}
        person={person}
        isClosed={request.kind === 'sent' && request.left === 0}
        isNewPerson={isNewPerson}
        describedBy={noteId}
        input={input}
      />
    </div>
  );
}
