export const PASSWORDS_DIFFER = "Passwords don't match";

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

export function genderNeedsConsent(values: RegistrationValues): boolean {
  return values.gender === 'non-binary';
}

/** Whether both passwords are filled in and differ, for the live hint under the confirmation. */
export function passwordsDiffer({ password, confirmPassword }: RegistrationValues): boolean {
  return password !== '' && confirmPassword !== '' && password !== confirmPassword;
}
