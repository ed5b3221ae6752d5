import { openDatabase } from '../../db/client';
import type { ObjectStore } from '../storage/contents';
import { Devices } from './connections/devices';
import { ContactStore, Partners } from './contacts';
import { ConversationList } from './conversationList';
import { EventLooks } from './eventLooks';
import { HiddenWords } from './hiddenWords';
import { Lease } from './lease';
import { DecisionStore } from './likes/decisionStore';
import { Undelivered } from './likes/undelivered';
import { Owner } from './owner';
import { PartingStore } from './partings';
import { PlanStore } from './plans/planStore';
import { SearchStore } from './savedSearches';
import { NotificationsRead, SeenProfiles, ShownLikers } from './seenProfiles';
import { SentTexts } from './sentTexts';

/** What a member's object stores, and its access to the platform: parts that need no other parts. */
export type MemberStores = ReturnType<typeof memberStores>;

export function memberStores(ctx: DurableObjectState, env: () => Env, store: ObjectStore) {
  const { tables } = store;
  const db = () => openDatabase(env().DB);
  const partings = new PartingStore(tables);
  return {
    ...store,
    ctx,
    env,
    db,
    waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work),
    keys: ctx.storage.kv,
    owner: new Owner(tables, db),
    partings,
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
    shownLikers: new ShownLikers(tables),
    seenProfiles: new SeenProfiles(tables),
    notificationsRead: new NotificationsRead(tables),
    savedSearches: new SearchStore(tables),
    eventLooks: new EventLooks(tables),
  };
}
