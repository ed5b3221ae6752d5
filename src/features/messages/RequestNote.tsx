import { REQUEST_MESSAGES } from '../../shared/rules/limits';
import type { RequestState } from './conversationModel';
import type { Person } from './person';

/** How far a conversation that nobody has answered yet may go. */
export function RequestNote({ state, person }: { state: RequestState; person: Person }) {
  const { name, emailConfirmed } = person;
  if (state.kind === 'open') return null;
  return (
    <p className="rounded-md bg-inset px-3 py-2 text-sm" role="status">
      {state.kind === 'received'
        ? `This is a request from ${name}. If you answer, it moves to your conversations.`
        : sentence(state.left, name)}
      {state.kind === 'received' && (
        <strong className="mt-1 block">
          {emailConfirmed
            ? 'E-mail confirmed'
            : 'This member has not confirmed their e-mail address yet.'}
        </strong>
      )}
    </p>
  );
}

function sentence(left: number, name: string): string {
  if (left === 0) {
    return `You have sent ${REQUEST_MESSAGES} messages. You can write again once ${name} answers.`;
  }
  return `You can send ${left} more ${left === 1 ? 'message' : 'messages'} until ${name} answers.`;
}
