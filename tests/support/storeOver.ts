import { CONVERSATION_TABLES } from '../../worker/objects/conversationTables';
import { MessageStore } from '../../worker/objects/messageStore';
import { PairOfMembers } from '../../worker/objects/pairOfMembers';
import { Tables } from '../../worker/objects/tables';
import { ToldMarks } from '../../worker/objects/toldMarks';

/** A conversation's messages as an object finds them that has just awoken over this storage. */
export function storeOver({ sql }: DurableObjectStorage): MessageStore {
  const tables = new Tables(sql, CONVERSATION_TABLES);
  return new MessageStore(tables, new ToldMarks(tables, new PairOfMembers(tables)));
}
