import { interestsIn } from '../../components/form/interestChoice';
import { track } from '../../lib/analytics';
import { type RegisterInput, registerRequest } from '../../shared/contract/account/auth';
import { withoutDuplicateInterests } from '../../shared/rules/members/interests';
import { t, text } from '../../shared/texts/t';
import { register } from './api';
import { type RegistrationRefusal, registrationRefusal } from './failure';
import {
  genderNeedsConsent,
  isRegistrationField,
  PASSWORDS_DIFFER,
  passwordsDiffer,
  type RegistrationErrors,
  type RegistrationField,
  type RegistrationValues,
} from './registration';

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

export const CONSENT_NEEDED = text('To keep this gender on your profile we need your consent.');

/** The request body, or the first error of each field, by the rules of the contract. */
export function readRegistration(
  values: RegistrationValues,
): { input: RegisterInput; errors?: never } | { input?: never; errors: RegistrationErrors } {
  const { ownInterest, ...rest } = values;
  const parsed = registerRequest.safeParse({
    ...rest,
    confirmPassword: values.confirmPassword === '' ? undefined : values.confirmPassword,
    age: /^\s*\d{1,3}\s*$/.test(values.age) ? Number(values.age) : undefined,
    interests: withoutDuplicateInterests([...values.interests, ...interestsIn(ownInterest)]),
    consentSensitiveData: genderNeedsConsent(values) && values.consentSensitiveData,
  });
  if (parsed.success) return { input: parsed.data };
  const errors: RegistrationErrors = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]);
    if (isRegistrationField(field)) errors[field] ??= issue.message;
  }
  // The schema compares fields only once each is valid, but the form shows all errors at once.
  if (passwordsDiffer(values)) errors.confirmPassword ??= t(PASSWORDS_DIFFER);
  if (genderNeedsConsent(values) && !values.consentSensitiveData) {
    errors.consentSensitiveData ??= t(CONSENT_NEEDED);
  }
  return { errors };
}

/** Fields whose errors are recomputed together with another field's. */
const VALIDATED_WITH: Partial<Record<RegistrationField, RegistrationField>> = {
  password: 'confirmPassword',
  gender: 'consentSensitiveData',
  ownInterest: 'interests',
};

/** Fixed errors go at once, new ones wait for leaving the field, a server's for its own change. */
export function errorsAfterChange(
  shown: RegistrationErrors,
  values: RegistrationValues,
  field: RegistrationField,
): RegistrationErrors {
  const found = readRegistration(values).errors ?? {};
  const next = { ...shown };
  for (const judged of [field, VALIDATED_WITH[field]]) {
    if (judged === undefined || !(judged in shown)) continue;
    if (found[judged]) next[judged] = found[judged];
    else delete next[judged];
  }
  return next;
}

export function errorsAfterBlur(
  shown: RegistrationErrors,
  values: RegistrationValues,
  field: RegistrationField,
): RegistrationErrors {
  const found = readRegistration(values).errors?.[field];
  return found ? { ...shown, [field]: found } : shown;
}
