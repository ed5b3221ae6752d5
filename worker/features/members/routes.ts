import {
  browseQuery,
  countQuery,
  member,
  memberCount,
  type OtherMember,
  otherMembers,
  type Self,
  self,
} from '../../../src/shared/contract/members';
import { updateMemberRequest } from '../../../src/shared/contract/profile';
import { countShownProfiles } from '../../domain/members/countShownProfiles';
import { viewedMember } from '../../domain/members/viewedMember';
import { loadSelf } from '../../domain/self/selfQueries';
import { describeJson, itemsOf } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { memberRoutes } from '../../http/requireMember';
import { validate, validateId } from '../../http/validate';
import type { MemberContext } from '../../platform/context';
import { browseMembers } from './browseMembers';
import { countMembers } from './countMembers';
import { findByEmail } from './findByEmail';
import { updateMember } from './updateMember';

const update = [
  describeJson('Change your own profile', self),
  describeRefusals('FORBIDDEN', 'CONFLICT', 'RATE_LIMITED'),
  validateId,
  validate('json', updateMemberRequest),
] as const;

export const membersRoutes = memberRoutes()
  .get(
    '/',
    describeJson(
      'Members to meet, or one by exact address; the Link header leads to more',
      otherMembers,
    ),
    describeRefusals('PREMIUM_REQUIRED', 'LIMIT_REACHED'),
    validate('query', browseQuery),
    async (c) => {
      const { email } = c.req.valid('query');
      if (email !== undefined) return c.json(await findByEmail(c.get('member'), email));
      return c.json(itemsOf(c, await browseMembers(c.get('member'), c.req.valid('query'))));
    },
  )
  .get(
    '/count',
    describeJson(
      'How many members a search shows, and how many more a wider one would',
      memberCount,
    ),
    describeRefusals('PREMIUM_REQUIRED'),
    validate('query', countQuery),
    async (c) => c.json(await countMembers(c.get('member'), c.req.valid('query'))),
  )
  .get(
    '/:id',
    describeJson('One member; your own account in full', member),
    describeRefusals('NOT_FOUND', 'LIMIT_REACHED'),
    validateId,
    async (c) =>
      // Pages request other members by id; the member's own profile comes from /api/auth/me.
      c.json((await getMember(c.get('member'), c.req.valid('param').id)) as OtherMember),
  )
  .put('/:id', ...update, async (c) =>
    c.json(await updateMember(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .patch('/:id', ...update, async (c) =>
    c.json(await updateMember(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

/** One member as this viewer may see them; oneself in full. Throws NOT_FOUND, LIMIT_REACHED. */
async function getMember(context: MemberContext, id: string): Promise<OtherMember | Self> {
  if (id === context.session.memberId) return (await loadSelf(context)).self;
  const { actor, member } = await viewedMember(context, id);
  await countShownProfiles(context, actor, [id]);
  return member;
}
