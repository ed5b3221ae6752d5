import { REQUEST_MESSAGES } from '../../shared/rules/limits';
import type { RequestState } from './conversationModel';

/** How far a conversation that nobody has answered yet may go. */
export function RequestNote({ state, name }: { state: RequestState; name: string }) {
  if (state.kind === 'open') return null;
  return (
    <p className="rounded-md bg-inset px-3 py-2 text-sm" role="status">
      {state.kind === 'received'
        ? `This is a request from ${name}. If you answer, it moves to your conversations.`
        : sentence(state.left, name)}
    </p>
  );
}

function sentence(left: number, name: string): string {
  if (left === 0) {
    return `You have sent ${REQUEST_MESSAGES} messages. You can write again once ${name} answers.`;
  }
  return `You can send ${left} more ${left === 1 ? 'message' : 'messages'} until ${name} answers.`;
}
