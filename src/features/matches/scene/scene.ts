/** Loaded when a like results in a match. */
export { MatchScene } from './MatchScene';
export { loadMatchScene as prepareMoment } from './prepareMoment';
