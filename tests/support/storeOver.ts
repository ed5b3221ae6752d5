import { CONVERSATION_TABLES } from '../../worker/objects/conversation/stores/conversationTables';
import { DeliveredVersions } from '../../worker/objects/conversation/stores/deliveredVersions';
import { MessageStore } from '../../worker/objects/conversation/stores/messageStore';
import { PairOfMembers } from '../../worker/objects/conversation/stores/pairOfMembers';
import { Tables } from '../../worker/objects/storage/tables';

/** A conversation's messages as an object finds them that has just started over this storage. */
export function storeOver({ sql }: DurableObjectStorage): MessageStore {
  const tables = new Tables(sql, CONVERSATION_TABLES);
  return new MessageStore(tables, new DeliveredVersions(tables, new PairOfMembers(tables)));
}
