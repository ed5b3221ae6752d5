import { lazyPart } from '../../components/lazy/lazyPart';

/** Not loaded on wide screens. */
export const phone = lazyPart(() => import('./deck/phone'));
