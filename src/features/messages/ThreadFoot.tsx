import { type ReactNode, type RefObject, useId } from 'react';
import type { Self } from '../../shared/contract/members';
import { Composer } from './Composer';
import type { RequestState } from './conversationModel';
import { DailyLimitNote } from './DailyLimitNote';
import type { Person } from './person';
import { RequestNote } from './RequestNote';

interface ThreadFootProps {
  me: Self;
  person: Person;
  request: RequestState;
  isNewPerson: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Stands above the input. */
  children?: ReactNode;
}

/** The input and what has to be known before writing. */
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
        isNewPerson={isNewPerson}
        describedBy={noteId}
        input={input}
      />
    </div>
  );
}
