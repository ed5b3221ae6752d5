import { REPORT_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberReaction } from '../../../src/shared/rules/messages/reactions';
import { SEALED_FOR } from '../storage/sealedFor';
import type { ConversationParts } from './parts';
import type { StoredRow } from './stores/conversationTables';
import type { MessageStore } from './stores/messageStore';
import type { SealedRow } from './stores/sealedStore';

/** Sealed messages no longer have reactions. */
export interface EvidenceRow extends SealedRow {
  reactions: MemberReaction[];
}

export interface FoundEvidence {
  /** Oldest first, each with its photo. */
  rows: (EvidenceRow & { photoId: string | null })[];
  /** Nothing was written since the two parted, or they never wrote. */
  hasEnded: boolean;
}

type Sources = Pick<ConversationParts, 'messages' | 'reactions' | 'sealed' | 'photos'>;

export interface EvidenceQuery {
  /** The reporter. */
  memberId: string;
  /** The chosen messages. */
  ids: readonly string[];
  /** The other is visible to this member. */
  isVisible: boolean;
}

/**
 * Messages as they were sent, for a report: the chosen ones that the member can still see or that
 * are sealed. If none is chosen and the other is gone, the latest of the last 30 days, since no one
 * can choose from what they cannot see, and a deleted account must look the same as a closed one.
 */
export function findEvidence(sources: Sources, query: EvidenceQuery): FoundEvidence {
  const now = Date.now();
  const { rows, hasEnded } = findRows(sources, query, now);
  const ids = rows.map(({ id }) => id);
  const held = sources.photos.of(ids, now);
  return { rows: rows.map((row) => ({ ...row, photoId: held.get(row.id) ?? null })), hasEnded };
}

function findRows(
  { messages, reactions, sealed }: Sources,
  { memberId, ids, isVisible }: EvidenceQuery,
  now: number,
): { rows: EvidenceRow[]; hasEnded: boolean } {
  const hasEnded = !messages.isGoingOn();
  const withReactions = (rows: readonly StoredRow[]): EvidenceRow[] => {
    const seqs = rows.map(({ seq }) => seq);
    const said = reactions.seenBy(memberId, seqs);
    return rows.map((row) => ({ ...row, reactions: said.get(row.seq) ?? [] }));
  };
  if (ids.length === 0) {
    if (hasEnded)
      return { rows: sealed.latest(REPORT_LIMITS.messages, now).map(withoutReactions), hasEnded };
    const latest = isVisible ? [] : latestOf(messages, memberId, now);
    return { rows: withReactions(latest), hasEnded };
  }
  const seen = withReactions(messages.originals(memberId, ids));
  const known = new Set(seen.map(({ id }) => id));
  const others = sealed
    .find(ids, now)
    .filter(({ id }) => !known.has(id))
    .map(withoutReactions);
  const rows = [...seen, ...others].toSorted((a, b) => a.created_at - b.created_at);
  return { rows, hasEnded };
}

const withoutReactions = (row: SealedRow): EvidenceRow => ({ ...row, reactions: [] });

function latestOf(messages: MessageStore, memberId: string, now: number): StoredRow[] {
  const ids = messages
    .page({ viewerId: memberId, limit: REPORT_LIMITS.messages })
    .map(({ id }) => id);
  return messages
    .originals(memberId, ids)
    .filter(({ created_at }) => created_at >= now - SEALED_FOR);
}
