import type { OtherMember, Self } from '../../../src/shared/contract/members';
import { countShownProfiles } from '../../domain/members/countShownProfiles';
import { viewedMember } from '../../domain/members/viewedMember';
import { loadSelf } from '../../domain/self/selfQueries';
import type { MemberContext } from '../../platform/context';

/** One member as this viewer may see them; oneself in full. Throws NOT_FOUND, LIMIT_REACHED. */
export async function getMember(context: MemberContext, id: string): Promise<OtherMember | Self> {
  if (id === context.session.memberId) return (await loadSelf(context)).self;
  const { actor, member } = await viewedMember(context, id);
  await countShownProfiles(context, actor, [id]);
  return member;
}
