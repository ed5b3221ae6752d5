import { lazyPart } from '../lazy/lazyPart';

/** Loaded on demand, because few members see one more than once. */
export const emptyScenes = lazyPart(() => import('./emptyScenes'));
