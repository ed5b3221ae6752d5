import type { authRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const auth = client<typeof authRoutes>('/api/auth');
const contract = contractOf(() => import('../../shared/contract/account/auth'));

/** Throws `ApiError` with 400 for a link that is invalid or too old. */
export const confirmAddress = (token: string) => auth['verify-email'].$post({ json: { token } });

/**
 * Throws `ApiError` with 409 if the address is confirmed already, otherwise like `confirmAddress`.
 */
export const sayNotMe = (token: string) => auth['not-me'].$post({ json: { token } });

export const sendConfirmation = () =>
  bodyOf(auth['send-verification'].$post(), contract('messageResponse'));
