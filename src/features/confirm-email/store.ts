import { ApiError, messageOf } from '../../lib/api/errors';
import { refreshMe } from '../session/store';
import { sendConfirmation } from './api';

/**
 * Sends the confirmation link again. Resolves to the sentence to show; updates the page if the
 * address has been confirmed meanwhile.
 */
export async function sendLinkAgain(): Promise<{ sent: boolean; message: string }> {
  try {
    const { message } = await sendConfirmation();
    return { sent: true, message };
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await refreshMe();
    return { sent: false, message: messageOf(error) };
  }
}
