import { asActor } from '../../domain/act';
import { recordSessionUse } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';
import { unauthenticated } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';

/** Passes the handshake to the member's object, once the database confirms the session. */
export async function openConnection(context: MemberContext, request: Request): Promise<Response> {
  const { env, session } = context;
  const { acting } = await asActor(context);
  recordSessionUse(acting);
  const answer = await memberObjectOf(env, session.memberId).fetch(request.url, {
    headers: {
      Upgrade: 'websocket',
      'X-Session-Id': session.id,
      'X-Member-Id': session.memberId,
    },
  });
  // The account was deleted at this very moment.
  if (answer.status === 401) throw unauthenticated();
  return answer;
}
