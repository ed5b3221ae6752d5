/** What is loaded when a match comes of a like. */
export { MatchScene } from './MatchScene';
export { prepareMoment } from './prepareMoment';
