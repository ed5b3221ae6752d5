import type { Message } from '../../src/shared/contract/messages';
import { warningOf } from '../domain/cautions/cautionTexts';
import type { PartStore } from './messageParts';
import type { MessageStore, StoredRow } from './messageStore';

export interface PageInput {
  viewerId: string;
  otherId: string;
  beforeId?: string | undefined;
  afterSeq?: number | undefined;
  limit: number;
  withReceipts: boolean;
}

/** A message as the object knows it: how an invitation stands, the database says. */
export interface StoredMessage extends Message {
  invitationId?: string;
}

/** By which number a member sees a message. */
export interface Numbering {
  held: Pick<MessageStore['held'], 'shown'>;
}

/** Oldest first, as `viewerId` sees them. */
export function threadPage(
  store: Pick<MessageStore, 'page' | 'readTimes' | 'departures'> & {
    cautions: Pick<MessageStore['cautions'], 'to'>;
  } & Numbering,
  parts: Pick<PartStore, 'of'>,
  input: PageInput,
): StoredMessage[] {
  const { viewerId, otherId } = input;
  const reads = input.withReceipts ? store.readTimes(otherId) : [];
  const departures = store.departures();
  const left = departures.of(otherId);
  const rows = store.page(input);
  const besides = parts.of(rows.map(({ seq }) => seq));
  const kinds = store.cautions.to(viewerId, rows[0]?.seq ?? 0, rows.at(-1)?.seq ?? 0);
  return rows.map((row) => {
    const isMine = row.sender_id === viewerId;
    const hasReceipt = isMine && row.seq > left;
    const kind = kinds.get(row.seq);
    const readAt = hasReceipt ? reads.find((read) => read.seq >= row.seq)?.at : undefined;
    return {
      ...toMessage(row, isMine ? otherId : viewerId),
      seq: store.held.shown(viewerId, row.seq),
      ...besides.get(row.seq),
      ...(row.invitation_id ? { invitationId: row.invitation_id } : {}),
      ...(kind ? { warning: warningOf(kind) } : {}),
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
