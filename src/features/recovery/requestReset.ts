import type { PasswordProblem } from '../../components/form/newPassword';
import { ApiError } from '../../lib/api/errors';
import { EMAIL_MISSING } from '../../shared/rules/members/account';
import { t } from '../../shared/texts/t';
import { requestReset } from './api';
import { refusalNotice } from './refusal';

export type ForgotOutcome =
  | { sent: { email: string; message: string } }
  /** `atField`: the address has to be corrected. */
  | { notice: PasswordProblem; atField: boolean };

/** Requests a reset link. The answer does not reveal whether the address is known. */
export async function requestResetLink(typed: string): Promise<ForgotOutcome> {
  const email = typed.trim();
  if (email === '') {
    return { notice: { title: t('Email required'), text: EMAIL_MISSING }, atField: true };
  }
  try {
    const { message } = await requestReset(email);
    return { sent: { email, message } };
  } catch (error) {
    const atField = error instanceof ApiError && error.fieldErrors.email !== undefined;
    return { notice: noticeOf(error), atField };
  }
}

function noticeOf(error: unknown): PasswordProblem {
  const title = t('Something went wrong');
  const said = error instanceof ApiError ? error.fieldErrors.email : undefined;
  return said ? { title, text: said } : refusalNotice(error, title);
}
