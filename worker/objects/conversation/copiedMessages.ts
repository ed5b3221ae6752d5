import type { Message } from '../../../src/shared/contract/messages';
import type { MemberReaction } from '../../../src/shared/rules/messages/reactions';
import { warningOf } from '../../domain/scamWarnings/cautionTexts';
import type { ConversationParts } from './parts';
import type { StoredRow } from './stores/conversationTables';
import { asDepartedMember } from './threadPage';

/** A message in the download of a member's data. */
export interface CopiedRow extends StoredRow {
  reactions: MemberReaction[];
  photo: Message['photo'];
  /** The warning that the member saw beside it, as its receiver. */
  warning: string | null;
}

export interface CopyQuery {
  afterSeq: number;
  limit: number;
  isGone: boolean;
}

/** A page of messages for the download of a member's data, oldest first; marks nothing as read. */
export function copyMessages(
  { messages, reactions, extras }: Pick<ConversationParts, 'messages' | 'reactions' | 'extras'>,
  memberId: string,
  { afterSeq, limit, isGone }: CopyQuery,
): CopiedRow[] {
  const rows = messages.copyFor(memberId, afterSeq, limit);
  if (isGone) {
    const bare = { reactions: [], photo: undefined, warning: null };
    return rows.map((row) => ({ ...asDepartedMember(memberId, row), ...bare }));
  }
  const seqs = rows.map(({ seq }) => seq);
  const reactionsOf = reactions.seenBy(memberId, seqs);
  const extrasOf = extras.of(seqs);
  const kinds = messages.cautions.to(memberId, seqs[0] ?? 0, seqs.at(-1) ?? 0);
  return rows.map((row) => {
    const kind = kinds.get(row.seq);
    const warning = kind ? warningOf(kind).text : null;
    const photo = extrasOf.get(row.seq)?.photo;
    return { ...row, reactions: reactionsOf.get(row.seq) ?? [], photo, warning };
  });
}
