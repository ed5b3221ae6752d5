import { latePart } from '../late/latePart';

/** Loaded on demand, because few members see one more than once. */
export const emptyScenes = latePart(() => import('./emptyScenes'));
