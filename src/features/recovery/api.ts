import type { AuthRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api-client';

const auth = client<AuthRoutes>('/api/auth');

export const requestReset = (email: string) =>
  bodyOf(auth['forgot-password'].$post({ json: { email } }));

/** Throws `ApiError` with 400 for a link that is invalid, used or too old. */
export const checkResetLink = (token: string) => auth['reset-password'].$get({ query: { token } });

export const setNewPassword = (token: string, password: string) =>
  bodyOf(auth['reset-password'].$post({ json: { token, password } }));
