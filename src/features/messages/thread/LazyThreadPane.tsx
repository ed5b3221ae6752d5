import { lazyPart } from '../../../components/lazy/lazyPart';
import { needed } from '../../../components/lazy/NeededPart';

const pane = lazyPart(() => import('./ThreadPane'));

/** The list alone does not need a thread's code: it loads when a pointer or focus reaches a row. */
export const preloadThread = pane.prefetch;

export const LazyThreadPane = needed(pane);
