import type { MemberParts } from '../parts';
import type { LikeDecision } from './decisionRules';
import type { Received } from './decisionStore';

export interface WrittenDecisions {
  given?: readonly LikeDecision[];
  received?: readonly Received[];
}

/** For imports and generated test data: stores decisions as they are, unless one is newer. */
export async function importDecisions(
  { owner, decisions, contacts }: Pick<MemberParts, 'owner' | 'decisions' | 'contacts'>,
  memberId: string,
  { given = [], received = [] }: WrittenDecisions,
): Promise<void> {
  if (!(await owner.is(memberId))) return;
  for (const each of received) {
    if ((decisions.received(each.actorId)?.at ?? -1) < each.at) decisions.receive(each);
    if (each.kind === 'super') contacts.record(each.actorId, 'superLike', each.at, false);
  }
  for (const each of given) {
    if ((decisions.given(each.targetId)?.at ?? -1) >= each.at) continue;
    decisions.put(each);
    if (each.kind !== 'none') decisions.setAnswered(each.targetId, true);
    if (each.kind === 'super') contacts.record(each.targetId, 'superLike', each.at);
    if (each.isMutual) contacts.record(each.targetId, 'match', each.at);
  }
}
