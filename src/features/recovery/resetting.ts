import { latePart } from '../../components/late/latePart';

/** Checks and calls come after the page. */
export const resetting = latePart(() => import('./chooseNewPassword'));
