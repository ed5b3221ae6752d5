import type { authRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import { ApiError, messageOf } from '../../lib/api/errors';
import { refreshMe } from '../session/store';

const auth = client<typeof authRoutes>('/api/auth');
const contract = contractOf(() => import('../../shared/contract/account/auth'));

/** Throws `ApiError` with 400 for a link that is invalid or too old. */
export const confirmAddress = (token: string) => auth['verify-email'].$post({ json: { token } });

/** Throws like `confirmAddress`, and `ApiError` with 409 if the address is confirmed already. */
export const sayNotMe = (token: string) => auth['not-me'].$post({ json: { token } });

const sendConfirmation = () =>
  bodyOf(auth['send-verification'].$post(), contract('messageResponse'));

/** Resolves to the sentence to show; updates the page if the address was confirmed meanwhile. */
export async function sendLinkAgain(): Promise<{ sent: boolean; message: string }> {
  try {
    const { message } = await sendConfirmation();
    return { sent: true, message };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await refreshMe();
    return { sent: false, message: messageOf(error) };
  }
}
