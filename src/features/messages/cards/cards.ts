/** Loaded with the first message or draft that has a card. */
export { DraftCard } from './DraftCard';
export { EventInThread } from './EventInThread';
export { PlaceInThread } from './PlaceInThread';
