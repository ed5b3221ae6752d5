import { latePart } from '../../components/late/latePart';

/** Wide screens do without. */
export const phone = latePart(() => import('./deck/phone'));
