import { excerptWith } from '../../domain/messages/findWords';
import type { ConversationParts } from './parts';

export interface ThreadSearch {
  viewerId: string;
  /** Folded: see `foldWords`. */
  words: string;
  /** How many of the newest messages are looked at. */
  scan: number;
  limit: number;
  /** The newest message counts as found, because the other's name does. */
  isNamed: boolean;
}

/**
 * Messages with the words as the viewer sees them, newest first, with their times in milliseconds
 * since 1970; it marks nothing as read.
 */
export function searchThread(
  { messages }: Pick<ConversationParts, 'messages'>,
  { viewerId, words, scan, limit, isNamed }: ThreadSearch,
): { found: { messageId: string; excerpt: string; at: number }[]; scanned: number } {
  const rows = messages.page({ viewerId, limit: scan }).toReversed();
  const found: { messageId: string; excerpt: string; at: number }[] = [];
  for (const [index, { id, content, created_at }] of rows.entries()) {
    if (found.length === limit) break;
    const hit = excerptWith(content, words) ?? (isNamed && index === 0 ? content : null);
    if (hit !== null) found.push({ messageId: id, excerpt: hit.slice(0, 160), at: created_at });
  }
  return { found, scanned: rows.length };
}
