import { describe, expect, it } from 'vitest';
import { initialRegistration } from '../../src/features/auth/initialRegistration';
import {
  EMPTY_REGISTRATION,
  errorsOfEmpty,
  errorsOfStep,
  PASSWORDS_DIFFER,
  passwordsDiffer,
  type RegistrationValues,
  stepToMend,
} from '../../src/features/auth/registration';
import {
  CONSENT_NEEDED,
  errorsAfterBlur,
  errorsAfterChange,
  readRegistration,
} from '../../src/features/auth/submitRegistration';
import { registerRequest } from '../../src/shared/contract/account/auth';
import { t } from '../../src/shared/texts/t';

const complete: RegistrationValues = {
  ...EMPTY_REGISTRATION,
  email: ' Nina@Parkway.example ',
  password: 'boardwalk 7',
  confirmPassword: 'boardwalk 7',
  firstName: 'Nina',
  lastName: 'Ruiz',
  gender: 'female',
  age: '31',
  city: 'Hoboken',
  acceptTerms: true,
  acknowledgeSafetyNotice: true,
};

describe('reading the registration form', () => {
  it('returns a valid request, with the age as an integer', () => {
    const { input } = readRegistration(complete);
    expect(input).toMatchObject({ email: 'nina@parkway.example', age: 31, state: 'NJ', bio: '' });
    expect(registerRequest.safeParse(input).success).toBe(true);
  });

  it('reports every required field of an empty form at once', () => {
    const { errors } = readRegistration(EMPTY_REGISTRATION);
    expect(Object.keys(errors ?? {}).sort()).toEqual([
      'acceptTerms',
      'acknowledgeSafetyNotice',
      'age',
      'city',
      'confirmPassword',
      'email',
      'firstName',
      'gender',
      'lastName',
      'password',
    ]);
    expect(errors?.email).toBe('Please enter your email address.');
  });

  it.each(['17', '101', '18.5', '1e2', '', '-20', 'thirty'])('refuses the age %j', (age) => {
    expect(readRegistration({ ...complete, age }).errors?.age).toBeTruthy();
  });

  it.each(['18', '100', ' 42 '])('accepts the age %j', (age) => {
    expect(readRegistration({ ...complete, age }).input?.age).toBe(Number(age));
  });

  it('refuses a password of 5 characters in the specified words and accepts one of 6', () => {
    const short = { ...complete, password: 'short', confirmPassword: 'short' };
    expect(readRegistration(short).errors).toEqual({
      password: 'Password must be at least 6 characters long.',
    });
    const enough = { ...complete, password: 'enough', confirmPassword: 'enough' };
    expect(readRegistration(enough).input?.password).toBe('enough');
  });

  it('reports differing passwords in the words of the contract, also beside other errors', () => {
    const differing = { ...complete, confirmPassword: 'boardwalk 8' };
    expect(readRegistration(differing).errors).toEqual({ confirmPassword: t(PASSWORDS_DIFFER) });
    expect(readRegistration({ ...differing, age: '' }).errors?.confirmPassword).toBe(
      t(PASSWORDS_DIFFER),
    );
    expect(messageOfContract({ ...complete, confirmPassword: 'x' })).toBe(t(PASSWORDS_DIFFER));
  });

  it('hints at differing passwords only while both are filled in', () => {
    expect(passwordsDiffer({ ...complete, confirmPassword: '' })).toBe(false);
    expect(passwordsDiffer({ ...complete, confirmPassword: 'b' })).toBe(true);
    expect(passwordsDiffer(complete)).toBe(false);
  });

  it('asks for consent for non-binary only, and never sends an unneeded one', () => {
    const asked = { ...complete, gender: 'non-binary' };
    expect(readRegistration(asked).errors).toEqual({ consentSensitiveData: t(CONSENT_NEEDED) });
    expect(readRegistration({ ...asked, age: '' }).errors?.consentSensitiveData).toBe(
      t(CONSENT_NEEDED),
    );
    expect(messageOfContract(asked)).toBe(t(CONSENT_NEEDED));
    expect(
      readRegistration({ ...asked, consentSensitiveData: true }).input?.consentSensitiveData,
    ).toBe(true);
    expect(
      readRegistration({ ...complete, consentSensitiveData: true }).input?.consentSensitiveData,
    ).toBe(false);
  });

  it('includes a custom interest that was typed but not added', () => {
    const values = { ...complete, interests: ['Beach'], ownInterest: 'Surfing, beach,' };
    expect(readRegistration(values).input?.interests).toEqual(['Beach', 'Surfing']);
  });
});

function messageOfContract(values: RegistrationValues): string | undefined {
  const { ownInterest: _, ...rest } = values;
  const result = registerRequest.safeParse({
    ...rest,
    age: Number(values.age),
    interests: [...values.interests],
  });
  return result.error?.issues[0]?.message;
}

describe('the steps of the form', () => {
  it('have the errors of an empty form in the words of the rules, before those have loaded', () => {
    const empty = initialRegistration(new FormData(), null);
    expect(errorsOfEmpty(empty)).toEqual(readRegistration(EMPTY_REGISTRATION).errors);
    expect(errorsOfEmpty({ ...empty, age: '17' })).toEqual({});
    expect(errorsOfEmpty({ ...empty, interests: ['Hiking'] })).toEqual({});
  });

  it('have the errors of all fields between them, each of its own', () => {
    const { errors = {} } = readRegistration(EMPTY_REGISTRATION);
    const steps = [1, 2, 3].map((step) => Object.keys(errorsOfStep(errors, step)));
    expect(steps).toEqual([
      ['email', 'password', 'confirmPassword'],
      ['firstName', 'lastName', 'gender', 'age', 'city'],
      ['acceptTerms', 'acknowledgeSafetyNotice'],
    ]);
    expect(errorsOfStep({ consentSensitiveData: t(CONSENT_NEEDED), bio: 'Long' }, 2)).toEqual({
      consentSensitiveData: t(CONSENT_NEEDED),
      bio: 'Long',
    });
  });

  it('lead to the first one with an error', () => {
    expect(stepToMend({ acceptTerms: 'No', email: 'Taken' }, 3)).toBe(1);
    expect(stepToMend({ acceptTerms: 'No', interests: 'Too many' }, 3)).toBe(2);
    expect(stepToMend({ acceptTerms: 'No' }, 3)).toBe(3);
    expect(stepToMend({}, 3)).toBe(3);
    expect(stepToMend({ acceptTerms: 'No' }, 1), 'in the whole form').toBe(1);
  });
});

describe('errors while editing', () => {
  const wrong = { ...complete, email: 'nina', age: '' };
  const shown = readRegistration(wrong).errors ?? {};

  it('clears a fixed error at once and keeps the others', () => {
    const next = { ...wrong, age: '30' };
    expect(Object.keys(errorsAfterChange(shown, next, 'age'))).toEqual(['email']);
  });

  it('shows a new error only when its field is left', () => {
    const next = { ...wrong, firstName: '' };
    expect(errorsAfterChange(shown, next, 'firstName')).toEqual(shown);
    expect(errorsAfterBlur(shown, next, 'firstName').firstName).toBe('First name is required.');
  });

  it("keeps the server's errors until their fields change", () => {
    const refused = { email: 'This address is taken.' };
    expect(errorsAfterChange(refused, complete, 'age')).toEqual(refused);
    expect(errorsAfterBlur(refused, complete, 'email')).toEqual(refused);
    expect(errorsAfterChange(refused, complete, 'email')).toEqual({});
  });

  it('validates the confirmation with the password, and the consent with the gender', () => {
    expect(
      errorsAfterChange({ confirmPassword: t(PASSWORDS_DIFFER) }, complete, 'password'),
    ).toEqual({});
    expect(
      errorsAfterChange({ consentSensitiveData: t(CONSENT_NEEDED) }, complete, 'gender'),
    ).toEqual({});
  });
});

describe("the form's initial values", () => {
  const draft = {
    email: 'draft@parkway.example',
    firstName: 'Nina',
    lastName: '',
    gender: 'non-binary',
    age: '31',
    city: 'Hoboken',
    bio: 'Diners.',
    interests: ['Surfing'],
    ownInterest: '',
  };

  it('keep what was typed before the script ran, and restore the rest from the draft', () => {
    const typed = new FormData();
    typed.set('email', 'typed@parkway.example');
    typed.set('password', 'boardwalk 7');
    typed.set('firstName', '');
    typed.append('interests', 'Beach');
    const values = initialRegistration(typed, draft);
    expect(values).toMatchObject({
      email: 'typed@parkway.example',
      password: 'boardwalk 7',
      firstName: 'Nina',
      city: 'Hoboken',
      interests: ['Surfing', 'Beach'],
    });
  });

  it('have no tick of consent or acceptance', () => {
    expect(initialRegistration(new FormData(), draft)).toMatchObject({
      acceptTerms: false,
      acknowledgeSafetyNotice: false,
      consentSensitiveData: false,
    });
  });
});
