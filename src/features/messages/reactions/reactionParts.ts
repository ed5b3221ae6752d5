import { lazyPart } from '../../../components/lazy/lazyPart';

/** Shows reactions and lets the member choose one; loaded with the first reaction, or on demand. */
export const reactionMarks = lazyPart(() => import('./ReactionMarks'));
export const reactionPicker = lazyPart(() => import('./ReactionPicker'));
