import type { GivenReaction } from '../../../src/shared/rules/reactions';
import type { MessageStore } from './messageStore';
import type { PhotoStore } from './photoStore';
import type { ReactionStore } from './reactionStore';
import { SEALED_FOR, type SealedRow, type SealedStore } from './sealedStore';
import type { StoredRow } from './storedRow';

/** What is sealed has lost its reactions. */
export interface EvidenceRow extends SealedRow {
  reactions: GivenReaction[];
}

export interface FoundEvidence {
  /** Oldest first, each with the photo that it holds. */
  rows: (EvidenceRow & { photoId: string | null })[];
  /** Nothing was written since the two parted, or they never wrote. */
  hasEnded: boolean;
}

interface Sources {
  store: MessageStore;
  reactions: Pick<ReactionStore, 'seenBy'>;
  sealed: SealedStore;
  photos: PhotoStore;
}

interface Asked {
  memberId: string;
  ids: readonly string[];
  isVisible: boolean;
  limit: number;
  now: number;
}

/**
 * Messages as they were sent, for a report: the chosen ones, as far as the member can still see
 * them or they are sealed. With none chosen of who is gone, the latest of the last 30 days: nobody
 * can choose from what they cannot see, and whether an account is deleted or closed must not show.
 */
export function findEvidence({ photos, ...sources }: Sources, asked: Asked): FoundEvidence {
  const { rows, hasEnded } = findRows(sources, asked);
  const ids = rows.map(({ id }) => id);
  const held = photos.of(ids, asked.now);
  return { rows: rows.map((row) => ({ ...row, photoId: held.get(row.id) ?? null })), hasEnded };
}

function findRows(
  { store, reactions, sealed }: Omit<Sources, 'photos'>,
  asked: Asked,
): { rows: EvidenceRow[]; hasEnded: boolean } {
  const { memberId, ids, isVisible, limit, now } = asked;
  const hasEnded = !store.isGoingOn();
  const withReactions = (rows: readonly StoredRow[]): EvidenceRow[] => {
    const seqs = rows.map(({ seq }) => seq);
    const said = reactions.seenBy(memberId, seqs);
    return rows.map((row) => ({ ...row, reactions: said.get(row.seq) ?? [] }));
  };
  if (ids.length === 0) {
    if (hasEnded) return { rows: sealed.latest(limit, now).map(withoutReactions), hasEnded };
    const latest = isVisible ? [] : latestOf(store, memberId, limit, now);
    return { rows: withReactions(latest), hasEnded };
  }
  const seen = withReactions(store.originals(memberId, ids));
  const known = new Set(seen.map(({ id }) => id));
  const others = sealed
    .find(ids, now)
    .filter(({ id }) => !known.has(id))
    .map(withoutReactions);
  const rows = [...seen, ...others].toSorted((a, b) => a.created_at - b.created_at);
  return { rows, hasEnded };
}

const withoutReactions = (row: SealedRow): EvidenceRow => ({ ...row, reactions: [] });

function latestOf(store: MessageStore, memberId: string, limit: number, now: number): StoredRow[] {
  const ids = store.page({ viewerId: memberId, limit }).map(({ id }) => id);
  return store.originals(memberId, ids).filter(({ created_at }) => created_at >= now - SEALED_FOR);
}
