import * as contract from '../../../src/shared/contract/matches';
import { otherMember } from '../../../src/shared/contract/members';
import { threadParams } from '../../../src/shared/contract/messages';
import { listLikes, listMatches } from '../../domain/members/listMatches';
import { answerNothing, describeJson, linkToNext, noContent } from '../../http/answers';
import { accessOnly, describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import type { MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { like } from './like';
import { markMatchShown } from './markMatchShown';
import { pass, rewind } from './pass';
import { undoLike, unmatch } from './unmatch';

export const matchesRoutes = memberRoutes()
  .post(
    '/',
    describeJson('Like, super like or pass a member', contract.decisionResponse),
    describeRefusals(
      'PREMIUM_REQUIRED',
      'FORBIDDEN',
      'CONVERSATION_CLOSED',
      'OUTSIDE_PREFERENCES',
      'NOT_FOUND',
      'CONFLICT',
      'LIMIT_REACHED',
      'CONFIRM_ADDRESS',
    ),
    validate('json', contract.decisionRequest),
    async (c) => {
      const { targetUserId, isLiked, isSuper, ...said } = c.req.valid('json');
      const member = c.get('member');
      requireOther(member, targetUserId);
      if (!isLiked) return c.json(await pass(member, targetUserId));
      return c.json(await like(member, targetUserId, isSuper ? 'super' : 'like', said));
    },
  )
  .get('/mutual', describeJson('Your matches, newest first', contract.mutualMatches), async (c) =>
    c.json(await listMatches(c.get('member'))),
  )
  .get(
    '/likes',
    describeJson(
      'Who liked you and is waiting for your answer; the Link header leads to more',
      contract.likesResponse,
    ),
    describeRefusals('PREMIUM_REQUIRED'),
    validate('query', contract.likesQuery),
    async (c) => {
      const page = await listLikes(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.likes);
    },
  )
  .delete(
    '/last',
    describeJson('Take back your last pass', otherMember),
    accessOnly('premium'),
    describeRefusals('NOT_FOUND'),
    takesNothing,
    async (c) => c.json(await rewind(c.get('member'))),
  )
  .delete(
    '/likes/:userId',
    noContent('Take back a like that hasn’t been shown to the other member; otherwise a 409'),
    describeRefusals('CONFLICT'),
    validate('param', threadParams),
    takesNothing,
    async (c) => answerNothing(c, undoLike(c.get('member'), c.req.valid('param').userId)),
  )
  .post(
    '/:userId/shown',
    describeJson(
      'Claim the announcement of a match for one of your devices, once',
      contract.matchShown,
    ),
    validate('param', threadParams),
    takesNothing,
    async (c) => c.json(await markMatchShown(c.get('member'), c.req.valid('param').userId)),
  )
  .delete(
    '/:userId',
    noContent('Unmatch'),
    describeRefusals('NOT_FOUND'),
    validate('param', threadParams),
    takesNothing,
    async (c) => answerNothing(c, unmatch(c.get('member'), c.req.valid('param').userId)),
  );

/** Throws INVALID_INPUT for a decision about oneself. */
function requireOther({ session }: MemberContext, targetId: string) {
  if (session.memberId === targetId) throw invalid('targetUserId', "You can't like yourself.");
}
