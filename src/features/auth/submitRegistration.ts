import { track } from '../../lib/analytics';
import { register } from './api';
import { type RegistrationRefusal, registrationRefusal } from './failure';
import type { RegistrationValues } from './registration';
import { readRegistration } from './registrationErrors';

export { errorsAfterBlur, errorsAfterChange, readRegistration } from './registrationErrors';
export { suggestedAddress as meantAddress } from './suggestedAddress';

/** Registers with the form's values; `null` is success. Sends nothing while a field is invalid. */
export async function submitRegistration(
  values: RegistrationValues,
  turnstileToken?: string,
): Promise<RegistrationRefusal | null> {
  const read = readRegistration(values);
  if (read.errors) return { errors: read.errors, message: null, emailTaken: false };
  try {
    await register({ ...read.input, ...(turnstileToken && { turnstileToken }) });
    track('sign_up');
    return null;
  } catch (error) {
    return registrationRefusal(error);
  }
}
