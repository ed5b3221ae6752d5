import { PASSWORD_LENGTH } from '../../shared/rules/limits';
import { t, text } from '../../shared/texts/t';

export const PASSWORDS_DIFFER = text("Passwords don't match");

const NO_INTERESTS: readonly string[] = [];

/** The form's values: texts as typed, boxes as ticked. */
export const EMPTY_REGISTRATION = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  gender: '',
  age: '',
  city: '',
  bio: '',
  interests: NO_INTERESTS,
  /** A custom interest that was typed but not added yet. */
  ownInterest: '',
  acceptTerms: false,
  acknowledgeSafetyNotice: false,
  consentSensitiveData: false,
};

export type RegistrationValues = typeof EMPTY_REGISTRATION;
export type RegistrationField = keyof RegistrationValues;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export function isRegistrationField(name: string | undefined): name is RegistrationField {
  return name !== undefined && Object.hasOwn(EMPTY_REGISTRATION, name);
}

/** On a phone the form has three steps; each has these fields, and the second one all others. */
export const LAST_STEP = 3;
const ACCOUNT: readonly string[] = ['email', 'password', 'confirmPassword'];
const SAFETY: readonly string[] = ['acknowledgeSafetyNotice', 'acceptTerms'];

/** 1 to 3. */
const stepOf = (field: string) =>
  ACCOUNT.includes(field) ? 1 : SAFETY.includes(field) ? LAST_STEP : 2;

export function errorsOfStep(errors: RegistrationErrors, step: number): RegistrationErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) === step));
}

/** The first step with an error, if it is before this one. */
export const stepToMend = (errors: RegistrationErrors, step: number) =>
  Math.min(step, ...Object.keys(errors).map(stepOf));

/** What each field needs, in the words of the contract. */
const needed = (): RegistrationErrors => ({
  email: t('Please enter your email address.'),
  password: t('Password must be at least {min} characters long.', { min: PASSWORD_LENGTH.min }),
  confirmPassword: t('Please repeat your password.'),
  firstName: t('First name is required.'),
  lastName: t('Last name is required.'),
  gender: t('Please choose your gender.'),
  age: t('Please enter your age in whole years.'),
  city: t('Town is required.'),
  acceptTerms: t('Please accept the terms to join.'),
  acknowledgeSafetyNotice: t('Please acknowledge the safety notice to join.'),
});

/** The errors of an empty form, which need no rules; none of any other. */
export const errorsOfEmpty = (values: RegistrationValues): RegistrationErrors =>
  JSON.stringify(values) === JSON.stringify(EMPTY_REGISTRATION) ? needed() : {};

export function genderNeedsConsent(values: RegistrationValues): boolean {
  return values.gender === 'non-binary';
}

/** Whether both passwords are filled in and differ, for the live hint under the confirmation. */
export function passwordsDiffer({ password, confirmPassword }: RegistrationValues): boolean {
  return password !== '' && confirmPassword !== '' && password !== confirmPassword;
}
