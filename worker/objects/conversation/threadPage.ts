import type { Message } from '../../../src/shared/contract/messages';
import { DELETED_MESSAGE } from '../../domain/messages/listedConversation';
import { warningOf } from '../../domain/scamWarnings/cautionTexts';
import type { StoredRow } from './stores/conversationTables';
import type { Words } from './stores/departures';
import type { MessageExtras } from './stores/messageExtras';
import type { MessageStore } from './stores/messageStore';
import type { ReactionStore } from './stores/reactionStore';

export interface PageInput {
  viewerId: string;
  otherId: string;
  beforeId?: string | undefined;
  afterSeq?: number | undefined;
  limit: number;
  /** Nothing is marked as read. */
  isPeek: boolean;
  withReceipts: boolean;
  /** The other is invisible to the viewer, for whatever reason: it looks as if they had left. */
  isGone: boolean;
}

/** A message as the object knows it; D1 knows the state of an invitation. */
export interface StoredMessage extends Message {
  invitationId?: string;
}

/** The number under which a member sees a message. */
export interface Numbering {
  held: Pick<MessageStore['held'], 'shown'>;
}

/** What messages have besides their words. */
export interface MessageAdditions {
  extras: Pick<MessageExtras, 'of'>;
  reactions: Pick<ReactionStore, 'seenBy'>;
}

type Rows = Pick<MessageStore, 'readTimes' | 'departures'> & {
  cautions: Pick<MessageStore['cautions'], 'to'>;
  silent: Pick<MessageStore['silent'], 'to'>;
} & Numbering;

/** A message as its viewer sees it when the other is gone, for whatever reason. */
export function asDepartedMember<Row extends Words>(viewerId: string, row: Row): Row {
  if (row.sender_id === viewerId) return { ...row, invitation_id: null };
  return { ...row, content: DELETED_MESSAGE, client_id: null, invitation_id: null };
}

/** Oldest first, as `viewerId` sees them. */
export function threadPage(
  store: Rows & Pick<MessageStore, 'page'>,
  besides: MessageAdditions,
  input: PageInput,
): StoredMessage[] {
  const rows = store.page(input);
  if (!input.isGone) return messagesSeenBy(store, besides, rows, input);
  const { viewerId, otherId } = input;
  return rows.map((row) => ({
    ...toMessage(asDepartedMember(viewerId, row), row.sender_id === viewerId ? otherId : viewerId),
    seq: store.held.shown(viewerId, row.seq),
  }));
}

/** These rows, oldest first, with everything that the viewer sees of them. */
export function messagesSeenBy(
  store: Rows,
  besides: MessageAdditions,
  rows: readonly StoredRow[],
  { viewerId, otherId, withReceipts }: Pick<PageInput, 'viewerId' | 'otherId' | 'withReceipts'>,
): StoredMessage[] {
  const reads = withReceipts ? store.readTimes(otherId) : [];
  const left = store.departures().of(otherId);
  const seqs = rows.map(({ seq }) => seq);
  const extras = besides.extras.of(seqs);
  const reactions = besides.reactions.seenBy(viewerId, seqs);
  const page = [viewerId, seqs[0] ?? 0, seqs.at(-1) ?? 0] as const;
  const kinds = store.cautions.to(...page);
  const silent = store.silent.to(...page);
  return rows.map((row) => {
    const isMine = row.sender_id === viewerId;
    const hasReceipt = isMine && row.seq > left;
    const kind = kinds.get(row.seq);
    const said = reactions.get(row.seq);
    const readAt = hasReceipt ? reads.find((read) => read.seq >= row.seq)?.at : undefined;
    return {
      ...toMessage(row, isMine ? otherId : viewerId),
      seq: store.held.shown(viewerId, row.seq),
      ...extras.get(row.seq),
      ...(row.invitation_id ? { invitationId: row.invitation_id } : {}),
      ...(kind ? { warning: warningOf(kind) } : {}),
      ...(silent.has(row.seq) ? { hasHiddenWord: true as const } : {}),
      ...(said ? { reactions: said } : {}),
      ...(readAt === undefined ? {} : { readAt: new Date(readAt).toISOString() }),
    };
  });
}

export function toMessage(row: StoredRow, receiverId: string): Message {
  return {
    id: row.id,
    seq: row.seq,
    senderId: row.sender_id,
    receiverId,
    content: row.content,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.client_id ? { clientId: row.client_id } : {}),
  };
}
