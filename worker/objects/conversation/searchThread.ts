import { excerptWith } from '../../domain/messages/findWords';
import type { ConversationParts } from './parts';

/** Messages read at a time: most searches find enough in the newest. */
const CHUNK = 200;

export interface ThreadSearch {
  viewerId: string;
  /** Folded: see `foldWords`. */
  words: string;
  /** How many of the newest messages are looked at, at most. */
  scan: number;
  limit: number;
  /** The newest message counts as found, because the other's name does. */
  matchesName: boolean;
}

/** Messages with these words as the viewer sees them, newest first, `at` in ms; marks none read. */
export function searchThread(
  { messages }: Pick<ConversationParts, 'messages'>,
  { viewerId, words, scan, limit, matchesName }: ThreadSearch,
): { found: { messageId: string; excerpt: string; at: number }[]; scanned: number } {
  const found: { messageId: string; excerpt: string; at: number }[] = [];
  let scanned = 0;
  let beforeId: string | undefined;
  while (scanned < scan && found.length < limit) {
    const size = Math.min(CHUNK, scan - scanned);
    const before = beforeId === undefined ? {} : { beforeId };
    const rows = messages.page({ viewerId, limit: size, ...before }).toReversed();
    for (const [index, { id, content, created_at }] of rows.entries()) {
      if (found.length === limit) break;
      const isNewest = scanned + index === 0;
      const hit = excerptWith(content, words) ?? (matchesName && isNewest ? content : null);
      if (hit !== null) found.push({ messageId: id, excerpt: hit.slice(0, 160), at: created_at });
    }
    scanned += rows.length;
    beforeId = rows.at(-1)?.id;
    if (rows.length < size) break;
  }
  return { found, scanned };
}
