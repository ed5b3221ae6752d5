import { openStorage } from '../storage/contents';
import { LiveConnections } from './connections/liveConnections';
import { MemberPresence } from './connections/presence';
import { ConversationUpdates } from './conversationUpdates';
import { DailyCounts } from './dailyCounts';
import { DecisionOutbox } from './likes/decisionOutbox';
import { LikeMail } from './likes/likeMail';
import { Likes } from './likes/likes';
import { Passes } from './likes/passes';
import { ReceivedLikes } from './likes/receivedLikes';
import { Unmatching } from './likes/unmatching';
import { MEMBER_TABLES } from './memberTables';
import { DatePlans } from './plans/plans';
import { SentMessages } from './sentMessages';
import { memberStores } from './stores';

/** The parts of a member's object: each act lists those it needs. */
export type MemberParts = ReturnType<typeof memberParts>;

export function memberParts(ctx: DurableObjectState, env: () => Env) {
  const base = memberStores(ctx, env, openStorage(ctx, MEMBER_TABLES));
  const counted = {
    ...base,
    counts: new DailyCounts(base),
    presence: new MemberPresence(base),
    conversationUpdates: new ConversationUpdates(base),
    likeMail: new LikeMail(base),
    outbox: new DecisionOutbox(base),
    plans: new DatePlans(base),
  };
  const sending = { ...counted, sentMessages: new SentMessages(counted) };
  const liking = { ...sending, likes: new Likes(sending) };
  return {
    ...liking,
    connections: new LiveConnections(liking),
    passes: new Passes(liking),
    receivedLikes: new ReceivedLikes(liking),
    unmatching: new Unmatching(liking),
  };
}

/** The account was deleted: closes every connection and deletes everything stored. */
export async function emptyMember(parts: MemberParts): Promise<void> {
  const { owner, devices, lease, contents } = parts;
  devices.closeAll();
  owner.leaves();
  lease.drop();
  await contents.empty();
}

/** What they used on a New Jersey day, unread messages, and matches that were not shown yet. */
export function figuresOn(
  { counts, decisions, list }: Pick<MemberParts, 'counts' | 'decisions' | 'list'>,
  day: string,
) {
  return {
    ...decisions.spent(day, ''),
    messages: counts.on(day).messages,
    unreadCount: list.unread(),
    unshownMatches: decisions.unshown.ids(),
  };
}

/** The object's part of notifications: likes, likers shown this day, searches, plans, reads. */
export function ownNotifications(parts: MemberParts, day: string) {
  return {
    waiting: [...parts.decisions.waiting(0)],
    shown: parts.shownLikers.on(day),
    searches: parts.savedSearches.all(),
    plans: parts.plans.news(),
    readUpTo: parts.notificationsRead.upTo,
  };
}
