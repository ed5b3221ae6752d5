import { idRow } from '../../../db/columns';
import { rows } from '../../../db/runBatch';
import { writeTies } from '../../../domain/members/ties';
import { memberObjectOf } from '../../../platform/objects';
import type { MemberParts } from '../parts';
import { isLike, type LikeDecision, nextDecision, PARTED } from './decisionRules';
import type { Received } from './decisionStore';

/** D1 says that the two match, through likes with these times; the object's state may be older. */
export async function takeMatch(
  { owner, decisions }: Pick<MemberParts, 'owner' | 'decisions'>,
  memberId: string,
  otherId: string,
  { mine, theirs }: { mine: number; theirs: number },
): Promise<void> {
  if (!(await owner.is(memberId))) return;
  const given = decisions.given(otherId);
  const like: LikeDecision = {
    ...nextDecision(given, otherId, mine),
    kind: 'like',
    parted: PARTED.never,
    isMutual: true,
    isDelivered: true,
  };
  decisions.put(given && isLike(given) ? { ...given, isMutual: true } : like);
  if (decisions.received(otherId)) return decisions.setAnswered(otherId, true);
  decisions.receive({ actorId: otherId, kind: 'like', at: theirs, isAnswered: true });
}

/**
 * Brings a member's object whose state is older than that of others into line with them. Decisions
 * since then are delivered again, unless the member is held, about whom no one is notified. Likes
 * received since then that their giver does not have are deleted, and so is everyone who is not in
 * D1.
 */
export async function reconcileMember(
  parts: MemberParts,
  memberId: string,
  { since, isHeld }: { since: number; isHeld: boolean },
): Promise<void> {
  const { env, db, owner, decisions, unmatching, outbox, likes } = parts;
  if (!(await owner.is(memberId))) return;
  const everybody = decisions.everybody();
  const there = await rows(idRow)`SELECT id FROM members
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify(everybody)}))`.run(db());
  const ids = new Set(there.map(({ id }) => id));
  for (const id of everybody) if (!ids.has(id)) await unmatching.onAccountDeleted(id);
  for (const { actorId } of decisions.receivedSince(since)) {
    const { likes: stands } = await memberObjectOf(env(), actorId).standsWith(memberId);
    if (!stands) decisions.dropReceived(actorId);
  }
  if (isHeld) return;
  for (const given of decisions.decisionsSince(since))
    decisions.put({ ...given, isDelivered: false });
  await outbox.repeat((id) => likes.deliver(id, true));
}

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
