import { REPORT_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberReaction } from '../../../src/shared/rules/messages/reactions';
import { SEALED_FOR } from '../storage/sealedFor';
import type { ConversationParts } from './parts';
import type { StoredRow } from './stores/conversationTables';
import type { SealedRow } from './stores/sealedStore';

export interface FoundEvidence {
  /** Oldest first, each with its photo. Sealed messages no longer have reactions. */
  rows: (SealedRow & { reactions: MemberReaction[]; photoId: string | null })[];
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
  const { messages, reactions, photos } = sources;
  const [seen, sealedRows] = chosenOrLatest(sources, query, now);
  const known = new Set(seen.map(({ id }) => id));
  const seqs = seen.map(({ seq }) => seq);
  const said = reactions.seenBy(query.memberId, seqs);
  const found = [
    ...seen.map((row) => ({ ...row, reactions: said.get(row.seq) ?? [] })),
    ...sealedRows.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, reactions: [] })),
  ].toSorted((a, b) => a.created_at - b.created_at);
  const ids = found.map(({ id }) => id);
  const photoIds = photos.of(ids, now);
  const rows = found.map((row) => ({ ...row, photoId: photoIds.get(row.id) ?? null }));
  return { rows, hasEnded: !messages.isGoingOn() };
}

/** Those that the member can see, and those that are sealed. */
function chosenOrLatest(
  { messages, sealed }: Sources,
  { memberId, ids, isVisible }: EvidenceQuery,
  now: number,
): [readonly StoredRow[], readonly SealedRow[]] {
  if (ids.length > 0) return [messages.originals(memberId, ids), sealed.find(ids, now)];
  if (!messages.isGoingOn()) return [[], sealed.latest(REPORT_LIMITS.messages, now)];
  if (isVisible) return [[], []];
  const page = messages.page({ viewerId: memberId, limit: REPORT_LIMITS.messages });
  const latest = page.map(({ id }) => id);
  const originals = messages.originals(memberId, latest);
  return [originals.filter(({ created_at }) => created_at >= now - SEALED_FOR), []];
}
