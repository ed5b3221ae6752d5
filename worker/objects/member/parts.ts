import { type Database, openDatabase } from '../../db/client';
import { type ObjectStore, openStorage } from '../storage/contents';
import { Devices } from './connections/devices';
import { LiveConnections } from './connections/liveConnections';
import { MemberPresence } from './connections/presence';
import { ContactStore } from './contacts';
import { ConversationList } from './conversationList';
import { ConversationUpdates } from './conversationUpdates';
import { DailyCounts } from './dailyCounts';
import { EventLooks } from './eventLooks';
import { HiddenWords } from './hiddenWords';
import { Lease } from './lease';
import { DecisionOutbox } from './likes/decisionOutbox';
import { DecisionStore } from './likes/decisionStore';
import { LikeMail } from './likes/likeMail';
import { Likes } from './likes/likes';
import { Passes } from './likes/passes';
import { ReceivedLikes } from './likes/receivedLikes';
import { ShownLikers } from './likes/shownLikers';
import { Undelivered } from './likes/undelivered';
import { Unmatching } from './likes/unmatching';
import { MEMBER_TABLES } from './memberTables';
import { NotificationsRead } from './notificationsRead';
import { isMember, Owner } from './owner';
import { PartingStore } from './partings';
import { Partners } from './partners';
import { PlanStore } from './plans/planStore';
import { DatePlans } from './plans/plans';
import { SearchStore } from './savedSearches';
import { SeenProfiles } from './seenProfiles';
import { SentMessages } from './sentMessages';
import { SentTexts } from './sentTexts';
import { UnreadMail } from './unreadMail';

/** The parts of a member's object: each part and act lists those it needs. */
export interface MemberParts extends ObjectStore {
  env: () => Env;
  db: () => Database;
  waitUntil: (work: Promise<unknown>) => void;
  owner: Owner;
  lease: Lease;
  devices: Devices;
  connections: LiveConnections;
  presence: MemberPresence;
  list: ConversationList;
  hiddenWords: HiddenWords;
  conversationUpdates: ConversationUpdates;
  unreadMail: UnreadMail;
  counts: DailyCounts;
  sentMessages: SentMessages;
  partners: Partners;
  contacts: ContactStore;
  partings: PartingStore;
  decisions: DecisionStore;
  outbox: DecisionOutbox;
  likes: Likes;
  passes: Passes;
  receivedLikes: ReceivedLikes;
  unmatching: Unmatching;
  likeMail: LikeMail;
  shownLikers: ShownLikers;
  seenProfiles: SeenProfiles;
  notificationsRead: NotificationsRead;
  savedSearches: SearchStore;
  eventLooks: EventLooks;
  planStore: PlanStore;
  plans: DatePlans;
}

export function memberParts(ctx: DurableObjectState, env: () => Env): MemberParts {
  const store = openStorage(ctx, MEMBER_TABLES);
  const { tables } = store;
  const db = () => openDatabase(env().DB);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const owner = new Owner(tables, (id) => isMember(db(), id));
  const partings = new PartingStore(tables);
  const base = {
    ...store,
    ctx,
    env,
    db,
    waitUntil,
    owner,
    partings,
    keys: ctx.storage.kv,
    lease: new Lease(tables, db),
    devices: new Devices(ctx),
    list: new ConversationList(tables, partings),
    hiddenWords: new HiddenWords(tables),
    contacts: new ContactStore(tables),
    partners: new Partners(tables),
    planStore: new PlanStore(tables),
    texts: new SentTexts(tables),
    decisions: new DecisionStore(tables),
    undelivered: new Undelivered(tables),
  };
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
    unreadMail: new UnreadMail(liking),
    shownLikers: new ShownLikers(tables),
    seenProfiles: new SeenProfiles(tables),
    notificationsRead: new NotificationsRead(tables),
    savedSearches: new SearchStore(tables),
    eventLooks: new EventLooks(tables),
  };
}

/** The account was deleted: closes every connection and deletes everything stored. */
export async function emptyMember(parts: MemberParts): Promise<void> {
  const { owner, devices, lease, seenProfiles, contents } = parts;
  devices.closeAll();
  owner.leaves();
  seenProfiles.lookAgain();
  lease.drop();
  await contents.empty();
}

/**
 * Figures of the member: what they used on a New Jersey day, unread messages, and with whom the
 * matches are that were not shown yet.
 */
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
