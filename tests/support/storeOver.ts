import { CONVERSATION_TABLES } from '../../worker/objects/conversation/conversationTables';
import { DeliveredVersions } from '../../worker/objects/conversation/deliveredVersions';
import { MessageStore } from '../../worker/objects/conversation/messageStore';
import { PairOfMembers } from '../../worker/objects/conversation/pairOfMembers';
import { Tables } from '../../worker/objects/storage/tables';

/** A conversation's messages as an object finds them that has just awoken over this storage. */
export function storeOver({ sql }: DurableObjectStorage): MessageStore {
  const tables = new Tables(sql, CONVERSATION_TABLES);
  return new MessageStore(tables, new DeliveredVersions(tables, new PairOfMembers(tables)));
}
