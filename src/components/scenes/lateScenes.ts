import { latePart } from '../late/latePart';

/** Few members see one more than once: they are no part of a page's first code. */
export const emptyScenes = latePart(() => import('./emptyScenes'));
