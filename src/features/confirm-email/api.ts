import type { AuthRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api-client';

const auth = client<AuthRoutes>('/api/auth');

/** Throws `ApiError` with 400 for a link that is invalid or too old. */
export const confirmAddress = (token: string) => auth['verify-email'].$post({ json: { token } });

export const sendConfirmation = () => bodyOf(auth['send-verification'].$post());
