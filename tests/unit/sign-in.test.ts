import { describe, expect, it } from 'vitest';
import { safeNextPath } from '../../src/features/auth/continueAfterSignIn';
import { loginFailure, registrationRefusal } from '../../src/features/auth/failure';
import { ApiError, GENERIC_MESSAGE, offlineError } from '../../src/lib/api/errors';
import { offlineMessage } from '../../src/lib/partNotLoaded';
import { t } from '../../src/shared/texts/t';

const next = (path: string) => safeNextPath(`?next=${encodeURIComponent(path)}`);

describe('safeNextPath', () => {
  it.each(['/messages', '/messages?user=usr_1', '/profile/usr_1', '/', '/browse?city=A%2FB#top'])(
    'keeps %s',
    (path) => expect(next(path)).toBe(path),
  );

  it.each([
    '',
    'browse',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    ' /browse',
    '/browse\u0000',
  ])('refuses %j', (path) => expect(next(path)).toBe('/browse'));

  it('never leads to another site, whatever the browser makes of the path', () => {
    const pieces = ['/', '\\', '\t', '\r', '.', '@', ':', 'evil.example', '%2F', '?', '#', ' '];
    const here = 'https://parkway.example';
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces)
          expect(new URL(next(`/${a}${b}${c}`), here).origin, `/${a}${b}${c}`).toBe(here);
  });

  it('leads to the browse page without a next', () => {
    expect(safeNextPath('')).toBe('/browse');
    expect(safeNextPath('?other=1')).toBe('/browse');
  });
});

function refused(over: Partial<ApiError>): ApiError {
  const base = { message: 'Refused.', status: 400, code: 'INVALID_INPUT', ...over } as const;
  return new ApiError(
    base.message,
    base.status,
    base.code,
    'req',
    over.fieldErrors ?? {},
    over.retryAfter ?? null,
  );
}

describe('the message of a failed sign-in', () => {
  it("a wrong pair: the server's own", () => {
    const wrong = refused({
      status: 401,
      code: 'INVALID_CREDENTIALS',
      message: 'Invalid email or password.',
    });
    expect(loginFailure(wrong)).toBe('Invalid email or password.');
  });

  it('too many attempts: when to try again, rounded up to minutes', () => {
    const limited = { status: 429, code: 'RATE_LIMITED' } as const;
    expect(loginFailure(refused({ ...limited, retryAfter: 61 }))).toBe(
      'Too many attempts. Please try again in 2 minutes.',
    );
    expect(loginFailure(refused({ ...limited, retryAfter: 20 }))).toContain('in 1 minute.');
    expect(loginFailure(refused({ ...limited, message: 'Later, please.' }))).toBe('Later, please.');
  });

  it('a bare 401, an unreachable server, a bug: the specified sentences', () => {
    expect(loginFailure(refused({ status: 401, code: 'UNKNOWN' }))).toBe(
      "You'll need to sign in first to continue.",
    );
    expect(loginFailure(offlineError())).toBe(offlineMessage());
    expect(loginFailure(new TypeError('x is undefined'))).toBe(t(GENERIC_MESSAGE));
  });

  it('invalid input: the first error', () => {
    expect(loginFailure(refused({ fieldErrors: { email: 'Please enter a valid one.' } }))).toBe(
      'Please enter a valid one.',
    );
  });
});

describe('a refused registration', () => {
  it('shows each error at its field', () => {
    const { errors } = registrationRefusal(
      refused({ fieldErrors: { city: 'Not in New Jersey.', 'interests.3': 'Too long.', x: 'y' } }),
    );
    expect(errors).toEqual({ city: 'Not in New Jersey.', interests: 'Too long.' });
  });

  it.each([
    refused({ message: "Passwords don't match" }),
    refused({ message: 'confirmPassword: Invalid input' }),
    refused({ fieldErrors: { confirmPassword: "Passwords don't match" } }),
  ])('maps differing passwords to the specified sentence', (error) => {
    expect(registrationRefusal(error).message).toBe(
      'Please make sure both passwords match exactly.',
    );
  });

  it('marks the email field when the address is taken', () => {
    const taken = refused({ status: 409, code: 'EMAIL_TAKEN', message: 'Taken.' });
    expect(registrationRefusal(taken)).toEqual({
      errors: { email: 'Taken.' },
      message: 'Taken.',
      emailTaken: true,
    });
  });
});
