import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { blockedMembers, blockParams, blockRequest } from '../../../../src/shared/contract/safety';
import { answers, noContent } from '../../../http/describe';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { blockMember } from './blockMember';
import { listBlocks } from './listBlocks';
import { unblockMember } from './unblockMember';

export const blocksRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get('/', describeRoute(answers('Whom you have blocked', blockedMembers)), async (c) =>
    c.json(await listBlocks(c.get('member'))),
  )
  .post(
    '/',
    describeRoute(noContent('Block a member')),
    validate('json', blockRequest),
    async (c) => {
      await blockMember(c.get('member'), c.req.valid('json').userId);
      return c.body(null, 204);
    },
  )
  .delete(
    '/:userId',
    describeRoute(noContent('Take a block back')),
    validate('param', blockParams),
    takesNothing,
    async (c) => {
      await unblockMember(c.get('member'), c.req.valid('param').userId);
      return c.body(null, 204);
    },
  );

export type BlocksRoutes = typeof blocksRoutes;
