/** Loaded when a like results in a match. */
export { MatchScene } from './MatchScene';
export { prepareMoment } from './prepareMoment';
