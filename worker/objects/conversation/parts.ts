import { openDatabase } from '../../db/client';
import { openStorage } from '../storage/contents';
import { Permission } from './permission';
import { CONVERSATION_TABLES } from './stores/conversationTables';
import { DeliveredVersions } from './stores/deliveredVersions';
import { MessageExtras } from './stores/messageExtras';
import { MessageStore } from './stores/messageStore';
import { PairOfMembers } from './stores/pairOfMembers';
import { PhotoStore } from './stores/photoStore';
import { ReactionStore } from './stores/reactionStore';
import { SealedStore } from './stores/sealedStore';
import { Updates } from './updates';

/** The parts of a conversation: each act takes those it needs. */
export type ConversationParts = ReturnType<typeof conversationParts>;

export function conversationParts(ctx: DurableObjectState, env: () => Env) {
  const store = openStorage(ctx, CONVERSATION_TABLES);
  const { tables, alarm } = store;
  const db = () => openDatabase(env().DB);
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const pair = new PairOfMembers(tables);
  const versions = new DeliveredVersions(tables, pair);
  const messages = new MessageStore(tables, versions);
  return {
    ...store,
    db,
    waitUntil,
    /** Lets no other call in meanwhile. */
    alone: <Result>(act: () => Promise<Result>) => ctx.blockConcurrencyWhile(act),
    pair,
    permission: new Permission({ db, pair }),
    messages,
    extras: new MessageExtras(tables),
    reactions: new ReactionStore(tables),
    photos: new PhotoStore(tables),
    sealed: new SealedStore(tables),
    versions,
    updates: new Updates({ env, db, pair, messages, versions, alarm, waitUntil }),
  };
}
