import type { authRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const auth = client<typeof authRoutes>('/api/auth');
const contract = contractOf(() => import('../../shared/contract/account/auth'));

export const requestReset = (email: string) =>
  bodyOf(auth['forgot-password'].$post({ json: { email } }), contract('messageResponse'));

/** Throws `ApiError` with 400 for a link that is invalid, used or expired. */
export const checkResetLink = (token: string) => auth['reset-password'].$get({ query: { token } });

export const setNewPassword = (token: string, password: string) =>
  auth['reset-password'].$post({ json: { token, password } });
