import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  decisionRequest,
  decisionResponse,
  likesQuery,
  likesResponse,
  mutualMatches,
} from '../../../src/shared/contract/matches';
import { otherMember } from '../../../src/shared/contract/members';
import { threadParams } from '../../../src/shared/contract/messages';
import { listLikes, listMatches } from '../../domain/members/listMatches';
import { answers, noContent } from '../../http/describe';
import { linkToNext } from '../../http/nextLink';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { decide } from './decide';
import { rewind } from './rewind';
import { unmatch } from './unmatch';

export const matchesRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .post(
    '/',
    describeRoute(answers('Like, super like or pass a member', decisionResponse)),
    validate('json', decisionRequest),
    async (c) => c.json(await decide(c.get('member'), c.req.valid('json'))),
  )
  .get('/mutual', describeRoute(answers('Your matches, newest first', mutualMatches)), async (c) =>
    c.json(await listMatches(c.get('member'))),
  )
  .get(
    '/likes',
    describeRoute(
      answers('Who liked you and waits for your answer; more by the Link header', likesResponse),
    ),
    validate('query', likesQuery),
    async (c) => {
      const page = await listLikes(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.likes);
    },
  )
  .delete(
    '/last',
    describeRoute(answers('Take your last pass back', otherMember)),
    takesNothing,
    async (c) => c.json(await rewind(c.get('member'))),
  )
  .delete(
    '/:userId',
    describeRoute(noContent('Unmatch')),
    validate('param', threadParams),
    takesNothing,
    async (c) => {
      await unmatch(c.get('member'), c.req.valid('param').userId);
      return c.body(null, 204);
    },
  );

export type MatchesRoutes = typeof matchesRoutes;
