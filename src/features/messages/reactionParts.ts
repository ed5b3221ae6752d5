import { latePart } from '../../components/late/latePart';

/** Shows reactions and lets the member choose one; loaded with the first reaction, or on demand. */
export const reactionMarks = latePart(() => import('./ReactionMarks'));
export const reactionPicker = latePart(() => import('./ReactionPicker'));
