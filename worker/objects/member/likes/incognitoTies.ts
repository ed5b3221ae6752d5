import { writeTies } from '../../../domain/members/ties';
import type { MemberParts } from '../parts';

const TIES_AT_ONCE = 500;

/** Starts or stops writing ties, which make a giver visible; called before incognito begins. */
export async function keepTies(
  { db, owner, decisions }: Pick<MemberParts, 'db' | 'owner' | 'decisions'>,
  memberId: string,
  areKept: boolean,
): Promise<void> {
  if (!(await owner.is(memberId))) return;
  decisions.keepTies(areKept);
  const likes = areKept ? decisions.likes() : [];
  for (let start = 0; start < likes.length; start += TIES_AT_ONCE) {
    await writeTies(db(), memberId, likes.slice(start, start + TIES_AT_ONCE));
  }
}
