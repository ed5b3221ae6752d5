import { describeRoute } from 'hono-openapi';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { invalid } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';
import { openConnection } from './openConnection';

export const liveRoutes = memberRoutes().get(
  '/',
  describeRoute({
    summary: 'The live connection: a WebSocket of server events',
    responses: { 101: { description: 'The line is open' } },
  }),
  describeRefusals('CROSS_ORIGIN', 'INVALID_INPUT'),
  async (c) => {
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
      throw invalid('upgrade', sentence('This address takes a WebSocket.'));
    }
    return openConnection(c.get('member'), c.req.raw);
  },
);
