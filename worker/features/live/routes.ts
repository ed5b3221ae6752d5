import { describeRoute } from 'hono-openapi';
import { asActor } from '../../domain/act';
import { recordSessionUse } from '../../domain/sessions/endSessions';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import type { MemberContext } from '../../platform/context';
import { invalid, unauthenticated } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';

export const liveRoutes = memberRoutes().get(
  '/',
  describeRoute({
    summary: 'The live connection: a WebSocket of server events',
    responses: { 101: { description: 'The line is open' } },
  }),
  describeRefusals('CROSS_ORIGIN', 'INVALID_INPUT'),
  async (c) => {
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
      throw invalid('upgrade', 'This address takes a WebSocket.');
    }
    return openConnection(c.get('member'), c.req.raw);
  },
);

/** Passes the handshake to the member's object, once the database confirms the session. */
async function openConnection(context: MemberContext, request: Request): Promise<Response> {
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
