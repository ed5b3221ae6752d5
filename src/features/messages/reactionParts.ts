import { latePart } from '../../components/late/latePart';

/** What shows reactions and lets one be chosen: comes with the first that is there, or is asked for. */
export const reactionMarks = latePart(() => import('./ReactionMarks'));
export const reactionPicker = latePart(() => import('./ReactionPicker'));
