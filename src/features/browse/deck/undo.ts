import { undoLatest } from '../../matches/lateUndo';

/**
 * Undoes the last like or pass of this page; otherwise, with premium, rewinds the last pass that
 * the server knows.
 */
export function undo(isPremium: boolean, rewind: () => Promise<unknown>): void {
  if (!undoLatest() && isPremium) void rewind();
}
