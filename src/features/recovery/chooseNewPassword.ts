import { newPasswordProblem, type PasswordProblem } from '../../components/form/newPassword';
import { ApiError } from '../../lib/api/errors';
import { t, text } from '../../shared/texts/t';
import { checkResetLink, setNewPassword } from './api';
import { refusalNotice } from './refusal';

export type LinkState = 'valid' | 'invalid' | { error: PasswordProblem };

export async function checkLink(token: string): Promise<LinkState> {
  try {
    await checkResetLink(token);
    return 'valid';
  } catch (error) {
    if (isInvalidLink(error)) return 'invalid';
    return { error: refusalNotice(error, t('Something went wrong')) };
  }
}

const RESET_FAILED = text('Reset failed');

export type ResetOutcome = 'updated' | 'invalid' | { notice: PasswordProblem };

/** Sets the new password. After a refused password the link stays valid. */
export async function submitNewPassword(
  token: string,
  password: string,
  confirmation: string,
): Promise<ResetOutcome> {
  const slip = newPasswordProblem(password, confirmation);
  if (slip) return { notice: slip };
  try {
    await setNewPassword(token, password);
    return 'updated';
  } catch (error) {
    const refused = error instanceof ApiError ? error.fieldErrors.password : undefined;
    if (refused) return { notice: { title: t(RESET_FAILED), text: refused } };
    if (isInvalidLink(error)) return 'invalid';
    return { notice: refusalNotice(error, t(RESET_FAILED)) };
  }
}

function isInvalidLink(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400;
}
