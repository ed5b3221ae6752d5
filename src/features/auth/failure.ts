import { ApiError, GENERIC_MESSAGE, mappedMessageOf, messageOf } from '../../lib/api/errors';
import { numberFormat } from '../../shared/texts/formats';
import { t } from '../../shared/texts/t';
import { isRegistrationField, PASSWORDS_DIFFER, type RegistrationErrors } from './registration';

export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t(GENERIC_MESSAGE);
  if (error.status === 429) return tooManyAttempts(error);
  if (error.status === 401 && error.code !== 'INVALID_CREDENTIALS') {
    return t("You'll need to sign in first to continue.");
  }
  return mappedMessageOf(error);
}

export interface RegistrationRefusal {
  errors: RegistrationErrors;
  /** For the form as a whole; `null` when the fields' errors suffice. */
  message: string | null;
  emailTaken?: boolean;
}

export function registrationRefusal(error: unknown): RegistrationRefusal {
  if (!(error instanceof ApiError)) {
    return { errors: {}, message: t(GENERIC_MESSAGE), emailTaken: false };
  }
  const errors: RegistrationErrors = {};
  for (const [path, message] of Object.entries(error.fieldErrors)) {
    const field = path.split('.')[0];
    if (isRegistrationField(field)) errors[field] ??= message;
  }
  const emailTaken = error.code === 'EMAIL_TAKEN';
  if (emailTaken) errors.email ??= error.message;
  return { errors, message: refusalMessage(error), emailTaken };
}

function refusalMessage(error: ApiError): string {
  if (error.status === 429) return tooManyAttempts(error);
  const refusal = [error.message, ...Object.keys(error.fieldErrors)].join(' ');
  if (refusal.includes(t(PASSWORDS_DIFFER)) || refusal.includes('confirmPassword')) {
    return t('Please make sure both passwords match exactly.');
  }
  return messageOf(error);
}

function tooManyAttempts(error: ApiError): string {
  if (error.retryAfter === null) return error.message;
  const minutes = numberFormat({ style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return t('Too many attempts. Please try again in {minutes}.', {
    minutes: minutes.format(Math.ceil(error.retryAfter / 60)),
  });
}
