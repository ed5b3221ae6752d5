/** Loaded only on phones: the deck and the dock of the browse page. */
export { Deck } from './Deck';
export { Dock } from './Dock';
export { undo } from './undo';
export { BrowseViewSwitch as ViewSwitch } from './ViewSwitch';
