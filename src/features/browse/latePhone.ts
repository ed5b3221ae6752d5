import { latePart } from '../../components/late/latePart';

/** Not loaded on wide screens. */
export const phone = latePart(() => import('./deck/phone'));
