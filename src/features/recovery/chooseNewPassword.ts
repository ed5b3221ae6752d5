import { type Notice, newPasswordSlip } from '../../components/form/newPassword';
import { ApiError } from '../../lib/errors';
import { checkResetLink, setNewPassword } from './api';
import { refusalNotice } from './refusal';

export type LinkState = 'valid' | 'invalid' | { error: Notice };

export async function checkLink(token: string): Promise<LinkState> {
  try {
    await checkResetLink(token);
    return 'valid';
  } catch (error) {
    if (isInvalidLink(error)) return 'invalid';
    return { error: refusalNotice(error, 'Something went wrong') };
  }
}

export type ResetOutcome = 'updated' | 'invalid' | { notice: Notice };

/** Sets the new password. After a refused password the link stays valid. */
export async function resetPassword(
  token: string,
  password: string,
  confirmation: string,
): Promise<ResetOutcome> {
  const slip = newPasswordSlip(password, confirmation);
  if (slip) return { notice: slip };
  try {
    await setNewPassword(token, password);
    return 'updated';
  } catch (error) {
    const refused = error instanceof ApiError ? error.fieldErrors.password : undefined;
    if (refused) return { notice: { title: 'Reset failed', text: refused } };
    if (isInvalidLink(error)) return 'invalid';
    return { notice: refusalNotice(error, 'Reset failed') };
  }
}

function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
