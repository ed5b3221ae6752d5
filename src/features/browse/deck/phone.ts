import { undoLatest } from '../../matches/lateUndo';

/** Loaded only on phones: the deck and the dock of the browse page. */
export { Deck } from './Deck';
export { Dock } from './Dock';
export { BrowseViewSwitch as ViewSwitch } from './ViewSwitch';

/** Otherwise, with premium, rewinds the last pass that the server knows. */
export function undo(isPremium: boolean, rewind: () => Promise<unknown>): void {
  if (!undoLatest() && isPremium) void rewind();
}
