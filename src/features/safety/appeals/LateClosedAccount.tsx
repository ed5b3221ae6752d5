import { lazyPart } from '../../../components/lazy/lazyPart';
import { needed } from '../../../components/lazy/NeededPart';

/** Loaded with the answer that an account is closed; with a retry button if that fails. */
export const LateClosedAccount = needed(lazyPart(() => import('./ClosedAccount')));
