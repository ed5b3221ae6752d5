/** What a phone's browse page loads besides: one person a screen, and the tools below. */
export { Deck } from './Deck';
export { Dock } from './Dock';
export { undo } from './undo';
export { ViewSwitch } from './ViewSwitch';
