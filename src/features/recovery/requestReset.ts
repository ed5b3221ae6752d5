import type { Notice } from '../../components/form/newPassword';
import { ApiError } from '../../lib/errors';
import { EMAIL_MISSING } from '../../shared/rules/credentials';
import { requestReset } from './api';
import { refusalNotice } from './refusal';

export type ForgotOutcome =
  | { sent: { email: string; message: string } }
  /** `atField`: it is the address that has to change. */
  | { notice: Notice; atField: boolean };

/** Asks for a reset link. Whether the address is known, the answer does not tell. */
export async function forgotPassword(typed: string): Promise<ForgotOutcome> {
  const email = typed.trim();
  if (email === '') {
    return { notice: { title: 'Email required', text: EMAIL_MISSING }, atField: true };
  }
  try {
    const { message } = await requestReset(email);
    return { sent: { email, message } };
  } catch (error) {
    const atField = error instanceof ApiError && error.fieldErrors.email !== undefined;
    return { notice: noticeOf(error), atField };
  }
}

function noticeOf(error: unknown): Notice {
  const title = 'Something went wrong';
  const said = error instanceof ApiError ? error.fieldErrors.email : undefined;
  return said ? { title, text: said } : refusalNotice(error, title);
}
